import type { z } from 'zod'
import type { sharing } from '#contract/money/settlement.ts'
import { entry, merged, transfer, vatWithin, type Entry } from '#domain/money/ledger/posting.ts'
import { splitMoney } from '#domain/money/ledger/split.ts'
import { haler, type Money } from '#domain/money/money.ts'
import type { Change, ChangeContext, Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockDeliveryExclusively } from '#server/week/deliveries/locks.ts'
import type { Person } from '../ledger/require-authority.ts'
import { decideMoney } from '../ledger/decide-money.ts'
import { postTransactions } from '../ledger/post-transactions.ts'
import { lockSharers, type Sharer } from './locks.ts'
import { applyBenefits } from '../benefits/apply-benefits.ts'

type Sharing = z.output<typeof sharing>

function entriesOf({ userId, vatRate }: Sharer, share: Money, input: Sharing): Entry[] {
  if (input.kind === 'cost') {
    const vat = vatWithin(share, vatRate)
    return merged([entry(`member ${userId}`, haler(-share)), entry('fees', haler(share - vat)), entry('vat', vat)])
  }
  return transfer(input.bearer === 'supplier' ? `supplier ${input.supplierId!}` : input.bearer, `member ${userId}`, share)
}

/**
 * Shares an amount among the purchases of a delivery, by the largest remainder, so the shares add up to it: a discount that a supplier, a
 * municipality or the operator bears, by what the purchases still cost, or a cost, by what their goods cost. A cost is refused if anybody would pay more than they agreed to
 * (docs/rules/money.md#shared-amounts).
 */
export const shareAmount = (context: ChangeContext & { userId: string }, input: Sharing) =>
  decideMoney(
    context,
    { procedure: 'settlement.share', subject: input.deliveryId, input, reason: input.reason },
    { act: share, waiting: { shares: 0 } },
  )

/** Shares it, once nobody else needs to confirm. */
export async function share({ tx, announce }: Change, by: Person, input: Sharing): Promise<{ shares: number }> {
  const { sharingId, deliveryId, amount, kind, bearer, supplierId, reason } = input
  const delivery = await lockDeliveryExclusively(tx, deliveryId, { wait: true })
  if (!delivery) throw new Refusal('NOT_FOUND')
  // Before the handover nobody knows what will be lost, and a discount could then be more than the rest of a purchase.
  const states = kind === 'discount' ? ['handed_over'] : ['ordered', 'in_transit', 'ready', 'handed_over']
  if (!states.includes(delivery.status)) throw new Refusal('WRONG_STATE')
  if (kind === 'discount' && bearer === 'supplier' && !(await delivers(tx, deliveryId, supplierId))) throw new Refusal('NOT_FOUND')
  const sharers = await lockSharers(tx, deliveryId)
  if (sharers.length === 0) throw new Refusal('NOBODY_SHARES')
  const weights = sharers.map(({ goods, left }) => (kind === 'cost' ? goods : left))
  if (kind === 'discount' && amount > weights.reduce((sum, weight) => sum + weight, 0)) throw new Refusal('DISCOUNT_TOO_HIGH')
  const shares = splitMoney(amount, weights)
  if (kind === 'cost' && sharers.some(({ room }, i) => shares[i]! > room)) throw new Refusal('ABOVE_CEILING')
  const posted = sharers.flatMap((sharer, i) => (shares[i] === 0 ? [] : [{ sharer, share: shares[i]! }]))
  await postTransactions(
    tx,
    delivery.now,
    posted.map(({ sharer, share }) => ({
      key: `shared:${sharingId}:${sharer.purchaseId}`,
      cause: 'shared',
      purchaseId: sharer.purchaseId,
      deliveryId,
      entries: entriesOf(sharer, share, input),
      note: reason.slice(0, 200),
    })),
    by,
  )
  if (kind === 'discount') await applyBenefits(tx, deliveryId, delivery.now)
  announce({ room: 'basket', userId: null })
  return { shares: posted.length }
}

async function delivers(tx: Tx, deliveryId: string, supplierId: string | null): Promise<boolean> {
  const order = await tx
    .selectFrom('purchase_orders')
    .where('delivery_id', '=', deliveryId)
    .where('supplier_id', '=', supplierId)
    .select('id')
    .executeTakeFirst()
  return order !== undefined
}

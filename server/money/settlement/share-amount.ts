import { sql } from 'kysely'
import type { z } from 'zod'
import type { sharing } from '#contract/money/settlement.ts'
import { entry, merged, transfer, vatWithin, type Entry } from '#domain/money/ledger/posting.ts'
import { splitMoney } from '#domain/money/ledger/split.ts'
import { haler, type Money } from '#domain/money/money.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockDeliveryExclusively } from '#server/week/deliveries/locks.ts'
import { postTransactions } from '../ledger/post-transactions.ts'

interface Sharer {
  purchaseId: string
  userId: string
  /** What was delivered costs this much: the weight of the share. */
  goods: Money
  /** How much more the member agreed to pay at most. */
  room: Money
  /** What the purchase still costs after all that was given back. */
  left: Money
  /** The rate of tax on fees. */
  vatRate: number
}

const sharersOf = (tx: Tx, deliveryId: string) =>
  sql<Sharer>`
  select p.id as "purchaseId", p.user_id as "userId", sum(coalesce(item.delivered_total, item.total))::bigint as goods,
         greatest(0, sum((line.max_price::bigint * item.quantity + 500) / 1000 - coalesce(item.delivered_total, item.total))
           - coalesce((select -sum(e.amount) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
               join ledger_accounts a on a.id = e.account_id where t.purchase_id = p.id and t.cause = 'shared' and a.user_id = p.user_id), 0))::bigint as room,
         greatest(0, sum(coalesce(item.delivered_total, item.total))
           - coalesce((select sum(amount) from purchase_losses where user_id = p.user_id and delivery_id = p.delivery_id), 0)
           - coalesce((select sum(c.amount) from support_credits c join purchase_items of_credit on of_credit.user_id = c.user_id and of_credit.id = c.purchase_item_id
               where c.user_id = p.user_id and of_credit.delivery_id = p.delivery_id), 0)
           - coalesce((select sum(part.amount) from withdrawals w join withdrawn_items part on part.user_id = w.user_id and part.withdrawal_id = w.id
               where w.user_id = p.user_id and w.delivery_id = p.delivery_id and w.decision is distinct from 'refused'), 0)
           - coalesce((select sum(e.amount) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.amount > 0
               join ledger_accounts a on a.id = e.account_id where t.purchase_id = p.id and t.cause = 'shared' and a.user_id = p.user_id), 0))::bigint as "left",
         vat_rate_on('standard', d.delivery_on) as "vatRate"
  from purchases p join deliveries d on d.id = p.delivery_id
  join purchase_items item on item.delivery_id = p.delivery_id and item.user_id = p.user_id
  join snapshot_lines line on line.delivery_id = item.delivery_id and line.user_id = item.user_id and line.source_id = item.source_id
  where p.delivery_id = ${deliveryId} group by p.id, p.user_id, d.delivery_on having sum(coalesce(item.delivered_total, item.total)) > 0
  order by p.id`.execute(tx)

function entriesOf({ userId, vatRate }: Sharer, share: Money, input: z.output<typeof sharing>): Entry[] {
  if (input.kind === 'cost') {
    const vat = vatWithin(share, vatRate)
    return merged([entry(`member ${userId}`, haler(-share)), entry('fees', haler(share - vat)), entry('vat', vat)])
  }
  return transfer(input.bearer === 'supplier' ? `supplier ${input.supplierId!}` : input.bearer, `member ${userId}`, share)
}

/**
 * Shares an amount among the purchases of a delivery by what their goods cost, by the largest remainder, so the shares add up to it: a discount
 * that a supplier, a municipality or the operator bears, or a cost. A cost is refused if anybody would pay more than they agreed to
 * (docs/rules/money.md#shared-amounts).
 */
export function shareAmount(context: ChangeContext, input: z.output<typeof sharing>): Promise<{ shares: number }> {
  const { sharingId, deliveryId, amount, kind, bearer, supplierId, reason } = input
  return change(context, async ({ tx, announce }) => {
    const delivery = await lockDeliveryExclusively(tx, deliveryId, { wait: true })
    if (!delivery) throw new Refusal('NOT_FOUND')
    // Before the handover nobody knows what will be lost, and a discount could then be more than the rest of a purchase.
    const states = kind === 'discount' ? ['handed_over'] : ['ordered', 'in_transit', 'ready', 'handed_over']
    if (!states.includes(delivery.status)) throw new Refusal('WRONG_STATE')
    if (kind === 'discount' && bearer === 'supplier' && !(await delivers(tx, deliveryId, supplierId))) throw new Refusal('NOT_FOUND')
    const { rows: sharers } = await sharersOf(tx, deliveryId)
    if (sharers.length === 0) throw new Refusal('NOBODY_SHARES')
    const shares = splitMoney(
      amount,
      sharers.map(({ goods }) => goods),
    )
    if (kind === 'cost' && sharers.some(({ room }, i) => shares[i]! > room)) throw new Refusal('ABOVE_CEILING')
    if (kind === 'discount' && sharers.some(({ left }, i) => shares[i]! > left)) throw new Refusal('DISCOUNT_TOO_HIGH')
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
    )
    announce({ room: 'basket', userId: null })
    return { shares: posted.length }
  })
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

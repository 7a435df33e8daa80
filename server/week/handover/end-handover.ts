import { unpostedNote } from '#domain/money/ledger/unposted.ts'
import { isEmpty } from '#domain/week/handover/fold.ts'
import { advanceDelivery } from '#server/week/deliveries/advance-delivery.ts'
import { lockDeliveryExclusively } from '#server/week/deliveries/locks.ts'
import { lossOf } from '#domain/money/settlement/loss.ts'
import { applyBenefits } from '#server/money/benefits/apply-benefits.ts'
import { among, postApart, type Only } from '#server/money/ledger/post-apart.ts'
import { postLosses, type ItemLoss } from '#server/money/ledger/post-losses.ts'
import { unpostedCount } from '#server/money/ledger/unposted-purchases.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { purchasesOf, standing, type Purchase } from './queries.ts'

/**
 * Ends the handover of a delivery once no purchase waits; what was not handed over stays at the depot. What members were not handed is not
 * paid (docs/rules/money.md#losses). Says if something could not be posted for single purchases; the others are done (docs/rules/money.md#apart).
 */
export function endHandover(context: ChangeContext, deliveryId: string): Promise<{ id: string; note: string | null }> {
  return change(context, async ({ tx, announce }) => {
    const delivery = await lockDeliveryExclusively(tx, deliveryId, { wait: true })
    if (!delivery) throw new Refusal('NOT_FOUND')
    if (delivery.status !== 'ready') throw new Refusal('WRONG_STATE')
    const purchases = await purchasesOf(tx, [deliveryId])
    if (purchases.some((purchase) => !isEmpty(purchase.items) && standing(purchase).state === 'waiting')) throw new Refusal('STILL_WAITING')
    await postDeliveryLosses(tx, { deliveryId, at: delivery.now, purchases })
    await applyBenefits(tx, deliveryId, delivery.now)
    await advanceDelivery(tx, deliveryId, 'ready', 'handed_over')
    for (const room of ['handover', 'deliveries', 'orders', 'basket'] as const) announce({ room, userId: null })
    return { id: deliveryId, note: unpostedNote(await unpostedCount(tx, deliveryId)) }
  })
}

interface Ended {
  deliveryId: string
  at: Date
  purchases: readonly Purchase[]
}

/** Posts what was lost of the purchases of a delivery, or of some of them. */
export const postDeliveryLosses = (tx: Tx, { deliveryId, at, purchases }: Ended, only: Only = null): Promise<void> =>
  postApart(tx, { deliveryId, step: 'loss', at }, (some) => postLosses(tx, at, deliveryId, lossesOf(among(purchases, some))), only)

function lossesOf(purchases: readonly Purchase[]): ItemLoss[] {
  return purchases.flatMap((purchase) => {
    const { state, items } = standing(purchase)
    return purchase.items.flatMap(({ id, unitPrice, arrived, total }) => {
      const { handed, missing, damaged } = items.get(id)!
      const loss = lossOf({ unitPrice, arrived, total, missing, damaged, handed: state === 'handed_over' ? handed : null })
      return loss === null ? [] : [{ ...loss, userId: purchase.userId, purchaseId: purchase.purchaseId, purchaseItemId: id }]
    })
  })
}

import { sql } from 'kysely'
import { unpostedNote } from '#domain/money/ledger/unposted.ts'
import { isEmpty } from '#domain/week/handover/fold.ts'
import { advanceDelivery } from '#server/week/deliveries/advance-delivery.ts'
import { lockDeliveryExclusively } from '#server/week/deliveries/locks.ts'
import { applyBenefits } from '#server/money/benefits/apply-benefits.ts'
import { unpostedCount } from '#server/money/ledger/unposted-purchases.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lossesOf, postableLosses, postDeliveryLosses } from './confirm-losses.ts'
import { purchasesOf, standing } from './queries.ts'

/**
 * Ends the handover of a delivery once no purchase waits; what was not handed over stays at the depot, of which its member is told. What members were not handed is not
 * paid. What one person alone counted as lost lowers no price above a limit before a second one confirms it (docs/rules/money.md#losses). Says if
 * something could not be posted for single purchases; the others are done (docs/rules/money.md#apart).
 */
export function endHandover(context: ChangeContext, deliveryId: string): Promise<{ id: string; note: string | null }> {
  return change(context, async ({ tx, announce }) => {
    const delivery = await lockDeliveryExclusively(tx, deliveryId, { wait: true })
    if (!delivery) throw new Refusal('NOT_FOUND')
    if (delivery.status !== 'ready') throw new Refusal('WRONG_STATE')
    const purchases = await purchasesOf(tx, [deliveryId])
    if (purchases.some((purchase) => !isEmpty(purchase.items) && standing(purchase).state === 'waiting')) throw new Refusal('STILL_WAITING')
    await postDeliveryLosses(tx, delivery, await postableLosses(tx, delivery, lossesOf(purchases)), { by: { job: 'losses' } })
    await applyBenefits(tx, deliveryId, delivery.now)
    await advanceDelivery(tx, deliveryId, 'ready', 'handed_over')
    const kept = purchases.filter((purchase) => standing(purchase).state === 'failed').map(({ purchaseId }) => purchaseId)
    await postMessages(
      tx,
      'purchase_kept',
      delivery.now,
      sql`select 'purchase_kept:' || p.id, p.user_id, jsonb_build_object('purchaseId', p.id) from purchases p where p.id = any(${kept}::uuid[])`,
    )
    for (const room of ['handover', 'deliveries', 'orders', 'basket'] as const) announce({ room, userId: null })
    return { id: deliveryId, note: unpostedNote(await unpostedCount(tx, deliveryId)) }
  })
}

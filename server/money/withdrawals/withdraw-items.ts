import { sql } from 'kysely'
import { purchaseWithdrawalFault, refunds, withdrawalFault } from '#domain/money/withdrawals/withdrawal.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockReturnedPurchase } from './locks.ts'
import { withdrawablePurchase } from './queries.ts'

/**
 * Withdraws a member from items of a purchase, at once and without a reason, and confirms it by mail with the date and time. Refuses with the
 * reason if one of the items allows it no more (docs/rules/money.md#withdrawals).
 */
export function withdrawItems(
  context: ChangeContext & { userId: string },
  { purchaseId, purchaseItemIds }: { purchaseId: string; purchaseItemIds: readonly string[] },
): Promise<{ id: string; requestedAt: Date }> {
  const { userId } = context
  return change(context, async ({ tx, announce }) => {
    await lockReturnedPurchase(tx, userId, purchaseId)
    const purchase = await withdrawablePurchase(tx, userId, purchaseId)
    const items = [...new Set(purchaseItemIds)].map((id) => purchase.items.find(({ purchaseItemId }) => purchaseItemId === id))
    if (items.includes(undefined)) throw new Refusal('NOT_FOUND')
    const fault = purchaseWithdrawalFault(purchase)
    if (fault !== null) throw new Refusal('NOT_WITHDRAWABLE', `${fault}.`)
    const amounts = refunds(
      items.map((item) => item!.amount),
      purchase.left,
    )
    for (const [i, item] of items.entries()) {
      const itemFault = withdrawalFault({ ...item!, amount: amounts[i]! })
      if (itemFault !== null) throw new Refusal('NOT_WITHDRAWABLE', `${item!.name}: ${itemFault}.`)
    }
    const { id } = await tx
      .insertInto('withdrawals')
      .values({ user_id: userId, purchase_id: purchaseId, delivery_id: purchase.deliveryId, requested_at: purchase.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('withdrawn_items')
      .values(items.map((item, i) => ({ user_id: userId, withdrawal_id: id, purchase_item_id: item!.purchaseItemId, amount: amounts[i]! })))
      .execute()
    await postMessages(
      tx,
      'withdrawal_received',
      purchase.now,
      sql`select 'withdrawal_received:' || ${id}::text, ${userId}::uuid, jsonb_build_object('withdrawalId', ${id}::text)`,
    )
    announce({ room: 'basket', userId })
    return { id, requestedAt: purchase.now }
  })
}

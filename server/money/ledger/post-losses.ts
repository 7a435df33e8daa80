import { sql } from 'kysely'
import { sumMoney } from '#domain/money/money.ts'
import { transfer } from '#domain/money/ledger/posting.ts'
import type { Loss } from '#domain/money/settlement/loss.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { postTransactions } from './post-transactions.ts'
import type { Authority } from './require-authority.ts'

/** Refuses what would give these members back more of a delivery than they pay for it. */
export async function refuseOverpaid(tx: Tx, deliveryId: string, userIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ isOverpaid: boolean }>`
    select exists (
      select from purchase_items item where item.delivery_id = ${deliveryId} and item.user_id = any(${userIds}::uuid[])
        and (item_rest_of(item.user_id, item.id) < 0 or left_of_purchase(item.user_id, item.delivery_id) < 0)) as "isOverpaid"`.execute(tx)
  if (rows[0]!.isOverpaid) throw new Refusal('NOT_CORRECTABLE', 'Za toto zboží už se členovi něco vrátilo a tolik by nestálo.')
}

/** What was lost of an item at its handover. */
export interface ItemLoss extends Loss {
  userId: string
  purchaseId: string
  purchaseItemId: string
}

/**
 * Posts what members were not handed at the end of a handover, once for each purchase, and tells them. The operator bears it: the goods had
 * arrived (docs/rules/money.md#losses).
 */
export async function postLosses(tx: Tx, at: Date, deliveryId: string, losses: readonly ItemLoss[], by: Authority): Promise<void> {
  if (losses.length === 0) return
  await tx
    .insertInto('purchase_losses')
    .values(
      losses.map(({ userId, purchaseItemId, quantity, amount }) => ({
        user_id: userId,
        purchase_item_id: purchaseItemId,
        delivery_id: deliveryId,
        quantity,
        amount,
        posted_at: at,
      })),
    )
    .execute()
  const byPurchase = [...Map.groupBy(losses, ({ purchaseId }) => purchaseId)].map(([purchaseId, items]) => ({
    purchaseId,
    userId: items[0]!.userId,
    amount: sumMoney(items.map(({ amount }) => amount)),
  }))
  await postTransactions(
    tx,
    at,
    byPurchase.map(({ purchaseId, userId, amount }) => ({
      key: `loss:${purchaseId}`,
      cause: 'loss',
      purchaseId,
      deliveryId,
      entries: transfer('costs', `member ${userId}`, amount),
      note: 'Co při předání chybělo',
    })),
    by,
  )
  await postMessages(
    tx,
    'handover_loss',
    at,
    sql`
    select 'handover_loss:' || lost.id, lost.user_id, jsonb_build_object('purchaseId', lost.id, 'amount', lost.amount)
    from unnest(${byPurchase.map(({ purchaseId }) => purchaseId)}::uuid[], ${byPurchase.map(({ userId }) => userId)}::uuid[],
      ${byPurchase.map(({ amount }) => amount)}::bigint[]) as lost (id, user_id, amount)`,
  )
}

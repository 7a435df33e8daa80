import { sql } from 'kysely'
import { sumMoney, type Money } from '#domain/money/money.ts'
import { transfer } from '#domain/money/ledger/posting.ts'
import { lossWithin, type Loss } from '#domain/money/settlement/loss.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { lockGivenBack } from './locks.ts'
import { postTransactions } from './post-transactions.ts'
import type { Authority } from './require-authority.ts'

/** What is to be given back of an item of a purchase. */
export interface GivenBack {
  userId: string
  purchaseItemId: string
  amount: Money
}

/**
 * Lowers what is to be given back of items to what each, and its purchase together, still costs: of what was given back for another reason nobody
 * gets more than they pay (docs/rules/money.md#losses). Locks their purchases.
 */
export async function withinRest<Part extends GivenBack>(tx: Tx, parts: readonly Part[]): Promise<Part[]> {
  if (parts.length === 0) return []
  const ids = parts.map(({ purchaseItemId }) => purchaseItemId)
  await lockGivenBack(tx, ids)
  const { rows } = await sql<{ amount: Money }>`
    with part as materialized (
      select given.place, item.user_id, item.delivery_id, least(given.amount, greatest(0, item_rest_of(item.user_id, item.id))) as amount
      from unnest(${parts.map(({ userId }) => userId)}::uuid[], ${ids}::uuid[], ${parts.map(({ amount }) => amount)}::bigint[])
        with ordinality as given (user_id, item_id, amount, place)
      join purchase_items item on item.user_id = given.user_id and item.id = given.item_id
    ), whole as materialized (
      select user_id, delivery_id, greatest(0, left_of_purchase(user_id, delivery_id)) as rest from part group by user_id, delivery_id
    ), upto as (
      select place, amount, rest, sum(amount) over (partition by user_id, delivery_id order by place) as upto from part join whole using (user_id, delivery_id)
    )
    select (least(upto, rest) - least(upto - amount, rest))::bigint as amount from upto order by place`.execute(tx)
  return parts.map((part, at) => ({ ...part, amount: rows[at]!.amount }))
}

/** What was lost of an item at its handover. */
export interface ItemLoss extends Loss, GivenBack {
  purchaseId: string
}

/**
 * Posts what members were not handed at the end of a handover, once for each purchase, as far as they still pay for it, and tells them. The operator bears it: the goods had
 * arrived (docs/rules/money.md#losses).
 */
export async function postLosses(tx: Tx, at: Date, deliveryId: string, counted: readonly ItemLoss[], by: Authority): Promise<void> {
  const rests = await withinRest(tx, counted)
  const losses = counted.flatMap((loss, at) => lossWithin(loss, rests[at]!.amount) ?? [])
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

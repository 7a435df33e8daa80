import type { ExternalFields } from '#contract/week/external-purchases.ts'
import { lockBasketWeek, type LockedWeek } from '#server/week/deliveries/lock-basket-week.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { weekOfPurchase } from './queries.ts'

// Their place among all locks: server/week/deliveries/locks.ts.

/** Takes the locks of an external purchase's week, which never changes. Refuses foreign purchases, and changes after the cut-off. */
export async function lockPurchase(tx: Tx, userId: string, id: string): Promise<LockedWeek> {
  const week = await weekOfPurchase(tx, userId, id)
  if (!week) throw new Refusal('NOT_FOUND')
  return lockBasketWeek(tx, userId, week)
}

/** The fields of a purchase, locked until the end of the transaction; undefined if it is not theirs. */
export const lockFields = (tx: Tx, userId: string, id: string): Promise<ExternalFields | undefined> =>
  tx
    .selectFrom('external_purchases')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .select(['kind', 'shop_name as shopName', 'shop_url as shopUrl', 'total_price as totalPrice'])
    .select(['delivery_address as deliveryAddress', 'notes'])
    .forUpdate()
    .executeTakeFirst()

import type { ExternalFields, ExternalPurchase } from '#contract/week/external-purchases.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { BasketOwner } from '#server/people/links/find-owner.ts'
import type { Db } from '#server/platform/db/database.ts'

const ownPurchases = (db: Db, userId: string) =>
  db
    .selectFrom('external_purchases')
    .innerJoin('weekly_purchase_variants', (join) =>
      join
        .onRef('weekly_purchase_variants.user_id', '=', 'external_purchases.user_id')
        .onRef('weekly_purchase_variants.id', '=', 'external_purchases.variant_id'),
    )
    .where('external_purchases.user_id', '=', userId)

/** A member's external purchases in a week, oldest first. Members who may only see the basket get no delivery address. */
export async function purchasesOfWeek(db: Db, { userId, isOnlySeen }: BasketOwner, week: WeekStart): Promise<ExternalPurchase[]> {
  const purchases = await ownPurchases(db, userId)
    .where('weekly_purchase_variants.week_start_date', '=', week)
    .orderBy('external_purchases.created_at')
    .orderBy('external_purchases.id')
    .select([
      'external_purchases.id',
      'external_purchases.kind',
      'external_purchases.shop_name as shopName',
      'external_purchases.shop_url as shopUrl',
      'external_purchases.total_price as totalPrice',
      'external_purchases.delivery_address as deliveryAddress',
      'external_purchases.notes',
      'external_purchases.created_at as createdAt',
    ])
    .execute()
  return isOnlySeen ? purchases.map((purchase) => ({ ...purchase, deliveryAddress: '' })) : purchases
}

/** The week of a member's external purchase; undefined if it is not theirs. */
export async function weekOfPurchase(db: Db, userId: string, id: string): Promise<WeekStart | undefined> {
  const found = await ownPurchases(db, userId)
    .where('external_purchases.id', '=', id)
    .select('weekly_purchase_variants.week_start_date as week')
    .executeTakeFirst()
  return found?.week
}

/** The number of a member's external purchases in a week. */
export async function purchaseCount(db: Db, userId: string, variantId: string): Promise<number> {
  const { count } = await db
    .selectFrom('external_purchases')
    .where('user_id', '=', userId)
    .where('variant_id', '=', variantId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The columns for the fields of a purchase. */
export const purchaseRow = ({ kind, shopName, shopUrl, totalPrice, deliveryAddress, notes }: ExternalFields) => ({
  kind,
  shop_name: shopName,
  shop_url: shopUrl,
  total_price: totalPrice,
  delivery_address: deliveryAddress,
  notes,
})

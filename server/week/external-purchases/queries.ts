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

/** What a member buys elsewhere in a week, the oldest first. Where it is brought is nothing for who only sees it. */
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

/** The week a member's purchase elsewhere belongs to; undefined when it is not theirs. */
export async function weekOfPurchase(db: Db, userId: string, id: string): Promise<WeekStart | undefined> {
  const found = await ownPurchases(db, userId)
    .where('external_purchases.id', '=', id)
    .select('weekly_purchase_variants.week_start_date as week')
    .executeTakeFirst()
  return found?.week
}

/** What a member said of a purchase, held until the change that asks is over; undefined when it is not theirs. */
export const lockedFields = (db: Db, userId: string, id: string): Promise<ExternalFields | undefined> =>
  db
    .selectFrom('external_purchases')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .select(['kind', 'shop_name as shopName', 'shop_url as shopUrl', 'total_price as totalPrice'])
    .select(['delivery_address as deliveryAddress', 'notes'])
    .forUpdate()
    .executeTakeFirst()

/** How many purchases elsewhere a member has noted for a week. */
export async function purchaseCount(db: Db, userId: string, variantId: string): Promise<number> {
  const { count } = await db
    .selectFrom('external_purchases')
    .where('user_id', '=', userId)
    .where('variant_id', '=', variantId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What a member says of a purchase, as columns of its row. */
export const purchaseRow = ({ kind, shopName, shopUrl, totalPrice, deliveryAddress, notes }: ExternalFields) => ({
  kind,
  shop_name: shopName,
  shop_url: shopUrl,
  total_price: totalPrice,
  delivery_address: deliveryAddress,
  notes,
})

import { sql } from 'kysely'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { pragueDay } from '#domain/time/prague.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { saveRegion } from '#server/week/localities/save-region.ts'
import { placeOffer } from '#server/week/offers/place-offers.ts'
import { emailOf } from './cast.ts'

/** Who offers what for the region, in thousandths and haléře: coffee and milk are cheaper together, and milk would be still if a little more were wanted. */
const offers: readonly (readonly [supplier: string, sku: string, tiers: readonly (readonly [number, number])[]])[] = [
  [
    'velkoobchod',
    'KAV',
    [
      [11_000, 31_890],
      [14_000, 30_390],
      [20_000, 28_890],
    ],
  ],
  [
    'statek',
    'MLE',
    [
      [150_000, 1720],
      [180_000, 1690],
    ],
  ],
]

interface OpenWeek {
  week: WeekStart
  deliveryId: string
  localityIds: string[]
}

/** The first week that is open in all localities, with a delivery of it that collects; null if none does. */
async function firstOpenWeek(db: Db): Promise<OpenWeek | null> {
  const { rows } = await sql<OpenWeek>`
    select d.week_start_date as week, (array_agg(d.id order by d.id) filter (where d.status = 'collecting'))[1] as "deliveryId",
           array_agg(d.locality_id) as "localityIds"
    from deliveries d
    where d.week_start_date > (select max(shut.week_start_date) from deliveries shut where shut.status not in ('planned', 'collecting', 'cancelled'))
      and d.status in ('planned', 'collecting')
    group by d.week_start_date having count(*) filter (where d.status = 'collecting') > 0 order by 1 limit 1`.execute(db)
  return rows[0] ?? null
}

/** The localities of the demo become a region from the first week that is open in all of them, and suppliers offer for it. */
export async function seedRegion(context: ChangeContext): Promise<void> {
  const { db } = context
  const open = await firstOpenWeek(db)
  if (open === null) return
  const { id: operator } = await accountOf(db, 'operator')
  const staff = { ...context, userId: operator, source: 'staff' as const, uiPath: '/admin/localities' }
  await saveRegion(staff, { regionId: null, name: 'Brno a Vysočina', localityIds: open.localityIds, fromWeek: open.week })
  const validFrom = pragueDay(await appNow(db))
  for (const [key, sku, tiers] of offers) {
    const { id: userId } = await accountOf(db, key)
    const supplier = await db.selectFrom('suppliers').where('created_by', '=', userId).select('id').executeTakeFirstOrThrow()
    const item = await db.selectFrom('catalog_items').where('sku', '=', sku).select(['id', 'unit']).executeTakeFirstOrThrow()
    await placeOffer({ ...context, userId, source: 'supplier', uiPath: '/supplier/demands' }, supplier.id, {
      deliveryId: open.deliveryId,
      itemId: item.id,
      unit: item.unit,
      tiers: tiers.map(([min, price]) => ({ minQuantity: thousandths(min), price: haler(price) })),
      validFrom,
      validUntil: null,
      notes: '',
      packaging: null,
      isRegional: true,
    })
  }
}

const accountOf = (db: Db, key: string) => db.selectFrom('users').where('email', '=', emailOf(key)).select('id').executeTakeFirstOrThrow()

import { sql } from 'kysely'
import { asDay } from '#domain/time/day.ts'
import { asWeekStart } from '#domain/time/week.ts'
import type { World } from './call.ts'
import { deliveryOf, week48 } from './cycle.ts'
import { tiers } from './offering.ts'

/** Puts localities into a region from week 48 on; returns its id. */
export async function makeRegion(
  world: World,
  names: readonly string[] = ['Brno-sever', 'Žďársko'],
  name = 'Brno a Žďársko',
): Promise<string> {
  const all = await world.db.selectFrom('localities').select(['id', 'name']).execute()
  const rows = all.filter((locality) => names.includes(locality.name))
  const { id } = await world.as('operator').regions.save({
    regionId: null,
    name,
    localityIds: rows.map((row) => row.id),
    fromWeek: asWeekStart(week48),
  })
  return id
}

/** Offers for the whole region of a locality in week 48. */
export const placeTogether = async (
  world: World,
  key: string,
  sku: string,
  list: [number, number][],
  locality = 'Brno-sever',
): Promise<unknown> => {
  const { unit } = await world.db.selectFrom('catalog_items').where('sku', '=', sku).select('unit').executeTakeFirstOrThrow()
  return world.as(key).offers.place({
    deliveryId: (await deliveryOf(world.db, locality)).id,
    itemId: await world.itemId(sku),
    unit,
    tiers: tiers(...list),
    validFrom: asDay('2026-11-01'),
    validUntil: null,
    notes: '',
    isRegional: true,
  })
}

/** Adds a locality to the region, with a delivery of this week that stands where that of another locality does. */
export const addThird = async (world: World, like: string): Promise<unknown> =>
  sql`
      with third as (
        insert into localities (name, delivery_day_of_week, delivery_time, cut_off_days_before, cut_off_time, offers_close_days_before, offers_close_time)
        select 'Třetí', delivery_day_of_week, delivery_time, cut_off_days_before, cut_off_time, offers_close_days_before, offers_close_time
        from localities where name = ${like} returning id
      ), member as (
        insert into region_localities (locality_id, from_week, region_id) select third.id, ${week48}, regions.id from third, regions
      )
      insert into deliveries (locality_id, week_start_date, status, opens_at, cut_off_at, offers_close_at, delivery_on, delivery_time, closed_at)
      select third.id, d.week_start_date, d.status, d.opens_at, d.cut_off_at, d.offers_close_at, d.delivery_on, d.delivery_time, d.closed_at
      from third, deliveries d where d.id = ${(await deliveryOf(world.db, like)).id}`.execute(world.db)

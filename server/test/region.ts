import { asDay } from '#domain/time/day.ts'
import { asWeekStart } from '#domain/time/week.ts'
import type { World } from './call.ts'
import { deliveryOf, week48 } from './cycle.ts'
import { tiers } from './offering.ts'

/** Puts localities into a region from week 48 on; returns its id. */
export async function makeRegion(world: World, names: readonly string[] = ['Brno-sever', 'Žďársko']): Promise<string> {
  const all = await world.db.selectFrom('localities').select(['id', 'name']).execute()
  const rows = all.filter(({ name }) => names.includes(name))
  const { id } = await world.as('operator').regions.save({
    regionId: null,
    name: 'Brno a Žďársko',
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

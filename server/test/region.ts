import { asWeekStart } from '#domain/time/week.ts'
import type { World } from './call.ts'
import { week48 } from './cycle.ts'

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

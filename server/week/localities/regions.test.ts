import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { cutOff, sweep } from '#server/test/cycle.ts'

const [week48, week49] = [asWeekStart('2026-11-23'), asWeekStart('2026-11-30')]

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const operator = () => world.as('operator').regions
const idsOf = async (...names: string[]) => {
  const rows = await world.db.selectFrom('localities').select(['id', 'name']).execute()
  return names.map((name) => rows.find((row) => row.name === name)!.id)
}
const save = async (names: string[], more: { regionId?: string; name?: string; fromWeek?: typeof week48 } = {}) =>
  operator().save({ regionId: null, name: 'Vysočina a Brno', fromWeek: week48, localityIds: await idsOf(...names), ...more })
const membersIn = async (week: string) => {
  const { rows } = await sql<{ name: string }>`
    select l.name from delivery_regions r join localities l on l.id = r.locality_id where r.week_start_date = ${week}::date order by l.name`.execute(
    world.db,
  )
  return rows.map(({ name }) => name)
}

describe('a region', () => {
  test('has localities from a week on, and a history', async () => {
    const { id } = await save(['Brno-sever', 'Žďársko'], { fromWeek: week49 })
    expect(await operator().list()).toMatchObject({
      regions: [{ id, name: 'Vysočina a Brno', localities: [{ name: 'Brno-sever' }, { name: 'Žďársko' }], fromWeek: week49, offers: 0 }],
    })
    expect(await membersIn(week48)).toEqual([])
    expect(await membersIn(week49)).toEqual(['Brno-sever', 'Žďársko'])
    const { rows } = await sql`select table_name from history where table_name in ('regions', 'region_localities') order by 1`.execute(
      world.db,
    )
    expect(rows).toHaveLength(3)
  })

  test('loses a locality from a later week on, and keeps it until then', async () => {
    const { id } = await save(['Brno-sever', 'Žďársko'])
    await save(['Žďársko'], { regionId: id, fromWeek: week49 })
    expect(await membersIn(week48)).toEqual(['Brno-sever', 'Žďársko'])
    expect(await membersIn(week49)).toEqual(['Žďársko'])
  })

  test('is corrected from the week in which it begins', async () => {
    const { id } = await save(['Brno-sever', 'Žďársko'])
    await save(['Brno-sever'], { regionId: id })
    expect(await membersIn(week48)).toEqual(['Brno-sever'])
    await save(['Brno-sever', 'Žďársko'], { regionId: id })
    expect(await membersIn(week48)).toEqual(['Brno-sever', 'Žďársko'])
    expect(await membersIn(week49)).toEqual(['Brno-sever', 'Žďársko'])
  })

  test('changes in no week that is closed: it is cleared with the localities with which it was closed', async () => {
    const { id } = await save(['Brno-sever', 'Žďársko'])
    await world.clock(...cutOff)
    await sweep(world)
    const shut = { code: 'WRONG_WEEK', message: 'Týden 48 už je v\u00a0lokalitě Brno-sever po uzávěrce. Vyberte pozdější týden.' }
    // Its other locality collects still.
    await expect(save(['Brno-sever'], { regionId: id })).rejects.toMatchObject(shut)
    await expect(save(['Žďársko'], { regionId: id })).rejects.toMatchObject(shut)
    await save(['Žďársko'], { regionId: id, fromWeek: week49 })
    expect(await membersIn(week48)).toEqual(['Brno-sever', 'Žďársko'])
  })

  test('shares no locality with another one, in no week', async () => {
    await save(['Brno-sever'], { fromWeek: week49 })
    const taken = { code: 'LOCALITY_TAKEN', message: 'Lokalita Brno-sever už je v\u00a0regionu Vysočina a Brno.' }
    await expect(save(['Brno-sever'], { name: 'Jih' })).rejects.toMatchObject(taken)
    await expect(save(['Brno-sever'], { name: 'Jih', fromWeek: week49 })).rejects.toMatchObject(taken)
    await expect(save(['Žďársko'])).rejects.toMatchObject({ code: 'NAME_TAKEN', message: 'Region s\u00a0tímto názvem už existuje.' })
    await save(['Žďársko'], { name: 'Jih' })
    expect((await operator().list()).regions.map(({ name }) => name)).toEqual(['Jih', 'Vysočina a Brno'])
  })

  test('a cancelled delivery is in none', async () => {
    await save(['Brno-sever', 'Žďársko'])
    const { rows } = await world.as('operator').deliveries.controlRoom()
    const { id } = rows.find(({ localityName, weekStart }) => localityName === 'Žďársko' && weekStart === week48)!
    await world.as('operator').deliveries.cancel({ deliveryId: id, reason: 'Sklad je bez proudu.' })
    expect(await membersIn(week48)).toEqual(['Brno-sever'])
  })
})

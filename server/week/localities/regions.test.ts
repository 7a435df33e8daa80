import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { afterStatement } from '#server/test/after-statement.ts'
import { cutOff, deliveryOf, sweep, system } from '#server/test/cycle.ts'
import { untilWaiting } from '#server/test/waiting.ts'
import { closeDelivery } from '#server/week/deliveries/close-delivery.ts'

const [week48, week49, week50] = [asWeekStart('2026-11-23'), asWeekStart('2026-11-30'), asWeekStart('2026-12-07')]

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

  test('is refused if its prices come less than a working day before the first delivery, by the setting', async () => {
    const closing = (at: string) =>
      sql`update deliveries d set offers_close_at = ${at}::timestamptz from localities l
          where l.id = d.locality_id and l.name = 'Žďársko' and d.week_start_date = ${week48}::date`.execute(world.db)
    await closing('2026-11-25 17:30+01')
    await expect(save(['Brno-sever', 'Žďársko'])).rejects.toMatchObject({
      code: 'WRONG_SCHEDULE',
      message: expect.stringMatching(/^Ceny by byly známé st.25..11., 17:30, ale první závoz \(Brno-sever\) je už čt.26..11., 17:00/),
    })
    expect(await operator().list()).toEqual({ regions: [], workingDays: 1 })
    await sql`update feature_settings set value = '0' where name = 'region_working_days'`.execute(world.db)
    await save(['Brno-sever', 'Žďársko'])
    expect((await operator().list()).workingDays).toBe(0)
  })

  /** What the dialog of a locality would send if nothing were changed. */
  const inputOf = async (locality: string) => {
    const { localities } = await world.as('operator').localities.list()
    const {
      id: localityId,
      openWeeks: _openWeeks,
      households: _households,
      municipalities: _municipalities,
      untilWeek: _untilWeek,
      townPrices: _townPrices,
      ...input
    } = localities.find(({ name }) => name === locality)!
    return { ...input, localityId }
  }

  test('keeps that time when one of its localities gets another schedule', async () => {
    await save(['Brno-sever', 'Žďársko'])
    const zdar = await inputOf('Žďársko')
    const another = { ...zdar, offersCloseDaysBefore: 1, offersCloseTime: '12:00', fromWeek: week49 }
    await expect(world.as('operator').localities.save(another)).rejects.toMatchObject({
      code: 'WRONG_SCHEDULE',
      message: expect.stringContaining('Na přípravu zboží a placení by bylo málo času'),
    })
    await world.as('operator').localities.save({ ...another, offersCloseDaysBefore: 2 })
  })

  test('keeps the last hour of orders of each locality after its prices, also when a depot takes goods in earlier', async () => {
    await save(['Brno-sever', 'Žďársko'])
    const brno = await inputOf('Brno-sever')
    // Its own offers end on Wednesday at 12:00, those of Žďársko at 16:00.
    const bringing = (goodsTime: string) => world.as('operator').localities.save({ ...brno, fromWeek: null, goodsDaysBefore: 1, goodsTime })
    await expect(bringing('21:00')).rejects.toMatchObject({
      code: 'WRONG_SCHEDULE',
      message: expect.stringMatching(/^Ceny by byly známé .* 16:00, ale objednávky lokality Brno-sever musí odejít už .* 15:00/),
    })
    await bringing('22:01')
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

  test('takes nothing from a later region of a locality that leaves it before', async () => {
    const { id } = await save(['Brno-sever', 'Žďársko'])
    await save(['Žďársko'], { regionId: id, fromWeek: week50 })
    await save(['Brno-sever'], { name: 'Jih', fromWeek: week50 })
    await save(['Žďársko'], { regionId: id, fromWeek: week49 })
    expect([await membersIn(week48), await membersIn(week49)]).toEqual([['Brno-sever', 'Žďársko'], ['Žďársko']])
    expect(await membersIn(week50)).toEqual(['Brno-sever', 'Žďársko'])
  })

  test('does not get a locality that was planned to join later, if it is saved without it', async () => {
    const { id } = await save(['Brno-sever'])
    await save(['Brno-sever', 'Žďársko'], { regionId: id, fromWeek: week50 })
    await save(['Brno-sever'], { regionId: id, fromWeek: week49 })
    for (const week of [week48, week49, week50]) expect(await membersIn(week)).toEqual(['Brno-sever'])
  })

  test('keeps a locality that was planned to leave later, if it is saved with it', async () => {
    const both = ['Brno-sever', 'Žďársko']
    const { id } = await save(both)
    await save(['Brno-sever'], { regionId: id, fromWeek: week50 })
    await save(both, { regionId: id, fromWeek: week49 })
    for (const week of [week48, week49, week50]) expect(await membersIn(week)).toEqual(both)
  })

  test('gets a new name alone: its localities stay as they are planned', async () => {
    const { id } = await save(['Brno-sever', 'Žďársko'])
    await save(['Brno-sever'], { regionId: id, fromWeek: week50 })
    await operator().save({ regionId: id, name: 'Jih', localityIds: null, fromWeek: week49 })
    expect((await operator().list()).regions).toMatchObject([{ name: 'Jih', localities: [{ name: 'Brno-sever' }], fromWeek: week50 }])
    expect(await membersIn(week49)).toEqual(['Brno-sever', 'Žďársko'])
    expect(await membersIn(week50)).toEqual(['Brno-sever'])
  })

  test('gets its name once, also if two operators add it at the same moment', async () => {
    let added: Promise<unknown>
    await world.db.transaction().execute(async (tx) => {
      await sql`insert into regions (name, created_at) values ('Vysočina a Brno', app_now())`.execute(tx)
      added = save(['Brno-sever'])
      added.catch(() => {})
      await untilWaiting(world.db, 1)
    })
    await expect(added!).rejects.toMatchObject({ code: 'NAME_TAKEN', message: 'Region s\u00a0tímto názvem už existuje.' })
  })

  test('never changes in a week that closes meanwhile: the closing waits for it', async () => {
    const { id: deliveryId } = await deliveryOf(world.db)
    const closing: Promise<unknown>[] = []
    let hasClosed = false
    const db = afterStatement(world.worker, "not (d.status in ('planned', 'collecting')", async () => {
      await world.clock(...cutOff)
      closing.push(closeDelivery(system(world), deliveryId, { by: 'schedule' }).finally(() => (hasClosed = true)))
      await untilWaiting(world.db, 1, () => hasClosed)
    })
    const plan = { regionId: null, name: 'Vysočina a Brno', fromWeek: week48, localityIds: await idsOf('Brno-sever', 'Žďársko') }
    await world.as('operator', {}, { db }).regions.save(plan)
    expect([closing.length, hasClosed]).toEqual([1, false])
    await Promise.all(closing)
    expect((await deliveryOf(world.db)).status).toBe('closed')
  })

  test('a cancelled delivery is in none', async () => {
    await save(['Brno-sever', 'Žďársko'])
    const { rows } = await world.as('operator').deliveries.controlRoom()
    const { id } = rows.find(({ localityName, weekStart }) => localityName === 'Žďársko' && weekStart === week48)!
    await world.as('operator').deliveries.cancel({ deliveryId: id, reason: 'Sklad je bez proudu.' })
    expect(await membersIn(week48)).toEqual(['Brno-sever'])
  })
})

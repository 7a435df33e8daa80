import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { asDay } from '#domain/time/day.ts'
import { lettersOf } from '#server/test/letters.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, cutOff, deliveryOf, sweep } from '#server/test/cycle.ts'

const [week48, week49, week50] = [asWeekStart('2026-11-23'), asWeekStart('2026-11-30'), asWeekStart('2026-12-07')]

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const operator = () => world.as('operator').localities
const localityOf = async (name: string) => (await operator().list()).localities.find((row) => row.name === name)!
const townId = async (name: string) =>
  (await world.db.selectFrom('municipalities').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id
const plan = {
  localityId: null,
  name: 'Brno-jih',
  depot: 'Depo Slatina',
  depotAddress: '',
  depotHours: '',
  depotContact: '',
  goodsDaysBefore: 0,
  goodsTime: null,
  deliveryDayOfWeek: 2 as const,
  deliveryTime: '16:00',
  cutOffDaysBefore: 4,
  cutOffTime: '18:00',
  offersCloseDaysBefore: 1,
  offersCloseTime: '10:00',
  deliveryPrice: 6900 as Money,
  isActive: true,
  fromWeek: null,
}
const moveTo = async (toLocalityId: string, towns: string[], fromWeek = week50) => ({
  municipalityIds: await Promise.all(towns.map(townId)),
  districts: [],
  toLocalityId,
  fromWeek,
})
const reason = 'Depo Slatina má volnou trasu.'
const weekOf = async (key: string, weekStart = week50) => {
  const { delivery, lines } = await world.as(key).basket.week({ weekStart })
  return { locality: delivery.localityName, deliveryOn: delivery.deliveryOn, items: lines.map(({ item }) => item.id).toSorted() }
}
const told = () => world.db.selectFrom('outbox').where('kind', '=', 'locality_moved').select('user_id').orderBy('user_id').execute()

describe('a locality', () => {
  test('is added with ten weeks of deliveries, and serves nobody yet', async () => {
    const { id } = await operator().save(plan)
    const made = await localityOf('Brno-jih')
    expect(made).toMatchObject({ id, depot: 'Depo Slatina', deliveryPrice: 6900, municipalities: 0, households: 0, untilWeek: null })
    expect(made.openWeeks).toHaveLength(10)
    expect(made.openWeeks[0]).toMatchObject({ deliveryOn: '2026-12-01', cutOffAt: new Date('2026-11-27T17:00:00Z') })
  })

  test('has a name of its own and dates in order', async () => {
    await expect(operator().save({ ...plan, name: 'Žďársko' })).rejects.toMatchObject({ code: 'NAME_TAKEN' })
    await expect(operator().save({ ...plan, offersCloseDaysBefore: 5 })).rejects.toMatchObject({
      code: 'WRONG_SCHEDULE',
      message: 'Konec nabídek musí být až po uzávěrce',
    })
    await expect(operator().save({ ...plan, offersCloseDaysBefore: 0, offersCloseTime: '16:00' })).rejects.toMatchObject({
      message: 'Konec nabídek musí být před závozem',
    })
  })

  test('takes goods in so late that orders can be sent after prices are known, by the setting', async () => {
    const early = { ...plan, goodsDaysBefore: 1, goodsTime: '16:00' }
    await expect(operator().save(early)).rejects.toMatchObject({
      code: 'WRONG_SCHEDULE',
      message:
        'Objednávky by musely odejít v\u00a0pondělí 10:00, ale ceny budou až v\u00a0pondělí 10:00. Ukončete nabídky dřív, nebo vozte zboží později.',
    })
    expect(await localityOf('Brno-jih')).toBeUndefined()
    await sql`update feature_settings set value = '5' where name = 'order_lead_hours'`.execute(world.db)
    await operator().save(early)
    expect((await operator().list()).orderLeadHours).toBe(5)
    const settings = world.as('admin').referenceData
    const { id, texts } = (await settings.list({ set: 'settings', query: 'odeslat předem' })).records[0]!
    const longer = settings.save({ set: 'settings', id, texts: { ...texts, value: '6' }, seen: texts, reason: 'Víc času' })
    await expect(longer).rejects.toMatchObject({ code: 'WRONG_SCHEDULE', message: /ale objednávky lokality Brno-jih musí odejít už/ })
    expect((await operator().list()).orderLeadHours).toBe(5)
  })

  test('gets another schedule from a stated week on; earlier deliveries keep theirs', async () => {
    const {
      openWeeks: _,
      households: __,
      municipalities: ___,
      untilWeek: ____,
      townPrices: _____,
      id,
      ...brno
    } = await localityOf('Brno-sever')
    const changed = { ...brno, localityId: id, deliveryDayOfWeek: 3 as const, fromWeek: null }
    await expect(operator().save(changed)).rejects.toMatchObject({ code: 'WRONG_WEEK' })
    await operator().save({ ...changed, fromWeek: week50 })
    const weeks = (await localityOf('Brno-sever')).openWeeks.map(({ deliveryOn }) => deliveryOn)
    expect(weeks.slice(0, 5)).toEqual(['2026-11-26', '2026-12-03', '2026-12-09', '2026-12-16', '2026-12-23'])
  })

  test('that is switched off takes no new households', async () => {
    const {
      openWeeks: _,
      households: __,
      municipalities: ___,
      untilWeek: ____,
      townPrices: _____,
      id,
      ...brno
    } = await localityOf('Brno-sever')
    await operator().save({ ...brno, localityId: id, isActive: false, fromWeek: null })
    expect(await world.as('klara').settings.municipalities({ postalCode: '60200' })).toEqual([])
  })
})

describe('a split', () => {
  test('moves the households of its municipalities from the stated week on, with the contents of their weeks, and nobody else', async () => {
    const { id } = await operator().save(plan)
    const before = await weekOf('jana')
    const own = await world.as('jana').settings.read()
    const town = own.settings.municipality!.name
    const move = await moveTo(id, [town])
    const preview = await operator().previewMove(move)
    expect(preview).toMatchObject({ municipalities: 1, fault: null, from: [{ localityName: 'Brno-sever', isEmptied: false }] })
    expect(preview.weeks[0]).toMatchObject({ before: { deliveryOn: '2026-12-10' }, after: { deliveryOn: '2026-12-08' } })
    const { households, total } = await operator().movedHouseholds({
      municipalityIds: move.municipalityIds,
      districts: [],
      toLocalityId: id,
      skip: 0,
    })
    expect(total).toBe(preview.households)
    expect(households.map(({ municipality }) => municipality)).toEqual(households.map(() => town))
    expect(await operator().move({ ...move, reason })).toEqual({ households: preview.households })
    expect(await weekOf('jana', week49)).toMatchObject({ locality: 'Brno-sever', deliveryOn: '2026-12-03' })
    expect(await weekOf('jana')).toEqual({ ...before, locality: 'Brno-jih', deliveryOn: '2026-12-08' })
    expect(await weekOf('klara')).toMatchObject({ locality: 'Žďársko' })
    expect(await told()).toHaveLength(preview.households)
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('is told to suppliers who offer in one of the localities, and to no other', async () => {
    const { id } = await operator().save(plan)
    const { id: deliveryId } = await deliveryOf(world.db)
    const tiers = [{ minQuantity: 1000 as Quantity, price: 1500 as Money }]
    const offer = {
      deliveryId,
      itemId: await world.itemId('BRA-B'),
      unit: 'kg' as const,
      tiers,
      validFrom: asDay('2026-11-01'),
      validUntil: null,
      notes: '',
    }
    await world.db.updateTable('supplier_price_lists').set({ is_active: false }).execute()
    await world.as('statek').offers.place(offer)
    const town = (await world.as('jana').settings.read()).settings.municipality!.name
    await operator().move({ ...(await moveTo(id, [town])), reason })
    const letters = await lettersOf(world.db, 'supplied_locality_changed')
    expect([...letters.keys()]).toEqual([await world.userId('statek')])
    expect([...letters.values()][0]).toContain(
      `Obec ${town} patří od týdne 50 do lokality Brno-jih, dosud do Brno-sever. Důvod: ${reason}.`,
    )
  })

  test('takes one-time items of the moved weeks along, and leaves earlier ones', async () => {
    const { id } = await operator().save(plan)
    const user_id = await world.userId('jana')
    const catalog_item_id = await world.itemId('RYZ')
    const [here, later] = [await deliveryOf(world.db, 'Brno-sever', week48), await deliveryOf(world.db, 'Brno-sever', week50)]
    for (const { id: delivery_id } of [here, later])
      await world.db
        .insertInto('one_time_items')
        .values({
          user_id,
          delivery_id,
          catalog_item_id,
          unit: 'ks',
          quantity: 1000 as Quantity,
          max_price: 5000 as Money,
          added_at: new Date('2026-11-20'),
        } as never)
        .execute()
    const town = (await world.as('jana').settings.read()).settings.municipality!.name
    await operator().move({ ...(await moveTo(id, [town])), reason })
    const items = await world.db
      .selectFrom('one_time_items')
      .where('user_id', '=', user_id)
      .where('catalog_item_id', '=', catalog_item_id)
      .select('delivery_id')
      .execute()
    const moved = await deliveryOf(world.db, 'Brno-jih', week50)
    expect(items.map(({ delivery_id }) => delivery_id).toSorted()).toEqual([here.id, moved.id].toSorted())
  })

  test('is refused from a week that is closed in one of the localities, and the frozen week stays', async () => {
    const { id } = await operator().save(plan)
    const town = (await world.as('jana').settings.read()).settings.municipality!.name
    await world.clock(...cutOff)
    await sweep(world)
    const early = await moveTo(id, [town], week48)
    expect(await operator().previewMove(early)).toMatchObject({
      fault: expect.stringContaining('Týden 48 už je v lokalitě Brno-sever po uzávěrce'),
    })
    await expect(operator().move({ ...early, reason })).rejects.toMatchObject({ code: 'WRONG_WEEK' })
    await operator().move({ ...(await moveTo(id, [town], week49)), reason })
    expect(await weekOf('jana', week48)).toMatchObject({ locality: 'Brno-sever' })
    expect(await weekOf('jana', week49)).toMatchObject({ locality: 'Brno-jih' })
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('of whole districts brings municipalities that nobody served', async () => {
    const { id } = await operator().save(plan)
    const move = { municipalityIds: [], districts: ['Blansko'], toLocalityId: id, fromWeek: week50 }
    expect(await operator().previewMove(move)).toMatchObject({
      municipalities: 1,
      households: 0,
      from: [{ localityName: null, isEmptied: false }],
    })
    await operator().move({ ...move, reason })
    expect(await world.as('jana').settings.municipalities({ postalCode: '67801' })).toMatchObject([
      { name: 'Blansko', localityName: 'Brno-jih', deliveryPrice: 6900 },
    ])
  })

  test('a household that comes to a municipality before its move stays where it was until that week', async () => {
    const { id } = await operator().save(plan)
    await operator().move({ ...(await moveTo(id, ['Brno', 'Kuřim', 'Kanice', 'Řícmanice', 'Bílovice nad Svitavou'])), reason })
    const { move } = await world.as('klara').settings.assign({ postalCode: '60200' })
    expect(move).toMatchObject({ effectiveFrom: week50 })
    expect(await weekOf('klara', week49)).toMatchObject({ locality: 'Žďársko' })
    expect(await weekOf('klara', week50)).toMatchObject({ locality: 'Brno-jih' })
  })
})

describe('a merge', () => {
  const all = ['Žďár nad Sázavou', 'Nové Město na Moravě', 'Hamry nad Sázavou']

  test('moves everybody, and the emptied locality delivers until the week before', async () => {
    const brno = await localityOf('Brno-sever')
    const move = await moveTo(brno.id, all)
    expect(await operator().previewMove(move)).toMatchObject({
      fault: null,
      from: [{ localityName: 'Žďársko', municipalities: 3, isEmptied: true }],
    })
    await operator().move({ ...move, reason })
    expect(await localityOf('Žďársko')).toMatchObject({
      untilWeek: week50,
      municipalities: 0,
      openWeeks: [{ weekStart: week48 }, { weekStart: week49 }],
    })
    expect(await weekOf('klara', week49)).toMatchObject({ locality: 'Žďársko' })
    expect(await weekOf('klara')).toMatchObject({ locality: 'Brno-sever' })
    await world.clock('2026-12-12', '12:00')
    await sweep(world)
    expect((await world.as(null).deliveries.calendar()).rows.map(({ localityName }) => localityName)).toEqual(['Brno-sever'])
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('takes along a household that had moved away from a later week on', async () => {
    await world.clock('2026-11-24', '12:00')
    await sweep(world)
    // Petr leaves Brno-sever for Žďársko, then Brno-sever ends: he has no week in it any more. Klára leaves in the other direction.
    await world.as('klara').settings.assign({ postalCode: '60200' })
    const brno = await localityOf('Brno-sever')
    await operator().move({ ...(await moveTo(brno.id, all, week49)), reason })
    expect(await weekOf('klara', week48)).toMatchObject({ locality: 'Žďársko' })
    expect(await weekOf('klara', week49)).toMatchObject({ locality: 'Brno-sever' })
    expect(await brokenInvariants(world.db)).toEqual([])
  })
})

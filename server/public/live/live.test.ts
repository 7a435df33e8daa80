import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { joinForecasts } from '#contract/public/join-forecasts.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { hint, type WeekForecast } from '#contract/public/live.ts'
import { poolForecast } from '#contract/week/clearing.ts'
import { asDay } from '#domain/time/day.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { createTopics } from '#server/public/live/topics.ts'
import { collectNotices, noticeKey } from '#server/platform/realtime/notices.ts'
import { fillPools } from '#server/test/crowd.ts'
import { cutOff, deliveryOf, offersClose, sweep, week48 } from '#server/test/cycle.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { heardOf, until } from '#server/test/streams.ts'

let world: World
let stop: AbortController
beforeEach(async () => {
  world = await openWorld()
  stop = new AbortController()
})
afterEach(async () => {
  stop.abort()
  await world.close()
})

const weekStart = asWeekStart(week48)
const watch = async (key: string) => joinForecasts(await world.as(key).live.forecast({ weekStart }, { signal: stop.signal }))
/** A message is not validated on its way out, so that nothing else is in it must hold by itself. */
const holdsNothingElse = ({ pools }: WeekForecast) => expect(pools.map((pool) => poolForecast.parse(pool))).toEqual(pools)
const poolOf = ({ pools }: WeekForecast, itemId: string) => pools.find((pool) => pool.itemId === itemId)
const offerPotatoes = async (...list: [number, number][]) => {
  const { id: deliveryId } = await deliveryOf(world.db)
  await world.as('statek').offers.place({
    deliveryId,
    itemId: await world.itemId('BRA-B'),
    unit: 'kg',
    validFrom: asDay('2026-11-01'),
    validUntil: null,
    notes: '',
    tiers: list.map(([min, price]) => ({ minQuantity: min as Quantity, price: price as Money })),
  })
}
const moreFor = async (key: string, sku: string, quantity: number) => {
  const itemId = await world.itemId(sku)
  const line = (await world.as(key).basket.week({ weekStart })).lines.find(({ item }) => item.id === itemId)!
  await world.as(key).basket.changeItem({ weekStart, lineId: line.id, quantity: quantity as Quantity, maxPrice: line.maxPrice })
}

describe('Petr watches the forecast of his week', () => {
  // Enough households for a price to be shown.
  beforeEach(() => fillPools(world))

  test('and his price falls when Jana wants more potatoes', async () => {
    await offerPotatoes([15_000, 1700], [100_000, 1600])
    const potatoes = await world.itemId('BRA-B')
    const stream = await watch('petr')
    const before = await until(stream, () => true)
    holdsNothingElse(before)
    expect(poolOf(before, potatoes)).toMatchObject({
      state: 'priced',
      price: 1700,
      requestedQuantity: 55_050,
      admittedQuantity: 15_000,
      households: 8,
      next: { price: 1600, missing: 45_000 },
    })
    await moreFor('jana', 'BRA-B', 50_000)
    const after = await until(stream, (state) => poolOf(state, potatoes)?.price === 1600)
    expect(poolOf(after, potatoes)).toMatchObject({
      requestedQuantity: 100_050,
      admittedQuantity: 100_000,
      next: { price: 1590, missing: 200_000 },
    })
    // All other pools are unchanged.
    expect(after.pools).toHaveLength(before.pools.length)
  })

  test('and an item that nobody wants any more disappears', async () => {
    const rice = await world.itemId('RYZ')
    const { id } = await world.as('jana').basket.addItem({ weekStart, itemId: rice, quantity: 1000 as Quantity, maxPrice: 5000 as Money })
    const stream = await watch('petr')
    // One household: Petr learns that there is one, not how much it wants.
    expect(poolOf(await until(stream, () => true), rice)).toMatchObject({ state: 'few', requestedQuantity: null, households: null })
    await world.as('jana').basket.removeAddition({ weekStart, additionId: id })
    await until(stream, (state) => poolOf(state, rice) === undefined)
  })

  test('and a new offer changes it; after the cut-off it results from the frozen lines and attached offers', async () => {
    const potatoes = await world.itemId('BRA-B')
    const stream = await watch('petr')
    expect(poolOf(await until(stream, () => true), potatoes)).toMatchObject({ state: 'below_minimum', price: null })
    await offerPotatoes([10_000, 1700])
    await until(stream, (state) => poolOf(state, potatoes)?.price === 1700)
    await world.clock(...cutOff)
    await sweep(world)
    await offerPotatoes([55_000, 1600])
    await until(stream, (state) => poolOf(state, potatoes)?.price === 1600)
    await world.clock(...offersClose)
    await sweep(world)
    const bought = await until(stream, (state) => state.at >= new Date('2026-11-25T11:00:00Z'))
    holdsNothingElse(bought)
    expect(poolOf(bought, potatoes)).toMatchObject({
      price: 1600,
      admittedQuantity: 55_000,
    })
  })

  test('and Klára in another locality sees nothing of it', async () => {
    await world.clock('2026-11-22', '12:00')
    await fillPools(world, 'Žďár nad Sázavou')
    const state = await until(await watch('klara'), () => true)
    expect(poolOf(state, await world.itemId('BRA-B'))).toMatchObject({ requestedQuantity: 3050 })
    expect(poolOf(state, await world.itemId('MLE'))).toBeUndefined()
  })

  test('and a supplier sees no price, tier or counted quantity of these pools, yet buys for his own household', async () => {
    await offerPotatoes([15_000, 1700], [100_000, 1600])
    const potatoes = await world.itemId('BRA-B')
    const asMember = poolOf(await until(await watch('jana'), () => true), potatoes)!
    expect(asMember).toMatchObject({ state: 'priced', price: 1700 })
    const settings = await world.db
      .selectFrom('shopping_settings')
      .selectAll()
      .where('user_id', '=', await world.userId('petr'))
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('shopping_settings')
      .values({ ...settings, user_id: await world.userId('velkoobchod') })
      .execute()
    // One is a supplier by profile only, the other by role only.
    await world.db
      .updateTable('user_flags')
      .set({ role: 'user' })
      .where('user_id', '=', await world.userId('velkoobchod'))
      .execute()
    await world.db
      .updateTable('user_flags')
      .set({ role: 'supplier' })
      .where('user_id', '=', await world.userId('petr'))
      .execute()
    for (const key of ['petr', 'velkoobchod']) {
      const { pools } = await until(await watch(key), () => true)
      expect(poolOf({ at: new Date(), items: null, pools }, potatoes)).toMatchObject({ requestedQuantity: asMember.requestedQuantity })
      for (const pool of pools)
        expect(pool).toMatchObject({
          state: 'not_shown',
          price: null,
          next: null,
          lowest: null,
          ladder: [],
          admittedQuantity: 0,
          typicalQuantity: null,
        })
    }
    await moreFor('petr', 'BRA-B', 20_000)
  })

  test('and a member without a locality, a week without a delivery, and a visitor are refused', async () => {
    const first = async (key: string | null, week: string) =>
      (await world.as(key).live.forecast({ weekStart: asWeekStart(week) }))[Symbol.asyncIterator]().next()
    await expect(first('novacek', week48)).rejects.toMatchObject({ code: 'NO_LOCALITY' })
    await expect(first('petr', '2029-01-01')).rejects.toMatchObject({ code: 'WEEK_NOT_OFFERED' })
    await expect(first(null, week48)).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  })
})

describe('one query serves all watchers', () => {
  test('many changes are read once, for the changed items only, and a lost connection reads all again', async () => {
    const { id, localityId } = await deliveryOf(world.db)
    const readings: (number | null)[] = []
    const topics = createTopics(world.db, world.log, { onReading: (items) => readings.push(items) })
    const streams = Array.from({ length: 20 }, () => topics.forecast(id, localityId, stop.signal))
    await Promise.all(streams.map((stream) => stream.next()))
    expect(readings).toEqual([null])
    const items = [await world.itemId('BRA-B'), await world.itemId('MLE')]
    for (let i = 0; i < 50; i += 1) topics.heard([noticeKey({ pool: { localityId, itemId: items[i % 2]! } })])
    await Promise.all(streams.map((stream) => stream.next()))
    expect(readings).toEqual([null, 2])
    topics.heard([noticeKey({ pool: { localityId: await world.userId('jana'), itemId: items[0]! } })])
    topics.heard(null)
    await Promise.all(streams.map((stream) => stream.next()))
    expect(readings).toEqual([null, 2, null])
    stop.abort()
    await Promise.all(streams.map((stream) => stream.next()))
    topics.heard(null)
    expect(readings).toHaveLength(3)
  })
})

const everyRoom = new Set<string>(hint.shape.room.options)
const hintsFor = async (key: string) => {
  const stream = (await world.as(key).live.hints(undefined, { signal: stop.signal }))[Symbol.asyncIterator]()
  const first = new Set<string>()
  await until(stream, ({ room }) => first.add(room).size === everyRoom.size)
  return { stream, first }
}

describe('hints', () => {
  test('begin with every room, as anything may have changed meanwhile', async () => {
    const { stream, first } = await hintsFor('jana')
    expect(first).toEqual(everyRoom)
    const again = new Set<string>()
    world.topics.heard(null)
    await until(stream, ({ room }) => again.add(room).size === everyRoom.size)
    expect(again).toEqual(everyRoom)
  })

  test("tell Jana's other tab that her basket changed", async () => {
    const { stream } = await hintsFor('jana')
    await moreFor('jana', 'BRA-B', 6000)
    await until(stream, ({ room }) => room === 'basket')
  })

  test('are marked for the tab whose command it was, if only that was', async () => {
    const notices = collectNotices(world.db, world.log)
    const told = (by: string[]) =>
      heardOf(world, async () => {
        for (const tab of by) notices.tell([{ room: 'basket', userId: null }], tab)
      })
    const topics = createTopics(world.db, world.log)
    const own = topics.hints([], stop.signal, { tab: 'own-tab' })
    const other = topics.hints([], stop.signal, { tab: 'other' })
    for (const stream of [own, other]) for (const _room of everyRoom) await stream.next()
    topics.heard(await told(['own-tab', 'own-tab']))
    expect([(await other.next()).value, (await own.next()).value]).toEqual([{ room: 'basket' }, { room: 'basket', isOwn: true }])
    // What another tab changed too, or one that nobody can name.
    for (const by of [['own-tab', 'other'], ['own tab:*']]) {
      topics.heard(await told(by))
      expect((await own.next()).value).toEqual({ room: 'basket' })
    }
    await notices.stop()
  })

  test('for one person reach nobody else', async () => {
    const topics = createTopics(world.db, world.log)
    const stream = topics.hints([await world.userId('petr')], stop.signal)
    for (const _room of everyRoom) await stream.next()
    topics.heard([noticeKey({ room: 'basket', userId: await world.userId('jana') })])
    topics.heard([noticeKey({ room: 'deliveries', userId: null })])
    expect((await stream.next()).value).toEqual({ room: 'deliveries' })
  })
})

describe('public hints', () => {
  const publicRooms = ['campaigns', 'media', 'maintenance']

  test('are sent to visitors, and begin with every room', async () => {
    const stream = (await world.as(null).live.publicHints(undefined, { signal: stop.signal }))[Symbol.asyncIterator]()
    const first = new Set<string>()
    await until(stream, ({ room }) => first.add(room).size === publicRooms.length)
    expect(first).toEqual(new Set(publicRooms))
  })

  test("concern these rooms and nobody's basket", async () => {
    const topics = createTopics(world.db, world.log)
    const stream = topics.publicHints(stop.signal)
    const own = topics.hints([await world.userId('jana')], stop.signal)
    for (const _room of publicRooms) await stream.next()
    for (const _room of everyRoom) await own.next()
    topics.heard([
      noticeKey({ room: 'basket', userId: await world.userId('jana') }),
      noticeKey({ room: 'deliveries', userId: null }),
      'r:media:*',
    ])
    expect((await stream.next()).value).toEqual({ room: 'media' })
    expect([(await own.next()).value, (await own.next()).value]).toEqual([{ room: 'basket' }, { room: 'deliveries' }])
    const again = new Set<string>()
    topics.heard(null)
    await until(stream, ({ room }) => again.add(room).size === publicRooms.length)
  })

  test.each([
    ['r:campaigns:*', sql`update campaigns set capacity_info = '3 místa' where title like 'Úterní%'`],
    ['r:campaigns:*', sql`delete from campaigns`],
    ['r:campaigns:*', sql`insert into campaigns (type, title, description, created_at) values ('card', 'Nová', 'Popis', app_now())`],
    ['r:campaigns:*', sql`truncate campaigns`],
    ['r:media:*', sql`insert into media_assets (filename, width, height, created_at) values ('foto.jpg', 400, 200, app_now())`],
    ['r:maintenance:*', sql`update app_status set is_in_outage_dev = true`],
    ['r:maintenance:*', sql`update app_clock set offset_by = '1 hour'`],
  ])('are sent as %s after a manual change in the database', async (key, statement) => {
    expect(await heardOf(world, () => statement.execute(world.db))).toEqual([key])
  })

  test('are not sent when a change is rolled back', async () => {
    const heard = await heardOf(world, async () => {
      const undone = world.db.transaction().execute(async (tx) => {
        await sql`update campaigns set priority = 1000`.execute(tx)
        throw new Error('never mind')
      })
      await expect(undone).rejects.toThrow('never mind')
      await sql`update media_assets set filename = 'jiny.jpg'`.execute(world.db)
    })
    expect(heard).toEqual(['r:media:*'])
  })
})

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { joinForecasts } from '#contract/public/join-forecasts.ts'
import { hint, type WeekForecast } from '#contract/public/live.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { noticeKey, STAFF } from '#server/platform/realtime/notices.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { fillPools } from '#server/test/crowd.ts'
import { deliveryOf, week48 } from '#server/test/cycle.ts'
import { offering } from '#server/test/offering.ts'
import { createTopics } from './topics.ts'
import { heardOf, until } from '#server/test/streams.ts'

// What a supplier does must not show to its rivals, not even by when something is announced.

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
const { place } = offering(() => world)
const ofRooms = (keys: readonly string[]) => keys.filter((key) => key.startsWith('r:')).toSorted()
const watch = async (key: string) => joinForecasts(await world.as(key).live.forecast({ weekStart }, { signal: stop.signal }))

/** A supplier that buys for a household of its own. */
const buysForItself = async () =>
  sql`insert into shopping_settings
    select (jsonb_populate_record(s, jsonb_build_object('user_id', ${await world.userId('velkoobchod')}::text))).*
    from shopping_settings s where user_id = ${await world.userId('petr')}`.execute(world.db)
const ofItem =
  (item: string) =>
  ({ pools }: WeekForecast) =>
    pools.find(({ itemId }) => itemId === item)

test('an offer and its withdrawal are announced to that supplier and to staff', async () => {
  const mine = ['r:clearing:staff', `r:offers:${await world.userId('statek')}`, 'r:offers:staff']
  const { id: deliveryId } = await deliveryOf(world.db)
  const itemId = await world.itemId('BRA-B')
  expect(ofRooms(await heardOf(world, () => place('statek', 'BRA-B', [[10_000, 1700]])))).toEqual(mine)
  const { demands } = await world.as('statek').offers.demands({ type: 'product' })
  const offerId = demands.find((demand) => demand.item.id === itemId && demand.deliveryId === deliveryId)!.myOffer!.id
  expect(ofRooms(await heardOf(world, () => world.as('statek').offers.withdraw({ deliveryId, offerId })))).toEqual(mine)
})

test('what is announced to staff reaches staff, and no supplier or member', async () => {
  const topics = createTopics(world.db, world.log)
  const [staff, supplier] = [
    topics.hints([await world.userId('operator'), STAFF], stop.signal),
    topics.hints([await world.userId('velkoobchod')], stop.signal),
  ]
  for (const _room of hint.shape.room.options) for (const stream of [staff, supplier]) await stream.next()
  topics.heard([noticeKey({ room: 'clearing', userId: STAFF }), noticeKey({ room: 'links', userId: null })])
  expect([(await staff.next()).value, (await staff.next()).value]).toEqual([{ room: 'clearing' }, { room: 'links' }])
  expect((await supplier.next()).value).toEqual({ room: 'links' })
})

test('a supplier who buys for its own household gets a forecast only when something changed that it sees', async () => {
  await fillPools(world)
  await buysForItself()
  const [potatoes, rival, member] = [await world.itemId('BRA-B'), await watch('velkoobchod'), await watch('jana')]
  const poolOf = ofItem(potatoes)
  const before = await until(rival, () => true)
  await place('statek', 'BRA-B', [[10_000, 1500]])
  await until(member, (state) => poolOf(state)?.price === 1500)
  const { lines } = await world.as('jana').basket.week({ weekStart })
  const line = lines.find(({ item }) => item.id === potatoes)!
  await world.as('jana').basket.changeItem({ weekStart, lineId: line.id, quantity: 50_000 as Quantity, maxPrice: line.maxPrice })
  expect((await until(rival, () => true)).pools).not.toEqual(before.pools)
})

test('and never what households accept on top', async () => {
  await fillPools(world)
  await buysForItself()
  const poolOf = ofItem(await world.itemId('BRA-B'))
  const plain = await until(await watch('velkoobchod'), () => true)
  await sql`update weekly_demands set further_steps = array[quantity * 2] where catalog_item_id = ${await world.itemId('BRA-B')}`.execute(
    world.db,
  )
  // Announced, so that every forecast is of now.
  await place('statek', 'BRA-B', [[58_000, 1400]])
  expect((await until(await watch('jana'), (state) => poolOf(state)?.price === 1400)).pools).toContainEqual(
    expect.objectContaining({ more: expect.anything() }),
  )
  expect((await until(await watch('velkoobchod'), () => true)).pools).toEqual(plain.pools)
})

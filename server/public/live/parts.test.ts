import { afterEach, beforeEach, expect, test } from 'vitest'
import { joinForecasts } from '#contract/public/join-forecasts.ts'
import type { WeekForecast } from '#contract/public/live.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { createTopics } from '#server/public/live/topics.ts'
import { noticeKey } from '#server/platform/realtime/notices.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { fillPools } from '#server/test/crowd.ts'
import { deliveryOf, week48 } from '#server/test/cycle.ts'
import { until } from '#server/test/streams.ts'

// The messages of a forecast after the first one.

let world: World
let stop: AbortController
beforeEach(async () => {
  world = await openWorld()
  stop = new AbortController()
  await fillPools(world)
})
afterEach(async () => {
  stop.abort()
  await world.close()
})

const weekStart = asWeekStart(week48)
const [potatoes, milk] = ['BRA-B', 'MLE']
const named = async (...skus: string[]) => (await Promise.all(skus.map((sku) => world.itemId(sku)))).toSorted()
const forecast = async () => (await world.as('petr').live.forecast({ weekStart }, { signal: stop.signal }))[Symbol.asyncIterator]()
const nextOf = async (stream: AsyncIterator<WeekForecast>) => (await stream.next()).value as WeekForecast
async function* inTurn(messages: readonly WeekForecast[]) {
  yield* messages
}
const moreFor = async (key: string, sku: string, quantity: number) => {
  const itemId = await world.itemId(sku)
  const line = (await world.as(key).basket.week({ weekStart })).lines.find(({ item }) => item.id === itemId)!
  await world.as(key).basket.changeItem({ weekStart, lineId: line.id, quantity: quantity as Quantity, maxPrice: line.maxPrice })
}

test('a message has the changed items only, and all that changed while its reader was slow', async () => {
  const [quick, slow] = [await forecast(), await forecast()]
  const [first] = await Promise.all([nextOf(quick), nextOf(slow)])
  expect(first.items).toBeNull()
  await moreFor('jana', potatoes, 20_000)
  const second = await until(quick, ({ items }) => items!.length > 0)
  expect(second.items).toEqual(await named(potatoes))
  expect(second.pools.map(({ itemId }) => itemId)).toEqual(await named(potatoes))
  await moreFor('jana', milk, 20_000)
  const third = await until(quick, ({ items }) => items!.length > 0)
  expect(third.items).toEqual(await named(milk))
  const both = await nextOf(slow)
  expect(both.items!.toSorted()).toEqual(await named(potatoes, milk))
  const after = async (...messages: WeekForecast[]) => {
    const [last] = (await Array.fromAsync(joinForecasts(inTurn(messages)))).slice(-1)
    return last!.pools.toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1))
  }
  expect(await after(first, both)).toEqual(await after(first, second, third))
  expect(await after(first, both)).toEqual(await after(await nextOf(await forecast())))
})

test('tabs that have the same get one message, and a reading that finds nothing new names no item', async () => {
  const { id, localityId } = await deliveryOf(world.db)
  const topics = createTopics(world.db, world.log)
  const [one, other] = [topics.forecast(id, localityId, stop.signal), topics.forecast(id, localityId, stop.signal)]
  const both = async () => {
    const [mine, theirs] = await Promise.all([nextOf(one), nextOf(other)])
    expect(mine).toBe(theirs)
    return mine
  }
  expect((await both()).items).toBeNull()
  topics.heard(null)
  expect(await both()).toMatchObject({ items: [], pools: [] })
  topics.heard([noticeKey({ pool: { localityId, itemId: await world.itemId(potatoes) } })])
  expect(await both()).toMatchObject({ items: [], pools: [] })
})

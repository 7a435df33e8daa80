import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Quantity } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { fillPools } from '#server/test/crowd.ts'
import { cutOff, deliveryOf, sweep, system, week48 } from '#server/test/cycle.ts'
import { sumOpenPools } from '#server/week/pool/sum-open-pools.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  await fillPools(world)
})
afterEach(() => world.close())

const weekStart = asWeekStart(week48)
const list = () => world.as('statek').offers.demands({ type: 'product' })
/** As if a thousand households bought in every locality. */
const sum = () => sumOpenPools(system(world), 1)
const potatoesIn = async ({ demands }: Awaited<ReturnType<typeof list>>) => {
  const [itemId, { id }] = [await world.itemId('BRA-B'), await deliveryOf(world.db)]
  return demands.find(({ item, deliveryId }) => item.id === itemId && deliveryId === id)!
}
async function moreForJana(): Promise<void> {
  const itemId = await world.itemId('BRA-B')
  const { lines } = await world.as('jana').basket.week({ weekStart })
  const line = lines.find(({ item }) => item.id === itemId)!
  await world.as('jana').basket.changeItem({ weekStart, lineId: line.id, quantity: 50_000 as Quantity, maxPrice: line.maxPrice })
}

test('the demands of a large delivery are shown as they were summed last, with the time', async () => {
  const live = await list()
  expect(live.summedAt).toBeNull()
  await sum()
  const summed = await list()
  expect(summed.summedAt).not.toBeNull()
  expect(summed.demands).toEqual(live.demands)
  await moreForJana()
  await world.clock('2026-11-21', '12:04')
  const later = await list()
  expect(later).toMatchObject({ summedAt: summed.summedAt, demands: summed.demands })
  await sum()
  expect((await potatoesIn(await list())).totalQuantity).toBe((await potatoesIn(later)).totalQuantity! + 45_000)
})

test('the demand that a supplier offers for is always of now', async () => {
  await sum()
  const { deliveryId, item, unit, totalQuantity } = await potatoesIn(await list())
  await moreForJana()
  const now = await world.as('statek').offers.demand({ deliveryId, itemId: item.id, unit })
  expect(now.totalQuantity).toBe(totalQuantity! + 45_000)
})

test('a closed delivery shows its frozen sums, and what was summed ahead is deleted', async () => {
  await sum()
  await moreForJana()
  await world.clock(...cutOff)
  await sweep(world)
  const closed = await potatoesIn(await list())
  expect(closed.totalQuantity).toBe(100_050)
  await sum()
  const { id } = await deliveryOf(world.db)
  const { rows } = await sql`select from open_pools where delivery_id = ${id}`.execute(world.db)
  expect(rows).toEqual([])
})

test('sums that nobody renewed for an hour are not shown, nor an item that was blocked since', async () => {
  await sum()
  await moreForJana()
  await world.clock('2026-11-21', '13:01')
  const live = await list()
  expect(live.summedAt).toBeNull()
  expect((await potatoesIn(live)).totalQuantity).toBe(100_050)
  await sum()
  await sql`update catalog_items set is_blocked = true where sku = 'BRA-B'`.execute(world.db)
  expect(await potatoesIn(await list())).toBeUndefined()
})

test('small deliveries are summed by each request as long as they are small together', async () => {
  await sumOpenPools(system(world))
  expect((await list()).summedAt).toBeNull()
  const { rows } = await sql<{ id: string; households: number }>`
    select d.id, count(*)::integer as households from deliveries d
    join member_stays m on m.locality_id = d.locality_id and m.from_week <= d.week_start_date and d.week_start_date < m.until_week
    where d.status = 'collecting' group by d.id order by 2, 1`.execute(world.db)
  const [smallest, ...others] = rows
  expect(others.length).toBeGreaterThan(0)
  await sumOpenPools(system(world), smallest!.households + 1)
  const summed = await world.db.selectFrom('summed_deliveries').select('delivery_id').execute()
  expect(summed.map(({ delivery_id: id }) => id).toSorted()).toEqual(others.map(({ id }) => id).toSorted())
})

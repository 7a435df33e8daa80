import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WeekDemand } from '#contract/week/forward-book.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { fillPools } from '#server/test/crowd.ts'
import { cutOff, deliveryOf, sweep, system } from '#server/test/cycle.ts'
import { kefir, regular } from '#server/test/kefir.ts'
import { computeBook } from './compute-book.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const page = (input: Partial<{ localityId: string; query: string; after: string }> = {}) =>
  world.as('statek').forwardBook.page({ type: 'product', localityId: null, query: '', after: null, ...input })
const rowOf = async (sku: string) => {
  const itemId = await world.itemId(sku)
  return (await page()).rows.find((row) => row.item.id === itemId && row.localityName === 'Brno-sever')!
}
const quantities = (weeks: (WeekDemand | null)[]) => weeks.map((week) => week?.totalQuantity ?? null)

test('the book is empty until it is computed, and says so', async () => {
  expect(await page()).toMatchObject({ computedAt: null, rows: [] })
  await computeBook(system(world))
  const book = await page()
  expect(book.computedAt).toBeInstanceOf(Date)
  expect(book.ahead[0]).toBe('2026-11-23')
  expect(book.ahead).toHaveLength(8)
  expect(book.rows.map(({ item }) => item.name)).toEqual(book.rows.map(({ item }) => item.name).toSorted(new Intl.Collator('cs').compare))
})

test('each week is the sum of the baskets of that week: recurrence, pauses, changes and skipped weeks', async () => {
  await fillPools(world)
  await world.as('jana').basket.skipWeeks({ weeks: ['2026-12-07'] as never })
  await computeBook(system(world))
  const { rows, ahead } = await page()
  const brno = (await deliveryOf(world.db)).localityId
  expect(rows.length).toBeGreaterThan(5)
  for (const [n, week] of ahead.entries()) {
    const { rows: lines } = await sql<{ itemId: string; unit: string; quantity: number }>`
      select l.catalog_item_id as "itemId", l.unit, sum(l.quantity) as quantity
      from effective_lines(${brno}, ${week}, (select id from deliveries where locality_id = ${brno} and week_start_date = ${week})) l
      group by 1, 2`.execute(world.db)
    const sums = new Map(lines.map(({ itemId, unit, quantity }) => [`${itemId} ${unit}`, quantity]))
    for (const { item, unit, ahead: demand } of rows.filter(({ localityId }) => localityId === brno))
      if (demand[n]?.band === null || demand[n] === null)
        expect(demand[n]?.totalQuantity, `${item.name} ${week}`).toBe(sums.get(`${item.id} ${unit}`))
  }
  const milk = quantities((await rowOf('MLE')).ahead)
  expect(milk[2]).toBeLessThan(milk[3]!)
})

test('of a closed week suppliers see first steps only, as in the list of demands', async () => {
  await fillPools(world)
  await sql`
    update weekly_demands set further_steps = array[quantity + 9000, max_price - 100]
    where user_id = ${await world.userId('jana')} and catalog_item_id = ${await world.itemId('BRA-B')}`.execute(world.db)
  const { demands } = await world.as('statek').offers.demands({ type: 'product' })
  const listed = demands.find(
    ({ item, localityName, weekStart }) => item.name.startsWith('Brambory') && localityName === 'Brno-sever' && weekStart === '2026-11-23',
  )!
  await world.clock(...cutOff)
  await sweep(world)
  await computeBook(system(world))
  expect((await rowOf('BRA-B')).ahead[0]).toMatchObject({ totalQuantity: listed.totalQuantity, isFinal: true })
})

test('of a small group suppliers see the band only', async () => {
  await computeBook(system(world))
  const few = { totalQuantity: null, noCapQuantity: null, households: null, isFinal: false }
  expect((await rowOf('BRA-B')).ahead[0]).toEqual({ ...few, band: { above: 50_000, upTo: 100_000 } })
})

test('a closed week shows what was frozen, although the book was computed before', async () => {
  await fillPools(world)
  await computeBook(system(world))
  const milk = (await world.as('jana').template.read()).lines.find(({ item }) => item.name.startsWith('Mléko'))!
  await world
    .as('jana')
    .basket.changeItem({ weekStart: '2026-11-23' as never, lineId: milk.id, quantity: 20_000 as never, maxPrice: 5000 as never })
  const before = (await rowOf('MLE')).ahead[0]!
  await world.clock(...cutOff)
  await sweep(world)
  const after = (await rowOf('MLE')).ahead[0]!
  expect(after.isFinal).toBe(true)
  expect(after.totalQuantity).toBeGreaterThan(before.totalQuantity!)
  await world.clock('2026-12-01', '08:00')
  await computeBook(system(world))
  expect((await rowOf('MLE')).past.at(-2)).toEqual(after)
})

test('a past week that a locality still collects is named, because its demand still changes', async () => {
  await fillPools(world)
  await world.clock('2026-11-23', '08:00')
  await computeBook(system(world))
  const openWeeks = async () => (await rowOf('BRA-B')).openWeeks
  expect(await openWeeks()).toEqual([])
  await world.clock('2026-11-24', '08:00')
  await computeBook(system(world))
  expect((await page()).past.at(-1)).toBe('2026-11-23')
  expect(await openWeeks()).toEqual(['2026-11-23'])
  await sweep(world)
  expect(await openWeeks()).toEqual([])
})

test('nothing is expected of a cancelled week, and nothing of it is real', async () => {
  await fillPools(world)
  await computeBook(system(world))
  const cancel = async (week: string) =>
    world
      .as('operator')
      .deliveries.cancel({ deliveryId: (await deliveryOf(world.db, 'Brno-sever', week)).id, reason: 'Sklad je bez proudu.' })
  await cancel('2026-11-30')
  const before = quantities((await rowOf('BRA-B')).ahead)
  expect([before[0] === null, before[1], before[2] === null]).toEqual([false, null, false])
  await world.clock(...cutOff)
  await sweep(world)
  await cancel('2026-11-23')
  expect(quantities((await rowOf('BRA-B')).ahead).slice(0, 2)).toEqual([null, null])
  await world.clock('2026-11-24', '12:00')
  await computeBook(system(world))
  const after = await rowOf('BRA-B')
  expect([quantities(after.past).at(-1), quantities(after.ahead)[0], quantities(after.ahead)[1]]).toEqual([null, null, before[2]])
})

test('it is computed again after six hours, and for the new week at once', async () => {
  await computeBook(system(world))
  const first = (await page()).computedAt!
  await world.clock('2026-11-22', '08:00')
  await computeBook(system(world))
  const second = (await page()).computedAt!
  expect(second.getTime()).toBeGreaterThan(first.getTime())
  await world.clock('2026-11-22', '13:00')
  await computeBook(system(world))
  expect((await page()).computedAt).toEqual(second)
  await world.clock('2026-11-24', '00:05')
  expect((await page()).rows).toEqual([])
  await computeBook(system(world))
  expect((await page()).ahead[0]).toBe('2026-11-30')
})

test('it is searched by words and by locality, page by page, without private items', async () => {
  await fillPools(world)
  await world.as('jana').offCatalog.save({ ...kefir, target: regular })
  await computeBook(system(world))
  const names = (rows: { item: { name: string } }[]) => new Set(rows.map(({ item }) => item.name))
  expect([...names((await page()).rows)]).not.toContain(kefir.genericName)
  expect([...names((await page({ query: 'mleko' })).rows)].join()).toMatch(/^Mléko[^,]*$/)
  const { localityId } = await deliveryOf(world.db, 'Žďársko')
  expect((await page({ localityId })).rows.every((row) => row.localityName === 'Žďársko')).toBe(true)
  await expect(page({ localityId: '00000000-0000-4000-8000-000000000000' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

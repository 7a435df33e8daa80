import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart, type WeekStart } from '#domain/time/week.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { cutOff, deliveryOf, sweep } from '#server/test/cycle.ts'

const [week48, week49, week50, week51] = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'].map(asWeekStart) as [
  WeekStart,
  WeekStart,
  WeekStart,
  WeekStart,
]
const maxPrice = haler(1950)
const weekly = { maxPrice, recurrence: 'weekly' as const, recurrenceWeeks: 1, notes: '' }

let world: World
beforeEach(async () => {
  world = await openWorld({ max: 20 })
})
afterEach(() => world.close())

const milk = async () => {
  const itemId = await world.itemId('MLE')
  return (await world.as('jana').template.read()).lines.find(({ item }) => item.id === itemId)!
}
const inWeek = async (lineId: string, weekStart: WeekStart, quantity: number, cap: number | null = maxPrice) =>
  world.as('jana').basket.changeItem({ weekStart, lineId, quantity: thousandths(quantity), maxPrice: cap === null ? null : haler(cap) })
const quantityIn = async (lineId: string, weekStart: WeekStart) => {
  const { lines } = await world.as('jana').basket.week({ weekStart })
  const line = lines.find(({ id }) => id === lineId)
  return line?.excluded ? 0 : line?.quantity
}
const overrides = () =>
  world.db.selectFrom('weekly_variant_items').where('weekly_demand_id', 'is not', null).select('week_start_date').execute()

const frozenQuantity = async (lineId: string) => {
  const { id } = await deliveryOf(world.db)
  const lines = world.db.selectFrom('snapshot_lines').where('delivery_id', '=', id).where('source_id', '=', lineId)
  return (await lines.select('quantity').executeTakeFirstOrThrow()).quantity
}

/** Jana's template has 4 l a week, with 6 l in week 48 and none in week 50. */
async function janaWithOwnWeeks() {
  const line = await milk()
  await inWeek(line.id, week48, 6000)
  await inWeek(line.id, week50, 0, null)
  return { lineId: line.id, before: line }
}

describe('weeks with their own changes', () => {
  test('are listed at the line, the nearest first, only if they differ', async () => {
    const { lineId, before } = await janaWithOwnWeeks()
    await inWeek(lineId, week51, 4000, 2500)
    expect(before.ownWeeks).toEqual([])
    expect((await milk()).ownWeeks).toEqual([
      { weekStart: week48, quantity: 6000, maxPrice, furtherSteps: [] },
      { weekStart: week50, quantity: 0, maxPrice: null, furtherSteps: [] },
      { weekStart: week51, quantity: 4000, maxPrice: 2500, furtherSteps: [] },
    ])
    await world.as('jana').template.changeLine({ ...weekly, lineId, quantity: thousandths(6000) })
    expect((await milk()).ownWeeks.map(({ weekStart }) => weekStart)).toEqual([week50, week51])
    await world.clock(...cutOff)
    expect((await milk()).ownWeeks.map(({ weekStart }) => weekStart)).toEqual([week50, week51])
  })

  test('of another member are not listed', async () => {
    await janaWithOwnWeeks()
    expect((await world.as('petr').template.read()).lines.flatMap(({ ownWeeks }) => ownWeeks)).toEqual([])
  })

  test('stay when the template changes, unless it overwrites them', async () => {
    const { lineId } = await janaWithOwnWeeks()
    await world.as('jana').template.changeLine({ ...weekly, lineId, quantity: thousandths(3000) })
    expect(await Promise.all([week48, week49, week50].map((week) => quantityIn(lineId, week)))).toEqual([6000, 3000, 0])
    await world.as('jana').template.changeLine({ ...weekly, lineId, quantity: thousandths(2000), weeks: 'overwrite' })
    expect(await Promise.all([week48, week49, week50].map((week) => quantityIn(lineId, week)))).toEqual([2000, 2000, 2000])
    expect((await milk()).ownWeeks).toEqual([])
  })

  test("of other lines stay, like additions and other members' weeks", async () => {
    const { lineId } = await janaWithOwnWeeks()
    const bread = (await world.as('jana').template.read()).lines.find(({ id }) => id !== lineId)!
    const changed = { weekStart: week48, quantity: thousandths(9000), maxPrice: bread.maxPrice }
    await world.as('jana').basket.changeItem({ ...changed, lineId: bread.id })
    await world.as('jana').basket.addItem({ weekStart: week48, itemId: await world.itemId('JAB'), quantity: thousandths(1000), maxPrice })
    const petrs = (await world.as('petr').template.read()).lines[0]!
    await world.as('petr').basket.changeItem({ ...changed, lineId: petrs.id, maxPrice: petrs.maxPrice })
    await world.as('jana').template.changeLine({ ...weekly, lineId, quantity: thousandths(2000), weeks: 'overwrite' })
    expect(await quantityIn(bread.id, week48)).toBe(9000)
    expect((await world.as('jana').basket.week({ weekStart: week48 })).lines.filter(({ origin }) => origin === 'addition')).toHaveLength(1)
    expect(await overrides()).toHaveLength(2)
  })

  test('that are closed stay, whatever the template overwrites', async () => {
    const { lineId } = await janaWithOwnWeeks()
    await world.clock(...cutOff)
    await world.as('jana').template.changeLine({ ...weekly, lineId, quantity: thousandths(2000), weeks: 'overwrite' })
    expect(await Promise.all([week48, week49, week50].map((week) => quantityIn(lineId, week)))).toEqual([6000, 2000, 2000])
  })

  test('are recorded in the history of their week', async () => {
    const { lineId } = await janaWithOwnWeeks()
    await world
      .as('jana', { uiPath: '/demand?mode=regular' })
      .template.changeLine({ ...weekly, lineId, quantity: thousandths(2000), weeks: 'overwrite' })
    const every = { weekStart: week48, kind: null, author: null, from: null, to: null, after: null }
    const { entries } = await world.as('jana').history.page({ itemId: lineId, ...every })
    const told = entries.filter(({ screen }) => screen === 'Pravidelný nákup (šablona)').map(({ place, fields }) => ({ place, fields }))
    expect(told).toHaveLength(2)
    expect(told).toContainEqual({
      place: 'týden 48 (23.–29.\u00a011.)',
      fields: [
        { label: 'Množství', from: '6\u00a0l', to: 'podle pravidelného nákupu' },
        { label: 'Cenový strop', from: '19,50\u00a0Kč/l', to: 'podle pravidelného nákupu' },
      ],
    })
  })

  test('require keep or overwrite, and a line of the caller', async () => {
    const { lineId } = await janaWithOwnWeeks()
    const line = { ...weekly, lineId, quantity: thousandths(2000) }
    await expect(world.as('jana').template.changeLine({ ...line, weeks: 'all' as never })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(world.as('petr').template.changeLine({ ...line, weeks: 'overwrite' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await overrides()).toHaveLength(2)
  })
})

describe('pause and removal', () => {
  test("a pause hides a week's changes without losing them, and resuming shows them again", async () => {
    const { lineId } = await janaWithOwnWeeks()
    await world.as('jana').template.pauseLine({ lineId })
    expect(await milk()).toMatchObject({ isPaused: true, ownWeeks: [] })
    expect(await quantityIn(lineId, week48)).toBeUndefined()
    await world.as('jana').template.resumeLine({ lineId })
    expect((await milk()).ownWeeks.map(({ weekStart }) => weekStart)).toEqual([week48, week50])
    expect(await quantityIn(lineId, week48)).toBe(6000)
  })

  test('a removed line that is added again is due as added, in every week', async () => {
    const { lineId } = await janaWithOwnWeeks()
    await world.as('jana').template.removeLine({ lineId })
    const { id } = await world.as('jana').template.addLine({ ...weekly, itemId: await world.itemId('MLE'), quantity: thousandths(3000) })
    expect((await milk()).ownWeeks).toEqual([])
    expect(await Promise.all([week48, week49, week50].map((week) => quantityIn(id, week)))).toEqual([3000, 3000, 3000])
  })
})

describe('overwriting while a week closes', () => {
  test('does not wait for a closed week, which stays unchanged', async () => {
    const { lineId } = await janaWithOwnWeeks()
    const others = openDatabase({ url: world.url, max: 1 })
    const { id } = await deliveryOf(world.db)
    await world.clock(...cutOff)
    await others.transaction().execute(async (tx) => {
      await sql`select from lock_delivery_alone(${id})`.execute(tx)
      await world.as('jana').template.changeLine({ ...weekly, lineId, quantity: thousandths(2000), weeks: 'overwrite' })
    })
    await others.destroy()
    expect(await Promise.all([week48, week50].map((week) => quantityIn(lineId, week)))).toEqual([6000, 2000])
  })

  test('is waited for by the closing, and what was accepted before the cut-off is in the snapshot', async () => {
    const { lineId } = await janaWithOwnWeeks()
    const others = openDatabase({ url: world.url, max: 1 })
    const waiting = async () =>
      (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)).rows
        .length
    const [overwritten, closed] = await others.transaction().execute(async (tx) => {
      await tx
        .selectFrom('templates')
        .where('user_id', '=', await world.userId('jana'))
        .select('version')
        .forUpdate()
        .execute()
      const overwriting = world.as('jana').template.changeLine({ ...weekly, lineId, quantity: thousandths(2000), weeks: 'overwrite' })
      await expect.poll(waiting).toBe(1)
      await world.clock(...cutOff)
      const closing = sweep(world)
      await expect.poll(waiting).toBe(2)
      return [overwriting, closing]
    })
    await Promise.all([overwritten, closed])
    await others.destroy()
    expect(await frozenQuantity(lineId)).toBe(2000)
    expect(await quantityIn(lineId, week48)).toBe(2000)
  })

  test('results in either the week’s own quantity or the template’s new one, the same in snapshot and week', async () => {
    const { lineId } = await janaWithOwnWeeks()
    const overwrite = (n: number) =>
      world.as('jana').template.changeLine({ ...weekly, lineId, quantity: thousandths(1000 + n * 10), weeks: 'overwrite' })
    await Promise.all(
      [
        ...Array.from({ length: 6 }, (_, n) => overwrite(n)),
        ...Array.from({ length: 6 }, (_, n) => inWeek(lineId, week48, 6000 + n * 10)),
        world.clock(...cutOff).then(() => sweep(world)),
        ...Array.from({ length: 6 }, (_, n) => overwrite(6 + n)),
      ].map((call) => Promise.resolve(call).catch((fault: unknown) => expect(fault).toMatchObject({ code: 'CUTOFF_PASSED' }))),
    )
    const frozen = await frozenQuantity(lineId)
    expect(await quantityIn(lineId, week48)).toBe(frozen)
    const left = await overrides()
    // A week that closed with an override keeps it for good; one that closed without has none.
    expect(left.some(({ week_start_date }) => week_start_date === week48)).toBe(frozen >= 6000)
    expect(left.some(({ week_start_date }) => week_start_date === week50)).toBe(false)
  })

  test('many times with changes of weeks never deadlocks', async () => {
    const { lineId } = await janaWithOwnWeeks()
    const calls = Array.from({ length: 30 }, (_, n) =>
      n % 2
        ? world.as('jana').template.changeLine({ ...weekly, lineId, quantity: thousandths(n * 100), weeks: 'overwrite' })
        : inWeek(lineId, [week48, week49, week50][n % 3]!, n * 1000),
    )
    expect((await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')).toEqual([])
  })
})

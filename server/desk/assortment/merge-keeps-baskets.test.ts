import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { haler, type Money } from '#domain/money/money.ts'
import { thousandths, type Quantity } from '#domain/money/quantity.ts'
import { recurrenceOf, type Recurrence } from '#domain/week/template/recurrence.ts'
import { addWeeks, asWeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { mergeItem } from './merge-item.ts'

let world: World
let pair: { from: string; into: string }
let people: string[]
beforeAll(async () => {
  world = await openWorld()
  pair = { from: await world.itemId('MLE'), into: await world.itemId('JOG') }
  await world.db.updateTable('catalog_items').set({ unit: 'l' }).where('id', '=', pair.into).execute()
  people = [await world.userId('jana'), await world.userId('klara')]
})
afterAll(() => world.close())

const first = asWeekStart('2026-11-23')
const at = new Date('2026-11-21T11:00:00Z')
const week = fc.integer({ min: 0, max: 3 }).map((n) => addWeeks(first, n))
const quantity = fc.integer({ min: 1, max: 20 }).map((n) => thousandths(n * 1000))
const maxPrice = fc.option(
  fc.integer({ min: 1, max: 50 }).map((n) => haler(n * 100)),
  { nil: null },
)
const period = fc
  .constantFrom<[Recurrence, number]>(['weekly', 1], ['weekly', 1], ['biweekly', 2], ['monthly', 4], ['custom', 3], ['external', 0])
  .map(([name, weeks]) => recurrenceOf(name, weeks)!)
const change = fc.record({ week, quantity: fc.oneof(quantity, fc.constant(thousandths(0))), maxPrice })
const extra = fc.record({ week, quantity, maxPrice })
const ofItem = fc.record({
  line: fc.option(
    fc.record({
      quantity,
      maxPrice,
      period,
      anchorWeek: fc.integer({ min: -8, max: 1 }).map((n) => addWeeks(first, n)),
      // An earlier version: the line was different in the first weeks, or existed only then.
      before: fc.option(fc.record({ quantity, maxPrice, period, until: fc.integer({ min: 0, max: 2 }).map((n) => addWeeks(first, n)) }), {
        nil: null,
      }),
      isActive: fc.boolean(),
      pausedUntil: fc.option(week, { nil: null, freq: 4 }),
      changes: fc.uniqueArray(change, { selector: (one) => one.week, maxLength: 3 }),
    }),
    { nil: null, freq: 4 },
  ),
  additions: fc.uniqueArray(extra, { selector: (one) => one.week, maxLength: 3 }),
  oneTime: fc.array(extra, { maxLength: 2 }),
})
type OfItem = typeof ofItem extends fc.Arbitrary<infer One> ? One : never

async function store(tx: Tx, userId: string, itemId: string, { line, additions, oneTime }: OfItem): Promise<void> {
  const base = { user_id: userId, catalog_item_id: itemId, unit: 'l' as const }
  const inWeek = (one: { week: typeof first; quantity: Quantity; maxPrice: Money | null }) => ({
    ...base,
    week_start_date: one.week,
    variant_id: sql<string>`(select id from weekly_purchase_variants where user_id = ${userId} and week_start_date = ${one.week})`,
    quantity: one.quantity,
    max_price: one.quantity === 0 ? null : one.maxPrice,
    created_at: at,
  })
  if (line) {
    const state = (one: Pick<typeof line, 'quantity' | 'maxPrice' | 'period'>) => ({
      quantity: one.quantity,
      max_price: one.maxPrice,
      recurrence: one.period.recurrence,
      recurrence_weeks: one.period.recurrenceWeeks,
      anchor_week: line.anchorWeek,
      paused_until: line.pausedUntil,
    })
    const past = addWeeks(first, -9)
    const { id } = await tx
      .insertInto('weekly_demands')
      .values({ ...base, ...state(line), active: line.isActive, from_week: line.before?.until ?? past, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (line.before)
      await tx
        .insertInto('weekly_demand_versions')
        .values({
          user_id: userId,
          weekly_demand_id: id,
          from_week: past,
          until_week: line.before.until,
          active: true,
          ...state(line.before),
        })
        .execute()
    for (const one of line.changes)
      await tx
        .insertInto('weekly_variant_items')
        .values({ ...inWeek(one), weekly_demand_id: id, modification_type: one.quantity === 0 ? 'exclusion' : 'regular' })
        .execute()
  }
  for (const one of additions)
    await tx
      .insertInto('weekly_variant_items')
      .values({ ...inWeek(one), weekly_demand_id: null, modification_type: 'addition' })
      .execute()
  for (const { week: inWeekOf, quantity: q, maxPrice: most } of oneTime)
    await tx
      .insertInto('one_time_items')
      .values({
        ...base,
        delivery_id: sql<string>`(select d.id from member_stays s join deliveries d using (locality_id) where s.user_id = ${userId} and d.week_start_date = ${inWeekOf})`,
        quantity: q,
        max_price: most,
        added_at: at,
      })
      .execute()
}

interface Wanted {
  userId: string
  week: string
  itemId: string
  quantity: number
  maxPrice: number | null
}

const wanted = async (tx: Tx): Promise<Wanted[]> =>
  (
    await sql<Wanted>`
      select e.user_id as "userId", d.week_start_date as week, e.catalog_item_id as "itemId", e.quantity, e.max_price as "maxPrice"
      from deliveries d cross join lateral effective_lines(d.locality_id, d.week_start_date, d.id, array[${pair.from}, ${pair.into}]::uuid[]) e
      where d.week_start_date >= ${first} and e.user_id = any(${people}::uuid[])`.execute(tx)
  ).rows
const byWeek = (rows: readonly Wanted[]) => {
  const sums = new Map<string, number>()
  for (const { userId, week: of, quantity: q } of rows) sums.set(`${userId} ${of}`, (sums.get(`${userId} ${of}`) ?? 0) + q)
  return Object.fromEntries([...sums].filter(([, sum]) => sum > 0))
}
const boughtAt = (rows: readonly Wanted[], price: number) => byWeek(rows.filter((row) => row.maxPrice !== null && row.maxPrice >= price))

test('for any lines of both items, each open week wants as much as before at no higher cap, and nothing of the merged item', async () => {
  const members = fc.tuple(ofItem, ofItem, ofItem, ofItem)
  await fc.assert(
    fc.asyncProperty(members, async ([a, b, c, d]) => {
      const undone = new Error('undone')
      const run = world.db.transaction().execute(async (tx) => {
        for (const userId of people) {
          for (const table of ['one_time_items', 'weekly_purchase_variants', 'weekly_demands'] as const)
            await tx.deleteFrom(table).where('user_id', '=', userId).execute()
          for (let n = 0; n < 4; n += 1)
            await tx
              .insertInto('weekly_purchase_variants')
              .values({ user_id: userId, week_start_date: addWeeks(first, n), created_at: at })
              .execute()
        }
        await store(tx, people[0]!, pair.from, a)
        await store(tx, people[0]!, pair.into, b)
        await store(tx, people[1]!, pair.from, c)
        await store(tx, people[1]!, pair.into, d)
        const before = await wanted(tx)
        await mergeItem({ tx, announce: () => {} }, pair)
        const after = await wanted(tx)
        expect(byWeek(after)).toEqual(byWeek(before))
        // The merged cap may stop a purchase, but never allows one that both lines would have refused.
        for (const price of [1, 2000, 4000])
          for (const [key, sum] of Object.entries(boughtAt(after, price)))
            expect(sum).toBeLessThanOrEqual(boughtAt(before, price)[key] ?? 0)
        expect(after.filter(({ itemId }) => itemId === pair.from)).toEqual([])
        throw undone
      })
      await run.catch((fault: unknown) => {
        if (fault !== undone) throw fault
      })
    }),
    { numRuns: 20 },
  )
})

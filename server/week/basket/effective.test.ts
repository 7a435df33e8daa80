import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activeLines, effectiveBasket, type OneTimeItem, type VariantItem } from '#domain/week/basket/effective.ts'
import type { Unit } from '#domain/money/unit.ts'
import { haler, type Money } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import type { TemplateLine } from '#domain/week/template/line.ts'
import { recurrenceOf, type Recurrence } from '#domain/week/template/recurrence.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { addWeeks, asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
let items: { id: string; unit: Unit }[]
let deliveries: { id: string; week_start_date: string; locality_id: string }[]
beforeAll(async () => {
  world = await openWorld()
  items = await world.db.selectFrom('catalog_items').select(['id', 'unit']).orderBy('sku').execute()
  deliveries = await world.db
    .selectFrom('deliveries')
    .innerJoin('localities', 'localities.id', 'deliveries.locality_id')
    .where('localities.name', '=', 'Brno-sever')
    .orderBy('week_start_date')
    .select(['deliveries.id', 'week_start_date', 'locality_id'])
    .execute()
})
afterAll(() => world.close())

const first = asWeekStart('2026-11-23')
const shown = 4
const quantity = fc.integer({ min: 1, max: 20 }).map((n) => thousandths(n * 1000))
const cap = fc.option(fc.integer({ min: 1, max: 50_000 }).map(haler), { nil: null })
const week = fc.integer({ min: 0, max: shown - 1 }).map((n) => addWeeks(first, n))
const period = fc
  .constantFrom<[Recurrence, number]>(['weekly', 1], ['biweekly', 2], ['monthly', 4], ['custom', 3], ['external', 0])
  .map(([name, n]) => recurrenceOf(name, n)!)
// Any day, because a pause can end on any; often a Monday, because Mondays decide.
const pausedUntil = fc.option(
  fc.oneof(
    week,
    fc.integer({ min: -3, max: 30 }).map((days) => addDays(first, days)),
  ),
  { nil: null, freq: 3 },
)

/** One version of a line: valid from its week until the next version's. Weeks are counted from three before the first. */
const state = fc.record({ gap: fc.integer({ min: 1, max: 3 }), quantity, maxPrice: cap, period, pausedUntil, active: fc.boolean() })
const change = fc.option(fc.record({ quantity: fc.integer({ min: 0, max: 9 }).map((n) => thousandths(n * 1000)), maxPrice: cap }), {
  nil: null,
})
const line = fc.record({
  item: fc.nat({ max: 24 }),
  anchor: fc.integer({ min: -8, max: 2 }).map((n) => addWeeks(first, n)),
  states: fc.array(state, { minLength: 1, maxLength: 4 }),
  changes: fc.tuple(change, change, change, change),
})
const extra = fc.record({ item: fc.nat({ max: 24 }), week, quantity, maxPrice: cap })
const member = fc.record({
  lines: fc.uniqueArray(line, { selector: ({ item }) => item, maxLength: 6 }),
  additions: fc.uniqueArray(extra, { selector: (one) => `${one.item} ${one.week}`, maxLength: 5 }),
  oneTime: fc.array(extra, { maxLength: 4 }),
  skipped: fc.uniqueArray(week, { maxLength: 1 }),
})
type Member = typeof member extends fc.Arbitrary<infer M> ? M : never

interface Model {
  states: { line: TemplateLine; active: boolean; from: Day; until: Day | null }[]
  variants: (VariantItem & { week: string })[]
  oneTime: (OneTimeItem & { week: string })[]
  skipped: readonly string[]
}

/** Writes a member's rows directly to the tables and returns them as domain values. */
async function store(userId: string, { lines, additions, oneTime, skipped }: Member): Promise<Model> {
  const { db } = world
  const at = new Date('2026-11-21T11:00:00Z')
  const model: Model = { states: [], variants: [], oneTime: [], skipped }
  for (const table of ['skipped_weeks', 'one_time_items', 'weekly_purchase_variants', 'weekly_demands'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  for (const one of skipped)
    await db.insertInto('skipped_weeks').values({ user_id: userId, week_start_date: one, skipped_at: at }).execute()
  const variantIds = new Map<string, string>()
  for (let n = 0; n < shown; n += 1) {
    const { id } = await db
      .insertInto('weekly_purchase_variants')
      .values({ user_id: userId, week_start_date: addWeeks(first, n), created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    variantIds.set(addWeeks(first, n), id)
  }
  const stored = async (
    item: number,
    inWeek: typeof first,
    templateLineId: string | null,
    amount: (typeof lines)[number]['states'][number]['quantity'],
    maxPrice: Money | null,
  ) => {
    const { id: itemId, unit } = items[item]!
    const modificationType = templateLineId === null ? ('addition' as const) : amount === 0 ? ('exclusion' as const) : ('regular' as const)
    const { id } = await db
      .insertInto('weekly_variant_items')
      .values({
        user_id: userId,
        variant_id: variantIds.get(inWeek)!,
        week_start_date: inWeek,
        weekly_demand_id: templateLineId,
        catalog_item_id: itemId,
        unit,
        quantity: amount,
        max_price: maxPrice,
        modification_type: modificationType,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    model.variants.push({ id, templateLineId, itemId, unit, quantity: amount, maxPrice, modificationType, week: inWeek })
  }
  for (const { item, anchor, states, changes } of lines) {
    const { id: itemId, unit } = items[item]!
    let from = addWeeks(first, -3)
    const dated = states.map((one) => {
      const starts = from
      from = addWeeks(from, one.gap)
      return { ...one, from: starts, until: from }
    })
    const last = dated.at(-1)!
    const columns = (one: (typeof dated)[number]) => ({
      quantity: one.quantity,
      max_price: one.maxPrice,
      recurrence: one.period.recurrence,
      recurrence_weeks: one.period.recurrenceWeeks,
      anchor_week: anchor,
      paused_until: one.pausedUntil,
      active: one.active,
      from_week: one.from,
    })
    const { id } = await db
      .insertInto('weekly_demands')
      .values({ user_id: userId, catalog_item_id: itemId, unit, created_at: at, ...columns(last) })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const one of dated.slice(0, -1))
      await db
        .insertInto('weekly_demand_versions')
        .values({ user_id: userId, weekly_demand_id: id, until_week: one.until, ...columns(one) })
        .execute()
    for (const one of dated)
      model.states.push({
        line: {
          id,
          itemId,
          unit,
          quantity: one.quantity,
          maxPrice: one.maxPrice,
          ...one.period,
          anchorWeek: anchor,
          pausedUntil: one.pausedUntil,
          notes: null,
        },
        active: one.active,
        from: one.from,
        until: one === last ? null : one.until,
      })
    for (const [n, wanted] of changes.entries()) if (wanted) await stored(item, addWeeks(first, n), id, wanted.quantity, wanted.maxPrice)
  }
  for (const one of additions) await stored(one.item, one.week, null, one.quantity, one.maxPrice)
  for (const one of oneTime) {
    const { id: itemId, unit } = items[one.item]!
    const delivery = deliveries.find(({ week_start_date }) => week_start_date === one.week)!
    const { id } = await db
      .insertInto('one_time_items')
      .values({
        user_id: userId,
        delivery_id: delivery.id,
        catalog_item_id: itemId,
        unit,
        quantity: one.quantity,
        max_price: one.maxPrice,
        added_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    model.oneTime.push({ id, itemId, unit, quantity: one.quantity, maxPrice: one.maxPrice, week: one.week })
  }
  return model
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

test("the database's set-based baskets equal those of the domain, for random changes", async () => {
  const people = { jana: await world.userId('jana'), petr: await world.userId('petr') }
  let lines = 0
  await fc.assert(
    fc.asyncProperty(member, member, async (jana, petr) => {
      const counts = { jana: [] as number[][], petr: [] as number[][] }
      const models = { jana: await store(people.jana, jana), petr: await store(people.petr, petr) }
      for (const { id: deliveryId, week_start_date, locality_id } of deliveries.slice(0, shown)) {
        const week = asWeekStart(week_start_date)
        const { rows } = await sql<{
          user_id: string
          id: string
          origin: string
          itemId: string
          unit: string
          quantity: number
          maxPrice: number | null
        }>`
          select user_id, source_id as id, origin, catalog_item_id as "itemId", unit, quantity, max_price as "maxPrice"
          from effective_lines(${locality_id}, ${week}, ${deliveryId})`.execute(world.db)
        for (const key of ['jana', 'petr'] as const) {
          const { states, variants, oneTime, skipped } = models[key]
          const template = states
            .filter(({ active, from, until }) => active && from <= week && (until === null || week < until))
            .map(({ line }) => line)
          const basket = effectiveBasket(
            week,
            template,
            variants.filter((one) => one.week === week),
            oneTime.filter((one) => one.week === week),
            { isSkipped: skipped.includes(week) },
          )
          const wanted = activeLines(basket)
            .map(({ id, origin, itemId, unit, quantity, maxPrice }) => ({ id, origin, itemId, unit, quantity, maxPrice }))
            .toSorted(byId)
          lines += wanted.length
          counts[key].push([
            basket.filter(({ origin, excluded }) => origin === 'override' && !excluded).length,
            basket.length - wanted.length,
            basket.filter(({ templateLineId }) => templateLineId === null).length,
          ])
          expect(
            rows
              .filter(({ user_id }) => user_id === people[key])
              .map(({ id, origin, itemId, unit, quantity, maxPrice }) => ({ id, origin, itemId, unit, quantity, maxPrice }))
              .toSorted(byId),
          ).toEqual(wanted)
          const { lines: seen, skip } = await world.as(key).basket.week({ weekStart: week })
          expect(skip !== null).toBe(skipped.includes(week))
          expect(seen.map(({ id, quantity, excluded }) => ({ id, quantity, excluded })).toSorted(byId)).toEqual(
            basket.map(({ id, quantity, excluded }) => ({ id, quantity, excluded })).toSorted(byId),
          )
        }
      }
      for (const key of ['jana', 'petr'] as const) {
        const cards = (await world.as(key).basket.weeks()).slice(0, shown)
        expect(cards.map(({ changed, excluded, added }) => [changed, excluded, added])).toEqual(counts[key])
      }
    }),
    { numRuns: 15 },
  )
  expect(lines).toBeGreaterThan(90)
}, 120_000)

test('a test account is in no pool, and the query works for a single item', async () => {
  const delivery = deliveries[0]!
  const read = async (ids: string[] | null) =>
    (
      await sql<{
        user_id: string
        catalog_item_id: string
      }>`select user_id, catalog_item_id from effective_lines(${delivery.locality_id}, ${delivery.week_start_date}, ${delivery.id}, ${ids}::uuid[])`.execute(
        world.db,
      )
    ).rows
  const all = await read(null)
  const potatoes = await world.itemId('BRA-B')
  expect(all.map(({ user_id }) => user_id)).not.toContain(await world.userId('testovaci'))
  expect(await read([potatoes])).toEqual(all.filter(({ catalog_item_id }) => catalog_item_id === potatoes))
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { addWeeks, asWeekStart, type WeekStart } from '#domain/time/week.ts'
import { openDeliveries } from '#server/week/deliveries/open-deliveries.ts'
import { planDeliveries } from '#server/week/deliveries/plan-deliveries.ts'
import { setClock } from '#server/platform/clock.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { saturdayNoon } from '#server/test/template.ts'
import { system } from '#server/test/cycle.ts'

// A household moves between four towns of three localities whose weeks close on different days, and changes its baskets in between. Whatever
// happens, each week has one locality, and an accepted change is in the basket of its week.

const week48 = asWeekStart('2026-11-23')
const weeks = Array.from({ length: 6 }, (_, n) => addWeeks(week48, n))
const towns = [
  ['Brno', '60200'],
  ['Kuřim', '66434'],
  ['Žďár nad Sázavou', '59102'],
  ['Jihlava', '58601'],
] as const

let world: World
let userId: string
let items: string[]
let deliveries: { id: string; week: WeekStart; localityId: string; cutOffAt: Date }[]
let localityOf: Map<string, string>

beforeAll(async () => {
  world = await openWorld()
  const { db } = world
  // Week 48 there was closed before the test world started.
  const { id: localityId } = await db
    .insertInto('localities')
    .values({
      name: 'Jihlavsko',
      delivery_day_of_week: 1,
      delivery_time: '15:00',
      cut_off_days_before: 5,
      cut_off_time: '12:00',
      offers_close_days_before: 2,
      offers_close_time: '12:00',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('municipalities')
    .values({ code: '586846', name: 'Jihlava', postal_code: '58601', locality_id: localityId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('municipality_postal_codes').values({ municipality_id: id, postal_code: '58601' }).execute()
  await planDeliveries(system(world))
  await openDeliveries(system(world))
  userId = await world.userId('jana')
  items = (await db.selectFrom('catalog_items').select('id').where('sku', 'in', ['JAB', 'RYZ', 'JOG']).orderBy('sku').execute()).map(
    (item) => item.id,
  )
  deliveries = await db
    .selectFrom('deliveries')
    .select(['id', 'week_start_date as week', 'locality_id as localityId', 'cut_off_at as cutOffAt'])
    .orderBy('week_start_date')
    .execute()
  localityOf = new Map(
    (
      await db.selectFrom('municipalities').where('locality_id', 'is not', null).select(['name', 'locality_id as localityId']).execute()
    ).map((town) => [town.name, town.localityId!]),
  )
})
afterAll(() => world.close())

const step = fc.record({
  hours: fc.constantFrom(0, 0, 0, 3, 11, 24, 30, 53, 100),
  act: fc.oneof(
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), town: fc.nat({ max: 3 }) }) },
    fc.record({ kind: fc.constant('add' as const), item: fc.nat({ max: 2 }), week: fc.nat({ max: 3 }) }),
    fc.record({ kind: fc.constant('extra' as const), item: fc.nat({ max: 2 }) }),
  ),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
/** Through a locality that starts a week later, and back before any of it has started. */
const roundTrip = [2, 3, 0].map((town): Step => ({ hours: 0, act: { kind: 'move', town } }))
const life = fc.array(step, { minLength: 2, maxLength: 8 })

interface Model {
  /** The locality of each week. */
  localities: Map<WeekStart, string>
  /** Ids of additions and one-time items, by the week they were accepted for. */
  accepted: Map<string, WeekStart>
}

async function begin(): Promise<Model> {
  const { db } = world
  for (const table of ['one_time_items', 'weekly_purchase_variants', 'former_stays'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  await db
    .updateTable('shopping_settings')
    .set((eb) => ({
      municipality_id: eb.selectFrom('municipalities').select('id').where('name', '=', 'Brno'),
      municipality_from_week: null,
      postal_code: null,
    }))
    .where('user_id', '=', userId)
    .execute()
  return { localities: new Map(weeks.map((week) => [week, localityOf.get('Brno')!])), accepted: new Map() }
}

/** The same rule stated differently: week by week, from the first one that is closed in neither locality. */
function moved({ localities }: Model, there: string, now: Date): WeekStart | null {
  const delivery = (locality: string | undefined, week: WeekStart) =>
    deliveries.find((one) => one.localityId === locality && one.week === week)
  const isShut = (locality: string | undefined, week: WeekStart) =>
    (delivery(locality, week)?.cutOffAt.getTime() ?? Infinity) <= now.getTime()
  if (localities.get(weeks.at(-1)!) === there) return null
  const from = weeks.findLastIndex((week) => isShut(localities.get(week), week) || isShut(there, week) || !delivery(there, week)) + 1
  for (const week of weeks.slice(from)) localities.set(week, there)
  return weeks[from]!
}

const refusedWith = (fault: unknown) => (fault as { code: string }).code

async function act({ act: what }: Step, model: Model, now: Date): Promise<void> {
  const jana = world.as('jana')
  const some = { quantity: 1000 as Quantity, maxPrice: 4000 as Money }
  if (what.kind === 'move') {
    const [name, postalCode] = towns[what.town]!
    const { move } = await jana.settings.assign({ postalCode })
    const from = moved(model, localityOf.get(name)!, now)
    if (move) expect(move.effectiveFrom).toBe(from)
    return
  }
  const week = what.kind === 'add' ? weeks[what.week]! : weeks.find((one) => isCollecting(model, one, now))
  try {
    if (!week) return
    const { id } =
      what.kind === 'add'
        ? await jana.basket.addItem({ weekStart: week, itemId: items[what.item]!, ...some })
        : await jana.oneTime.addItem({ deliveryId: ownDelivery(model, week)!.id, itemId: items[what.item]!, ...some, notes: '' })
    model.accepted.set(id, week)
  } catch (fault) {
    expect(['CUTOFF_PASSED', 'WEEK_NOT_OFFERED', 'ALREADY_IN_BASKET', 'NOT_COLLECTING']).toContain(refusedWith(fault))
  }
}

const ownDelivery = ({ localities }: Model, week: WeekStart) =>
  deliveries.find((one) => one.localityId === localities.get(week) && one.week === week)
const isCollecting = (model: Model, week: WeekStart, now: Date) => (ownDelivery(model, week)?.cutOffAt ?? now) > now

const seen = { moves: 0, accepted: 0, lines: 0 }

async function check(model: Model): Promise<void> {
  for (const { id, week, localityId } of deliveries.filter((one) => weeks.includes(one.week))) {
    const { rows } = await sql<{ id: string; quantity: number; maxPrice: number | null }>`
      select source_id as id, quantity, max_price as "maxPrice" from effective_lines(${localityId}, ${week}, ${id}) where user_id = ${userId}`.execute(
      world.db,
    )
    const isOwn = model.localities.get(week) === localityId
    const lines = isOwn ? (await world.as('jana').basket.week({ weekStart: week })).lines.filter(({ excluded }) => !excluded) : []
    // The query returns the domain's effective basket; the rows are what would be frozen.
    const wanted = lines.map((line) => ({ id: line.id, quantity: line.quantity, maxPrice: line.maxPrice }))
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
    expect(rows.toSorted(byId)).toEqual(wanted.toSorted(byId))
    if (!isOwn) continue
    const added = lines.filter(({ origin }) => origin === 'addition' || origin === 'one_time').map((line) => line.id)
    const accepted = [...model.accepted].filter(([, of]) => of === week).map(([one]) => one)
    expect(added.toSorted()).toEqual(accepted.toSorted())
    seen.lines += lines.length
    seen.accepted += accepted.length
  }
}

test('wherever and whenever a household moves, each week has one locality and loses nothing', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (steps) => {
      const model = await begin()
      let now = saturdayNoon
      for (const one of steps) {
        now = new Date(now.getTime() + one.hours * 3_600_000)
        await setClock(world.db, now)
        await act(one, model, now)
      }
      seen.moves += new Set(model.localities.values()).size - 1
      await check(model)
    }),
    { numRuns: 60, examples: [[roundTrip]] },
  )
  expect(seen.moves).toBeGreaterThan(10)
  expect(seen.accepted).toBeGreaterThan(20)
  expect(seen.lines).toBeGreaterThan(500)
}, 120_000)

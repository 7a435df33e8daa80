import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { orderedLines, type Consent, type ConsentLine } from '#domain/week/binding/consent.ts'
import { isSameLine, numbersOf, stepsIn, type FurtherStep } from '#domain/week/clearing/line-steps.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { forgetConsents } from '#server/test/agree.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { deliveryOf, week48 } from '#server/test/cycle.ts'
import { freezeLines } from '#server/week/pool/freeze-lines.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await forgetConsents(world.db)
})
afterAll(() => world.close())

const ITEMS = 6
const amount = {
  quantity: fc.integer({ min: 1, max: 9 }),
  crowns: fc.option(fc.integer({ min: 1, max: 60 }), { freq: 4 }),
  /** Further steps: how many units more, and how many crowns less than the step before; a first one for no crowns less is a tolerance. */
  steps: fc.array(fc.record({ more: fc.integer({ min: 1, max: 6 }), less: fc.integer({ min: 0, max: 30 }) }), { maxLength: 2 }),
}
/** A consent to the regular purchase, to the week or to another week, some seconds before or after the cut-off. */
const consent = fc.record({
  of: fc.constantFrom('regular', 'week', 'other' as const),
  seconds: fc.integer({ min: -6, max: 2 }),
  crowns: fc.integer({ min: 0, max: 18 }).map((fifties) => fifties * 50),
  lines: fc.uniqueArray(fc.record({ ...amount, line: fc.nat({ max: ITEMS + 3 }), isInOtherUnit: fc.boolean() }), {
    selector: ({ line }) => line,
  }),
})
const history = fc.record({
  additions: fc.array(fc.record(amount), { maxLength: ITEMS }),
  consents: fc.array(consent, { maxLength: 5 }),
})
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never

const otherWeek = '2026-11-30'
const thousandfold = (value: number) => value * 1000

async function addLines(tx: Tx, userId: string, additions: History['additions']): Promise<void> {
  await sql`
    with week as (
      insert into weekly_purchase_variants (user_id, week_start_date, created_at) values (${userId}, ${week48}, app_now())
      on conflict (user_id, week_start_date) do update set status = excluded.status returning id
    ), item as (
      select id, row_number() over (order by id) as place from catalog_items
      where is_active and unit = 'ks' and id not in (select catalog_item_id from weekly_demands where user_id = ${userId})
    )
    insert into weekly_variant_items (user_id, variant_id, week_start_date, catalog_item_id, unit, quantity, max_price, further_steps, modification_type, created_at)
    select ${userId}, week.id, ${week48}::date, item.id, 'ks', quantity, max_price, further_steps, 'addition', app_now()
    from week, jsonb_to_recordset(${JSON.stringify(additions.map((each, place) => ({ ...rowOf(each), place: place + 1 })))}::jsonb)
      line (place integer, quantity integer, max_price integer, further_steps integer[]) join item using (place)`.execute(tx)
}

const rowOf = ({ quantity, crowns, steps }: History['additions'][number]) => ({
  quantity: thousandths(thousandfold(quantity)),
  max_price: crowns === null ? null : haler(crowns * 100),
  further_steps: crowns === null ? null : numbersOf(stepsAfter(quantity, crowns, steps)),
})

function stepsAfter(
  quantity: number,
  crowns: number,
  [first, ...others]: History['additions'][number]['steps'],
  isFirst = true,
): FurtherStep[] {
  if (first?.less === 0) return isFirst ? [{ quantity: thousandths(thousandfold(quantity + first.more)), cap: null }] : []
  if (!first || crowns <= first.less) return []
  const [units, cap] = [quantity + first.more, crowns - first.less]
  return [{ quantity: thousandths(thousandfold(units)), cap: haler(cap * 100) }, ...stepsAfter(units, cap, others, false)]
}

async function wantedLines(tx: Tx, userId: string, localityId: string, deliveryId: string): Promise<ConsentLine[]> {
  const { rows } = await sql<ConsentLine>`
    select source_id as id, unit, quantity, max_price as "maxPrice", shown_steps(further_steps) as "furtherSteps"
    from effective_lines(${localityId}, ${week48}, ${deliveryId}, null, array[${userId}::uuid])`.execute(tx)
  return rows
}

interface Stored extends Omit<Consent, 'lines'> {
  /** Further steps are stored as numbers. */
  lines: (Omit<ConsentLine, 'furtherSteps'> & { furtherSteps: number[] | null })[]
  week: string | null
  at: Date
}

async function storeConsents(tx: Tx, userId: string, consents: readonly Stored[]): Promise<void> {
  await sql`
    insert into order_consents (user_id, week_start_date, ceiling, fees, lines, fingerprint, confirmed_at)
    select ${userId}, week, ceiling, 0, lines, sha256(''), at
    from jsonb_to_recordset(${JSON.stringify(consents)}::jsonb) given (week date, ceiling bigint, lines jsonb, at timestamptz)`.execute(tx)
}

/** The rule of docs/rules/week.md#binding, written another way than in SQL. */
function whatCounts(consents: readonly Stored[], cutOffAt: Date): Stored | null {
  let counts: Stored | null = null
  for (const given of consents) {
    if (given.week === otherWeek || given.at >= cutOffAt) continue
    const rank =
      counts === null ? 1 : given.ceiling - counts.ceiling || given.at.getTime() - counts.at.getTime() || (given.week === null ? -1 : 1)
    if (rank > 0) counts = given
  }
  return counts
}

const ROLLED_BACK = new Error('rolled back')

test('of whatever members agreed to and changed, the closing orders what the screen had said', async () => {
  const userId = await world.userId('jana')
  const { id, localityId, cutOffAt } = await deliveryOf(world.db)
  const week = asWeekStart(week48)
  let [cut, stepped] = [0, 0]
  await fc.assert(
    fc.asyncProperty(history, async ({ additions, consents }) => {
      const closing = world.db.transaction().execute(async (tx) => {
        await addLines(tx, userId, additions)
        const wanted = await wantedLines(tx, userId, localityId, id)
        const given = consents.map(({ of, seconds, crowns, lines }, n): Stored => ({
          week: of === 'regular' ? null : of === 'week' ? week48 : otherWeek,
          // Two presses of one household are never at the same instant.
          at: new Date(cutOffAt.getTime() + thousandfold(seconds) + n),
          ceiling: haler(crowns * 100),
          lines: lines.flatMap(({ line, isInOtherUnit, ...each }) => {
            const was = wanted[line]
            const { quantity, max_price: maxPrice, further_steps: furtherSteps } = rowOf(each)
            return was ? [{ id: was.id, unit: isInOtherUnit && n % 2 === 0 ? 'g' : was.unit, quantity, maxPrice, furtherSteps }] : []
          }),
        }))
        await storeConsents(tx, userId, given)
        await freezeLines(tx, { id, localityId, week, cutOffAt })
        const { rows: frozen } = await sql`
          select source_id as id, quantity, max_price as "maxPrice", shown_steps(further_steps) as "furtherSteps" from snapshot_lines where delivery_id = ${id} and user_id = ${userId}
          order by source_id`.execute(tx)
        const { rows: unordered } = await sql`
          select source_id as id from unordered_lines where delivery_id = ${id} and user_id = ${userId} order by source_id`.execute(tx)
        const counts = whatCounts(given, cutOffAt)
        const agreed = counts && { ...counts, lines: counts.lines.map((line) => ({ ...line, furtherSteps: stepsIn(line.furtherSteps) })) }
        const ordered = orderedLines(wanted, agreed)
        const said = [...ordered]
          .map(([line, { quantity, maxPrice, furtherSteps = [] }]) => ({ id: line, quantity, maxPrice, furtherSteps }))
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        expect(frozen).toEqual(said.filter(({ quantity }) => quantity > 0))
        const changed = wanted.filter((line) => !isSameLine(ordered.get(line.id)!, line))
        stepped += said.filter(({ furtherSteps }) => furtherSteps.length > 0).length
        expect(unordered.map((row) => (row as { id: string }).id)).toEqual(changed.map((line) => line.id).toSorted())
        cut += changed.length
        throw ROLLED_BACK
      })
      await expect(closing).rejects.toBe(ROLLED_BACK)
    }),
    { numRuns: 40 },
  )
  expect(cut).toBeGreaterThan(0)
  expect(stepped).toBeGreaterThan(0)
})

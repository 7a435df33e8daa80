import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDue, MAX_RECURRENCE_WEEKS, type Period } from '#domain/week/template/recurrence.ts'
import { addWeeks, asWeekStart, type WeekStart } from '#domain/time/week.ts'
import { openTestDatabase, type TestDatabase } from '#server/test/database.ts'

let world: TestDatabase
beforeAll(async () => {
  world = await openTestDatabase()
})
afterAll(() => world.close())

const mondays = (from: string, count: number) => Array.from({ length: count }, (_, n) => addWeeks(asWeekStart(from), n))
const weeks = mondays('2024-01-01', 1148)
// The position of its anchor in the month decides about a monthly line; three years contain every case.
const anchors = mondays('2023-12-25', 157)

const periods: Period[] = [
  { recurrence: 'external', recurrenceWeeks: 0 },
  { recurrence: 'weekly', recurrenceWeeks: 1 },
  { recurrence: 'biweekly', recurrenceWeeks: 2 },
  ...Array.from({ length: MAX_RECURRENCE_WEEKS - 2 }, (_, n) => ({ recurrence: 'custom' as const, recurrenceWeeks: n + 3 })),
]

const cases: [Period, WeekStart][] = [
  ...anchors.map((anchor): [Period, WeekStart] => [{ recurrence: 'monthly', recurrenceWeeks: 4 }, anchor]),
  ...periods.flatMap((period) => [anchors[0]!, anchors[53]!, anchors[156]!].map((anchor): [Period, WeekStart] => [period, anchor])),
]

test('the database and the domain agree on the weeks of a line, from 2024 to 2045 and for every recurrence', async () => {
  expect(weeks.at(-1)).toBe('2045-12-25')
  const { rows } = await sql<{ due: string }>`
    select (select string_agg(case when is_due(line.recurrence, line.weeks, line.anchor, week::date) then '1' else '0' end, '' order by week)
            from unnest(${weeks}::date[]) week) as due
    from rows from (unnest(${cases.map(([{ recurrence }]) => recurrence)}::text[]), unnest(${cases.map(([{ recurrenceWeeks }]) => recurrenceWeeks)}::int[]),
                    unnest(${cases.map(([, anchor]) => anchor)}::date[])) with ordinality as line(recurrence, weeks, anchor, n)
    order by n`.execute(world.db)
  const different = cases.filter(([period, anchorWeek], n) => {
    const wanted = weeks.map((week) => (isDue({ ...period, anchorWeek }, week) ? '1' : '0')).join('')
    return rows[n]?.due !== wanted
  })
  expect(different).toEqual([])
  expect(rows.filter(({ due }) => due.includes('1'))).toHaveLength(cases.length - 3)
})

// How many bytes of PostgreSQL a household takes, once and for each week: a week is closed, cleared, posted and mailed.
import { sql } from 'kysely'
import { deadlines } from '#domain/week/deliveries/deadlines.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { clearDelivery } from '#server/week/clearing/clear-delivery.ts'
import { closeDelivery } from '#server/week/deliveries/close-delivery.ts'
import { openDeliveries } from '#server/week/deliveries/open-deliveries.ts'
import { planDeliveries } from '#server/week/deliveries/plan-deliveries.ts'
import { attachOffers } from '#server/week/offers/attach-offers.ts'
import { setClock } from '#server/platform/clock.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withScratchDatabase } from '../scripts/scratch-database.ts'
import { makeWorld, schedule } from './closing-world.ts'
import { grouped, report, table } from './report.ts'

const [households, linesEach] = [4000, 25]
const week = asWeekStart('2026-11-23')
const shownTables = 8

/** The bytes of each table with its indexes and long values. */
async function sizesOf(db: Db): Promise<Map<string, number>> {
  await sql`vacuum`.execute(db)
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

/** A week from its cut-off to its prices, and the milliseconds it takes. */
async function runWeek(db: Db): Promise<number> {
  const context: ChangeContext = { db, notices: { tell: () => {}, stop: async () => {} }, userId: null, source: 'system' }
  await setClock(db, new Date(deadlines(schedule, week).opensAt.getTime() + 1000))
  await planDeliveries(context)
  await openDeliveries(context)
  const { id } = await db.selectFrom('deliveries').where('week_start_date', '=', week).select('id').executeTakeFirstOrThrow()
  const started = performance.now()
  await setClock(db, deadlines(schedule, week).cutOffAt)
  await closeDelivery(context, id, { by: 'schedule' })
  await attachOffers(context, id)
  await setClock(db, deadlines(schedule, week).offersCloseAt)
  await clearDelivery(context, id, { by: 'schedule' })
  return performance.now() - started
}

const each = (bytes: number) => grouped(bytes / households)

/** The largest tables, and the sum of all. */
function largest(sizes: ReadonlyMap<string, number>): string {
  const sorted = [...sizes].toSorted(([, a], [, b]) => b - a)
  const rest = sorted.slice(shownTables).reduce((sum, [, bytes]) => sum + bytes, 0)
  const all = sorted.reduce((sum, [, bytes]) => sum + bytes, 0)
  const rows = [
    ...sorted.slice(0, shownTables).map(([name, bytes]) => [name, each(bytes)]),
    ['all others', each(rest)],
    ['together', each(all)],
  ]
  return table(['table', 'bytes a household'], rows)
}

await withScratchDatabase(async ({ db }) => {
  const empty = await sizesOf(db)
  await makeWorld(db, { households, linesEach, localities: 1, weeks: [week] })
  const before = await sizesOf(db)
  const ms = await runWeek(db)
  const after = await sizesOf(db)
  const less = (from: ReadonlyMap<string, number>, by: ReadonlyMap<string, number>) =>
    new Map([...from].map(([name, bytes]) => [name, bytes - (by.get(name) ?? 0)]))
  report(
    'Growth',
    'npm run bench -- growth',
    [
      `${grouped(households)} households with ${linesEach} lines a week in one locality. Sizes include indexes.`,
      '',
      'Once, for its template and one changed week:',
      '',
      largest(less(before, empty)),
      '',
      'For each week, from the cut-off to the posted purchases:',
      '',
      largest(less(after, before)),
      '',
      `Closing and clearing took ${grouped(ms)} ms, ${(ms / households).toFixed(2)} ms a household.`,
    ].join('\n'),
  )
})

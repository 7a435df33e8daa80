// How many bytes of PostgreSQL a household takes, once and for each week: a week is closed, cleared, posted and mailed.
import { sql } from 'kysely'
import { asWeekStart } from '#domain/time/week.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withScratchDatabase } from '../../scripts/scratch-database.ts'
import { makeWorld } from './closing-world.ts'
import { grouped, report, table } from './report.ts'
import { runWeek } from './run-week.ts'

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
  const ms = await runWeek(db, week)
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

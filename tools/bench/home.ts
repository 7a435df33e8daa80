// The first screen of a member among 100,000 households with a year of purchases: how long the one call takes that fills it, and the search.
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { asWeekStart } from '#domain/time/week.ts'
import { readOverview } from '#server/help/dashboard/queries.ts'
import { readSavings } from '#server/help/dashboard/read-savings.ts'
import { findRecords } from '#server/help/search/queries.ts'
import { setClock } from '#server/platform/clock.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { openDeliveries } from '#server/week/deliveries/open-deliveries.ts'
import { planDeliveries } from '#server/week/deliveries/plan-deliveries.ts'
import { withScratchDatabase, type Scratch } from '../../scripts/scratch-database.ts'
import { makeWorld } from './closing-world.ts'
import { grouped, median, report, table, verdict } from './report.ts'

const [households, linesEach, localities, weeks, measured] = [100_000, 5, 20, 52, 400]
const boughtEach = 25
const [limitMs, limitStatements] = [30, 4]
const first = asWeekStart('2026-11-23')
/** Statements since the start. */
let statements = 0

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** A purchase of every household in each of the weeks before; those that are measured bought 25 items, the others one. */
async function makeHistory(db: Db): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await sql`
      insert into deliveries (locality_id, week_start_date, status, opens_at, cut_off_at, offers_close_at, delivery_on, delivery_time, closed_at, cleared_at)
      select l.id, day, 'settled', day - 20, day, day + 2, day + 3, '17:00', day, day + 2
      from localities l, generate_series(1, ${weeks}::integer) n, lateral (select ${first}::date - 7 * n as day)`.execute(one)
    await sql`
      insert into aggregated_demands (delivery_id, type, catalog_item_id, generic_name, unit, total_weekly_quantity, no_cap_quantity, households, vat_class, created_at)
      select d.id, 'product', i.id, i.generic_name, 'ks', 9000, 0, 50, 'reduced', d.closed_at
      from deliveries d cross join (select * from catalog_items order by sku limit ${boughtEach}::integer) i where d.status = 'settled'`.execute(
      one,
    )
    await sql`
      insert into purchases (user_id, delivery_id, total, items, created_at)
      select s.user_id, d.id, 5000, 1, d.cleared_at
      from shopping_settings s join municipalities m on m.id = s.municipality_id join deliveries d on d.locality_id = m.locality_id
      where d.status = 'settled'`.execute(one)
    await sql`
      insert into purchase_items (user_id, delivery_id, source_id, aggregated_demand_id, quantity, unit_price, total, vat_rate, standard_price,
                                  delivered_quantity, delivered_total)
      select p.user_id, p.delivery_id, gen_random_uuid(), pool.id, 2000, 900, 1800, 12, 1000, 2000, 1800
      from purchases p join users u on u.id = p.user_id
      cross join lateral (select id from aggregated_demands a where a.delivery_id = p.delivery_id
                          limit case when u.display_name::integer <= ${measured}::integer then ${boughtEach}::integer else 1 end) pool`.execute(
      one,
    )
    await sql`set session_replication_role = origin`.execute(one)
    await sql`vacuum (analyze) deliveries, aggregated_demands, purchases, purchase_items`.execute(one)
    await sql`checkpoint`.execute(one)
  })
}

const noWays = { payTo: null, takesCards: false }

async function measure({ db }: Scratch) {
  await setClock(db, new Date('2026-11-21T10:00:00Z'))
  await makeWorld(db, { households, linesEach, localities, weeks: [first] })
  await makeHistory(db)
  const context: ChangeContext = { db, notices: { tell: () => {}, stop: async () => {} }, userId: null, source: 'system' }
  await planDeliveries(context)
  await openDeliveries(context)
  const members = await sql<{ id: string }>`select id from users where display_name::integer <= ${measured}::integer order by id`.execute(
    db,
  )
  const times: [string, number, number[]][] = []
  for (const [what, read] of [
    ['the overview, with its basket', (userId: string) => readOverview(db, { userId, isTestAccount: false, viewer: 'member' }, noWays)],
    ['the savings', (userId: string) => readSavings(db, userId)],
    ['the search of a member', (userId: string) => findRecords(db, { query: 'položka 1', role: 'user', userId, supplierId: null })],
    [
      'the search of an administrator',
      (userId: string) => findRecords(db, { query: 'bench 777', role: 'admin', userId, supplierId: null }),
    ],
  ] as const) {
    const [runs, before]: [number[], number] = [[], statements]
    for (const { id } of members.rows) runs.push(await timeOf(() => read(id)))
    times.push([what, (statements - before) / runs.length, runs])
  }
  return times
}

const p95 = (runs: readonly number[]) => runs.toSorted((a, b) => a - b)[Math.ceil(runs.length * 0.95) - 1]!

const times = await withScratchDatabase(measure, { onQuery: () => (statements += 1) })
const worst = p95(times[0]![2])
report(
  'Home',
  'npm run bench -- home',
  [
    `${grouped(households)} households in ${localities} localities with ${weeks} purchases each; ${measured} of them bought ${boughtEach} items a week and are measured.`,
    `The machine's load at the end, including this benchmark: ${loadavg()[0]!.toFixed(1)}.`,
    '',
    table(
      ['what', 'times', 'statements', 'ms, median', 'ms, 95 %', 'longest'],
      times.map(([what, each, runs]) => [
        what,
        runs.length,
        grouped(each, 1),
        grouped(median(runs), 1),
        grouped(p95(runs), 1),
        grouped(Math.max(...runs), 0),
      ]),
    ),
    '',
    `- the overview (95 %) beside ${limitMs} ms: ${verdict(worst / limitMs, 1, 'at most')}`,
    `- its statements beside ${limitStatements}: ${verdict(times[0]![1] / limitStatements, 1, 'at most')}`,
  ].join('\n'),
)
if (worst > limitMs || times[0]![1] > limitStatements) process.exitCode = 1

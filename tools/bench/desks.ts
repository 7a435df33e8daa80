// The lists of the desks over 100,000 rows: people, purchases of a year, and the history of everything, each with its filters and a later page.
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import type { AuditWanted } from '#contract/desk/audit.ts'
import { listChanges } from '#server/desk/audit/queries.ts'
import { listUsers } from '#server/people/users/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { purchasePage } from '#server/week/purchases/queries.ts'
import { withScratchDatabase } from '../../scripts/scratch-database.ts'
import { grouped, median, report, table, verdict } from './report.ts'

const [people, changes, purchases, times] = [100_000, 100_000, 100_000, 60]
const limitMs = 50

async function makeRows(db: Db): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await sql`
      insert into users (email, first_name, last_name, display_name, email_verified, created_at)
      select 'clen' || n || '@example.cz', 'Jméno' || n % 900, 'Příjmení' || n % 7000, 'Člen ' || n, true, timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, ${people}::integer) n`.execute(one)
    await sql`insert into user_flags (user_id, role) select id, case when right(email, 14) = '00@example.cz' then 'operator' else 'user' end from users`.execute(
      one,
    )
    await sql`
      insert into history (table_name, item_id, changed_at, changed_by, change_type, changed_fields, new_values, change_source, change_reason, ui_path)
      select (array['catalog_items', 'weekly_demands', 'campaigns', 'user_flags'])[1 + n % 4], gen_random_uuid(),
             timestamptz '2026-01-01' + n * interval '3 minutes', person.id, 'update', '{name}', '{"name": "Brambory"}', 'staff',
             case when n % 5 = 0 then 'Oprava ceny ' || n % 300 else '' end, (array['/admin/catalog', '/demand', '/admin/users'])[1 + n % 3]
      from generate_series(1, ${changes}::integer) n
      join (select id, row_number() over (order by id) as place from users limit 500) person on person.place = 1 + n % 500`.execute(one)
    await sql`
      insert into localities (name, delivery_day_of_week, delivery_time, cut_off_days_before, cut_off_time, offers_close_days_before, offers_close_time)
      values ('Brno', 4, '17:00', 3, '20:00', 2, '20:00')`.execute(one)
    await sql`
      insert into deliveries (locality_id, week_start_date, status, opens_at, cut_off_at, offers_close_at, delivery_on, delivery_time, closed_at, cleared_at)
      select l.id, day, 'settled', day - 20, day, day + 2, day + 3, '17:00', day, day + 2
      from localities l, generate_series(1, 50) n, lateral (select date '2026-11-23' - 7 * n as day)`.execute(one)
    await sql`
      insert into purchases (user_id, delivery_id, total, items, created_at)
      select person.id, d.id, 5000, 1, d.cleared_at
      from (select id from users order by id limit ${purchases / 50}::integer) person cross join deliveries d`.execute(one)
    await sql`set session_replication_role = origin`.execute(one)
    await sql`vacuum (analyze) users, user_flags, history, purchases, deliveries`.execute(one)
  })
}

const everything: AuditWanted = { who: '', table: null, source: null, place: '', why: '', from: null, to: null, itemId: null }
const all = { query: '', role: null, state: null, sort: 'created', isDescending: true, after: null } as const

async function readings(db: Db) {
  const { rows } = await sql<{ person: string; change: string; buyer: string }>`
    select (select id from users order by created_at desc offset 50000 limit 1) as person, (select id from history order by id offset 50000 limit 1) as change,
           (select user_id from purchases limit 1) as buyer`.execute(db)
  const { person, change, buyer } = rows[0]!
  const list: [string, () => Promise<unknown>][] = [
    ['people', () => listUsers(db, all)],
    ['people, two words', () => listUsers(db, { ...all, query: 'jmeno17 prijmeni20' })],
    ['people, a role', () => listUsers(db, { ...all, role: 'operator' })],
    ['people, page 1,000', () => listUsers(db, { ...all, after: person })],
    ['people by surname, page 1,000', () => listUsers(db, { ...all, sort: 'name', isDescending: false, after: person })],
    ['history', () => listChanges(db, { ...everything, after: null })],
    ['history, what', () => listChanges(db, { ...everything, table: 'campaigns', after: null })],
    ['history, who', () => listChanges(db, { ...everything, who: 'jmeno17', after: null })],
    ['history, where', () => listChanges(db, { ...everything, place: '/admin/users', after: null })],
    ['history, why', () => listChanges(db, { ...everything, why: 'oprava 299', after: null })],
    ['history, page 1,000', () => listChanges(db, { ...everything, after: change })],
    ['purchases of a member', () => purchasePage(db, { userId: buyer, isOwn: true }, { year: null, status: null, query: '', after: null })],
  ]
  return list
}

const p95 = (runs: readonly number[]) => runs.toSorted((a, b) => a - b)[Math.ceil(runs.length * 0.95) - 1]!

const measured = await withScratchDatabase(async ({ db }) => {
  await makeRows(db)
  const results: [string, number[]][] = []
  for (const [what, read] of await readings(db)) {
    const runs: number[] = []
    for (let n = 0; n < times; n += 1) {
      const start = performance.now()
      await read()
      runs.push(performance.now() - start)
    }
    results.push([what, runs])
  }
  return results
})
const worst = Math.max(...measured.map(([, runs]) => p95(runs)))
report(
  'Desks',
  'npm run bench -- desks',
  [
    `${grouped(people)} people, ${grouped(changes)} changes in the history, ${grouped(purchases)} purchases.`,
    `The machine's load at the end, including this benchmark: ${loadavg()[0]!.toFixed(1)}.`,
    '',
    table(
      ['list', 'times', 'ms, median', 'ms, 95 %', 'beside the limit'],
      measured.map(([what, runs]) => [
        what,
        runs.length,
        grouped(median(runs), 1),
        grouped(p95(runs), 1),
        (p95(runs) / limitMs).toFixed(2),
      ]),
    ),
    '',
    `- the slowest list (95 %) beside ${limitMs} ms: ${verdict(worst / limitMs, 1, 'at most')}`,
  ].join('\n'),
)

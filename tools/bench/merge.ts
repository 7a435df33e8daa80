// Merging an item of twenty thousand households into another: how long basket changes are blocked, beside plain statements that write as many
// rows to tables with the same columns and keys. Each run continues with the previous result.
import { loadavg } from 'node:os'
import { sql, type Kysely } from 'kysely'
import { addWeeks, asWeekStart } from '#domain/time/week.ts'
import { mergeItem } from '#server/desk/assortment/merge-item.ts'
import { openDeliveries } from '#server/week/deliveries/open-deliveries.ts'
import { planDeliveries } from '#server/week/deliveries/plan-deliveries.ts'
import { setClock } from '#server/platform/clock.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withScratchDatabase, type Scratch } from '../../scripts/scratch-database.ts'
import { makeWorld } from './closing-world.ts'
import { grouped, median, report, table, verdict } from './report.ts'

const [households, localities, repeats] = [20_000, 20, 5]
// Relative to the plain statements of the same run: the merge finds lines that meet, checks each key and writes what changed to the history.
const limit = 5
const first = asWeekStart('2026-11-23')

/**
 * Everybody has the first item, and one household in a hundred each of the others as well; one in ten has an override, one a one-time item.
 */
async function makeLines(db: Db): Promise<string[]> {
  await db.connection().execute(async (connection) => {
    const one = connection as unknown as Kysely<unknown>
    await sql`set session_replication_role = replica`.execute(one)
    await sql`insert into templates (user_id) select id from users`.execute(one)
    await sql`
      insert into catalog_items (type, sku, name, generic_name, category_id, unit, base_price)
      select 'product', 'MLEKO-' || n, 'Mléko ' || n, 'Mléko ' || n, (select id from categories where name = 'Potraviny'), 'ks', 2500
      from generate_series(0, ${repeats + 1}::integer) n`.execute(one)
    await sql`
      insert into weekly_demands (user_id, catalog_item_id, unit, quantity, max_price, recurrence, recurrence_weeks, anchor_week, from_week, created_at)
      select u.id, i.id, 'ks', 2000, 2400, 'weekly', 1, '2026-11-02', '2026-11-02', clock_timestamp()
      from users u join catalog_items i
        on i.sku = 'MLEKO-0' or i.sku like 'MLEKO-%' and u.display_name::integer % 100 = substr(i.sku, 7)::integer`.execute(one)
    await sql`
      insert into weekly_variant_items (user_id, variant_id, week_start_date, weekly_demand_id, catalog_item_id, unit, quantity, max_price, modification_type, created_at)
      select d.user_id, v.id, v.week_start_date, d.id, d.catalog_item_id, d.unit, 3000, 2400, 'regular', clock_timestamp()
      from users u join weekly_demands d on d.user_id = u.id join catalog_items i on i.id = d.catalog_item_id and i.sku = 'MLEKO-0'
      join weekly_purchase_variants v on v.user_id = u.id and v.week_start_date = ${first}::date
      where u.display_name::integer % 10 = 1`.execute(one)
    await sql`
      insert into one_time_items (user_id, delivery_id, catalog_item_id, unit, quantity, max_price, added_at)
      select u.id, d.id, i.id, 'ks', 1000, 2600, clock_timestamp()
      from users u join member_stays s on s.user_id = u.id
      join deliveries d on d.locality_id = s.locality_id and d.week_start_date = ${first}::date
      join catalog_items i on i.sku = 'MLEKO-0' where u.display_name::integer % 10 = 2`.execute(one)
    await sql`set session_replication_role = origin`.execute(one)
    await sql`vacuum (analyze)`.execute(one)
  })
  const items = await db.selectFrom('catalog_items').where('sku', 'like', 'MLEKO-%').select('id').orderBy('sku').execute()
  return items.map(({ id }) => id)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** As many other items, history rows and messages as the template has lines, without watchers. */
async function writePlainly(db: Db, itemId: string): Promise<number> {
  await sql`create table plain_lines (like weekly_demands including all)`.execute(db)
  await sql`create table plain_history (like history including all)`.execute(db)
  await sql`create table plain_messages (like outbox including all)`.execute(db)
  await sql`insert into plain_lines select * from weekly_demands where catalog_item_id = ${itemId} and active`.execute(db)
  await sql`vacuum analyze plain_lines`.execute(db)
  const ms = await timeOf(() =>
    db.transaction().execute(async (tx) => {
      await sql`update plain_lines set catalog_item_id = (select id from catalog_items where sku = 'P1')`.execute(tx)
      await sql`
        insert into plain_history (table_name, item_id, owner_id, changed_at, change_type, changed_fields, old_values, new_values, change_source)
        select 'weekly_demands', id, user_id, clock_timestamp(), 'update', '{catalog_item_id}', to_jsonb(line), to_jsonb(line), 'staff'
        from plain_lines line`.execute(tx)
      await sql`
        insert into plain_messages (dedup_key, kind, user_id, content, created_at, next_try_at)
        select 'item_was_merged:' || id, 'item_was_merged', user_id, jsonb_build_object('from', catalog_item_id, 'into', catalog_item_id, 'lines', 'moved'),
               clock_timestamp(), clock_timestamp()
        from plain_lines`.execute(tx)
    }),
  )
  await sql`drop table plain_lines, plain_history, plain_messages`.execute(db)
  return ms
}

async function measure({ db }: Scratch) {
  await setClock(db, new Date('2026-11-21T10:00:00Z'))
  await makeWorld(db, { households, linesEach: 6, localities, weeks: [first, addWeeks(first, 1)] })
  const context: ChangeContext = { db, notices: { tell: () => {}, stop: async () => {} }, userId: null, source: 'staff' }
  await planDeliveries(context)
  await openDeliveries(context)
  const items = await makeLines(db)
  const runs = { plain: [] as number[], merging: [] as number[] }
  for (let run = 0; run <= repeats; run += 1) {
    const [from, into] = [items[run]!, items[run + 1]!]
    const plain = await writePlainly(db, from)
    await sql`checkpoint`.execute(db)
    let buyers: string[] = []
    const merging = await timeOf(async () => (buyers = await change(context, (made) => mergeItem(made, { from, into }))))
    if (buyers.length !== households) throw new Error(`an item of ${buyers.length} households`)
    await sql`vacuum analyze`.execute(db)
    // The first run warms up.
    if (run === 0) continue
    runs.plain.push(plain)
    runs.merging.push(merging)
  }
  return runs
}

const { plain, merging } = await withScratchDatabase(measure)
const ratio = median(merging.map((ms, run) => ms / plain[run]!))
const row = (what: string, times: readonly number[]) => [what, times.length, grouped(median(times), 0), grouped(Math.max(...times), 0)]
report(
  'Merge',
  'npm run bench -- merge',
  [
    `Merges an item into another one. ${grouped(households)} households have the first item in their template, one in ten also as an override and one in ten as a one-time item;`,
    'one in a hundred has the second one too. Lines, history and mails are written in one transaction, which blocks basket changes.',
    `The machine's load at the end, including this benchmark: ${loadavg()[0]!.toFixed(1)}.`,
    '',
    table(['what', 'times', 'ms, median', 'longest'], [row('three plain statements', plain), row('merge', merging)]),
    '',
    `- merge beside plain statements: ${verdict(ratio, limit, 'at most')}`,
  ].join('\n'),
)
if (ratio > limit) process.exitCode = 1

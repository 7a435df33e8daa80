// How far plain partitioning goes: history and frozen lines by time; bought items, idempotency keys and baskets by member. Weeks are closed and
// cleared on the partitioned tables, an old partition is dropped, and what Citus would still refuse is counted.
import { sql, type Kysely } from 'kysely'
import { asWeekStart } from '#domain/time/week.ts'
import { applyDefinitions } from '#server/platform/db/definitions.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withScratchDatabase } from '../../scripts/scratch-database.ts'
import { makeWorld } from './closing-world.ts'
import { grouped, report, table } from './report.ts'
import { runWeek } from './run-week.ts'

const [households, linesEach] = [2000, 25]
const weeks = ['2026-11-23', '2026-11-30', '2026-12-07'].map(asWeekStart)
const hashes = 4

interface Cut {
  name: string
  /** `range` by the time in its uuids, or `hash` of the member. */
  by: 'range' | 'hash'
  column: string
}

const cuts: readonly Cut[] = [
  { name: 'history', by: 'range', column: 'id' },
  { name: 'snapshot_lines', by: 'range', column: 'delivery_id' },
  { name: 'purchase_items', by: 'hash', column: 'user_id' },
  { name: 'idempotency_keys', by: 'hash', column: 'user_id' },
  { name: 'weekly_demands', by: 'hash', column: 'user_id' },
  { name: 'weekly_variant_items', by: 'hash', column: 'user_id' },
]

interface Parts {
  foreign: { own: string; name: string; definition: string }[]
  indexes: string[]
  triggers: string[]
}

/** What a copy of a table does not have by itself. */
async function partsOf(db: Db, name: string): Promise<Parts> {
  const { rows: foreign } = await sql<Parts['foreign'][number]>`
    select conrelid::regclass::text as own, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and conparentid = 0 and ${name}::regclass in (conrelid, confrelid)`.execute(db)
  const { rows: indexes } = await sql<{ text: string }>`
    select coalesce('alter table ' || ${name} || ' add ' || pg_get_constraintdef(con.oid), pg_get_indexdef(index.indexrelid)) as text
    from pg_index index left join pg_constraint con on con.conindid = index.indexrelid and con.contype in ('p', 'u') and con.conrelid = index.indrelid
    where index.indrelid = ${name}::regclass`.execute(db)
  const { rows: triggers } = await sql<{ text: string }>`
    select pg_get_triggerdef(oid) as text from pg_trigger where tgrelid = ${name}::regclass and not tgisinternal`.execute(db)
  return { foreign, indexes: indexes.map(({ text }) => text), triggers: triggers.map(({ text }) => text) }
}

/** Puts a partitioned table in the place of a table. */
async function partition(db: Db, { name, by, column }: Cut): Promise<void> {
  const { foreign, indexes, triggers } = await partsOf(db, name)
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`alter table ${name} rename to whole`)
  await run(
    `create table ${name} (like whole including defaults including constraints including generated including storage) partition by ${by} (${column})`,
  )
  if (by === 'hash') {
    for (let n = 0; n < hashes; n++)
      await run(`create table ${name}_${n} partition of ${name} for values with (modulus ${hashes}, remainder ${n})`)
  } else await run(`create table ${name}_0 partition of ${name} for values from (minvalue) to (maxvalue)`)
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
    where attrelid = 'whole'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
  await run(`insert into ${name} (${rows[0]!.columns}) select ${rows[0]!.columns} from whole`)
  await run('drop table whole cascade')
  for (const text of indexes) await run(text)
  for (const { own, name: constraint, definition } of foreign)
    await run(`alter table ${own} add constraint ${constraint} ${definition.replace(' NOT VALID', '')}`)
  for (const text of triggers) await run(text)
}

const lastOf = new Map<string, { part: number; from: string }>()

/** Ends the last partition of a table here, and begins the next one. */
async function cutAt(db: Db, name: string, bound: string): Promise<void> {
  const { part, from } = lastOf.get(name) ?? { part: 0, from: 'minvalue' }
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`alter table ${name} detach partition ${name}_${part}`)
  await run(`alter table ${name} attach partition ${name}_${part} for values from (${from}) to ('${bound}')`)
  await run(`create table ${name}_${part + 1} partition of ${name} for values from ('${bound}') to (maxvalue)`)
  lastOf.set(name, { part: part + 1, from: `'${bound}'` })
}

const oneOf = async <Value>(db: Db, text: string): Promise<Value> =>
  Object.values((await sql.raw<Record<string, Value>>(text).execute(db)).rows[0]!)[0]!

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** How many partitions a statement reads. */
async function partsRead(db: Db, name: string, statement: string): Promise<number> {
  const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain ${statement}`).execute(db)
  return new Set(rows.flatMap((row) => row['QUERY PLAN'].match(new RegExp(`(?<= on ${name}_)\\d+\\b`, 'g')) ?? [])).size
}

/** What Citus refuses: unique constraints of a member's table without the member, and foreign keys between such tables without it. */
async function refusedByCitus(db: Db): Promise<{ unique: string[]; foreign: string[] }> {
  const members = `select attrelid, attnum from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'user_id' and relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`
  const { rows: unique } = await sql
    .raw<{ name: string }>(`
    with member as (${members}) select distinct conrelid::regclass::text as name from pg_constraint join member on conrelid = attrelid
    where contype in ('p', 'u') and not attnum = any(conkey) order by 1`)
    .execute(db)
  const { rows: foreign } = await sql
    .raw<{ name: string }>(`
    with member as (${members}) select conname as name from pg_constraint con
    join member own on con.conrelid = own.attrelid join member other on con.confrelid = other.attrelid
    where contype = 'f' and conparentid = 0 and not (own.attnum = any(conkey) and other.attnum = any(confkey))`)
    .execute(db)
  return { unique: unique.map(({ name }) => name), foreign: foreign.map(({ name }) => name) }
}

/** Closes and clears the weeks, and begins a new partition after each. */
async function runWeeks(db: Db, isCut: boolean): Promise<string> {
  await makeWorld(db, { households, linesEach, localities: 1, weeks })
  const took: number[] = []
  for (const [n, week] of weeks.entries()) {
    took.push(await runWeek(db, week))
    const next = weeks[n + 1]
    if (!isCut || next === undefined) continue
    await cutAt(db, 'history', await oneOf(db, 'select uuidv7()::text'))
    await cutAt(db, 'snapshot_lines', await oneOf(db, `select id::text from deliveries where week_start_date = '${next}'`))
  }
  await sql`analyze`.execute(db)
  return took.map((ms) => grouped(ms)).join(' / ')
}

async function readAndDrop(db: Db): Promise<[string, string | number][]> {
  const member = await oneOf<string>(db, 'select id::text from users limit 1')
  const delivery = await oneOf<string>(db, `select id::text from deliveries where week_start_date = '${weeks[0]}'`)
  const read = (name: string, condition: string) => partsRead(db, name, `select 1 from ${name} where ${condition}`)
  const change = (text: string) => timed(() => sql.raw(text).execute(db))
  const frozen = await Promise.all(weeks.map((_, n) => oneOf<number>(db, `select count(*) from snapshot_lines_${n}`)))
  return [
    ['frozen lines by partition', frozen.map((count) => grouped(count)).join(' / ')],
    ['partitions read for the frozen lines of a delivery, of 3', await read('snapshot_lines', `delivery_id = '${delivery}'`)],
    [`for a member's template, of ${hashes}`, await read('weekly_demands', `user_id = '${member}'`)],
    [`for a member's idempotency key, of ${hashes}`, await read('idempotency_keys', `user_id = '${member}' and key = 'x'`)],
    ["for a member's history, of 3", await read('history', `owner_id = '${member}'`)],
    ['deleting the frozen lines of a week, ms', grouped(await change('delete from snapshot_lines_1'))],
    ['dropping those of a week as a partition, ms', grouped(await change('drop table snapshot_lines_0'))],
  ]
}

const whole = await withScratchDatabase(({ db }) => runWeeks(db, false))
await withScratchDatabase(async ({ db }) => {
  for (const each of cuts) await partition(db, each)
  // They were dropped with what they read.
  await sql`truncate definitions`.execute(db)
  await applyDefinitions(db as unknown as Kysely<unknown>, 'as measured')
  const rows = [
    ['closing and clearing a week, whole tables, ms', whole],
    ['the same on partitions, ms', await runWeeks(db, true)],
    ...(await readAndDrop(db)),
  ]
  const { unique, foreign } = await refusedByCitus(db)
  report(
    'Partitions',
    'npm run bench -- partitions',
    [
      `${grouped(households)} households with ${linesEach} lines a week in one locality, three weeks. By time: history, frozen lines. By member: bought items,`,
      'idempotency keys, template, single weeks.',
      '',
      table(['', 'found'], rows),
      '',
      `Citus would refuse unique constraints that lack the member in ${unique.length} of members' tables: ${unique.join(', ') || 'none'}.`,
      '',
      `It would refuse ${foreign.length} foreign keys between members' tables that lack the member: ${foreign.join(', ') || 'none'}.`,
    ].join('\n'),
  )
})

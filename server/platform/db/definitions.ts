import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql, type Transaction } from 'kysely'
import { productFolder } from '../product-folder.ts'

// Functions and views in their current form: server/sql/NAME.sql creates NAME. A migration changes tables and data, and runs before them.

const ours = join(productFolder, 'server', 'sql')

export interface Definition {
  name: string
  text: string
  isView: boolean
}

/** The definitions of a folder in the order of application: functions first, then each view after the views it uses. */
export function readDefinitions(folder = ours): Definition[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  const all = files.toSorted().map((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    return { name: file.replace('.sql', ''), text, isView: /^create or replace view /m.test(text) }
  })
  const views = all.filter(({ isView }) => isView)
  const ordered: Definition[] = []
  const add = (view: Definition) => {
    if (ordered.includes(view)) return
    for (const other of views) if (other !== view && mentions(view, other)) add(other)
    ordered.push(view)
  }
  views.forEach(add)
  return [...all.filter(({ isView }) => !isView), ...ordered]
}

const mentions = ({ text }: Definition, { name }: Definition) => new RegExp(`\\b${name}\\b`).test(text.replaceAll(/^[ \t]*--.*$/gm, ''))

async function run(tx: Transaction<unknown>, { name, text }: Definition, version: string): Promise<void> {
  try {
    await sql.raw(text).execute(tx)
  } catch (fault) {
    throw new Error(`The definition ${name}.sql failed on PostgreSQL ${version}: ${(fault as Error).message}`, { cause: fault })
  }
}

/** The changed definitions, with every view that uses a changed view: a view must be dropped before its columns can change. */
function toApply(all: Definition[], isApplied: (each: Definition) => boolean): Definition[] {
  const changed = new Set<Definition>()
  for (const each of all)
    if (!isApplied(each) || [...changed].some((other) => each.isView && other.isView && mentions(each, other))) changed.add(each)
  return all.filter((each) => changed.has(each))
}

/**
 * Applies the files that changed since the last time, in one transaction. After a new migration it applies all, because the migration may
 * have changed or dropped what they create. Concurrent starts wait for each other.
 */
export async function applyDefinitions(db: Kysely<unknown>, version: string, folder?: string): Promise<void> {
  const definitions = readDefinitions(folder)
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('definitions'))`.execute(tx)
    const { rows } = await sql<{ name: string; hash: string }>`select name, hash from definitions`.execute(tx)
    const newest = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(tx)
    const hashOf = ({ text }: Definition) => createHash('sha256').update(`${newest.rows[0]!.name}\n${text}`).digest('hex')
    const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
    const changed = toApply(definitions, (each) => applied.get(each.name) === hashOf(each))
    if (changed.length > 0) {
      const views = changed.filter(({ isView }) => isView)
      for (const { name } of views.toReversed()) await sql`drop view if exists ${sql.id(name)}`.execute(tx)
      // The first pass lets functions refer to each other in any order; the second one checks their bodies.
      await sql`set local check_function_bodies = off`.execute(tx)
      for (const each of changed) await run(tx, each, version)
      await sql`set local check_function_bodies = on`.execute(tx)
      for (const each of changed) if (!each.isView) await run(tx, each, version)
      for (const each of changed)
        await sql`insert into definitions (name, hash) values (${each.name}, ${hashOf(each)}) on conflict (name) do update set hash = excluded.hash`.execute(
          tx,
        )
    }
    const gone = rows.map(({ name }) => name).filter((name) => !definitions.some((each) => each.name === name))
    if (gone.length > 0) await sql`delete from definitions where name = any(${gone})`.execute(tx)
  })
}

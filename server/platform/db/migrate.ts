import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { productFolder } from '../product-folder.ts'
import { applyDefinitions } from './definitions.ts'

const ours = join(productFolder, 'server', 'migrations')
// `alter column … set expression` and `merge … when not matched by source` came with it.
const oldest = 17

/** The longest time that a migration makes others wait behind it for a lock. */
const lockTimeoutMs = 1000
/** Before it tries again. */
const pauseMs = 500

/** Migrations that were renamed after they were committed, by their old name. Databases that ran one know it under that name. */
const renamed: Record<string, string> = { '0096_webhooks': '0097_webhooks' }

export function migrationNames(folder = ours): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
}

async function versionOf(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  return rows[0]!.version
}

/** The sentence for a PostgreSQL that is too old for the migrations; null for one that is not. */
export const versionFault = (version: string): string | null =>
  Number.parseInt(version) < oldest
    ? `The configuration is wrong:\nPostgreSQL ${version} is too old. Use ${oldest} or newer, or leave DATABASE_URL out for the embedded one. Nothing was changed.`
    : null

/** @throws if PostgreSQL is too old. */
export async function refuseOldVersion<T>(db: Kysely<T>): Promise<string> {
  const version = await versionOf(db as Kysely<unknown>)
  const fault = versionFault(version)
  if (fault !== null) throw new Error(fault)
  return version
}

/** The first line of a migration whose statements run one by one, each for itself: `create index concurrently` needs it. */
const outsideMark = '-- outside a transaction\n'

/** Thrown inside of the migrator if another server ran the migration that was next, and the one after it runs the other way. */
class OtherMode extends Error {}

const statementsOf = (text: string) => text.split(/;\s*\n/).filter((part) => /^[^-\s]/m.test(part))

/** Runs a migration beside servers that work: it waits for a lock for a second at most, and lets the others through. */
async function runGently(db: Kysely<unknown>, text: string): Promise<void> {
  const isOutside = text.startsWith(outsideMark)
  if (isOutside === db.isTransaction) throw new OtherMode()
  await sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, ${db.isTransaction})`.execute(db)
  for (const statement of isOutside ? statementsOf(text) : [text]) await sql.raw(statement).execute(db)
}

/** Runs a migration in a new database, where nobody waits, inside of the transaction of all. */
const runAtOnce = (db: Kysely<unknown>, text: string) =>
  sql.raw(text.startsWith(outsideMark) ? text.replaceAll(' concurrently', '') : text).execute(db)

/** The migrations by name. A failing one reports its name and its cause, because an operator needs both. */
function migrations(
  folder: string,
  version: string,
  run: (db: Kysely<unknown>, text: string) => Promise<unknown>,
): Record<string, Migration> {
  const up = async (db: Kysely<unknown>, name: string) => {
    try {
      await run(db, readFileSync(join(folder, name), 'utf8'))
    } catch (fault) {
      if (fault instanceof OtherMode) throw fault
      throw new Error(`The migration ${name} failed on PostgreSQL ${version}: ${(fault as Error).message}`, { cause: fault })
    }
  }
  return Object.fromEntries(migrationNames(folder).map((name) => [name.replace('.sql', ''), { up: (db: Kysely<unknown>) => up(db, name) }]))
}

const lockNotAvailable = '55P03'
const deadlock = '40P01'
const isOfLocks = (fault: unknown) => {
  const { code } = ((fault as Error).cause ?? fault) as { code?: string }
  return code === lockNotAvailable || code === deadlock
}

/** Runs new migrations one by one, so that each holds its locks only while it works. One that gets no lock tries again. */
async function migrateGently(migrator: Migrator, folder: string, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs
  for (;;) {
    const next = (await migrator.getMigrations()).find(({ executedAt }) => executedAt === undefined)
    if (!next) break
    const disableTransactions = readFileSync(join(folder, `${next.name}.sql`), 'utf8').startsWith(outsideMark)
    const { error } = await migrator.migrateUp({ disableTransactions })
    if (!error || error instanceof OtherMode) continue
    if (!isOfLocks(error) || performance.now() > until) throw error
    await wait(pauseMs)
  }
  // Nothing is left to run; it refuses a database that is newer than this code.
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Gives renamed migrations their present name in the list of those that ran. Without it the migrator misses them and refuses to start. */
async function followRenames(db: Kysely<unknown>): Promise<void> {
  for (const [before, after] of Object.entries(renamed)) {
    await sql`update kysely_migration set name = ${after} where name = ${before}`.execute(db)
  }
}

async function isNew(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ has_run: boolean }>`select to_regclass('kysely_migration') is not null as has_run`.execute(db)
  return !rows[0]!.has_run
}

interface MigrateOptions {
  /** The last migration to run; by default all. */
  to?: string
  folder?: string
  /** The folder of functions and views. */
  definitions?: string
  /** How long to try again when others hold a lock. */
  patienceMs?: number
}

/**
 * Migrates the database to the newest schema, forward only: first new migrations, then changed functions and views. With `to` it stops at
 * that migration and leaves functions and views as the migrations created them. Concurrent starts wait for each other. A new database is
 * migrated in one transaction, one in use step by step (docs/rules/server.md#migrations).
 *
 * @throws if PostgreSQL is too old, the database is newer than this code, or a migration or a definition fails.
 */
export async function migrate<T>(
  database: Kysely<T>,
  { to, folder = ours, definitions, patienceMs = 300_000 }: MigrateOptions = {},
): Promise<void> {
  const db = database as Kysely<unknown>
  const version = await refuseOldVersion(db)
  const isGentle = !(await isNew(db))
  if (isGentle) await followRenames(db)
  const getMigrations = async () => migrations(folder, version, isGentle ? runGently : runAtOnce)
  const migrator = new Migrator({ db, provider: { getMigrations } })
  if (isGentle && to === undefined) await migrateGently(migrator, folder, patienceMs)
  else {
    const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
    if (error) throw error
  }
  if (to === undefined) await applyDefinitions(db, version, definitions)
}

/** Whether the database is at the newest migration of this code. */
export async function isMigrated<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.length === migrationNames().length
}

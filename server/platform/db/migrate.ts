import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { applyDefinitions } from './definitions.ts'

const ours = join(import.meta.dirname, '..', '..', 'migrations')
// `alter column … set expression` and `merge … when not matched by source` came with it.
const oldest = 17

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

/** The migrations by name. A failing one reports its name and its cause, because an operator needs both. */
function migrations(folder: string, version: string): Record<string, Migration> {
  const run = async (db: Kysely<unknown>, name: string) => {
    try {
      await sql.raw(readFileSync(join(folder, name), 'utf8')).execute(db)
    } catch (fault) {
      throw new Error(`The migration ${name} failed on PostgreSQL ${version}: ${(fault as Error).message}`, { cause: fault })
    }
  }
  return Object.fromEntries(
    migrationNames(folder).map((name) => [name.replace('.sql', ''), { up: (db: Kysely<unknown>) => run(db, name) }]),
  )
}

/** Gives renamed migrations their present name in the list of those that ran. Without it the migrator misses them and refuses to start. */
async function followRenames(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ has_run: boolean }>`select to_regclass('kysely_migration') is not null as has_run`.execute(db)
  if (!rows[0]!.has_run) return
  for (const [before, after] of Object.entries(renamed)) {
    await sql`update kysely_migration set name = ${after} where name = ${before}`.execute(db)
  }
}

interface MigrateOptions {
  /** The last migration to run; by default all. */
  to?: string
  folder?: string
  /** The folder of functions and views. */
  definitions?: string
}

/**
 * Migrates the database to the newest schema, forward only: first new migrations, then changed functions and views. With `to` it stops at
 * that migration and leaves functions and views as the migrations created them. Concurrent starts wait for each other.
 *
 * @throws if PostgreSQL is too old, the database is newer than this code, or a migration or a definition fails.
 */
export async function migrate<T>(database: Kysely<T>, { to, folder = ours, definitions }: MigrateOptions = {}): Promise<void> {
  const db = database as Kysely<unknown>
  const version = await refuseOldVersion(db)
  await followRenames(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(folder, version) } })
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
  if (error) throw error
  if (to === undefined) await applyDefinitions(db, version, definitions)
}

/** Whether the database is at the newest migration of this code. */
export async function isMigrated<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.length === migrationNames().length
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { applyDefinitions } from './definitions.ts'

const ours = join(import.meta.dirname, '..', '..', 'migrations')
const oldest = 15

export function migrationNames(folder = ours): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
}

async function versionOf(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  return rows[0]!.version
}

/** The migrations by name. One that fails says which it was and on what, as its keeper has to know both. */
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

interface MigrateOptions {
  /** The last migration to run; without it all of them. */
  to?: string
  folder?: string
  /** Where functions and views are. */
  definitions?: string
}

/**
 * Brings the database to the newest schema, forward only: the migrations that are new, then the functions and views that changed. With `to` it
 * stops at that migration and leaves functions and views as the migrations made them. Several servers starting at once wait for one another.
 *
 * @throws where PostgreSQL is too old, the database stands beyond this code, or a migration or a definition fails.
 */
export async function migrate<T>(database: Kysely<T>, { to, folder = ours, definitions }: MigrateOptions = {}): Promise<void> {
  const db = database as Kysely<unknown>
  const version = await versionOf(db)
  if (Number.parseInt(version) < oldest) throw new Error(`PostgreSQL ${version} is too old. Use ${oldest} or newer.`)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(folder, version) } })
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
  if (error) throw error
  if (to === undefined) await applyDefinitions(db, version, definitions)
}

/** Whether the database stands at the newest migration this code knows. */
export async function isMigrated<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.length === migrationNames().length
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'

const folder = join(import.meta.dirname, '..', '..', 'migrations')

export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
}

function migrations(): Record<string, Migration> {
  return Object.fromEntries(
    migrationNames().map((name) => [
      name.replace('.sql', ''),
      {
        up: (db: Kysely<unknown>) =>
          sql
            .raw(readFileSync(join(folder, name), 'utf8'))
            .execute(db)
            .then(() => {}),
      },
    ]),
  )
}

/** Brings the database to the newest schema, forward only; several servers starting at once wait for one another. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db: db as Kysely<unknown>, provider: { getMigrations: async () => migrations() } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Whether the database stands at the newest migration this code knows. */
export async function isMigrated<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.length === migrationNames().length
}

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import { pragueInstant } from '#domain/time/prague.ts'
import type { Day } from '#domain/time/day.ts'
import { setClock } from '#server/platform/clock.ts'
import { embeddedWorker, grantWorker } from '#server/platform/db/grant-worker.ts'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import { isMigrated } from '#server/platform/db/migrate.ts'
import { emptyTemplate, saturdayNoon, templateDatabase } from './template.ts'

export interface TestDatabase {
  /** A connection as the owner, who may do everything. */
  db: Db
  url: string
  /** A connection with the product's own rights. */
  worker: Db
  workerUrl: string
  /** Moves the clock to a day and time in Prague, e.g. `clock('2026-11-23', '20:00')`. */
  clock: (day: string, time: string) => Promise<void>
  close: () => Promise<void>
}

const urlOf = (name: string) => inject('postgresUrl').replace('DATABASE', name)
const workerUrlOf = (name: string) => urlOf(name).replace('//postgres@', `//${embeddedWorker}@`)

/** Runs something as the owner of the cluster, in one of its databases. */
async function asRoot<T>(database: string, work: (root: Db) => Promise<T>): Promise<T> {
  const root = openDatabase({ url: urlOf(database), max: 1, statementTimeoutMs: 30_000 })
  return work(root).finally(() => root.destroy())
}

const create = (template: string) =>
  asRoot('postgres', async (root) => {
    const name = `t_${randomBytes(8).toString('hex')}`
    await sql.raw(`create database ${name} template ${template}`).execute(root)
    return name
  })

const drop = (name: string) => asRoot('postgres', (root) => sql.raw(`drop database ${name} with (force)`).execute(root))

/** Restores a database to the seeded world; false if its schema has changed. */
const restore = (name: string) =>
  asRoot(name, async (root) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`.execute(root)
    const { rows } = await sql<{ restore: boolean }>`select pristine.restore()`.execute(root)
    return rows[0]!.restore
  })

/** Restored databases of this file: a copy takes ten times as long as restoring one. */
const pristine: string[] = []
afterAll(() => Promise.all(pristine.splice(0).map(drop)))

export interface TestDatabaseOptions {
  max?: number
  seeded?: boolean
  /** Prepares a database without a schema; by default it gets the newest schema and no data. */
  prepare?: (db: Db) => Promise<void>
}

/** A separate database with the seeded cast, or a prepared one. */
export async function openTestDatabase({
  max = 10,
  prepare,
  seeded = prepare === undefined,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const name = seeded ? (pristine.pop() ?? (await create(templateDatabase))) : await create(prepare ? 'template1' : emptyTemplate)
  const db = openDatabase({ url: urlOf(name), max })
  const worker = openDatabase({ url: workerUrlOf(name), max })
  await prepare?.(db)
  // A restored old database may not have the newest schema.
  if (prepare && (await isMigrated(db))) await grantWorker(db, embeddedWorker)
  await setClock(db, saturdayNoon)
  return {
    db,
    url: urlOf(name),
    worker,
    workerUrl: workerUrlOf(name),
    clock: (day, time) => setClock(db, pragueInstant(day as Day, time)),
    close: async () => {
      await Promise.all([db.destroy(), worker.destroy()])
      if (seeded && (await restore(name))) pristine.push(name)
      else await drop(name)
    },
  }
}

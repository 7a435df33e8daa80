import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import { pragueInstant } from '#domain/time/prague.ts'
import type { Day } from '#domain/time/day.ts'
import { setClock } from '#server/platform/clock.ts'
import { embeddedWorker, grantWorker } from '#server/platform/db/grant-worker.ts'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import { isMigrated } from '#server/platform/db/migrate.ts'
import { emptyTemplate, patience, saturdayNoon, templateDatabase } from './template.ts'

export interface TestDatabase {
  /** A connection as the owner, who may do everything. */
  db: Db
  url: string
  /** A connection with the product's own rights. */
  worker: Db
  workerUrl: string
  /** Moves the clock to a day and time in Prague, e.g. `clock('2026-11-23', '20:00')`. */
  clock: (day: string, time: string) => Promise<void>
  /**
   * Brings the world to a moment. If nothing but moments has changed it, this copies what the first test that asked for it in this process has
   * made: most tests of a week need one that is cleared, which takes longer than they do. So `name` must say all that `make` depends on.
   * Returns what `make` has returned; JSON.
   */
  moment: <T>(name: string, make: () => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

const urlOf = (name: string) => inject('postgresUrl').replace('DATABASE', name)
const workerUrlOf = (name: string) => urlOf(name).replace('//postgres@', `//${embeddedWorker}@`)

/** Runs something as the owner of the cluster, in one of its databases. */
async function asRoot<T>(database: string, work: (root: Db) => Promise<T>): Promise<T> {
  const root = openDatabase({ url: urlOf(database), max: 1, ...patience })
  return work(root).finally(() => root.destroy())
}

const create = (template: string) =>
  asRoot('postgres', async (root) => {
    const name = `t_${randomBytes(8).toString('hex')}`
    await sql.raw(`create database ${name} template ${template} strategy file_copy`).execute(root)
    return name
  })

const drop = (name: string) => asRoot('postgres', (root) => sql.raw(`drop database ${name} with (force)`).execute(root))

/** A database with its connections. */
interface Opened {
  name: string
  max: number
  isHurried: boolean
  db: Db
  worker: Db
  /** Restores it. One connection of its own: changing the session's role of replication would make another plan all its statements again. */
  restorer: Db
  /** The moments that this world has gone through, and whether anything else has changed it since. */
  through: string[]
  isTouched: boolean
}

/** Marks the connections that stay open from test to test. */
const pooled = 'pooled'

function connect(name: string, max: number, isHurried: boolean): Opened {
  const mark = `&application_name=${pooled}`
  const like = { max, ...(isHurried ? {} : patience) }
  return {
    name,
    max,
    isHurried,
    db: openDatabase({ url: urlOf(name) + mark, ...like }),
    worker: openDatabase({ url: workerUrlOf(name) + mark, ...like }),
    restorer: openDatabase({ url: urlOf(name) + '&application_name=restorer', max: 1, ...patience }),
    through: [],
    isTouched: false,
  }
}

async function discard({ name, db, worker, restorer }: Opened) {
  await Promise.all([db, worker, restorer].map((each) => each.destroy()))
  await drop(name)
}

/** Restores a database to the seeded world; false if that is not possible: the schema has changed, or a transaction is still open. */
async function restore({ restorer }: Opened): Promise<boolean> {
  const { rows } = await sql<{ restore: boolean }>`select pristine.restore(${pooled})`.execute(restorer)
  return rows[0]!.restore
}

/**
 * Restored databases, with their connections: a copy takes ten times as long as restoring one, and a new connection must read the catalogs
 * again.
 */
const pristine: Opened[] = []
afterAll(() => Promise.all(pristine.splice(0).map(discard)))

/** By the cluster and the names of those that it follows. */
const moments = new Map<string, { state: string; tables: string[]; made: string }>()

async function momentOf<T>(opened: Opened, name: string, make: () => Promise<T>): Promise<T> {
  const { restorer, through: before } = opened
  if (!opened.isTouched) {
    const { rows } = await sql<{ is: boolean }>`select pristine.is_untouched(${saturdayNoon}) as is`.execute(restorer)
    opened.isTouched = !rows[0]!.is
  }
  if (opened.isTouched) return make()
  const key = `${before.at(-1) ?? inject('postgresUrl')} > ${name}`
  const known = moments.get(key)
  if (known) {
    await sql`select pristine.bring(${known.state}::jsonb)`.execute(restorer)
    opened.through = [...before, key]
    return JSON.parse(known.made) as T
  }
  const made = await make()
  // It may begin with moments of its own.
  const also = opened.through.slice(before.length).flatMap((each) => moments.get(each)!.tables)
  const { rows: states } = await sql<{ state: string; tables: string[] }>`
    select state::text, array(select jsonb_object_keys(state -> 'tables')) as tables from pristine.moment(${also}::text[]) state`.execute(
    restorer,
  )
  const copied = JSON.stringify(made ?? null)
  moments.set(key, { ...states[0]!, made: copied })
  opened.through = [...before, key]
  opened.isTouched = false
  return JSON.parse(copied) as T
}

export interface TestDatabaseOptions {
  max?: number
  /** Whether it waits for locks and connections only as long as the product does; for tests of what is refused after that. */
  isHurried?: boolean
  seeded?: boolean
  /** Prepares a database without a schema; by default it gets the newest schema and no data. */
  prepare?: (db: Db) => Promise<void>
}

/** A separate database with the seeded cast, or a prepared one. */
export async function openTestDatabase({
  max = 10,
  isHurried = false,
  prepare,
  seeded = prepare === undefined,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const opened = await openCopy(seeded, { max, isHurried }, prepare !== undefined)
  const { name, db, worker } = opened
  opened.through = []
  opened.isTouched = false
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
    moment: (at, make) => (seeded ? momentOf(opened, at, make) : make()),
    close: async () => {
      if (seeded && (await restore(opened).catch(() => false))) pristine.push(opened)
      else await discard(opened)
    },
  }
}

async function openCopy(seeded: boolean, { max, isHurried }: Pick<Opened, 'max' | 'isHurried'>, isBare: boolean): Promise<Opened> {
  const at = seeded ? pristine.findIndex((each) => each.max === max && each.isHurried === isHurried) : -1
  if (at >= 0) return pristine.splice(at, 1)[0]!
  return connect(await create(seeded ? templateDatabase : isBare ? 'template1' : emptyTemplate), max, isHurried)
}

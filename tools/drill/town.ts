import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/platform/db/embedded.ts'
import { productAt } from '#server/test/product.ts'

const owner = 'drill_owner'
const worker = 'drill_worker'
const database = 'dohromady'

/** What an operator has: a PostgreSQL with two roles, a folder for files, and the settings of all servers. */
export interface Place {
  settings: Record<string, string>
  /** Reads the database beside the servers. */
  read: <Answer>(work: (db: Db) => Promise<Answer>) => Promise<Answer>
  /** Stops PostgreSQL and deletes the database and the folder. */
  destroy: () => Promise<void>
}

async function makeDatabase(postgres: EmbeddedPostgres): Promise<void> {
  const root = openDatabase({ url: postgres.url('postgres'), max: 1 })
  try {
    await sql.raw(`create role ${owner} login`).execute(root)
    await sql.raw(`create role ${worker} login`).execute(root)
    await sql.raw(`create database ${database} owner ${owner}`).execute(root)
  } finally {
    await root.destroy()
  }
}

const standing = new Set<EmbeddedPostgres>()

/** Makes an empty place in a folder, as docs/operations.md says. */
export async function makePlace(folder: string, common: Record<string, string>): Promise<Place> {
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'))
  standing.add(postgres)
  await makeDatabase(postgres)
  const url = postgres.url(database, owner)
  return {
    settings: { ...common, DATABASE_URL: postgres.url(database, worker), DATABASE_OWNER_URL: url, DATA_DIR: join(folder, 'data') },
    read: async (work) => {
      const db = openDatabase({ url, max: 1, statementTimeoutMs: 60_000 })
      return work(db).finally(() => db.destroy())
    },
    destroy: async () => {
      await postgres.stop()
      standing.delete(postgres)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A server on a place. */
export interface Server {
  port: number
  /** SIGTERM, as a supervisor sends it; fails if the server does not end in order. */
  stop: () => Promise<void>
  /** kill -9. */
  kill: () => Promise<void>
}

// The first start fills a demo world, and the machine may be busy.
const startMs = 180_000

const running = new Set<ChildProcess>()

/** Starts a server and waits until it is ready. */
export async function startServerAt(port: number, settings: Record<string, string>): Promise<Server> {
  const child = await productAt({ port, dataDir: settings['DATA_DIR']! }).start(settings, startMs)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      const [code] = (await once(child, 'exit')) as [number | null]
      if (code !== 0) throw new Error(`the server at ${port} ended with ${code}`)
    },
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** Ends what a failed drill left, and returns how many processes that were. */
export async function endAll(): Promise<number> {
  const left = [...running]
  await Promise.all(
    left.map(async (child) => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }),
  )
  await Promise.all([...standing].map((postgres) => postgres.stop()))
  return left.length
}

/** Runs a command of the operator to its end. */
export async function command(script: string, args: readonly string[], settings: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'scripts', `${script}.ts`), ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`npm run ${script} ended with ${code}: ${said}`)
  return said
}

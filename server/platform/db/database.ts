import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { PipeliningDialect } from './pipelining-driver.ts'
import { waitPatiently } from './patience.ts'
import { PrimaryClient, PrimaryPool } from './primary.ts'
import type { Tables } from './schema.gen.ts'

export type Db = Kysely<Tables>

const int8 = 20
const date = 1082
const numeric = 1700

/** Parses sums and counts, which the driver returns as text. Throws above 2^53 rather than lose precision. */
export function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a whole number below 2^53`)
  return value
}

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8 || oid === numeric) return wholeNumber
    if (oid === date) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  }) as typeof pg.types.getTypeParser,
}

// A named parametrised statement is prepared once per connection, which makes selects 1.4 to 1.7 times as fast. The map is capped, because
// statements with varying lists would make it grow without end.
const nameOf = new Map<string, string>()
const maxNames = 2000

const mark = '/* planned once */ '

/**
 * Begins a statement that each connection plans once, for any values. Otherwise PostgreSQL plans for the values at hand wherever such a plan
 * looks cheaper, and takes longer for that than for a whole reading of many tables by their keys (docs/performance.md#a-long-statement).
 */
export const plannedOnce = sql.raw(mark)

class PreparingClient extends PrimaryClient {
  #isCorked = false

  get #socket(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream
  }

  /** Sends everything of one turn of the event loop by one system call: a third of the server's time was spent on writing to sockets. */
  #cork(): void {
    if (this.#isCorked) return
    this.#isCorked = true
    const socket = this.#socket
    socket.cork()
    process.nextTick(() => {
      this.#isCorked = false
      socket.uncork()
    })
  }

  // @ts-expect-error the driver's overloads cannot be written as one signature
  override query(config: unknown, values?: unknown[], callback?: unknown) {
    const send = super.query as (...args: unknown[]) => unknown
    const run = (...args: unknown[]) => {
      const answer = send.apply(this, args)
      if (answer instanceof Promise) waitPatiently(this.#socket, answer)
      return answer
    }
    this.#cork()
    if (typeof config !== 'string' || !Array.isArray(values) || values.length === 0 || callback !== undefined)
      return run(config, values, callback)
    let name = nameOf.get(config)
    if (name === undefined && nameOf.size < maxNames) {
      name = createHash('sha1').update(config).digest('hex').slice(0, 20)
      nameOf.set(config, name)
    }
    if (name === undefined) return run(config, values)
    if (!config.startsWith(mark)) return run({ name, text: config, values })
    // The settings travel with the statement. Where they fail, so does the statement, or its transaction ends and takes them back.
    const set = (text: string) => void (send.call(this, text) as Promise<unknown>).catch(() => {})
    set('set plan_cache_mode = force_generic_plan')
    const answer = run({ name, text: config, values })
    set('reset plan_cache_mode')
    return answer
  }
}

export interface DatabaseOptions {
  url: string
  max?: number
  /** Jobs may run longer statements than requests (docs/rules/server.md#timeouts). */
  statementTimeoutMs?: number
  /** How long a statement waits for a lock, and a request for a connection. Tests wait longer than people would. */
  waitMs?: number
  onError?: (fault: Error) => void
  /** Called for every failed statement. */
  onFault?: (fault: unknown) => void
  /** Called for every statement with its duration, for benchmarks and replays. */
  onQuery?: (query: { sql: string; parameters: readonly unknown[] }, ms: number) => void
}

const settingsOf = (statementTimeoutMs: number, lockTimeoutMs: number) => [
  `statement_timeout=${statementTimeoutMs}`,
  `lock_timeout=${Math.min(lockTimeoutMs, statementTimeoutMs)}`,
  'idle_in_transaction_session_timeout=10000',
  'idle_session_timeout=0',
  'search_path=public',
  'default_transaction_read_only=off',
  'default_transaction_isolation=read\\ committed',
  'timezone=UTC',
  // Our statements are short. Compiling them took up to a second for each, where PostgreSQL is built with LLVM, as Debian's is.
  'jit=off',
]

/**
 * The connection settings of the server. A role may have set defaults for its later connections, such as another schema, read-only mode or a
 * short timeout; the settings of the connection override them.
 */
export const connectionTo = (url: string, statementTimeoutMs = 5000, lockTimeoutMs = 2000) => ({
  connectionString: url,
  // For pools that others make.
  Client: PrimaryClient as unknown as typeof pg.Client,
  options: settingsOf(statementTimeoutMs, lockTimeoutMs)
    .map((setting) => `-c ${setting}`)
    .join(' '),
})

/** Opens a connection pool with Kysely on top. Close it with `db.destroy()`. */
export function openDatabase({ url, max = 20, statementTimeoutMs, waitMs, onError = () => {}, onFault, onQuery }: DatabaseOptions): Db {
  const pool = new PrimaryPool({
    ...connectionTo(url, statementTimeoutMs, waitMs),
    max,
    // The first requests of a connection take PostgreSQL ten to thirty times as long, because each connection has its own plans and functions. The
    // usual ten seconds would let them wait after every pause.
    idleTimeoutMillis: 2 * 60_000,
    // A host that vanishes without a word is noticed, also where nobody asks.
    keepAlive: true,
    // A statement is sent although the answer to the one before it has not come.
    pipeline: true,
    Client: PreparingClient as unknown as typeof pg.Client,
    connectionTimeoutMillis: waitMs ?? 2500,
    types,
  } as pg.PoolConfig)
  // Without listeners, a lost connection would end the process: the pool's listener is for idle connections, the client's for those in a
  // transaction between two statements. The next statement fails, and that error is handled.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({
    dialect: new PipeliningDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') onFault?.(event.error)
      onQuery?.(event.query, event.queryDurationMillis)
    },
  })
}

/** The database's clock, which alone decides what is too late. */
export async function appNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
  return rows[0]!.now
}

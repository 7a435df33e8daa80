import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql, type DatabaseConnection } from 'kysely'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/schema.gen.ts'
import { patience } from './template.ts'

export interface Rehearsal {
  /** Shared by all participants; use it only inside `rehearse`. */
  db: Db
  /** Rolls back everything that `part` does in `db`, so that each part starts in the same world. */
  rehearse: <Result>(part: () => Promise<Result>) => Promise<Result>
  /** Whether the part has neither written nor locked a row, nor tried to: its transaction has no id. */
  isUntouched: () => Promise<boolean>
  close: () => Promise<void>
}

/** A database on one connection, whose transactions are savepoints. */
function openParts(connection: DatabaseConnection) {
  // The connection sends each statement at once, also before the one before it is answered.
  const run = (text: string) => connection.executeQuery(CompiledQuery.raw(text))
  let depth = 0
  const one: DatabaseConnection = {
    executeQuery: (query) => connection.executeQuery(query),
    // oxlint-disable-next-line require-yield
    async *streamQuery() {
      throw new Error('a rehearsal reads no streams')
    },
  }
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: async () => {},
        destroy: async () => {},
        acquireConnection: async () => one,
        releaseConnection: async () => {},
        // If it fails, the first statement of the transaction fails too.
        beginTransaction: async () => void run(`savepoint part_${(depth += 1)}`).catch(() => {}),
        commitTransaction: async () => {
          const parts = ['set constraints all immediate', 'set constraints all deferred', `release savepoint part_${depth}`]
          for (const answer of await Promise.allSettled(parts.map(run))) if (answer.status === 'rejected') throw answer.reason
          depth -= 1
        },
        rollbackTransaction: async () => void (await run(`rollback to savepoint part_${depth--}`)),
      }),
    },
  })
  const rehearse = async <Result>(part: () => Promise<Result>): Promise<Result> => {
    depth = 0
    const begun = run('begin')
    try {
      const [result] = await Promise.all([part(), begun])
      return result
    } finally {
      await run('rollback')
    }
  }
  return { db, rehearse }
}

/**
 * A database in which everything is rolled back: one connection with one transaction per part, in which the product's own transactions are
 * savepoints. Deferred constraints are checked at their end.
 */
export async function openRehearsal(url: string): Promise<Rehearsal> {
  const inner = openDatabase({ url, max: 1, ...patience })
  let tell: (connection: DatabaseConnection) => void
  let end = () => {}
  const connected = new Promise<DatabaseConnection>((resolve) => (tell = resolve))
  const held = inner.getExecutor().provideConnection((connection) => {
    tell(connection)
    return new Promise<void>((resolve) => (end = resolve))
  })
  const { db, rehearse } = openParts(await connected)
  return {
    db,
    rehearse,
    isUntouched: async () => {
      const { rows } = await sql<{ is_untouched: boolean }>`select pg_current_xact_id_if_assigned() is null as is_untouched`.execute(db)
      return rows[0]!.is_untouched
    },
    close: async () => {
      end()
      await held
      await inner.destroy()
    },
  }
}

import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type DatabaseConnection,
} from 'kysely'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/schema.gen.ts'

export interface Rehearsal {
  /** Shared by all participants; use it only inside `rehearse`. */
  db: Db
  /** Rolls back everything that `part` does in `db`, so that each part starts in the same world. */
  rehearse: <Result>(part: () => Promise<Result>) => Promise<Result>
  /** Whether the part has neither written nor locked a row, nor tried to: its transaction has no id. */
  isUntouched: () => Promise<boolean>
  close: () => Promise<void>
}

/**
 * A database in which everything is rolled back: one connection with one transaction per part, in which the product's own transactions are
 * savepoints. Deferred constraints are checked at their end.
 */
export async function openRehearsal(url: string): Promise<Rehearsal> {
  const inner = openDatabase({ url, max: 1 })
  let tell: (connection: Db) => void
  let end = () => {}
  const connected = new Promise<Db>((resolve) => (tell = resolve))
  const held = inner.connection().execute((connection) => {
    tell(connection)
    return new Promise<void>((resolve) => (end = resolve))
  })
  const connection = await connected
  const run = (text: string) => sql.raw(text).execute(connection)
  let depth = 0
  const one: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) => connection.executeQuery(query as CompiledQuery<Row>),
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
        beginTransaction: async () => void (await run(`savepoint part_${(depth += 1)}`)),
        commitTransaction: async () => {
          await run('set constraints all immediate')
          await run('set constraints all deferred')
          await run(`release savepoint part_${depth--}`)
        },
        rollbackTransaction: async () => void (await run(`rollback to savepoint part_${depth--}`)),
      }),
    },
  })
  return {
    db,
    rehearse: async (part) => {
      await run('begin')
      depth = 0
      try {
        return await part()
      } finally {
        await run('rollback')
      }
    },
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

import {
  PostgresDialect,
  PostgresDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type PostgresDialectConfig,
  type QueryExecutor,
} from 'kysely'
import { waitPatiently } from './patience.ts'

type Settings = Parameters<PostgresDriver['beginTransaction']>[1]

/** Statements that are sent together with the commit, by the connection of an open transaction. */
const lastStatements = new WeakMap<DatabaseConnection, CompiledQuery[]>()

/**
 * A driver that does not wait where nothing depends on the answer: `begin` is sent together with the first statement of a transaction, and
 * `commit` together with its last statements. Each wait is a round trip that holds the locks and the connection.
 */
class PipeliningDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>()

  override acquireConnection(...args: Parameters<PostgresDriver['acquireConnection']>): ReturnType<PostgresDriver['acquireConnection']> {
    const connection = super.acquireConnection(...args)
    waitPatiently(null, connection)
    return connection
  }

  override async beginTransaction(connection: DatabaseConnection, settings: Settings): Promise<void> {
    const begun = super.beginTransaction(connection, settings)
    // If it fails, the connection is lost, so the first statement fails too. The commit reports it in any case.
    begun.catch(() => {})
    this.#begun.set(connection, begun)
    lastStatements.set(connection, [])
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const last = lastStatements.get(connection) ?? []
    lastStatements.delete(connection)
    await this.#begun.get(connection)
    // All are on their way before the first answer. After a failed statement, PostgreSQL answers the commit with a rollback.
    const answers = await Promise.allSettled([
      ...last.map((statement) => connection.executeQuery(statement)),
      super.commitTransaction(connection),
    ])
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    lastStatements.delete(connection)
    await super.rollbackTransaction(connection)
  }
}

export class PipeliningDialect extends PostgresDialect {
  readonly #settings: PostgresDialectConfig

  constructor(settings: PostgresDialectConfig) {
    super(settings)
    this.#settings = settings
  }

  override createDriver(): PostgresDriver {
    return new PipeliningDriver(this.#settings)
  }
}

/** A transaction, or a part of one. */
interface Open {
  getExecutor: () => QueryExecutor
}

/**
 * Sends a statement together with the commit of the transaction. Nothing of the transaction sees what it writes; its failure fails the
 * commit. Where another driver commits, the statement runs at once.
 */
export const sendLast = (tx: Open, statement: CompiledQuery): Promise<void> =>
  tx.getExecutor().provideConnection(async (connection) => {
    const last = lastStatements.get(connection)
    if (last) last.push(statement)
    else await connection.executeQuery(statement)
  })

/** Sends those statements now, at the end of a command within a transaction that goes on. */
export const sendLastNow = (tx: Open): Promise<void> =>
  tx.getExecutor().provideConnection(async (connection) => {
    for (const statement of lastStatements.get(connection)?.splice(0) ?? []) await connection.executeQuery(statement)
  })

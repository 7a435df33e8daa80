import { createHash } from 'node:crypto'
import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { sql, type CompiledQuery, type RawBuilder, type Transaction } from 'kysely'
import type { Notice, Notices, Room } from '../realtime/notices.ts'
import { Refusal } from '../refusal.ts'
import type { Db } from './database.ts'
import { sendLast } from './pipelining-driver.ts'
import type { Tables } from './schema.gen.ts'

export type Tx = Transaction<Tables>

/** Who changes something, from which screen and why; the history stores it (docs/rules/week.md#history). */
export interface ChangeContext {
  db: Db
  notices: Notices
  /** Null if the system itself acts. */
  userId: string | null
  source: 'member' | 'supplier' | 'staff' | 'system' | 'import'
  uiPath?: string
  sessionId?: string
  /** The number of the request in the log; PostgreSQL shows it as the name of the application. */
  requestId?: string
  businessReason?: string
  changeReason?: string
  /** Called after the commit with the rooms that were announced; null for a repeat, whose first answer may be lost. */
  noteChanged?: (rooms: readonly Room[] | null) => void
  /** A repeat with the same key gets the first answer (docs/rules/server.md#writes). */
  idempotency?: { key: string; procedure: string; input: unknown }
}

export interface Change {
  tx: Tx
  /** Notifies watchers after the commit. */
  announce: (notice: Notice) => void
}

/** A statement of a query builder or of `sql`. */
export interface Statement {
  compile: (tx: Tx) => CompiledQuery
}

/** A change by the command that commits it. */
export interface WholeChange extends Change {
  /** Sends the command's last write together with the commit. Nothing of the command sees what it writes. */
  writeLast: (statement: Statement) => Promise<void>
}

/**
 * What a command reads before it decides: a call of an SQL function that takes the locks and returns one row. It is sent together with the
 * beginning of the transaction. The function's first argument says whether the request is a repeat; then it returns no row.
 */
export type FirstReading<Row> = (isRepeat: RawBuilder<boolean>) => RawBuilder<Row>

const serializer = new StandardRPCJsonSerializer()

interface Begun {
  is_repeat: boolean
  is_same: boolean
  answer: [unknown, never[]] | null
}

async function begin<Row>(tx: Tx, context: ChangeContext, reading: FirstReading<Row> | null): Promise<Begun & Row> {
  const { idempotency } = context
  const hash =
    idempotency &&
    createHash('sha256')
      .update(JSON.stringify(serializer.serialize(idempotency.input)[0] ?? null))
      .digest()
  const begun = sql`begin_change(${context.userId}, ${context.source}, ${context.businessReason ?? ''}, ${context.changeReason ?? ''},
      ${context.uiPath ?? ''}, ${context.sessionId ?? ''}, ${idempotency?.key ?? null}, ${idempotency?.procedure ?? null}, ${hash ?? null})`
  const named = sql`set_config('application_name', ${context.requestId ?? context.source}, true)`
  const { rows } = await (
    reading
      ? sql<
          Begun & Row
        >`select begun.*, reading.* from ${begun} begun cross join ${named} named left join lateral ${reading(sql`begun.is_repeat`)} reading on true`
      : sql<Begun & Row>`select begun.* from ${begun} begun cross join ${named} named`
  ).execute(tx)
  return rows[0]!
}

// The user under which begin_change() stores the idempotency keys of visitors.
const nobody = '00000000-0000-0000-0000-000000000000'

async function storeAnswer(tx: Tx, context: ChangeContext, answer: unknown) {
  const [json, meta] = serializer.serialize(answer)
  await sendLast(
    tx,
    sql`update idempotency_keys set answer = ${JSON.stringify([json ?? null, meta])}
      where user_id = ${context.userId ?? nobody} and key = ${context.idempotency!.key}`.compile(tx),
  )
}

/** Whether a request with this key was already processed; only `change` compares the inputs. */
export async function isRepeat({ db, userId, idempotency }: ChangeContext): Promise<boolean> {
  if (!idempotency) return false
  const known = await db
    .selectFrom('idempotency_keys')
    .where('user_id', '=', userId ?? nobody)
    .where('key', '=', idempotency.key)
    .select('key')
    .executeTakeFirst()
  return known !== undefined
}

const deadlock = '40P01'
const serialization = '40001'

/**
 * Every write goes through this function: a transaction that records who writes and why, answers a repeated request with its first answer,
 * and notifies watchers only after the commit.
 */
export const change = <Answer>(context: ChangeContext, act: (change: WholeChange) => Promise<Answer>): Promise<Answer> =>
  changeAfter(context, null, act)

/** The same for a command that reads everything at once, before it decides (docs/performance.md). */
export async function changeAfter<Row, Answer>(
  context: ChangeContext,
  reading: FirstReading<Row> | null,
  act: (change: WholeChange, read: Row) => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const told: Notice[] = []
    let isFirst = true
    try {
      const answer = await context.db.transaction().execute(async (tx) => {
        const { is_repeat, is_same, answer, ...read } = await begin(tx, context, reading)
        if (is_repeat) {
          isFirst = false
          if (!is_same) throw new Refusal('KEY_REUSED')
          return serializer.deserialize(answer![0], answer![1]) as Answer
        }
        const writeLast = (statement: Statement) => sendLast(tx, statement.compile(tx))
        const made = await act({ tx, writeLast, announce: (notice) => told.push(notice) }, read as Row)
        if (context.idempotency) await storeAnswer(tx, context, made)
        return made
      })
      context.notices.tell(told, context.sessionId)
      context.noteChanged?.(isFirst ? told.flatMap((notice) => ('room' in notice ? [notice.room] : [])) : null)
      return answer
    } catch (fault) {
      const code = (fault as { code?: string }).code
      if (tries >= 3 || (code !== deadlock && code !== serialization)) throw fault
    }
  }
}

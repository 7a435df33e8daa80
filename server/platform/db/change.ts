import { createHash } from 'node:crypto'
import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { sql, type Transaction } from 'kysely'
import type { Notice, Notices } from '../realtime/notices.ts'
import { Refusal } from '../refusal.ts'
import type { Db } from './database.ts'
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
  businessReason?: string
  changeReason?: string
  /** A repeat with the same key gets the first answer (docs/rules/server.md#writes). */
  idempotency?: { key: string; procedure: string; input: unknown }
}

export interface Change {
  tx: Tx
  /** Notifies watchers after the commit. */
  announce: (notice: Notice) => void
}

const serializer = new StandardRPCJsonSerializer()

async function begin(tx: Tx, context: ChangeContext) {
  const { idempotency } = context
  const hash =
    idempotency &&
    createHash('sha256')
      .update(JSON.stringify(serializer.serialize(idempotency.input)[0] ?? null))
      .digest()
  const { rows } = await sql<{ is_repeat: boolean; is_same: boolean; answer: [unknown, never[]] | null }>`
    select * from begin_change(${context.userId}, ${context.source}, ${context.businessReason ?? ''}, ${context.changeReason ?? ''},
      ${context.uiPath ?? ''}, ${context.sessionId ?? ''}, ${idempotency?.key ?? null}, ${idempotency?.procedure ?? null}, ${hash ?? null})`.execute(
    tx,
  )
  return rows[0]!
}

// The user under which begin_change() stores the idempotency keys of visitors.
const nobody = '00000000-0000-0000-0000-000000000000'

async function storeAnswer(tx: Tx, context: ChangeContext, answer: unknown) {
  const [json, meta] = serializer.serialize(answer)
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify([json ?? null, meta]) })
    .where('user_id', '=', context.userId ?? nobody)
    .where('key', '=', context.idempotency!.key)
    .execute()
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
export async function change<Answer>(context: ChangeContext, act: (change: Change) => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const told: Notice[] = []
    try {
      const answer = await context.db.transaction().execute(async (tx) => {
        const { is_repeat, is_same, answer } = await begin(tx, context)
        if (is_repeat) {
          if (!is_same) throw new Refusal('KEY_REUSED')
          return serializer.deserialize(answer![0], answer![1]) as Answer
        }
        const made = await act({ tx, announce: (notice) => told.push(notice) })
        if (context.idempotency) await storeAnswer(tx, context, made)
        return made
      })
      context.notices.tell(told)
      return answer
    } catch (fault) {
      const code = (fault as { code?: string }).code
      if (tries >= 3 || (code !== deadlock && code !== serialization)) throw fault
    }
  }
}

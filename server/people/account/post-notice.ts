import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import type { mails } from './mails.ts'

/** Queues a message to the owner of an account about a change. */
export async function postNotice(tx: Tx, userId: string, kind: keyof typeof mails, content: Record<string, unknown> = {}): Promise<void> {
  const at = await appNow(tx)
  await postMessages(
    tx,
    kind,
    at,
    sql`select ${`${kind}:${userId}:${at.toISOString()}`}, ${userId}::uuid, ${JSON.stringify(content)}::jsonb`,
  )
}

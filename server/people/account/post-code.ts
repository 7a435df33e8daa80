import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import type { Seal } from '#server/platform/seal.ts'
import { issueCode } from './issue-code.ts'

/** Makes a code for the account's own address and leaves it in the outbox; refused as issueCode() says. */
export async function postCode(tx: Tx, seal: Seal, { userId, email }: { userId: string; email: string }): Promise<void> {
  const code = await issueCode(tx, seal, { userId, purpose: 'email', target: email })
  const at = await appNow(tx)
  await postMessages(
    tx,
    'email_code',
    at,
    sql`select ${`email_code:${userId}:${at.toISOString()}`}, ${userId}::uuid, ${JSON.stringify({ code })}::jsonb`,
  )
}

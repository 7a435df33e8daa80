import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { issueCode } from './issue-code.ts'

/** Creates a code for the account's own address and puts it into the outbox; refused as issueCode() says. */
export async function postCode(tx: Tx, keyedHash: KeyedHash, { userId, email }: { userId: string; email: string }): Promise<void> {
  const code = await issueCode(tx, keyedHash, { userId, purpose: 'email', target: email })
  const at = await appNow(tx)
  await postMessages(
    tx,
    'email_code',
    at,
    sql`select ${`email_code:${userId}:${at.toISOString()}`}, ${userId}::uuid, ${JSON.stringify({ code })}::jsonb`,
  )
}

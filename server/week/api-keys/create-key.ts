import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ApiKey, NewApiKey } from '#contract/week/api-keys.ts'
import { MOST_KEYS, SHOWN_START } from '#domain/week/api-keys/scope.ts'
import { lockAccount } from '#server/people/account/locks.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { hashKey, keyOf } from './derive-key.ts'
import { keysOf } from './queries.ts'

/** Of two keys created at once, the second one waits for the first. */
async function refuseOneTooMany(tx: Tx, userId: string, supplierId: string): Promise<void> {
  await lockAccount(tx, userId)
  if ((await keysOf(tx, supplierId)).length >= MOST_KEYS) throw new Refusal('TOO_MANY_API_KEYS')
}

/** Creates a key of a supplier, notifies its owner by mail, and returns it with its text, which is not stored. */
export async function createKey(
  keyedHash: KeyedHash,
  by: ChangeContext & { userId: string },
  supplierId: string,
  { name, scopes, days }: NewApiKey,
): Promise<{ key: ApiKey; text: string }> {
  const { userId } = by
  const made = await change(by, async ({ tx }) => {
    await refuseOneTooMany(tx, userId, supplierId)
    const at = await appNow(tx)
    const salt = randomBytes(16).toString('base64url')
    const text = keyOf(keyedHash, userId, salt)
    const { id } = await tx
      .insertInto('api_keys')
      .values({
        supplier_id: supplierId,
        user_id: userId,
        name,
        salt,
        key_hmac: hashKey(keyedHash, text),
        start: text.slice(0, SHOWN_START),
        scopes: sql<string[]>`array(select distinct unnest(${scopes}::text[]))`,
        created_at: at,
        expires_at: sql<Date>`${at}::timestamptz + make_interval(days => ${days})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await postMessages(
      tx,
      'api_key_created',
      at,
      sql`select ${`api_key_created:${id}`}, ${userId}::uuid, ${JSON.stringify({ keyId: id })}::jsonb`,
    )
    await recordEvent(tx, { kind: 'api_key_changed', userId, detail: 'api_key_created' })
    return { id, salt }
  })
  const key = (await keysOf(by.db, supplierId)).find(({ id }) => id === made.id)
  // A retry whose key was revoked meanwhile.
  if (!key) throw new Refusal('NOT_FOUND')
  return { key, text: keyOf(keyedHash, userId, made.salt) }
}

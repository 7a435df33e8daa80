import { sql } from 'kysely'
import type { NewEndpoint, WebhookEndpoint } from '#contract/week/webhooks.ts'
import { MOST_ENDPOINTS } from '#domain/week/webhooks/event.ts'
import { lockAccount } from '#server/people/account/locks.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { withSecret } from './derive-secret.ts'
import { endpointsOf } from './queries.ts'

/** Creates an endpoint, notifies its owner by mail, and returns it with its secret, which is not stored. */
export async function createEndpoint(
  keyedHash: KeyedHash,
  by: ChangeContext & { userId: string },
  supplierId: string,
  { url, events }: NewEndpoint,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const id = await change(by, async ({ tx }) => {
    await lockAccount(tx, by.userId)
    if ((await endpointsOf(tx, supplierId)).length >= MOST_ENDPOINTS) throw new Refusal('TOO_MANY_WEBHOOKS')
    const at = await appNow(tx)
    const made = await tx
      .insertInto('webhook_endpoints')
      .values({ supplier_id: supplierId, user_id: by.userId, url, events: [...events], created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await postMessages(
      tx,
      'webhook_created',
      at,
      sql`select ${`webhook_created:${made.id}`}, ${by.userId}::uuid, ${JSON.stringify({ endpointId: made.id })}::jsonb`,
    )
    await recordEvent(tx, { kind: 'webhook_changed', userId: by.userId, detail: 'webhook_created' })
    return made.id
  })
  return withSecret(by.db, keyedHash, supplierId, id)
}

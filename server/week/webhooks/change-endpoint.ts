import { sql } from 'kysely'
import type { WebhookEndpoint } from '#contract/week/webhooks.ts'
import { FORMER_SECRET_HOURS } from '#domain/week/webhooks/event.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { withSecret } from './derive-secret.ts'
import { endpointOf } from './queries.ts'

type By = ChangeContext & { userId: string }

/** Another secret; the former one signs beside it for a day, so that the receiver can change at leisure. */
export async function rotateEndpoint(
  keyedHash: KeyedHash,
  by: By,
  supplierId: string,
  endpointId: string,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  await change(by, async ({ tx }) => {
    const rotated = await tx
      .updateTable('webhook_endpoints')
      .set({
        secret_version: sql<number>`secret_version + 1`,
        former_until: sql<Date>`app_now() + make_interval(hours => ${FORMER_SECRET_HOURS})`,
      })
      .where('id', '=', endpointId)
      .where('supplier_id', '=', supplierId)
      .returning('id')
      .executeTakeFirst()
    if (!rotated) throw new Refusal('NOT_FOUND')
    await recordEvent(tx, { kind: 'webhook_changed', userId: by.userId, detail: 'webhook_rotated' })
    return null
  })
  return withSecret(by.db, keyedHash, supplierId, endpointId)
}

/** Turns an endpoint on again. Everything it has not received is due at once, with all its attempts anew. */
export async function turnOnEndpoint(by: By, supplierId: string, endpointId: string): Promise<WebhookEndpoint> {
  return change(by, async ({ tx }) => {
    const on = await tx
      .updateTable('webhook_endpoints')
      .set({ disabled_at: null, disabled_why: null, failing_since: null })
      .where('id', '=', endpointId)
      .where('supplier_id', '=', supplierId)
      .where('disabled_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (on) {
      await tx
        .updateTable('webhook_messages')
        .set({ next_try_at: sql<Date>`app_now()`, given_up_at: null, tries: 0 })
        .where('endpoint_id', '=', on.id)
        .where('delivered_at', 'is', null)
        .execute()
      await recordEvent(tx, { kind: 'webhook_changed', userId: by.userId, detail: 'webhook_turned_on' })
    }
    return endpointOf(tx, supplierId, endpointId)
  })
}

/** Removes an endpoint with its events. */
export function removeEndpoint(by: By, supplierId: string, endpointId: string): Promise<{ removed: true }> {
  return change(by, async ({ tx }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('webhook_endpoints')
      .where('id', '=', endpointId)
      .where('supplier_id', '=', supplierId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND')
    await recordEvent(tx, { kind: 'webhook_changed', userId: by.userId, detail: 'webhook_removed' })
    return { removed: true as const }
  })
}

import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'

/**
 * Turns all endpoints off and mails their owners, because another secret of the product changes the secrets of all. Nothing is lost: what
 * waits is sent when an endpoint is turned on. Returns how many.
 */
export async function turnOffAllEndpoints(tx: Tx): Promise<number> {
  const at = await appNow(tx)
  const off = await tx
    .updateTable('webhook_endpoints')
    .set({ disabled_at: at, disabled_why: 'secret' })
    .returning(['id', 'user_id as userId'])
    .execute()
  await postMessages(
    tx,
    'webhook_turned_off',
    at,
    sql`select 'webhook_turned_off:' || endpoint.id || ${`:${at.toISOString()}`}, endpoint.user_id, jsonb_build_object('endpointId', endpoint.id)
        from unnest(${off.map(({ id }) => id)}::uuid[], ${off.map(({ userId }) => userId)}::uuid[]) as endpoint (id, user_id)`,
  )
  return off.length
}

import { sql, type RawBuilder } from 'kysely'
import type { WebhookEvent } from '#domain/week/webhooks/event.ts'
import type { Tx } from '#server/platform/db/change.ts'

/**
 * Queues an event for all endpoints of suppliers that want it, in the transaction of what it reports; for those that are off too, until they
 * are turned on. `rows` selects (dedup_key, supplier_id, data). Part of a command.
 */
export async function queueEvents(tx: Tx, event: WebhookEvent, at: Date, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into webhook_messages (endpoint_id, event, dedup_key, payload, created_at, next_try_at)
    select endpoint.id, ${event}, happened.dedup_key,
           jsonb_build_object('type', ${event}::text, 'timestamp', ${at.toISOString()}::text, 'data', happened.data)::text, ${at}, ${at}
    from (${rows}) as happened (dedup_key, supplier_id, data)
    join webhook_endpoints endpoint on endpoint.supplier_id = happened.supplier_id and ${event} = any(endpoint.events)
    on conflict (endpoint_id, dedup_key) do nothing`.execute(tx)
}

import { sql } from 'kysely'
import type { WebhookEndpoint, WebhookMessage } from '#contract/week/webhooks.ts'
import { EVENTS, type WebhookEvent } from '#domain/week/webhooks/event.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

const SHOWN = 50

const known = (events: readonly string[]): WebhookEvent[] => EVENTS.filter((event) => events.includes(event))

/** The supplier's endpoints, the oldest first. */
export async function endpointsOf(db: Db, supplierId: string): Promise<WebhookEndpoint[]> {
  const rows = await db
    .selectFrom('webhook_endpoints')
    .where('supplier_id', '=', supplierId)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'url', 'events', 'created_at as createdAt', 'failing_since as failingSince', 'disabled_why as disabledWhy'])
    .execute()
  return rows.map((row) => ({ ...row, events: known(row.events), disabledWhy: row.disabledWhy as WebhookEndpoint['disabledWhy'] }))
}

/** One endpoint of the supplier. */
export async function endpointOf(db: Db, supplierId: string, endpointId: string): Promise<WebhookEndpoint> {
  const found = (await endpointsOf(db, supplierId)).find(({ id }) => id === endpointId)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** The number from which the endpoint's secret derives. */
export async function secretVersionOf(db: Db, endpointId: string): Promise<number> {
  const { version } = await db
    .selectFrom('webhook_endpoints')
    .where('id', '=', endpointId)
    .select('secret_version as version')
    .executeTakeFirstOrThrow()
  return version
}

/** The last events of an endpoint with their attempts, the newest first. */
export async function messagesOf(db: Db, supplierId: string, endpointId: string): Promise<WebhookMessage[]> {
  await endpointOf(db, supplierId, endpointId)
  const { rows } = await sql<
    Omit<WebhookMessage, 'attempts'> & { attempts: (Omit<WebhookMessage['attempts'][number], 'at'> & { at: string })[] }
  >`
    select message.id, endpoint_id as "endpointId", event, created_at as "createdAt",
           case when delivered_at is not null then 'delivered' when given_up_at is not null then 'given_up' else 'waiting' end as state,
           case when delivered_at is null and given_up_at is null then next_try_at end as "nextTryAt",
           coalesce((select json_agg(json_build_object('at', at, 'status', status, 'fault', fault, 'ms', ms) order by at desc)
                     from webhook_attempts where message_id = message.id), '[]') as attempts
    from webhook_messages message where endpoint_id = ${endpointId}
    order by created_at desc, message.id desc limit ${SHOWN}`.execute(db)
  return rows.map((row) => ({ ...row, attempts: row.attempts.map((each) => ({ ...each, at: new Date(each.at) })) }))
}

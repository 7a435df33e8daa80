import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** An event that this process sends now. */
export interface ClaimedEvent {
  id: string
  endpointId: string
  url: string
  payload: string
  /** The number of this attempt, from 1. */
  tries: number
  secretVersion: number
  /** Whether the former secret signs too. */
  isRotating: boolean
  /** The real time: receivers compare it with their own. */
  sentAt: Date
}

// Longer than an attempt can take.
const claimSeconds = 60

const isDue = sql`message.delivered_at is null and message.given_up_at is null and message.next_try_at <= (select app_now())
  and (message.claimed_until is null or message.claimed_until < clock_timestamp())`

/**
 * Claims due events: of each endpoint the one that has waited longest, unless another one of it is being sent, and endpoints that failed last
 * come last. So an endpoint that is slow or down holds up no other. Those of blocked accounts, and of accounts that no longer own the supplier,
 * wait. Events of a killed process are due again when its claim expires.
 */
export async function claimEvents(db: Db, most: number): Promise<ClaimedEvent[]> {
  const { rows } = await sql<ClaimedEvent>`
    with first as (
      select distinct on (endpoint.id) message.id, endpoint.url, endpoint.secret_version, endpoint.former_until, endpoint.failing_since
      from webhook_messages message join webhook_endpoints endpoint on endpoint.id = message.endpoint_id and endpoint.disabled_at is null
      join suppliers supplier on supplier.id = endpoint.supplier_id and supplier.created_by = endpoint.user_id
      join user_flags flags on flags.user_id = endpoint.user_id and not flags.is_blocked and flags.deleted_at is null
      where ${isDue} and not exists (
        select from webhook_messages busy where busy.endpoint_id = endpoint.id and busy.claimed_until >= clock_timestamp())
      order by endpoint.id, message.next_try_at, message.id
    ), due as (
      select first.* from first join webhook_messages message on message.id = first.id
      where ${isDue} order by first.failing_since nulls first, message.next_try_at, message.id limit ${most} for update of message skip locked
    )
    update webhook_messages message set claimed_until = clock_timestamp() + make_interval(secs => ${claimSeconds}), tries = tries + 1
    from due where message.id = due.id
    returning message.id, endpoint_id as "endpointId", due.url, payload, tries, due.secret_version as "secretVersion",
      coalesce(due.former_until > app_now(), false) as "isRotating", clock_timestamp() as "sentAt"`.execute(db)
  return rows
}

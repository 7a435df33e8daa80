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

/** Claims the due events that have waited longest. Events of a killed process are due again when its claim expires. */
export async function claimEvents(db: Db, most: number): Promise<ClaimedEvent[]> {
  const { rows } = await sql<ClaimedEvent>`
    with due as (
      select message.id, endpoint.url, endpoint.secret_version, endpoint.former_until
      from webhook_messages message join webhook_endpoints endpoint on endpoint.id = message.endpoint_id and endpoint.disabled_at is null
      where delivered_at is null and given_up_at is null and next_try_at <= (select app_now())
        and (claimed_until is null or claimed_until < clock_timestamp())
      order by next_try_at, message.id limit ${most} for update of message skip locked
    )
    update webhook_messages message set claimed_until = clock_timestamp() + make_interval(secs => ${claimSeconds}), tries = tries + 1
    from due where message.id = due.id
    returning message.id, endpoint_id as "endpointId", due.url, payload, tries, due.secret_version as "secretVersion",
      coalesce(due.former_until > app_now(), false) as "isRotating", clock_timestamp() as "sentAt"`.execute(db)
  return rows
}

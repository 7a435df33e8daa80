import { sql, type RawBuilder } from 'kysely'
import type { EventKind } from '#domain/people/trail/event.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface TrailEvent {
  kind: EventKind
  /** The account that the event is about; null if there is none. */
  userId: string | null
  /** Who did it, if not the account itself. */
  doneBy?: string | null
  /** One of our own words (`detailName` is its Czech text), never user input. */
  detail?: string
}

/**
 * Adds an event to the security log, in the transaction of its command: both are stored, or neither. Events without a transaction, such as
 * refusals and rate limits, go through `context.trail` instead. Define a new kind or word in domain/people/trail/event.ts first.
 */
export async function recordEvent(tx: Db, { kind, userId, doneBy = null, detail = '' }: TrailEvent): Promise<void> {
  await tx.insertInto('security_events').values({ kind, user_id: userId, done_by: doneBy, detail }).execute()
}

/** The same for the accounts that `ids` selects (one column); does the same work if it selects none. */
export async function recordEventOf(
  tx: Db,
  ids: RawBuilder<unknown>,
  { kind, detail = '' }: Omit<TrailEvent, 'userId' | 'doneBy'>,
): Promise<void> {
  await sql`insert into security_events (kind, user_id, detail) select ${kind}, account.id, ${detail} from (${ids}) as account (id)`.execute(
    tx,
  )
}

import { sql, type RawBuilder } from 'kysely'
import type { EventKind } from '#domain/people/trail/event.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface TrailEvent {
  kind: EventKind
  /** Whose account it is about; null where there is none. */
  userId: string | null
  /** Who did it, where it was not the account itself. */
  doneBy?: string | null
  /** A word of ours (`detailName` says it in Czech), never what somebody wrote. */
  detail?: string
}

/**
 * Adds to the trail of security, in the transaction of the act it tells of: both are there, or neither. What happens without a transaction, a
 * refusal or a limit, goes through `context.trail` instead. A new kind or word stands in domain/people/trail/event.ts first.
 */
export async function recordEvent(tx: Db, { kind, userId, doneBy = null, detail = '' }: TrailEvent): Promise<void> {
  await tx.insertInto('security_events').values({ kind, user_id: userId, done_by: doneBy, detail }).execute()
}

/** The same of the accounts that `ids` selects, one column; of none where it finds none, after the same work. */
export async function recordEventOf(
  tx: Db,
  ids: RawBuilder<unknown>,
  { kind, detail = '' }: Omit<TrailEvent, 'userId' | 'doneBy'>,
): Promise<void> {
  await sql`insert into security_events (kind, user_id, detail) select ${kind}, account.id, ${detail} from (${ids}) as account (id)`.execute(
    tx,
  )
}

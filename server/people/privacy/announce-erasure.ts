import { erasureInstant } from '#domain/people/privacy/erasure.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'

/** Requests the erasure of an account that somebody else looked after, in fourteen days. Part of a command; returns the day. */
export async function announceErasure(
  tx: Tx,
  { userId, doneBy, at, reason }: { userId: string; doneBy: string; at: Date; reason: string },
): Promise<Date> {
  const eraseAt = erasureInstant(at)
  await tx
    .insertInto('erasure_requests')
    .values({ user_id: userId, asked_at: at, erase_at: eraseAt, reason })
    .onConflict((found) => found.column('user_id').doNothing())
    .execute()
  await recordEvent(tx, { kind: 'erasure_asked', userId, doneBy })
  return eraseAt
}

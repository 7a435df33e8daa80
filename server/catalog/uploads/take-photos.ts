import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Attaches a member's unused pictures to a message of a support request. Foreign, missing and used ones are not found. */
export async function takePhotos(
  tx: Tx,
  userId: string,
  { photoIds, eventId }: { photoIds: readonly string[]; eventId: string },
): Promise<void> {
  const ids = [...new Set(photoIds)]
  if (ids.length === 0) return
  const { numUpdatedRows } = await tx
    .updateTable('uploads')
    .set({ support_event_id: eventId })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('kind', '=', 'screenshot')
    .where('request_id', 'is', null)
    .where('support_event_id', 'is', null)
    .where('handover_event_id', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows < BigInt(ids.length)) throw new Refusal('NOT_FOUND')
}

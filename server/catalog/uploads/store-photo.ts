import type { Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Redrawn, Uploads } from './open-uploads.ts'
import { fileName } from './queries.ts'

/** A photo of a handover; the id is given by the device. */
interface HandoverPhoto {
  id: string
  /** Whose purchase it shows. */
  userId: string
  /** The count that it belongs to. */
  eventId: string
  drawn: Redrawn
}

/**
 * Stores a photo of a handover for the member whose purchase it shows, as part of a command. One that is stored already is skipped; the id of
 * another picture is not found.
 */
export async function storePhoto(tx: Tx, { own }: Pick<Uploads, 'own'>, { id, userId, eventId, drawn }: HandoverPhoto): Promise<void> {
  const { content, width, height } = drawn
  const added = await tx
    .insertInto('uploads')
    .values({
      id,
      user_id: userId,
      kind: 'screenshot',
      width,
      height,
      bytes: content.length,
      created_at: await appNow(tx),
      handover_event_id: eventId,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  // Never over the file of another picture.
  if (added) return own.write(fileName(id), content)
  const known = await tx.selectFrom('uploads').where('id', '=', id).where('handover_event_id', '=', eventId).select('id').executeTakeFirst()
  if (!known) throw new Refusal('NOT_FOUND')
}

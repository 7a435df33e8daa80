import { MOST_PHOTOS_OF_COUNT } from '#domain/week/handover/event.ts'
import type { Redrawn, Uploads } from '#server/catalog/uploads/open-uploads.ts'
import { storePhoto } from '#server/catalog/uploads/store-photo.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceHandover } from './announce-handover.ts'
import { lockAdditions } from './locks.ts'

export interface Photo {
  deliveryId: string
  /** The count of an item that it shows. */
  eventId: string
  photoId: string
  drawn: Redrawn
}

/**
 * Adds a photo to a recorded count. It changes nothing that was counted, so it is also accepted after the handover has ended: a device may
 * have had no connection. Sent again, it is stored once.
 */
export function addPhoto(context: ChangeContext, uploads: Pick<Uploads, 'own'>, photo: Photo): Promise<{ id: string }> {
  const { deliveryId, eventId, photoId, drawn } = photo
  return change(context, async ({ tx, announce }) => {
    const count = await tx
      .selectFrom('handover_events as e')
      .innerJoin('deliveries as d', 'd.id', 'e.delivery_id')
      .where('e.id', '=', eventId)
      .where('e.delivery_id', '=', deliveryId)
      .where('e.kind', '=', 'counted')
      .select(['e.user_id as userId', 'd.status'])
      .executeTakeFirst()
    if (!count) throw new Refusal('NOT_FOUND')
    if (count.status !== 'ready' && count.status !== 'handed_over') throw new Refusal('NOT_READY')
    await lockAdditions(tx, eventId)
    const others = await tx.selectFrom('uploads').where('handover_event_id', '=', eventId).where('id', '<>', photoId).select('id').execute()
    if (others.length >= MOST_PHOTOS_OF_COUNT) throw new Refusal('TOO_MANY_PHOTOS')
    await storePhoto(tx, uploads, { id: photoId, userId: count.userId, eventId, drawn })
    await announceHandover({ tx, announce }, [count.userId])
    return { id: eventId }
  })
}

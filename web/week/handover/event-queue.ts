import type { NewEvent } from '#contract/week/handover.ts'
import { signedInId } from '../../people/account/session.ts'
import { client } from '../../lib/client.ts'
import { DeviceQueue, type Queued } from '../../lib/device-queue.ts'
import { readAfter } from '../../lib/query.ts'
import { fileIn } from '../../lib/scale-down.ts'

/** A photo of a count, as a data URL; its id makes a repeated one take effect once. */
export interface QueuedPhoto {
  id: string
  eventId: string
  picture: string
}

/** Events of one purchase that happened together. Their photos follow one by one. */
export interface QueuedEvents extends Queued {
  deliveryId: string
  purchaseId: string
  events: NewEvent[]
  photos: QueuedPhoto[]
}

/** What happened at a pickup point and is not sent yet. */
export const eventQueue = new DeviceQueue<QueuedEvents>({
  kind: 'handed.',
  account: signedInId,
  read: (stored) => {
    // Entries of an older version have no photos.
    const entry = stored as (Omit<QueuedEvents, 'photos'> & { photos?: QueuedPhoto[] }) | null
    if (!entry || !Array.isArray(entry.events)) return null
    const events = entry.events.map((event) => ({ ...event, at: new Date(event.at) }))
    return { ...entry, photos: entry.photos ?? [], events }
  },
  at: ({ events }) => events[0]!.at.getTime(),
  send: ({ deliveryId, events, photos }, { device, context }) =>
    readAfter({ context }, async (together) => {
      await client.handover.record({ deliveryId, device, events }, together)
      for (const { id, eventId, picture } of photos)
        await client.handover.addPhoto({ deliveryId, eventId, photoId: id, picture: fileIn(picture) }, together)
    }),
})

import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { HandoverRow, NewEvent } from '#contract/week/handover.ts'
import type { HandoverEvent } from '#domain/week/handover/event.ts'
import { handoverOf, type Handover } from '#domain/week/handover/fold.ts'
import { productTime } from '../../lib/product-time.ts'
import { orpc } from '../../lib/rpc.ts'
import type { QueueState } from '../../lib/device-queue.ts'
import { eventQueue, type QueuedEvents } from './event-queue.ts'

/** A purchase with its state, including events that are not sent yet. */
export interface StandingRow extends HandoverRow {
  standing: Handover
  isUnsent: boolean
  /** Photos by item; those that are not sent yet are data URLs. */
  photos: ReadonlyMap<string, string[]>
}

export const useEventQueue = (): QueueState<QueuedEvents> => useSyncExternalStore(eventQueue.subscribe, eventQueue.read)

/** An event of this device as the fold reads it; a code proves nothing more here than that somebody showed it. */
function localEvent(event: NewEvent): HandoverEvent {
  const at = event.at.getTime()
  if (event.kind === 'handed_over') return { id: event.id, kind: event.kind, at, device: '', proof: event.proof.kind }
  return { ...event, at, device: '' }
}

function photosOf({ events }: HandoverRow, waiting: readonly QueuedEvents[]): ReadonlyMap<string, string[]> {
  const stored = events.flatMap((event) =>
    event.kind === 'counted' ? event.photos.map((address) => ({ itemId: event.itemId, address })) : [],
  )
  const unsent = waiting.flatMap(({ events: counted, photos }) =>
    photos.flatMap(({ eventId, picture }) => {
      const count = counted.find(({ id }) => id === eventId)
      return count?.kind === 'counted' ? { itemId: count.itemId, address: picture } : []
    }),
  )
  const byItem = Map.groupBy([...stored, ...unsent], ({ itemId }) => itemId)
  return new Map([...byItem].map(([itemId, photos]) => [itemId, photos.map(({ address }) => address)]))
}

/** The handover list of a delivery, read from the device without a connection. */
export function useHandover(deliveryId: string | null) {
  const query = useQuery({ ...orpc.handover.list.queryOptions({ input: { deliveryId: deliveryId ?? '' } }), enabled: deliveryId !== null })
  const { entries } = useEventQueue()
  const { data } = query
  const rows = data?.rows.map((row): StandingRow => {
    const waiting = entries.filter(({ purchaseId, refused }) => purchaseId === row.purchaseId && refused === null)
    const stored = row.events.map((event) => ({ ...event, at: event.at.getTime() }))
    const events = [...stored, ...waiting.flatMap((entry) => entry.events.map(localEvent))]
    return { ...row, standing: handoverOf(row.items, events), isUnsent: waiting.length > 0, photos: photosOf(row, waiting) }
  })
  return { query, list: data, rows, now: () => productTime(data?.now, query.dataUpdatedAt) }
}

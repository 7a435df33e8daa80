import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { HandoverRow, NewEvent } from '#contract/week/handover.ts'
import { haler, sumMoney, type Money } from '#domain/money/money.ts'
import { doorDue, unpaidAfter } from '#domain/week/handover/cash.ts'
import type { HandoverEvent } from '#domain/week/handover/event.ts'
import { handoverOf, type Handover } from '#domain/week/handover/fold.ts'
import { productTime } from '../../lib/product-time.ts'
import { orpc } from '../../lib/rpc.ts'
import type { QueueState } from '../../lib/device-queue.ts'
import { eventQueue, type QueuedEvents } from './event-queue.ts'

/** A purchase with its state, including events that are not sent yet. */
export interface StandingRow extends HandoverRow {
  standing: Handover
  /** What is not paid, after what was counted and taken here. */
  unpaid: Money
  /** What is asked for when it is handed over, before rounding; 0 if cash was taken. */
  due: Money
  paid: Paid | null
  isUnsent: boolean
  /** Photos by item; those that are not sent yet are data URLs. */
  photos: ReadonlyMap<string, string[]>
}

/** How it was paid here; cash before a promise. */
export type Paid = Extract<HandoverEvent, { kind: 'paid' }>

export const useEventQueue = (): QueueState<QueuedEvents> => useSyncExternalStore(eventQueue.subscribe, eventQueue.read)

/** An event of this device as the fold reads it; a code is checked once the server has it. */
function localEvent(event: NewEvent): HandoverEvent {
  const at = event.at.getTime()
  if (event.kind === 'handed_over') {
    const { kind: proof } = event.proof
    return { id: event.id, kind: event.kind, at, device: '', proof: proof === 'code' || proof === 'proxy' ? 'unchecked' : proof }
  }
  return { ...event, at, device: '' }
}

/** The money of a purchase: cash that is not sent yet is taken off what the server says is owed. */
function moneyOf(
  row: HandoverRow,
  { standing, events, unsent }: { standing: Handover; events: readonly HandoverEvent[]; unsent: readonly HandoverEvent[] },
) {
  const isCash = (event: HandoverEvent): event is Paid => event.kind === 'paid' && event.way === 'cash'
  const taken = sumMoney(unsent.filter(isCash).map(({ owed }) => owed))
  const terms = { owed: haler(Math.max(0, row.owed - taken)), items: row.items }
  const cash = events.find(isCash) ?? null
  return {
    unpaid: unpaidAfter(terms, standing),
    due: cash ? haler(0) : doorDue(terms, standing),
    paid: cash ?? events.findLast((event): event is Paid => event.kind === 'paid') ?? null,
  }
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
    const unsent = waiting.flatMap((entry) => entry.events.map(localEvent))
    const events = [...stored, ...unsent]
    const standing = handoverOf(row.items, events)
    return { ...row, standing, ...moneyOf(row, { standing, events, unsent }), isUnsent: waiting.length > 0, photos: photosOf(row, waiting) }
  })
  return { query, list: data, rows, now: () => productTime(data?.now, query.dataUpdatedAt) }
}

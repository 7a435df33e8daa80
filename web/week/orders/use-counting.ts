import { useSyncExternalStore } from 'react'
import type { OrderLine, StaffOrder } from '#contract/week/orders.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { lineCounts, type LineCount } from '#domain/week/orders/counting.ts'
import type { QueueState } from '../../lib/device-queue.ts'
import { newId } from '../../lib/new-id.ts'
import { countQueue, type QueuedCount } from './count-queue.ts'

/** A count with who counted; empty for one of this device that is not sent yet. */
export interface ShownCount extends LineCount {
  countedBy: string
}

/** A line with what was counted of it, including what is not sent yet. */
export interface LineToCount {
  line: OrderLine
  /** Null if nobody counted it, or if the counts differ. */
  counted: Quantity | null
  counts: readonly ShownCount[]
  /** Null if this device has not counted it: who counts a second time does so without copying the first. */
  own: Quantity | null
  isUnsent: boolean
}

export const useCountQueue = (): QueueState<QueuedCount> => useSyncExternalStore(countQueue.subscribe, countQueue.read)

/** What was counted of an order, and a way to record more on this device. */
export function useCounting({ id: orderId, lines, counts }: StaffOrder, now: () => Date) {
  const { entries } = useCountQueue()
  const waiting = entries.filter((entry) => entry.orderId === orderId && entry.refused === null).map(({ count }) => count)
  const device = countQueue.device()
  const valid = lineCounts<ShownCount>([
    ...waiting.map((count) => ({ ...count, at: count.at.getTime(), device, countedBy: '' })),
    ...counts.map((count) => ({ ...count, at: count.at.getTime() })),
  ])
  return {
    lines: lines.map((line): LineToCount => {
      const of = valid.get(line.id)
      const isUnsent = waiting.some(({ lineId }) => lineId === line.id)
      const own = of?.counts.find((each) => each.device === device)?.quantity ?? null
      return { line, counted: of?.quantity ?? null, counts: of?.counts ?? [], own, isUnsent }
    }),
    count: (lineId: string, quantity: Quantity, isDecision = false) =>
      countQueue.add({ orderId, count: { id: newId(), lineId, quantity, isDecision, at: now() } }),
  }
}

import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { BasketLineView, WeekBasket } from '#contract/week/basket.ts'
import { originOf } from '#domain/week/basket/item-type.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { cannotRead } from '../../lib/cannot-read.ts'
import { deviceTime } from '../../lib/device-time.ts'
import { queryClient } from '../../lib/query.ts'
import { readAnew } from '../../lib/read-anew.ts'
import { orpc } from '../../lib/rpc.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import type { Saving } from './BasketSummary.tsx'
import { nameOf, wished } from './pending-change.ts'
import { pendingStore, type Pending } from './pending-store.ts'
import { sendChanges, sendSoon } from './send-changes.ts'

export interface LineChange {
  quantity: Quantity
  maxPrice: Money | null
}

/** Changes a line and answers whether that, or a later change that takes its place, is stored; what went wrong is told, and what waits is shown. */
export type SaveLine = (line: BasketLineView, change: LineChange) => Promise<boolean>

interface OwnersWeek {
  ownerId: string | null
  weekStart: WeekStart
}

const weekOptions = (ownerId: string | null, weekStart: WeekStart) => orpc.basket.week.queryOptions({ input: { ownerId, weekStart } })

export const rereadBasket = (): Promise<void> => readAnew(orpc.basket.key())

/** The lines as they will be once what waits or is on its way is stored. */
function withChanges(lines: readonly BasketLineView[], week: OwnersWeek, { changes, confirmed }: Pending): BasketLineView[] {
  return lines.map((line) => {
    const name = nameOf({ ...week, line })
    const change = changes.get(name)
    const shown = change && !change.refused ? change.wanted : confirmed.get(name)
    // The very line where nothing differs, so that it is not drawn again with every other.
    if (!shown || (shown.quantity === line.quantity && shown.maxPrice === line.maxPrice)) return line
    const changed = { ...line, ...shown, excluded: shown.quantity === 0 }
    return { ...changed, origin: originOf(changed) }
  })
}

// What the screen shows of a line before a change of it: what was confirmed last, or else what was read.
function seenOf({ ownerId, weekStart }: OwnersWeek, line: BasketLineView): LineChange {
  const confirmed = pendingStore.read().confirmed.get(nameOf({ weekStart, ownerId, line }))
  const read = queryClient.getQueryData(weekOptions(ownerId, weekStart).queryKey)?.lines.find(({ id }) => id === line.id)
  const { quantity, maxPrice } = confirmed ?? read ?? line
  return { quantity, maxPrice }
}

/** How far the changes have got. */
function savingOf({ changes, isFleeting, isStuck, last }: Pending): Saving | undefined {
  const count = [...changes.values()].filter(({ refused }) => refused === null).length
  if (count === 0) return last ?? undefined
  return isStuck ? { kind: 'waiting', count, isFleeting, sendNow: () => void sendChanges() } : { kind: 'saving' }
}

/**
 * The lines of a week, whose changes save themselves: the screen shows a change at once. What is on its way to the server is repeated until it
 * is answered, without a connection it waits, also in a closed tab; of the later changes of the same line only the last is sent. A basket read
 * meanwhile does not take it back.
 */
export function useLineSaver({ delivery: { weekStart }, lines }: WeekBasket) {
  const week = { ownerId: useOwnerId(), weekStart }
  const pending = useSyncExternalStore(pendingStore.subscribe, pendingStore.read)
  const save: SaveLine = async (line, { quantity, maxPrice }) => {
    const { id, origin, item, templateQuantity } = line
    const wish = { ...week, line: { id, origin, item, templateQuantity }, seen: seenOf(week, line) }
    const name = nameOf(wish)
    const change = wished(pendingStore.changeOf(name), { ...wish, wanted: { quantity, maxPrice }, madeAt: deviceTime() })
    if (change === null) {
      pendingStore.drop(name)
      return true
    }
    pendingStore.put(change)
    return sendSoon(change)
  }
  return { lines: withChanges(lines, week, pending), save, saving: savingOf(pending) }
}

/** A week's basket. What was read before stays while it cannot be read again. */
export function useWeekBasket(weekStart: WeekStart) {
  const week = useQuery(weekOptions(useOwnerId(), weekStart))
  const { data, dataUpdatedAt: readAt, error, refetch } = week
  return { data, readAt, isError: cannotRead(week), hasFailed: error !== null, error, refetch }
}

export function useWeeks() {
  const weeks = useQuery(orpc.basket.weeks.queryOptions({ input: { ownerId: useOwnerId() } }))
  const { data, error, refetch } = weeks
  return { data, isError: cannotRead(weeks), error, refetch }
}

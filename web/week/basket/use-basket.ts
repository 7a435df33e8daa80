import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { BasketLineView, WeekBasket } from '#contract/week/basket.ts'
import { originOf } from '#domain/week/basket/item-type.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { FurtherStep } from '#domain/week/clearing/line-steps.ts'
import { requestedLine } from '#domain/week/template/merge.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { cannotRead } from '../../lib/cannot-read.ts'
import { deviceTime } from '../../lib/device-time.ts'
import { queryClient } from '../../lib/query.ts'
import { orpc } from '../../lib/rpc.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import type { Saving } from './BasketSummary.tsx'
import { isSameAmount, nameOf, wished } from './pending-change.ts'
import { pendingStore, type Pending } from './pending-store.ts'
import { sendChanges, sendSoon } from './send-changes.ts'

export interface LineChange {
  quantity: Quantity
  maxPrice: Money | null
  /** Missing: they stay, as far as they still follow the quantity and the cap. */
  furtherSteps?: readonly FurtherStep[] | undefined
}

/** Changes a line and returns whether that, or a later change that replaces it, is stored; reports errors and shows waiting changes. */
export type SaveLine = (line: BasketLineView, change: LineChange) => Promise<boolean>

interface OwnersWeek {
  ownerId: string | null
  weekStart: WeekStart
}

const weekOptions = (ownerId: string | null, weekStart: WeekStart) => orpc.basket.week.queryOptions({ input: { ownerId, weekStart } })

/** The lines with pending changes applied. */
function withChanges(lines: readonly BasketLineView[], week: OwnersWeek, { changes, confirmed }: Pending): BasketLineView[] {
  return lines.map((line) => {
    const name = nameOf({ ...week, line })
    const change = changes.get(name)
    const shown = change && !change.refused ? change.wanted : confirmed.get(name)
    // Returns the same object if nothing differs, so that it does not render again.
    if (!shown || isSameAmount(shown, line)) return line
    const { furtherSteps = [] } = requestedLine(shown, line)
    const changed = { ...line, ...shown, furtherSteps, excluded: shown.quantity === 0 }
    return { ...changed, origin: originOf(changed) }
  })
}

// The state that the screen shows before a change: the last confirmed one, else the loaded one.
function seenOf({ ownerId, weekStart }: OwnersWeek, line: BasketLineView): LineChange {
  const confirmed = pendingStore.read().confirmed.get(nameOf({ weekStart, ownerId, line }))
  const read = queryClient.getQueryData(weekOptions(ownerId, weekStart).queryKey)?.lines.find(({ id }) => id === line.id)
  const { quantity, maxPrice, furtherSteps } = confirmed ? requestedLine(confirmed, read ?? line) : (read ?? line)
  return { quantity, maxPrice, furtherSteps }
}

/** The progress of the changes. */
function savingOf({ changes, isFleeting, isStuck, last }: Pending): Saving | undefined {
  const count = [...changes.values()].filter(({ refused }) => refused === null).length
  if (count === 0) return last ?? undefined
  return isStuck ? { kind: 'waiting', count, isFleeting, sendNow: () => void sendChanges() } : { kind: 'saving' }
}

/**
 * The lines of a week with optimistic updates. A change that was sent is retried until it is answered; offline it waits, even in a closed
 * tab. Of later changes of the same line only the last is sent. Reloading the basket does not revert pending changes.
 */
export function useLineSaver({ delivery: { weekStart }, lines }: WeekBasket) {
  const week = { ownerId: useOwnerId(), weekStart }
  const pending = useSyncExternalStore(pendingStore.subscribe, pendingStore.read)
  const save: SaveLine = async (line, change) => {
    // Stated in full: a press of the stepper may replace a change of the steps that is not sent yet.
    const { quantity, maxPrice, furtherSteps } = requestedLine(change, line)
    const { id, origin, item, templateQuantity } = line
    const wish = { ...week, line: { id, origin, item, templateQuantity }, seen: seenOf(week, line) }
    const name = nameOf(wish)
    const next = wished(pendingStore.changeOf(name), { ...wish, wanted: { quantity, maxPrice, furtherSteps }, madeAt: deviceTime() })
    if (next === null) {
      pendingStore.drop(name)
      return true
    }
    pendingStore.put(next)
    return sendSoon(next)
  }
  return { lines: withChanges(lines, week, pending), save, saving: savingOf(pending) }
}

/** Takes over the member's own basket from another answer, so that it is not read again. */
export const takeBasket = (basket: WeekBasket): void =>
  void queryClient.setQueryData(weekOptions(null, basket.delivery.weekStart).queryKey, basket)

/** A week's basket. Cached data stay while it cannot be loaded. */
export function useWeekBasket(weekStart: WeekStart) {
  const week = useQuery(weekOptions(useOwnerId(), weekStart))
  const { data, dataUpdatedAt: readAt, error, refetch, isFetching, fetchStatus } = week
  return { data, readAt, isError: cannotRead(week), hasFailed: error !== null, error, refetch, isFetching, fetchStatus }
}

export function useWeeks() {
  const weeks = useQuery(orpc.basket.weeks.queryOptions({ input: { ownerId: useOwnerId() } }))
  const { data, error, refetch, isFetching, fetchStatus } = weeks
  return { data, isError: cannotRead(weeks), error, refetch, isFetching, fetchStatus }
}

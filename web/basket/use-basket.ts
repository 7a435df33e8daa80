import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BasketLineView, WeekBasket } from '#contract/basket.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { queryClient } from '../lib/query.ts'
import { sentenceOf } from '../lib/refusal.ts'
import { client } from '../lib/client.ts'
import { orpc } from '../lib/rpc.ts'
import { toastError } from '../ui/toast.ts'
import { useOwnerId } from './basket-owner.ts'
import type { Saving } from './BasketSummary.tsx'

export interface LineChange {
  quantity: Quantity
  maxPrice: Money | null
}

/** Saves a change of a line and answers whether it, or a later one that takes its place, is on its way or saved; what went wrong is told. */
export type SaveLine = (line: BasketLineView, change: LineChange) => Promise<boolean>

interface OwnersWeek {
  ownerId: string | null
  weekStart: WeekStart
}

function send({ ownerId, weekStart }: OwnersWeek, line: BasketLineView, { quantity, maxPrice }: LineChange) {
  if (quantity === line.templateQuantity && maxPrice === line.templateMaxPrice)
    return client.basket.restoreItem({ ownerId, weekStart, lineId: line.id })
  if (line.origin === 'template' || line.origin === 'override')
    return client.basket.changeItem({ ownerId, weekStart, lineId: line.id, quantity, maxPrice })
  if (quantity === 0) {
    return line.origin === 'addition'
      ? client.basket.removeAddition({ ownerId, weekStart, additionId: line.id })
      : client.oneTime.removeItem({ ownerId, oneTimeItemId: line.id })
  }
  const cap = maxPrice!
  return line.origin === 'addition'
    ? client.basket.changeAddition({ ownerId, weekStart, additionId: line.id, quantity, maxPrice: cap })
    : client.oneTime.changeItem({ ownerId, oneTimeItemId: line.id, quantity, maxPrice: cap })
}

export async function rereadBasket() {
  await queryClient.invalidateQueries({ queryKey: orpc.basket.key() })
}

type Changes = ReadonlyMap<string, LineChange>

/** The lines as they will be once the changes are saved. */
function withChanges(lines: readonly BasketLineView[], changes: Changes): BasketLineView[] {
  return lines.map((line) => {
    const change = changes.get(line.id)
    return change ? { ...line, ...change, excluded: change.quantity === 0 } : line
  })
}

/**
 * The lines of a week, whose changes save themselves: the screen shows a change at once; while one is on its way to the
 * server, of the later ones for the same line only the last is sent. A basket read meanwhile does not take it back.
 */
export function useLineSaver({ delivery: { weekStart }, lines }: WeekBasket) {
  const ownerId = useOwnerId()
  const [saving, setSaving] = useState<Saving | undefined>()
  const [changes, setChanges] = useState<Changes>(new Map())
  const waiting = useRef(new Map<string, LineChange | null>())

  const save: SaveLine = async (line, change) => {
    setChanges((before) => new Map(before).set(line.id, change))
    if (waiting.current.has(line.id)) {
      waiting.current.set(line.id, change)
      return true
    }
    setSaving({ kind: 'saving' })
    let last = change
    try {
      for (let next: LineChange | null = change; next; next = waiting.current.get(line.id) ?? null) {
        waiting.current.set(line.id, null)
        last = next
        const { acceptedAt } = await send({ ownerId, weekStart }, line, next)
        if (!waiting.current.get(line.id)) setSaving({ kind: 'saved', at: acceptedAt })
      }
      return true
    } catch (fault) {
      last = waiting.current.get(line.id) ?? last
      setSaving({ kind: 'failed' })
      toastError(sentenceOf(fault, last.quantity === 0 ? 'Chyba při mazání položky' : 'Chyba při ukládání změn'))
      return false
    } finally {
      waiting.current.delete(line.id)
      await rereadBasket()
      // From here on the server's word holds, unless a later change of the line is on its way.
      setChanges((now) => new Map([...now].filter(([id, shown]) => id !== line.id || shown !== last)))
    }
  }
  return { lines: withChanges(lines, changes), save, saving }
}

export const useWeekBasket = (weekStart: WeekStart) =>
  useQuery(orpc.basket.week.queryOptions({ input: { ownerId: useOwnerId(), weekStart } }))

export const useWeeks = () => useQuery(orpc.basket.weeks.queryOptions({ input: { ownerId: useOwnerId() } }))

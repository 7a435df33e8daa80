import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BasketLineView, WeekBasket } from '#contract/basket.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { queryClient } from '../lib/query.ts'
import { sentenceOf } from '../lib/refusal.ts'
import { client, orpc } from '../lib/rpc.ts'
import { toastError } from '../ui/toast.ts'
import type { Saving } from './BasketSummary.tsx'

export interface LineChange {
  quantity: Quantity
  maxPrice: Money | null
}

const weekOptions = (weekStart: WeekStart) => orpc.basket.week.queryOptions({ input: { weekStart } })

function send(weekStart: WeekStart, line: BasketLineView, { quantity, maxPrice }: LineChange) {
  if (line.origin === 'template' || line.origin === 'override') return client.basket.changeItem({ weekStart, lineId: line.id, quantity, maxPrice })
  if (quantity === 0) {
    return line.origin === 'addition'
      ? client.basket.removeAddition({ weekStart, additionId: line.id })
      : client.oneTime.removeItem({ oneTimeItemId: line.id })
  }
  const cap = maxPrice!
  return line.origin === 'addition'
    ? client.basket.changeAddition({ weekStart, additionId: line.id, quantity, maxPrice: cap })
    : client.oneTime.changeItem({ oneTimeItemId: line.id, quantity, maxPrice: cap })
}

function show(weekStart: WeekStart, lineId: string, change: LineChange) {
  queryClient.setQueryData<WeekBasket>(weekOptions(weekStart).queryKey, (basket) =>
    basket && {
      ...basket,
      lines: basket.lines.map((line) => (line.id === lineId ? { ...line, ...change, excluded: change.quantity === 0 } : line)),
    },
  )
}

export async function rereadBasket() {
  await queryClient.invalidateQueries({ queryKey: orpc.basket.key() })
}

/**
 * Changes of lines that save themselves: the screen shows a change at once; while one is on its way to the server, of
 * the later ones for the same line only the last is sent.
 */
export function useLineSaver(weekStart: WeekStart) {
  const [saving, setSaving] = useState<Saving | undefined>()
  const waiting = useRef(new Map<string, LineChange | null>())

  const save = async (line: BasketLineView, change: LineChange) => {
    show(weekStart, line.id, change)
    if (waiting.current.has(line.id)) {
      waiting.current.set(line.id, change)
      return
    }
    setSaving({ kind: 'saving' })
    let next: LineChange | null = change
    try {
      while (next) {
        waiting.current.set(line.id, null)
        const { acceptedAt } = await send(weekStart, line, next)
        next = waiting.current.get(line.id) ?? null
        if (!next) setSaving({ kind: 'saved', at: acceptedAt })
      }
    } catch (fault) {
      setSaving({ kind: 'failed' })
      toastError(sentenceOf(fault, 'Chyba při ukládání změn'))
    } finally {
      waiting.current.delete(line.id)
      await rereadBasket()
    }
  }
  return { save, saving }
}

export const useWeekBasket = (weekStart: WeekStart) => useQuery(weekOptions(weekStart))

export const useWeeks = () => useQuery(orpc.basket.weeks.queryOptions())

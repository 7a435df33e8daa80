import { useState } from 'react'
import type { BasketLineView } from '#contract/week/basket.ts'
import { passes, type BasketFilter } from '#domain/week/basket/filter.ts'
import type { LiveForecast } from '../clearing/use-forecast.ts'

/** The lines that match a filter. A line that was shown stays while the filter is active, even if a change makes it no longer match. */
export function useNarrowed(filter: BasketFilter | null, lines: readonly BasketLineView[], { poolOf }: LiveForecast) {
  const [shown, setShown] = useState<{ filter: BasketFilter | null; ids: ReadonlySet<string> }>({ filter: null, ids: new Set() })
  const before = shown.filter === filter ? shown.ids : new Set<string>()
  const passing = filter === null ? [] : lines.filter((line) => passes(filter, line, poolOf(line.item)))
  const ids = new Set([...before, ...passing.map(({ id }) => id)])
  if (shown.filter !== filter || ids.size > before.size) setShown({ filter, ids })
  return filter === null ? lines : lines.filter(({ id }) => ids.has(id))
}

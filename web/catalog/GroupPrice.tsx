import type { ItemCard } from '#contract/shapes.ts'
import { PriceChip } from '../clearing/PriceChip.tsx'
import { useGroupPrice } from './GroupPrices.tsx'

/** What the group of one's own delivery would pay now; nothing where nobody has offered a price yet. */
export function GroupPrice({ item }: { item: Pick<ItemCard, 'id' | 'unit'> }) {
  const state = useGroupPrice(item)
  const live = state?.kind === 'stale' ? state.last : state
  if (state === null || live === null || live.kind === 'no_offer') return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-14">
      <span className="text-muted">Skupina teď:</span> <PriceChip state={state} />
    </p>
  )
}

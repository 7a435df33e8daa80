import type { ItemCard } from '#contract/shapes.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { LivePrice } from '../../week/clearing/LivePrice.tsx'
import { useGroupPrice } from './GroupPrices.tsx'

/** The group price of one's own delivery with its dots and the ladder of tiers; nothing where nobody buys the item together. */
export function GroupLadder({ item }: { item: Pick<ItemCard, 'id' | 'name' | 'unit'> }) {
  const state = useGroupPrice(item)
  if (state === null) return null
  return (
    <div className="rounded-16 border border-border p-4">
      <LivePrice itemName={item.name} state={state} myQuantity={thousandths(0)} cap={null} />
    </div>
  )
}

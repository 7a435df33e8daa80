import type { ItemCard } from '#contract/shapes.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { LivePrice } from '../../week/clearing/LivePrice.tsx'
import { useGroupPrice } from './GroupPrices.tsx'

/** The group price of the member's delivery with dots and tiers; nothing if nobody buys the item together. */
export function GroupLadder({ item }: { item: Pick<ItemCard, 'id' | 'name' | 'unit'> }) {
  const state = useGroupPrice(item)
  if (state === null) return null
  return (
    <div className="rounded-16 border border-border p-4">
      <LivePrice itemName={item.name} state={state} myQuantity={thousandths(0)} cap={null} />
    </div>
  )
}

import type { ItemCard } from '#contract/shapes.ts'
import { formatUnitPrice, unitPriceOf } from '#domain/catalog/catalog/unit-price.ts'
import { formatPrice } from '#domain/money/money.ts'

/** The list price of an item, and its price per kilogram, litre or piece (docs/rules/catalog.md#units). */
export function ItemPrice({ item }: { item: Pick<ItemCard, 'name' | 'unit' | 'basePrice'> }) {
  const measured = unitPriceOf(item)
  if (item.basePrice === null) return <span className="text-14 text-muted">Cena podle nabídek</span>
  return (
    <span className="flex flex-col">
      <span className="whitespace-nowrap">
        <span className="font-semibold">{formatPrice(item.basePrice)}</span>
        <span className="text-14 text-muted">/{item.unit}</span>
      </span>
      {measured && <span className="text-14 whitespace-nowrap text-muted">{formatUnitPrice(measured)}</span>}
    </span>
  )
}

import type { ComplainedItem } from '#contract/help/support-shapes.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'

/** The item that a complaint is about. */
export function PurchasedItem({ item: { item, quantity, total, deliveryOn } }: { item: ComplainedItem }) {
  return (
    <div className="flex items-center gap-3 rounded-16 border border-border bg-surface p-3">
      <ItemPicture icon={item.icon} picture={item.picture} />
      <span className="min-w-0">
        <strong className="block text-pretty">{nbsp(item.name)}</strong>
        <span className="text-14 text-muted">
          {nbsp(`${formatQuantity(quantity, item.unit)} za ${formatPrice(total)}, závoz ${formatDay(deliveryOn)}`)}
        </span>
      </span>
    </div>
  )
}

import type { LocalityPrices as Answer } from '#contract/week/clearing.ts'
import { formatPrice } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'

/** Last week's prices of a locality, item by item: what a visitor sees before signing up (docs/decisions/010-public-price.md). */
export function LocalityPrices({ prices }: Pick<Answer, 'prices'>) {
  return (
    <ul className="divide-y divide-border">
      {prices.map(({ item, unit, households, price, standardPrice }) => (
        <li key={`${item.id} ${unit}`} className="flex items-center gap-3 py-2">
          <ItemPicture icon={item.icon} picture={item.picture} />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold text-pretty">{nbsp(item.name)}</span>
            <span className="block text-13 font-semibold text-save">{counted(households, 'domácnost', 'domácnosti', 'domácností')}</span>
          </span>
          <span className="text-right whitespace-nowrap">
            <strong className="text-18 font-extrabold">{formatPrice(price)}</strong>
            <span className="text-14 text-muted">/{unit}</span>
            {standardPrice !== null && <span className="block text-13 text-muted">{nbsp(`běžně ${formatPrice(standardPrice)}`)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

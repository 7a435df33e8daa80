import type { BasketLineView } from '#contract/week/basket.ts'
import { formatPrice } from '#domain/money/money.ts'

/** `24,90 Kč/kg`, if a line that waited was bought in this week. */
export const priceOfWaiting = ({ outcome, unitPrice, item }: BasketLineView): string | null =>
  outcome === 'admitted' && unitPrice !== null ? `${formatPrice(unitPrice)}/${item.unit}` : null

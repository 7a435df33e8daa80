import { vatWithin } from '../../money/ledger/posting.ts'
import { formatPrice, haler, isPrice, type Money } from '../../money/money.ts'

/** What of a price is left without VAT, for suppliers: `bez DPH 12 %: 22,23 Kč`. Null while the price is not typed yet. */
export function netPriceText(price: Money | null, vatRate: number): string | null {
  if (price === null || !isPrice(price)) return null
  return `bez DPH ${vatRate}\u00a0%: ${formatPrice(haler(price - vatWithin(price, vatRate)))}`
}

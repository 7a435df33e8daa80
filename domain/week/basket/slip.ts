import type { Unit } from '../../money/unit.ts'
import { formatPrice, type Money } from '../../money/money.ts'
import { formatQuantity, type Quantity } from '../../money/quantity.ts'

// Ten times the usual amount suggests an extra digit or a price in haléře. The screen asks before saving and never refuses.
const SLIP_TIMES = 10

// What a household usually buys if nothing is known about the item, in thousandths of the unit.
const USUAL_OF_UNIT: Readonly<Record<Unit, number>> = { ks: 5000, balení: 4000, kg: 3000, l: 4000, g: 1_500_000, ml: 2_000_000 }

/** A typed amount, and the known usual amounts. */
export interface Typed {
  unit: Unit
  quantity: Quantity | null
  maxPrice: Money | null
  /** The household's own amounts: the current one and the regular one. */
  own: readonly { quantity: Quantity | null; maxPrice: Money | null }[]
  /** The list price, or another usual price. */
  usualPrice: Money | null
}

const most = (amounts: readonly (number | null)[]): number => Math.max(0, ...amounts.map((amount) => amount ?? 0))

/** Whether a quantity is ten times the household's own; if that is unknown, ten times what anybody would want. */
function isFarQuantity({ unit, quantity, own }: Pick<Typed, 'unit' | 'quantity' | 'own'>): boolean {
  const usual = most(own.map((known) => known.quantity)) || USUAL_OF_UNIT[unit]
  return quantity !== null && quantity >= usual * SLIP_TIMES
}

/** Whether a cap is ten times both the household's own and the usual price. False if neither is known. */
function isFarCap({ maxPrice, own, usualPrice }: Pick<Typed, 'maxPrice' | 'own' | 'usualPrice'>): boolean {
  const usual = most([usualPrice, ...own.map((known) => known.maxPrice)])
  return maxPrice !== null && usual > 0 && maxPrice >= usual * SLIP_TIMES
}

/** The questions to ask before saving a typed amount, one per likely typing error. Empty if everything is as usual. */
export function slipQuestions(typed: Typed): string[] {
  const { unit, quantity, maxPrice, own, usualPrice } = typed
  const usual = most(own.map((known) => known.quantity)) as Quantity
  const price = most([usualPrice, ...own.map((known) => known.maxPrice)]) as Money
  return [
    isFarQuantity(typed) && quantity !== null
      ? [
          `${formatQuantity(quantity, unit)} – opravdu? ${usual > 0 ? `Obvykle berete ${formatQuantity(usual, unit)}.` : 'Je to neobvykle mnoho.'}`,
        ]
      : [],
    isFarCap(typed) && maxPrice !== null
      ? [
          `Cenový strop ${formatPrice(maxPrice)} – opravdu? ${usualPrice === price ? 'Běžná cena je' : 'Dosud jste měli'} ${formatPrice(price)}.`,
        ]
      : [],
  ].flat()
}

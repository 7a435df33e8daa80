import type { Money } from '../../money/money.ts'
import { fold } from '../../text/fold.ts'
import type { Block } from './page.ts'
import type { Seen } from './seen-price.ts'

const RATES = [1.12, 1.21]

/** How far a shop may have rounded a price: to crowns, to ten haléře, or not at all. */
const rounded = (price: number) => (price % 100 === 0 ? 50 : price % 10 === 0 ? 5 : 1)
const beyond = (without: number, price: number) => Math.min(...RATES.map((rate) => Math.abs(price - without * rate)))

/** Whether a price is another one plus VAT, as far as both were rounded. */
export const isPlusVat = (without: Money, price: Money): boolean =>
  price > without && beyond(without, price) <= rounded(price) + 1.21 * rounded(without)

/** The likeliest price with VAT of one that is said to be without it: 8 to 23 % more, the nearest to a rate. */
export function plusVat(without: Money, seen: readonly Seen[]): Seen | undefined {
  const above = seen.filter(({ price }) => price >= without * 1.08 && price <= without * 1.23)
  return above.sort((a, b) => beyond(without, a.price) - beyond(without, b.price) || b.score - a.score)[0]
}

const NAMES_VAT = /\bbez (?:\d{1,2} ?% )?dph\b/

/**
 * Marks prices without VAT that only a heading or a column names so: of two, one is the other plus VAT, and something short on the page says
 * „bez DPH“.
 */
export function withVatTold(seen: readonly Seen[], blocks: readonly Block[]): readonly Seen[] {
  if (!blocks.slice(0, 2000).some(({ text }) => text.length <= 48 && NAMES_VAT.test(fold(text)))) return seen
  const plain = new Set(seen.filter(({ kind, place }) => kind === 'plain' && place !== 'aside').map(({ price }) => price))
  if (plain.size > 50) return seen
  return seen.map((each) =>
    each.kind === 'plain' && [...plain].some((price) => isPlusVat(each.price, price)) ? { ...each, kind: 'withoutVat' } : each,
  )
}

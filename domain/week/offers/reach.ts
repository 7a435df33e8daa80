// What of a pool can reach a tier, and what an offer came to. A quantity without a cap is interest only: it never decides a tier
// (docs/rules/week.md#caps).
import { formatTotal, isPrice, lineTotal, type Money } from '../../money/money.ts'
import { formatQuantity, formatQuantityLocative, type Quantity } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'
import { bandOf, sightOf, type PoolSums, type SeenReach } from '../pool/sight.ts'
import type { Tier, TierDraft, WantedByAll } from './tiers.ts'

/** The weekly quantity that can reach a tier today, in thousandths of the unit; null for a small group, of which only a band is known. */
export function countableQuantity({ totalQuantity, noCapQuantity }: Pick<Countable, 'totalQuantity' | 'noCapQuantity'>): Quantity | null {
  return totalQuantity === null || noCapQuantity === null ? null : ((totalQuantity - noCapQuantity) as Quantity)
}

/** What a supplier knows of the quantity of a pool. */
export interface Countable extends WantedByAll {
  /** The part of the total without a cap. */
  noCapQuantity: number | null
  /**
   * Whether more may be wanted than all these quantities say: of a region with localities that are too small to be summed
   * (docs/rules/week.md#regional-offers).
   */
  isAtLeast?: boolean
}

/** Whether the sums of a region leave out localities, because their groups are small. More may be wanted there than they say. */
export const isPartlySummed = ({ localityCount, summedLocalities }: { localityCount: number; summedLocalities: number }): boolean =>
  summedLocalities < localityCount

/** `Countable` with what households have ordered of it (`SeenReach`). */
export interface Ordered extends Countable, Pick<SeenReach, 'orderedQuantity' | 'isOrderedExact'> {}

/** Whether no tier of an offer can be reached today: not known of a small group, nor of a region with such groups. */
export function isBeyondReach(tiers: readonly Pick<Tier, 'minQuantity'>[], demand: Countable): boolean {
  const countable = countableQuantity(demand)
  const first = tiers[0]
  return first !== undefined && countable !== null && !demand.isAtLeast && first.minQuantity > countable
}

/**
 * A Czech warning if the first tier begins above the countable quantity, so that no tier can be reached today; of a small group, if it
 * begins above what is certain, and of a region with such groups it says that more may be wanted. Null otherwise.
 */
export function reachWarning(tiers: readonly Pick<Tier, 'minQuantity'>[], demand: Countable, unit: Unit): string | null {
  const first = tiers[0]
  if (first === undefined || first.minQuantity <= demand.certainQuantity) return null
  const [start, certain] = [formatQuantity(first.minQuantity, unit), formatQuantity(demand.certainQuantity as Quantity, unit)]
  if (demand.isAtLeast && countableQuantity(demand) !== null)
    return `První pásmo začíná na ${start}, do pásem se dnes počítá aspoň ${certain}. Množství z malých skupin neukazujeme, takže nabídka nemusí vyhrát.`
  return countableQuantity(demand) === null
    ? `První pásmo začíná na ${start}. U malé skupiny ${demand.certainQuantity === 0 ? 'dnes žádné množství jisté není' : `je dnes jisté jen ${certain}`}, takže nabídka nemusí vyhrát.`
    : `První pásmo začíná na ${start}, ale do pásem se dnes počítá jen ${certain}. Tak by nabídka nevyhrála.`
}

/**
 * Of a demand that households can still confirm by the binding button, what of its countable quantity they have ordered so far, in Czech.
 * Null if everything is ordered. What is not ordered at the cut-off does not count (docs/rules/week.md#binding).
 */
export function orderedText(demand: Ordered, unit: Unit): string | null {
  const { orderedQuantity, isOrderedExact, isAtLeast } = demand
  const countable = countableQuantity(demand)
  if (countable !== null && (countable === 0 || (isOrderedExact && orderedQuantity === countable))) return null
  const rest = 'Co domácnosti do uzávěrky závazně neobjednají, se nepočítá.'
  const lower = 'Nabídka, která začíná níž, může vyhrát i s menším množstvím.'
  if (countable === null) return `${rest} ${lower}`
  if (!isOrderedExact && orderedQuantity === 0) return `Závazně ještě neobjednaly všechny domácnosti. ${rest} ${lower}`
  return `Závazně objednáno je zatím ${isOrderedExact && !isAtLeast ? '' : 'aspoň '}${formatQuantity(orderedQuantity, unit)}. ${rest}`
}

/**
 * Why no tier of an offer can be reached by the final quantity of a pool, in Czech without a full stop; null if one can, or if a small
 * group does not show it: `první pásmo začíná na 60 kg, do pásem se počítá 48 kg`. Whether a tier is reached also depends on the caps.
 */
export function outOfReach(first: Quantity, pool: PoolSums, unit: Unit): string | null {
  const capped = (pool.quantity - pool.noCapQuantity) as Quantity
  const isExact = sightOf('supplier', pool.cappedHouseholds).quantity === 'exact'
  const most = isExact ? capped : (bandOf(pool.quantity).upTo as Quantity)
  if (first <= most) return null
  return `první pásmo začíná na ${formatQuantityLocative(first, unit)}, do pásem se počítá ${isExact ? '' : 'nejvýš '}${formatQuantity(most, unit)}`
}

/** What a supplier would be paid in one tier. */
export interface TierEarnings {
  /** The quantity that is paid for: what counts today, or the tier's minimum if that is more. */
  quantity: Quantity
  amount: Money
  /** Whether today's quantity reaches the tier. */
  isReached: boolean
}

/** What the supplier would earn in a tier at today's countable quantity, at most, because caps below the price do not buy. */
export function tierEarnings({ minQuantity, price }: Tier, countable: Quantity): TierEarnings {
  const isReached = minQuantity <= countable
  const quantity = isReached ? countable : minQuantity
  return { quantity, amount: lineTotal(price, quantity), isReached }
}

/**
 * What the supplier would earn in a tier, in Czech: `Tržba při dnešních 56 kg: nejvýš 1 394,40 Kč`. Null for a small group, an unfinished
 * tier, and an amount that is too large to be exact. If more may be wanted (`isAtLeast`), it is told of the quantity that is shown.
 */
export function earningsText({ minQuantity, price }: TierDraft, demand: Countable, unit: Unit): string | null {
  const countable = countableQuantity(demand)
  if (countable === null || minQuantity === null || price === null || Number.isNaN(minQuantity) || !isPrice(price)) return null
  if (!Number.isSafeInteger(price * Math.max(minQuantity, countable) + 500)) return null
  const { quantity, amount, isReached } = tierEarnings({ minQuantity, price }, countable)
  const pooled = formatQuantity(quantity, unit)
  if (demand.isAtLeast)
    return isReached
      ? `Tržba z ${pooled}, které ukazujeme: nejvýš ${formatTotal(amount)}`
      : `Tržba, sejde-li se ${pooled}: ${formatTotal(amount)}`
  return isReached
    ? `Tržba při ${quantity === 1000 ? 'dnešním' : 'dnešních'} ${formatQuantityLocative(quantity, unit)}: nejvýš ${formatTotal(amount)}`
    : `Tržba, až se sejde ${pooled}: ${formatTotal(amount)}`
}

/** The bands in which a supplier learns how much lower the winning price was, in percent of its own. */
const LOSS_BANDS = [1, 2, 5, 10, 20, 50] as const

/**
 * How much lower the winning price was than the lowest price offered, in Czech as a band, so that nobody reads a rival's
 * price from it: „do 5 %“. Null if it was not lower: then the offer's tier was not reached, or another offer came first.
 */
export function lossBand(tiers: readonly Pick<Tier, 'price'>[], winningPrice: Money): string | null {
  const own = Math.min(...tiers.map(({ price }) => price))
  if (winningPrice >= own) return null
  const percent = ((own - winningPrice) * 100) / own
  const band = LOSS_BANDS.find((most) => percent <= most)
  return band === undefined ? `o více než ${LOSS_BANDS.at(-1)!} %` : `do ${band} %`
}

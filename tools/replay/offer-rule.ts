import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { firstTierFault, type Tier } from '#domain/week/offers/tiers.ts'
import type { Transactions } from './read-transactions.ts'

/** The rule, as printed and as in tools/bench/RESULTS.md. */
export const offerRule = [
  'reference = lower median, over the whole file, of the price per unit a household really paid for the item in a week;',
  'tiers at 100 %, 92 % and 85 % of it (rounded down); a tier that would not be cheaper than the one before is left out;',
  'M = lower median, over all pools of the item in the file, of the pooled quantity in whole pieces;',
  'minima: half of M rounded up, then M but more than the first, then twice M but more than the second;',
  'one offer for each locality and item, placed in the first week with demand and valid for the rest of the year.',
]

const shares = [100, 92, 85]
const piece = 1000

/** The median; of two the lower. */
function lowerMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[(values.length - 1) >> 1]!
}

function tiersOf(reference: number, pooled: number): Tier[] {
  const median = Math.max(1, Math.floor(pooled / piece))
  const first = Math.ceil(median / 2)
  const second = Math.max(median, first + 1)
  const third = Math.max(2 * median, second + 1)
  const tiers: Tier[] = []
  for (const [i, min] of [first, second, third].entries()) {
    const tier = { minQuantity: (min * piece) as Quantity, price: Math.floor((reference * shares[i]!) / 100) as Money }
    if (firstTierFault([...tiers, tier]) === null) tiers.push(tier)
  }
  return tiers
}

/** The tiers of every item by the rule above; `factor` multiplies M. */
export function tiersByRule({ weeks, storeOf }: Pick<Transactions, 'weeks' | 'storeOf'>, factor = 1): Map<string, Tier[]> {
  const prices = new Map<string, number[]>()
  const pools = new Map<string, Map<string, number>>()
  for (const { item, cap, household, week, quantity } of [...weeks.values()].flat()) {
    ;(prices.get(item) ?? prices.set(item, []).get(item)!).push(cap)
    const ofItem = pools.get(item) ?? pools.set(item, new Map()).get(item)!
    const pool = `${storeOf.get(household)} ${week}`
    ofItem.set(pool, (ofItem.get(pool) ?? 0) + quantity)
  }
  return new Map(
    [...prices].map(([item, paid]) => [item, tiersOf(lowerMedian(paid), factor * lowerMedian([...pools.get(item)!.values()]))]),
  )
}

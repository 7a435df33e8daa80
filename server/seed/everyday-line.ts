import type { ListedItem } from '#domain/catalog/catalog/read-list.ts'

/**
 * A line as a Czech household types it, and what it means: `sku` or `sku=amount in the item's unit`, several where any of them is right, nothing
 * where the catalog has no such thing; the cap in crowns; and whether the line is to stay in doubt, so that nobody gets what they did not mean.
 */
export type EverydayLine = readonly [line: string, means: string, cap?: number | null, isUnclear?: 'doubt']

/** What the product makes of a line: the item it puts first, how much of it, the cap, and whether it would be taken as it is. */
export interface Outcome {
  sku: string | null
  quantity: number | null
  cap: ListedItem['maxPrice']
  isTaken: boolean
}

/** What is wrong with an outcome; null where it is what the household meant. */
export function wrongOf(
  [, means, cap, isUnclear]: EverydayLine,
  { sku, quantity, cap: given, isTaken }: Outcome,
): 'item' | 'amount' | 'doubt' | null {
  const meant = means.split(',').map((one) => one.split('='))
  const fitting = meant.filter(([code = '']) => code === (sku ?? ''))
  if (isUnclear && isTaken) return 'doubt'
  if (fitting.length === 0) return means === '' && !isTaken ? null : 'item'
  if (sku === null) return null
  if ((cap ?? null) !== (given === null ? null : given / 100)) return 'amount'
  const amounts = fitting.map(([, amount]) => (amount === undefined ? null : Math.round(Number(amount) * 1000)))
  // A row in doubt is not taken before somebody has looked at it; what nobody wrote is not to be made up.
  return amounts.includes(quantity) || (!isTaken && (quantity === null || isUnclear)) ? null : 'amount'
}

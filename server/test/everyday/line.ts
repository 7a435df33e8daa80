import type { ListedItem } from '#domain/catalog/catalog/read-list.ts'

/**
 * A line as a Czech household types it, and its meaning: `sku` or `sku=amount in the item's unit`, several if any is right, none if the
 * catalog has no such item; the cap in crowns; and whether the line must stay in doubt, so that nobody gets an item they did not mean.
 */
export type EverydayLine = readonly [line: string, means: string, cap?: number | null, isUnclear?: 'doubt']

/** The product's reading of a line: the first item, its amount, the cap, and whether it would be accepted without review. */
export interface Outcome {
  sku: string | null
  quantity: number | null
  cap: ListedItem['maxPrice']
  isTaken: boolean
}

/** What is wrong with an outcome; null if it is what the household meant. */
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
  // A row in doubt is not accepted before a review. Amounts that nobody typed must not be invented.
  return amounts.includes(quantity) || (!isTaken && (quantity === null || isUnclear)) ? null : 'amount'
}

import { isUnusual } from './usual.ts'
import type { Money } from '../../money/money.ts'
import type { ListPrice } from './lowest-price.ts'

/** A list price with its validity (null: still valid), whether it was withdrawn as a slip, and whether a week closed while it was valid. */
export interface PriceSpan {
  from: Date
  until: Date | null
  price: Money | null
  isSlip: boolean
  isOfPool: boolean
}

const LONGEST_SLIP_MS = 3_600_000

const lasted = ({ from, until }: PriceSpan): number => (until === null ? Infinity : until.getTime() - from.getTime())
const isLong = (price: PriceSpan): boolean => lasted(price) >= LONGEST_SLIP_MS
const isFar = (price: Money | null, other: Money | null): boolean => price === null || other === null || isUnusual(price, other)

/**
 * Whether one of an item's list prices, all of them in the order of time, may be told of as a slip: no week was closed with it, it is corrected by
 * the price of before or by one far from it, and all slips between two prices that held for an hour last less than an hour together, so that
 * no price is taken back piece by piece.
 * The lowest price of thirty days is one at which goods were offered *and sold* (§ 12a of act 634/1992 Sb.); here nothing is sold before a week
 * closes, so what was corrected by then never was. Longer than an hour it was for people to reckon with, and stays.
 */
export function maySlip(prices: readonly PriceSpan[], index: number): boolean {
  const slip = prices[index]
  if (!slip || slip.isSlip || slip.isOfPool || isLong(slip)) return false
  const begin = prices.findLastIndex((each, at) => at < index && isLong(each)) + 1
  const end = prices.findIndex((each, at) => at > index && isLong(each))
  const slips = prices.slice(begin, end === -1 ? undefined : end).filter((each) => each.isSlip || each === slip)
  if (slips.reduce((sum, each) => sum + lasted(each), 0) >= LONGEST_SLIP_MS) return false
  const before = prices.findLastIndex((each, at) => at < index && !each.isSlip)
  const after = prices.findIndex((each, at) => at > index && !each.isSlip)
  if (after === -1) return false
  const { price } = prices[after]!
  return price === (prices[before]?.price ?? null) || prices.slice(before + 1, after).every((each) => isFar(each.price, price))
}

/** The list prices that members see and that count for the lowest price, in time order: without slips, and merged while unchanged. */
export function toldPrices(prices: readonly (ListPrice & { isSlip: boolean })[]): ListPrice[] {
  const told: ListPrice[] = []
  for (const { validFrom, price, isSlip } of prices) if (!isSlip && told.at(-1)?.price !== price) told.push({ validFrom, price })
  return told
}

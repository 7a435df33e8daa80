import type { ListPrice } from './lowest-price.ts'

/** A list price from when to when it held, null: it still does; and whether a closed week has it as the price of one of its pools. */
export interface HeldPrice {
  from: Date
  until: Date | null
  isOfPool: boolean
}

const LONGEST_SLIP_MS = 3_600_000

/**
 * Whether a list price may be told of as a slip: it held for less than an hour, another one stands in its place, and no week was closed with it.
 * The lowest price of thirty days is one at which goods were offered *and sold* (§ 12a of act 634/1992 Sb.); here nothing is sold before a week
 * closes, so what was corrected by then never was. Longer than an hour it was for people to reckon with, and stays.
 */
export const maySlip = ({ from, until, isOfPool }: HeldPrice): boolean =>
  until !== null && until.getTime() - from.getTime() < LONGEST_SLIP_MS && !isOfPool

/** The list prices that members read and that count for the lowest one, in the order of time: without slips, each once for as long as it held. */
export function toldPrices(prices: readonly (ListPrice & { isSlip: boolean })[]): ListPrice[] {
  const told: ListPrice[] = []
  for (const { validFrom, price, isSlip } of prices) if (!isSlip && told.at(-1)?.price !== price) told.push({ validFrom, price })
  return told
}

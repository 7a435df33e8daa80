import fc from 'fast-check'
import { inject } from 'vitest'
import { haler, type Money } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import type { Tier } from '../offers/tiers.ts'
import type { Offer, PricePoint } from './clear.ts'

// Random pools for the properties of clearing. Only tests import this file.

declare module 'vitest' {
  export interface ProvidedContext {
    cycleCases: number
  }
}

/** Number of random cases of each property; `npm run properties` sets a million. */
export const runs = { numRuns: inject('cycleCases') }

/** One household's demand. The product groups lines by cap in SQL; so do the tests. */
export interface Line {
  cap: Money | null
  quantity: number
}

export interface Pool {
  lines: Line[]
  offers: Offer[]
}

export function grouped(lines: readonly Line[]): PricePoint[] {
  const sums = new Map<Money | null, number>()
  for (const { cap, quantity } of lines) sums.set(cap, (sums.get(cap) ?? 0) + quantity)
  return [...sums].map(([cap, quantity]) => ({ cap, quantity }))
}

// Small numbers make ties, exact thresholds and empty tiers frequent.
export const cap = (max: number) => fc.option(fc.integer({ min: 1, max }).map(haler), { freq: 8 })
export const tiers = (price: number, min: number): fc.Arbitrary<Tier[]> =>
  fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: price }), { minLength: 3, maxLength: 3 }),
      fc.uniqueArray(fc.integer({ min: 0, max: min }), { minLength: 3, maxLength: 3 }),
      fc.integer({ min: 1, max: 3 }),
    )
    .map(([prices, mins, count]) => {
      prices.sort((a, b) => b - a)
      mins.sort((a, b) => a - b)
      return prices.slice(0, count).map((p, i) => ({ price: haler(p), minQuantity: thousandths(mins[i] ?? 0) }))
    })
const pool = (price: number, quantity: number): fc.Arbitrary<Pool> =>
  fc.record({
    lines: fc.array(fc.record({ cap: cap(price + 2), quantity: fc.integer({ min: 1, max: quantity }) }), { maxLength: 12 }),
    offers: fc
      .array(fc.record({ submittedAt: fc.nat(2), tiers: tiers(price, quantity * 8) }), { maxLength: 4 })
      .map((list) => list.map((offer, i) => ({ ...offer, id: ['b', '\u{1F600}', 'a', '\uFFFD'][i] ?? '' }))),
  })
export const anyPool = fc.oneof(pool(5, 3), pool(12, 9), pool(100_000, 9_999_000))

import { describe, expect, it } from 'vitest'
import type { Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import { clear, lineOutcome, missingQuantity, requestedQuantity, type Offer, type PricePoint } from './clear.ts'

const curve = (...points: [number | null, number][]): PricePoint[] =>
  points.map(([cap, quantity]) => ({ cap: cap as Money | null, quantity }))
const offer = (id: string, submittedAt: number, ...tiers: [number, number][]): Offer => ({
  id,
  submittedAt,
  tiers: tiers.map(([min, price]) => ({ minQuantity: min as Quantity, price: price as Money })),
})

describe('clearing of one pool', () => {
  const potatoes = offer('farm', 1, [200_000, 1690], [600_000, 1490], [1_000_000, 1290])

  it.each([
    [199_999, null],
    [200_000, 1690],
    [200_001, 1690],
    [599_999, 1690],
    [600_000, 1490],
    [600_001, 1490],
    [999_999, 1490],
    [1_000_000, 1290],
    [1_000_001, 1290],
    [0, null],
  ])('%d thousandths with sufficient caps clear at %s: the threshold itself is enough', (quantity, price) => {
    expect(clear(curve([2000, quantity]), [potatoes])?.price ?? null).toBe(price)
  })

  it('counts a cap equal to the price, but not one haléř below', () => {
    const one = offer('a', 1, [1000, 1500])
    expect(clear(curve([1500, 1000]), [one])).toEqual({ offerId: 'a', tier: 1, price: 1500, quantity: 1000 })
    expect(clear(curve([1499, 1000]), [one])).toBeNull()
  })

  it('a lower price may be feasible when a higher one is not, because more households can pay it', () => {
    expect(clear(curve([2000, 50], [1500, 250]), [offer('a', 1, [100, 2000], [300, 1500])])).toEqual({
      offerId: 'a',
      tier: 2,
      price: 1500,
      quantity: 300,
    })
  })

  it('chooses no tier that is not reached, and nothing without an offer or demand', () => {
    expect(clear(curve([2000, 10]), [offer('a', 1, [11, 100])])).toBeNull()
    expect(clear(curve([2000, 10]), [])).toBeNull()
    expect(clear([], [offer('a', 1, [0, 100])])).toBeNull()
    expect(clear(curve([null, 10_000]), [offer('a', 1, [0, 100])])).toBeNull()
  })

  it('a tier without a minimum needs somebody who pays it', () => {
    expect(clear(curve([99, 10]), [offer('a', 1, [0, 100])])).toBeNull()
    expect(clear(curve([100, 1]), [offer('a', 1, [0, 100])])?.quantity).toBe(1)
  })

  it('a line without a cap is interest only and changes no price', () => {
    expect(clear(curve([2000, 199_999], [null, 500_000]), [potatoes])).toBeNull()
    expect(requestedQuantity(curve([2000, 199_999], [null, 500_000]))).toBe(699_999)
  })

  it('at equal prices the earlier offer wins, then the lower id by code points, in any order of rows', () => {
    const pool = curve([2000, 500])
    const [early, late] = [offer('z', 1, [100, 1000]), offer('a', 2, [10, 1000])]
    expect(clear(pool, [early, late])?.offerId).toBe('z')
    expect(clear(pool, [late, early])?.offerId).toBe('z')
    const ids = ['b', 'a', '\u{1F600}', '\uFFFD', 'B']
    for (const rotated of ids.map((_, i) => [...ids.slice(i), ...ids.slice(0, i)])) {
      expect(
        clear(
          pool,
          rotated.map((id) => offer(id, 1, [10, 1000])),
        )?.offerId,
      ).toBe('B')
    }
    expect(
      clear(
        pool,
        ['\u{1F600}', '\uFFFD'].map((id) => offer(id, 1, [10, 1000])),
      )?.offerId,
    ).toBe('\uFFFD')
  })

  it('an earlier expensive offer does not win over a later cheaper one', () => {
    expect(clear(curve([2000, 500]), [offer('a', 1, [10, 1000]), offer('b', 2, [10, 999])])?.offerId).toBe('b')
  })

  it('names the winning tier', () => {
    expect(clear(curve([5000, 1_000_000]), [potatoes])?.tier).toBe(3)
  })

  it('clears a pool with thousands of points exactly', () => {
    const points = Array.from({ length: 5000 }, (_, i): [number, number] => [i + 1, 1_999_999_999_000])
    const award = clear(curve(...points), [offer('a', 1, [0, 1])])
    expect(award?.quantity).toBe(5000 * 1_999_999_999_000)
  })
})

describe('the missing quantity', () => {
  const potatoes = offer('farm', 1, [200_000, 1690], [600_000, 1490], [1_000_000, 1290])
  const missing = (pool: PricePoint[], offers: Offer[]) => missingQuantity(pool, offers, clear(pool, offers))

  it.each([
    [[[2000, 140_000]], 60_000],
    [[[2000, 199_999]], 1],
    [[[2000, 200_000]], 400_000],
    [[[2000, 860_000]], 140_000],
    [[[2000, 1_000_000]], null],
    [[], 200_000],
    [[[null, 900_000]], 200_000],
    [[[1500, 500_000]], 100_000],
  ] as [[number | null, number][], number | null][])('in the pool %j is %s', (points, expected) => {
    expect(missing(curve(...points), [potatoes])).toBe(expected)
  })

  it('is the smallest over all cheaper tiers, also of other offers', () => {
    expect(missing(curve([2000, 500_000]), [potatoes, offer('b', 2, [510_000, 1500])])).toBe(10_000)
  })

  it('is at least a thousandth when nobody pays a tier without a minimum', () => {
    expect(missing(curve([50, 10_000]), [offer('a', 1, [0, 100])])).toBe(1)
  })

  it('is unknown without offers', () => {
    expect(missing(curve([2000, 5]), [])).toBeNull()
  })
})

describe('the outcome of every line', () => {
  it.each([
    [null, false, null, 'no_cap'],
    [null, true, null, 'no_cap'],
    [null, true, 1000, 'no_cap'],
    [2000, false, null, 'no_offer'],
    [2000, true, null, 'below_minimum'],
    [999, true, 1000, 'over_cap'],
    [1000, true, 1000, 'admitted'],
    [1001, true, 1000, 'admitted'],
  ] as const)('cap %s, offers %s, price %s: %s', (cap, hasOffer, price, outcome) => {
    expect(lineOutcome(cap as Money | null, { hasOffer, price: price as Money | null })).toBe(outcome)
  })
})

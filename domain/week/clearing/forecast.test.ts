import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler, type Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import { clear, missingQuantity, type Offer, type PricePoint } from './clear.ts'
import { forecast, type Pool } from './forecast.ts'

const offer = (id: string, ...tiers: [number, number][]): Offer => ({
  id,
  submittedAt: 1,
  tiers: tiers.map(([min, price]) => ({ minQuantity: min as Quantity, price: price as Money })),
})
const potatoes = offer('farm', [200_000, 1690], [600_000, 1490], [1_000_000, 1290])
const at = (quantity: number, offers: Offer[] = [potatoes], cap: number | null = 2000): Pool => ({
  itemId: 'potatoes',
  unit: 'kg',
  curve: [{ cap: cap as Money | null, quantity }],
  offers,
  households: 86,
  cappedHouseholds: 80,
  typicalQuantity: 7000,
})

describe('the forecast', () => {
  it('shows the current price and the way to the next', () => {
    expect(forecast(at(860_000))).toEqual({
      itemId: 'potatoes',
      unit: 'kg',
      state: 'priced',
      requestedQuantity: 860_000,
      households: 86,
      typicalQuantity: 7000,
      price: 1490,
      admittedQuantity: 860_000,
      next: { price: 1290, missing: 140_000 },
      ladder: [
        { minQuantity: 200_000, price: 1690, reached: true },
        { minQuantity: 600_000, price: 1490, reached: true },
        { minQuantity: 1_000_000, price: 1290, reached: false },
      ],
      lowest: 1290,
    })
  })

  it('counts what lines accept on top towards a tier, but not as requested', () => {
    const pool = (flexible: number) => ({ ...at(590_000), curve: [{ cap: 2000 as Money, quantity: 590_000, flexible }] })
    expect(forecast(pool(10_000))).toMatchObject({ price: 1490, requestedQuantity: 590_000, admittedQuantity: 600_000 })
    expect(forecast(pool(4_000))).toMatchObject({ price: 1690, admittedQuantity: 590_000, next: { price: 1490, missing: 6_000 } })
  })

  it('shows only the interest without an offer', () => {
    expect(forecast(at(430_000, []))).toMatchObject({
      state: 'no_offer',
      requestedQuantity: 430_000,
      price: null,
      next: null,
      ladder: [],
      lowest: null,
    })
  })

  it('shows the missing quantity below the first tier', () => {
    expect(forecast(at(140_000))).toMatchObject({
      state: 'below_minimum',
      price: null,
      admittedQuantity: 0,
      next: { price: 1690, missing: 60_000 },
    })
  })

  it('shows no next tier at the best one', () => {
    expect(forecast(at(1_000_000))).toMatchObject({ price: 1290, next: null })
  })

  it('counts lines without a cap as requested but not admitted', () => {
    expect(forecast(at(430_000, [potatoes], null))).toMatchObject({
      state: 'below_minimum',
      requestedQuantity: 430_000,
      next: { missing: 200_000 },
    })
  })

  it('shows only offers, and no numbers that depend on demand, with fewer than five households with a cap', () => {
    const few = (quantity: number, cappedHouseholds: number, cap = 2000) =>
      forecast({ ...at(quantity, [potatoes], cap), households: 9, cappedHouseholds })
    expect(few(860_000, 4)).toEqual({
      itemId: 'potatoes',
      unit: 'kg',
      state: 'few',
      requestedQuantity: null,
      households: null,
      typicalQuantity: null,
      price: null,
      admittedQuantity: 0,
      next: null,
      ladder: [
        { minQuantity: 200_000, price: 1690, reached: false },
        { minQuantity: 600_000, price: 1490, reached: false },
        { minQuantity: 1_000_000, price: 1290, reached: false },
      ],
      lowest: 1290,
    })
    for (const [quantity, households, cap] of [
      [1000, 0, 2000],
      [2_000_000, 4, 2000],
      [2_000_000, 1, 1300],
    ] as const)
      expect(few(quantity, households, cap)).toEqual(few(860_000, 4))
    expect(few(860_000, 5)).toMatchObject({ state: 'priced', price: 1490, households: 9 })
  })

  it('omits tiers that another offer beats', () => {
    const better = offer('b', [150_000, 1600], [600_000, 1500])
    expect(forecast(at(860_000, [potatoes, better])).ladder.map(({ minQuantity, price }) => [minQuantity, price])).toEqual([
      [150_000, 1600],
      [600_000, 1490],
      [1_000_000, 1290],
    ])
  })

  it('shows a tier as reached when the group already has a better price', () => {
    const pool = { ...at(0), curve: [{ cap: haler(1500), quantity: 700_000 }] }
    expect(forecast(pool)).toMatchObject({ price: 1490 })
    expect(forecast(pool).ladder.map(({ reached }) => reached)).toEqual([true, true, false])
  })

  it('agrees with clearing, has a falling ladder, and always contains the current and next price', () => {
    const points: fc.Arbitrary<PricePoint[]> = fc.array(
      fc.record({ cap: fc.option(fc.integer({ min: 1, max: 14 }).map(haler)), quantity: fc.integer({ min: 1, max: 9 }) }),
      { maxLength: 10 },
    )
    const offers = fc
      .array(fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 14 })), { minLength: 1, maxLength: 3 }), { maxLength: 6 })
      .map((list) =>
        list.map((tiers, i) => {
          const mins = [...new Set(tiers.map(([min]) => min))].sort((a, b) => a - b)
          const prices = [...new Set(tiers.map(([, price]) => price))].sort((a, b) => b - a)
          return offer(String(i), ...mins.slice(0, prices.length).map((min, k): [number, number] => [min, prices[k] ?? 1]))
        }),
      )
    fc.assert(
      fc.property(points, offers, (curve, list) => {
        const seen = forecast({ ...at(0, list), curve })
        const award = clear(curve, list)
        expect(seen.price).toBe(award?.price ?? null)
        expect(seen.admittedQuantity).toBe(award?.quantity ?? 0)
        expect(seen.next?.missing ?? null).toBe(missingQuantity(curve, list, award))
        expect(seen.ladder.length).toBeLessThanOrEqual(3)
        for (const [i, rung] of seen.ladder.entries()) {
          const before = seen.ladder[i - 1]
          if (before) expect(rung.minQuantity > before.minQuantity && rung.price < before.price).toBe(true)
          expect(rung.reached).toBe(award !== null && rung.price >= award.price)
        }
        const prices = seen.ladder.map(({ price }) => price)
        if (seen.price !== null) expect(prices).toContain(seen.price)
        if (seen.next !== null) expect(prices).toContain(seen.next.price)
      }),
      { numRuns: 500 },
    )
  })
})

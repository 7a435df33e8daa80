import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler, type Money } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { clear, type Offer, type PricePoint } from './clear.ts'
import { lostTier, missedTiers, type LateHousehold } from './lost-tier.ts'
import { anyPool, cap, grouped, runs } from './random-pools.ts'

const minutes = (count: number) => count * 60_000
const kg = (quantity: number) => quantity * 1000
const point = (quantity: number, price: number | null = 2000): PricePoint => ({ cap: price as Money | null, quantity: kg(quantity) })
const potatoes: Offer = {
  id: 'farm',
  submittedAt: 1,
  tiers: [
    { minQuantity: thousandths(kg(20)), price: haler(1690) },
    { minQuantity: thousandths(kg(60)), price: haler(1490) },
    { minQuantity: thousandths(kg(100)), price: haler(1290) },
  ],
}
const lost = (pool: PricePoint[], household: LateHousehold) => lostTier(missedTiers(pool, [potatoes], clear(pool, [potatoes])), household)
const removed = (before: PricePoint | null): LateHousehold => ({ lines: [], changes: [{ lineId: 'line', at: 0, before }] })

describe('a tier lost by one household', () => {
  it.each([
    ['enough for the next tier', 50, 10, 1490],
    ['one tenth too little for it', 50, 9.9, null],
    ['enough for two tiers: the cheaper', 50, 50, 1290],
    ['the pool reaches every tier without it', 100, 50, null],
    ['nothing is sold without it', 19, 1, 1690],
    ['an empty pool that it filled', 0, 20, 1690],
  ])('%s: %d kg are left, %d kg were withdrawn', (_, left, withdrawn, price) => {
    expect(lost([point(left)], removed(point(withdrawn)))?.price ?? null).toBe(price)
  })

  it.each([
    ['without a cap', null, null],
    ['with a cap one haléř below the tier', 1489, null],
    ['with a cap of the tier', 1490, 1490],
  ])('what was withdrawn %s counts as it would have in clearing', (_, price, expected) => {
    expect(lost([point(50)], removed(point(10, price)))?.price ?? null).toBe(expected)
  })

  it('names the offer, the tier and the withdrawn quantity', () => {
    expect(lost([point(50)], removed(point(12)))).toEqual({ offerId: 'farm', tier: 2, price: 1490, missing: kg(10), quantity: kg(12) })
  })

  it('only what a line lost counts, not what is still ordered', () => {
    const lines = [{ lineId: 'line', ...point(30) }]
    expect(lost([point(50)], { lines, changes: [{ lineId: 'line', at: 0, before: point(39) }] })).toBeNull()
    expect(lost([point(50)], { lines, changes: [{ lineId: 'line', at: 0, before: point(40) }] })).toMatchObject({
      price: 1490,
      quantity: kg(10),
    })
  })

  it('a quantity that moved to another line was not withdrawn', () => {
    const lines = [{ lineId: 'new', ...point(10) }]
    const changes = [
      { lineId: 'old', at: minutes(1), before: point(10) },
      { lineId: 'new', at: 0, before: null },
    ]
    expect(lost([point(50)], { lines, changes })).toBeNull()
  })

  it('what was added and removed within the hour was withdrawn', () => {
    const changes = [
      { lineId: 'line', at: minutes(5), before: point(10) },
      { lineId: 'line', at: 0, before: null },
    ]
    expect(lost([point(50)], { lines: [], changes })).toMatchObject({ price: 1490, quantity: kg(10) })
  })

  it('a lowered cap withdraws the quantity from the prices above it', () => {
    const lines = [{ lineId: 'line', ...point(10, 1000) }]
    const changes = [{ lineId: 'line', at: 0, before: point(10, 1500) }]
    expect(lost([point(50), point(10, 1000)], { lines, changes })).toMatchObject({ price: 1490, quantity: kg(10) })
  })

  const basket = fc.array(fc.record({ lineId: fc.constantFrom('a', 'b', 'c'), cap: cap(12), quantity: fc.integer({ min: 1, max: 12 }) }), {
    maxLength: 3,
  })
  const once = basket.map((lines) => [...new Map(lines.map((line) => [line.lineId, line])).values()])
  const changes = fc.array(
    fc.record({
      lineId: fc.constantFrom('a', 'b', 'c'),
      before: fc.option(fc.record({ cap: cap(12), quantity: fc.integer({ min: 1, max: 12 }) })),
    }),
    { maxLength: 4 },
  )
  const later = changes.map((list) => list.map((change, i) => ({ ...change, at: minutes(-5 * i) })))

  it('is exactly the best price of a clearing in which the household alone has one of its earlier baskets', () => {
    fc.assert(
      fc.property(anyPool, once, later, ({ lines: others, offers }, lines, made) => {
        const frozen = grouped([...others, ...lines])
        const award = clear(frozen, offers)
        const price = lostTier(missedTiers(frozen, offers, award), { lines, changes: made })?.price ?? null
        const prices = made.flatMap((_, i) => {
          const then = new Map<string, PricePoint | null>(lines.map((line) => [line.lineId, line]))
          for (const { lineId, before } of made.slice(0, i + 1)) then.set(lineId, before)
          const earlier = clear(grouped([...others, ...[...then.values()].filter((line) => line !== null)]), offers)
          return earlier !== null && (award === null || earlier.price < award.price) ? [earlier.price] : []
        })
        expect(price).toBe(prices.length === 0 ? null : Math.min(...prices))
      }),
      runs,
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Money } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { clear, type Offer } from '../clearing/clear.ts'
import { forecast } from '../clearing/forecast.ts'
import { bandOf, bandText, MIN_SHOWN_HOUSEHOLDS, reachSeenBySupplier, requestedSeenBySupplier, sightOf, type Viewer } from './sight.ts'

const viewers: Viewer[] = ['member', 'supplier', 'visitor']

describe('what is visible of a pool', () => {
  it('with fewer than five caps nothing depends on a cap, for any viewer', () => {
    expect(MIN_SHOWN_HOUSEHOLDS).toBe(5)
    for (const viewer of viewers)
      for (const households of [0, 1, 4])
        expect(sightOf(viewer, households)).toMatchObject({ price: false, result: false, households: false })
    expect(viewers.map((viewer) => sightOf(viewer, 4).quantity)).toEqual(['none', 'band', 'none'])
    expect(viewers.map((viewer) => sightOf(viewer, 4).ladder)).toEqual([true, false, false])
  })

  it('with five or more the quantity for all, and the current price for members only', () => {
    expect(viewers.map((viewer) => sightOf(viewer, 5).quantity)).toEqual(['exact', 'exact', 'exact'])
    expect(viewers.map((viewer) => sightOf(viewer, 5).price)).toEqual([true, false, false])
    expect(viewers.map((viewer) => sightOf(viewer, 5).ladder)).toEqual([true, false, false])
  })
})

describe('a quantity band', () => {
  it.each([
    [1, 0, 5000],
    [5000, 0, 5000],
    [5001, 5000, 10_000],
    [10_001, 10_000, 20_000],
    [20_001, 20_000, 50_000],
    [50_001, 50_000, 100_000],
    [150_000, 100_000, 200_000],
    [500_001, 500_000, 1_000_000],
    [1_000_001, 1_000_000, 2_000_000],
  ])('of %d thousandths is above %d, up to %d', (quantity, above, upTo) => {
    expect(bandOf(quantity)).toEqual({ above, upTo })
  })

  it('is shown by its upper edge', () => {
    expect(bandText(bandOf(7000), 'kg')).toBe('do 10 kg'.replaceAll(' ', '\u00a0'))
  })
})

// A supplier and a member of the pool conspire to find a stranger's cap. They try 200 offers and lines, each chosen by everything seen so
// far, and list the caps that are still possible.

interface World {
  stranger: { cap: number; quantity: number }
  others: { cap: number; quantity: number }[]
}

interface Try {
  offer: Offer
  own: { cap: number; quantity: number }
}

const offerAt = (prices: number[], from: number): Offer => ({
  id: 'conspirator',
  submittedAt: 1,
  tiers: prices.map((price, i) => ({ minQuantity: thousandths(from + i), price: price as Money })),
})

/** All that the two of them are told after a try, were the stranger's cap this one. */
type Told = (world: World, cap: number, tried: Try) => unknown

const poolOf = ({ stranger, others }: World, cap: number, { offer, own }: Try) => {
  const lines = [{ ...stranger, cap }, own, ...others]
  return {
    itemId: 'x',
    unit: 'kg' as const,
    curve: lines.map((line) => ({ cap: line.cap as Money, quantity: line.quantity })),
    offers: [offer],
    households: lines.length,
    cappedHouseholds: lines.length,
    typicalQuantity: 1000,
  }
}

const byTheRule: Told = (world, cap, tried) => {
  const pool = poolOf(world, cap, tried)
  const quantity = pool.curve.reduce((sum, line) => sum + line.quantity, 0)
  const { quantity: how } = sightOf('supplier', pool.cappedHouseholds)
  return JSON.stringify([forecast(pool), how === 'exact' ? quantity : bandOf(quantity)])
}

/** As it was told before there was a rule: whether the offer would win. */
const withoutTheRule: Told = (world, cap, tried) => {
  const pool = poolOf(world, cap, tried)
  return JSON.stringify(clear(pool.curve, pool.offers))
}

const TRIES = 200

/** How wide the interval of caps is that 200 tries leave, as a part of the price. */
function leftAfterTries(world: World, price: number, told: Told): number {
  const range = Array.from({ length: 200 }, (_, i) => (i + 1) * (price / 100))
  let possible = range
  const all = world.stranger.quantity + world.others.reduce((sum, { quantity }) => sum + quantity, 0)
  for (let i = 0; i < TRIES; i += 1) {
    const [low, high] = [possible[0]!, possible.at(-1)!]
    const middle = Math.max(1, Math.ceil((low + high) / 2))
    // The tier is reached only if the stranger's cap allows the price.
    const own = { cap: price * 3, quantity: 1000 + (i % 7) * 500 }
    const needed = own.quantity + (i % 3 === 0 ? all : 1)
    const tried = {
      offer: offerAt(
        [middle + 1, middle].filter((p, k, list) => p > 0 && list.indexOf(p) === k),
        needed - 1,
      ),
      own,
    }
    const seen = told(world, world.stranger.cap, tried)
    possible = possible.filter((cap) => told(world, cap, tried) === seen)
  }
  return (possible.at(-1)! - possible[0]!) / price
}

const price = 2000
const small: fc.Arbitrary<World> = fc.record({
  stranger: fc.record({ cap: fc.integer({ min: 200, max: 3900 }), quantity: fc.integer({ min: 1, max: 40 }).map((n) => n * 500) }),
  others: fc.array(
    fc.record({ cap: fc.integer({ min: 200, max: 3900 }), quantity: fc.integer({ min: 1, max: 40 }).map((n) => n * 500) }),
    // With the stranger and the watching member the group stays below five.
    { maxLength: MIN_SHOWN_HOUSEHOLDS - 3 },
  ),
})

describe('a supplier and a member who cooperate', () => {
  it('cannot find a stranger’s cap in a small group closer than a quarter of the price in 200 attempts', () => {
    fc.assert(
      fc.property(small, (world) => {
        expect(leftAfterTries(world, price, byTheRule)).toBeGreaterThanOrEqual(0.25)
      }),
      { numRuns: 10, endOnFailure: true },
    )
  })

  it('would find it within a hundredth of the price without the rule, so the test above is meaningful', () => {
    const world = { stranger: { cap: 1720, quantity: 3000 }, others: [] }
    expect(leftAfterTries(world, price, withoutTheRule)).toBeLessThanOrEqual(0.01)
  })
})

describe('of what can reach a tier, a supplier sees', () => {
  const seen = (cappedHouseholds: number, orderedHouseholds: number) =>
    reachSeenBySupplier({
      quantity: 60_000,
      noCapQuantity: 12_000,
      households: 9,
      cappedHouseholds,
      orderedQuantity: 30_000,
      orderedHouseholds,
    })

  it('all of it, and what is ordered from five households up', () => {
    expect(seen(10, 5)).toEqual({ certainQuantity: 48_000, orderedQuantity: 30_000, isOrderedExact: true })
    expect(seen(9, 4)).toEqual({ certainQuantity: 48_000, orderedQuantity: 20_000, isOrderedExact: false })
  })

  it('of what is ordered the lower bound of its band, if the difference were the basket of a few', () => {
    for (const few of [1, 4]) expect(seen(9, 9 - few)).toMatchObject({ orderedQuantity: 20_000, isOrderedExact: false })
    const all = {
      quantity: 60_000,
      noCapQuantity: 12_000,
      households: 9,
      cappedHouseholds: 6,
      orderedQuantity: 48_000,
      orderedHouseholds: 6,
    }
    expect(reachSeenBySupplier(all)).toEqual({ certainQuantity: 48_000, orderedQuantity: 48_000, isOrderedExact: true })
  })

  it('of a small group the lower bound of the band, and not what is ordered', () => {
    expect(seen(4, 4)).toEqual({ certainQuantity: 20_000, orderedQuantity: 0, isOrderedExact: false })
    const none = { quantity: 8000, noCapQuantity: 8000, households: 2, cappedHouseholds: 0, orderedQuantity: 0, orderedHouseholds: 0 }
    expect(reachSeenBySupplier(none).certainQuantity).toBe(0)
  })
})

describe('what a supplier sees as wanted, who buys for a household', () => {
  const pool = { furtherQuantity: 3000, furtherHouseholds: 5, cappedHouseholds: 9 }

  it('counts further steps from five households that have any', () => {
    expect(requestedSeenBySupplier(20_000, pool)).toBe(20_000)
    expect(requestedSeenBySupplier(20_000, { ...pool, furtherHouseholds: 4 })).toBe(17_000)
    expect(requestedSeenBySupplier(20_000, { furtherQuantity: 0, furtherHouseholds: 0, cappedHouseholds: 9 })).toBe(20_000)
  })

  it('stays hidden where it is hidden from members', () => {
    expect(requestedSeenBySupplier(null, { ...pool, cappedHouseholds: 4 })).toBeNull()
  })
})

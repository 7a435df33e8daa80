import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { clear, missingQuantity, type Offer } from './clear.ts'
import { runs, tiers } from './random-pools.ts'
import { line, pointsOf, run, type Line, type Pool } from './random-tolerant.ts'
import { clearRegion } from './region.ts'

interface Region {
  pools: Pool[]
  regional: Offer[]
}

const offersIn = (price: number, min: number, most: number, prefix: string) =>
  fc
    .array(fc.record({ submittedAt: fc.nat(2), tiers: tiers(price, min) }), { maxLength: most })
    .map((list) => list.map((offer, i) => ({ ...offer, id: `${prefix}${['b', '\u{1F600}', 'a', '\uFFFD'][i]}` })))
const regionOf = (price: number, quantity: number, steps: number, step: number): fc.Arbitrary<Region> =>
  fc.record({
    pools: fc.array(
      fc.record({
        lines: fc.array(line(price, quantity, steps), { maxLength: 4 }),
        offers: offersIn(price, quantity * 4, 2, 'local '),
        step: fc.constant(step),
      }),
      { minLength: 1, maxLength: 4, size: 'max' },
    ),
    regional: offersIn(price, quantity * 10, 3, ''),
  })
const anyRegion = fc.oneof(regionOf(4, 3, 2, 1), regionOf(6, 9, 3, 3), regionOf(12, 9, 6, 1), regionOf(100_000, 9_999_000, 300_000, 10))

const cleared = ({ pools, regional }: Region) =>
  clearRegion(
    pools.map((pool) => ({ curve: pointsOf(pool), offers: pool.offers })),
    regional,
    pools[0]!.step,
  )
const pricesOf = (region: Region) => cleared(region).map(({ award }) => award?.price ?? Infinity)
const firmAt = ({ lines }: Pool, price: number) =>
  lines.reduce((sum, { cap, quantity }) => sum + (cap !== null && cap >= price ? quantity : 0), 0)
const changed = ({ pools, regional }: Region, me: number, change: (pool: Pool) => Partial<Pool>): Region => ({
  pools: pools.map((pool, i) => (i === me ? { ...pool, ...change(pool) } : pool)),
  regional,
})
/** A region and one of its localities. */
const withMe = fc.tuple(anyRegion, fc.nat(3)).map(([region, n]) => ({ region, me: n % region.pools.length }))

/** Tries every regional tier on the single lines of its takers. */
function oracle({ pools, regional }: Region) {
  const locals = pools.map(run)
  const takersOf = (price: number) => pools.filter((_, i) => (locals[i]?.price ?? Infinity) >= price)
  const [best] = regional
    .flatMap((offer) => offer.tiers.map((tier, i) => ({ ...tier, offer, tier: i + 1 })))
    .filter(({ price, minQuantity }) => {
      const taken = takersOf(price).flatMap((pool) => pool.lines.filter(({ cap }) => cap !== null && cap >= price))
      return taken.length > 0 && taken.reduce((sum, { quantity }) => sum + quantity, 0) >= minQuantity
    })
    .toSorted(
      (a, b) =>
        a.price - b.price || a.offer.submittedAt - b.offer.submittedAt || Buffer.compare(Buffer.from(a.offer.id), Buffer.from(b.offer.id)),
    )
  return pools.map((pool, i) => {
    if (best === undefined || !takersOf(best.price).includes(pool) || firmAt(pool, best.price) === 0) return locals[i]
    return { offerId: best.offer.id, tier: best.tier, price: best.price, quantity: firmAt(pool, best.price) }
  })
}

describe('over random regions', () => {
  it('the result equals a search of every tier on every line', () => {
    let [regional, local] = [0, 0]
    fc.assert(
      fc.property(anyRegion, (region) => {
        const results = cleared(region)
        expect(results.map(({ award }) => award)).toEqual(oracle(region))
        if (results.some(({ isRegional }) => isRegional)) regional += 1
        if (results.some(({ isRegional, award }) => award !== null && !isRegional)) local += 1
      }),
      runs,
    )
    expect(Math.min(regional, local)).toBeGreaterThan(runs.numRuns / 40)
  })

  it('nobody pays more than without regional offers, and a locality that keeps its own price keeps all of it', () => {
    fc.assert(
      fc.property(anyRegion, (region) => {
        for (const [i, { award, isRegional }] of cleared(region).entries()) {
          const alone = run(region.pools[i]!)
          expect(award?.price ?? Infinity).toBeLessThanOrEqual(alone?.price ?? Infinity)
          if (!isRegional) expect(award).toEqual(alone)
        }
      }),
      runs,
    )
  })

  it('a regional price sells at least its minimum, with the firm parts of everybody who pays it, and no tolerance', () => {
    fc.assert(
      fc.property(anyRegion, (region) => {
        const results = cleared(region)
        const takers = results.flatMap(({ award, isRegional }, i) => (isRegional ? [{ award: award!, pool: region.pools[i]! }] : []))
        const [first] = takers
        if (first === undefined) return
        const { offerId, tier, price } = first.award
        for (const { award, pool } of takers) expect(award).toEqual({ offerId, tier, price, quantity: firmAt(pool, price) })
        const { minQuantity } = region.regional.find(({ id }) => id === offerId)!.tiers[tier - 1]!
        expect(takers.reduce((sum, { award }) => sum + award.quantity, 0)).toBeGreaterThanOrEqual(minQuantity)
      }),
      runs,
    )
  })

  it('a line, a quantity, tolerance or an offer in my locality, or a regional offer, never raises my price', () => {
    const addition = fc.record({
      line: fc.oneof(line(12, 9, 6), line(100_000, 9_999_000, 300_000)),
      offer: fc.oneof(tiers(6, 40), tiers(100_000, 40_000_000)),
      submittedAt: fc.nat(2),
      by: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(withMe, addition, ({ region, me }, { line: added, offer, submittedAt, by }) => {
        const before = pricesOf(region)[me]
        const newOffer = { id: 'more', submittedAt, tiers: offer }
        const cheaper = (own: readonly Offer[]) =>
          own.map((one) => ({ ...one, tiers: one.tiers.map((tier) => ({ ...tier, price: haler(Math.max(1, tier.price - by)) })) }))
        const smaller = (own: readonly Offer[]) =>
          own.map((one) => ({
            ...one,
            tiers: one.tiers.map((tier) => ({ ...tier, minQuantity: thousandths(Math.max(0, tier.minQuantity - by)) })),
          }))
        const larger = (change: (own: Line) => Partial<Line>) => changed(region, me, ({ lines }) => ({ lines: lines.map((own) => ({ ...own, ...change(own) })) })) // prettier-ignore
        for (const other of [
          changed(region, me, ({ lines }) => ({ lines: [...lines, added] })),
          larger(({ quantity }) => ({ quantity: quantity + by })),
          larger(({ steps }) => ({ steps: steps + by })),
          changed(region, me, ({ offers }) => ({ offers: [...offers, newOffer] })),
          changed(region, me, ({ offers }) => ({ offers: cheaper(offers) })),
          changed(region, me, ({ offers }) => ({ offers: smaller(offers) })),
          { ...region, regional: [...region.regional, newOffer] },
          { ...region, regional: cheaper(region.regional) },
          { ...region, regional: smaller(region.regional) },
        ])
          expect(pricesOf(other)[me]).toBeLessThanOrEqual(before!)
      }),
      runs,
    )
  })

  it('adding what is missing in my locality gives a cheaper price, one thousandth less does not', () => {
    fc.assert(
      fc.property(withMe, ({ region, me }) => {
        const { award, missing } = cleared(region)[me]!
        const price = award?.price ?? Infinity
        const cheaper = [...region.pools[me]!.offers, ...region.regional]
          .flatMap((offer) => offer.tiers)
          .filter((tier) => tier.price < price)
        if (missing === null) {
          expect(cheaper).toEqual([])
          return
        }
        const withMore = (quantity: number) =>
          Math.min(
            ...cheaper.map(
              ({ price: cap }) =>
                pricesOf(changed(region, me, ({ lines }) => ({ lines: [...lines, { cap, quantity, steps: 0, order: '' }] })))[me]!,
            ),
          )
        expect(withMore(missing)).toBeLessThan(price)
        if (missing > 1) expect(withMore(missing - 1)).toBe(price)
      }),
      runs,
    )
  })

  it('does not depend on the order of localities and offers, and without regional offers each locality is cleared by itself', () => {
    fc.assert(
      fc.property(anyRegion, (region) => {
        const results = cleared(region)
        const turned = { pools: region.pools.toReversed(), regional: region.regional.toReversed() }
        expect(cleared(turned).toReversed()).toEqual(results)
        for (const [i, result] of cleared({ ...region, regional: [] }).entries()) {
          const pool = region.pools[i]!
          const award = clear(pointsOf(pool), pool.offers, pool.step)
          expect(result).toEqual({ award, isRegional: false, missing: missingQuantity(pointsOf(pool), pool.offers, award) })
        }
      }),
      runs,
    )
  })
})

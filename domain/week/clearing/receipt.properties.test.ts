import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler, type Money } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { clear, demandOf, lineOutcome } from './clear.ts'
import { anyPool, runs, type Line, type Pool } from './random-pools.ts'
import { reasonOf, type NotBoughtReason } from './receipt.ts'

const priceOf = ({ lines, offers }: Pool): Money | null => clear(lines, offers)?.price ?? null
const tried = ({ lines, offers }: Pool) => {
  const demandAt = demandOf(lines)
  return offers.flatMap(({ tiers }) => tiers.map((tier) => ({ ...tier, demand: demandAt(tier.price) })))
}
const isBought = (pool: Pool, me: number) => {
  const price = priceOf(pool)
  return lineOutcome(pool.lines[me]!.cap, { hasOffer: pool.offers.length > 0, price }) === 'admitted'
}
const changed = (pool: Pool, me: number, change: Partial<Line>): Pool => ({
  ...pool,
  lines: pool.lines.map((line, i) => (i === me ? { ...line, ...change } : line)),
})
const withMore = (pool: Pool, cap: Money, quantity: number): Pool =>
  quantity === 0 ? pool : { ...pool, lines: [...pool.lines, { cap, quantity }] }

/** A pool, one of its lines, and why that line was not bought. */
const judged = fc
  .tuple(anyPool, fc.nat(11))
  .filter(([{ lines }]) => lines.length > 0)
  .map(([pool, n]) => {
    const me = n % pool.lines.length
    const { cap, quantity } = pool.lines[me]!
    return { pool, me, reason: reasonOf({ cap, quantity: thousandths(quantity) }, { tiers: tried(pool), price: priceOf(pool) }, 'all') }
  })

describe('the reason of a line that was not bought, over random pools', () => {
  it('is given exactly for the lines that are not bought, and only one of the four', () => {
    const seen = new Set<NotBoughtReason['kind']>()
    fc.assert(
      fc.property(judged, ({ pool, me, reason }) => {
        expect(reason === null).toBe(isBought(pool, me))
        if (reason === null) return
        seen.add(reason.kind)
        const { cap } = pool.lines[me]!
        const prices = pool.offers.flatMap(({ tiers }) => tiers.map(({ price }) => price))
        // What any cap of this line would do decides, tried one by one.
        const capHelps = prices.some((price) => isBought(changed(pool, me, { cap: price }), me))
        const isBelowAll = cap !== null && prices.length > 0 && prices.every((price) => cap < price)
        const expected =
          prices.length === 0
            ? 'no_offer'
            : cap === null
              ? capHelps
                ? 'no_cap'
                : 'below_minimum'
              : capHelps || isBelowAll
                ? 'over_cap'
                : 'below_minimum'
        expect(reason.kind).toBe(expected)
      }),
      runs,
    )
    expect([...seen].toSorted()).toEqual(['below_minimum', 'no_cap', 'no_offer', 'over_cap'])
  })

  it('names a change that would have got the line bought, everything else equal, and nothing less of it', () => {
    fc.assert(
      fc.property(judged, ({ pool, me, reason }) => {
        if (reason === null || reason.remedy === null) {
          if (reason !== null) expect(reason.kind).toBe('no_offer')
          return
        }
        const { cap, missing, price } = reason.remedy
        const raised = cap === null ? pool : changed(pool, me, { cap })
        const after = withMore(raised, price, missing!)
        expect(isBought(after, me)).toBe(true)
        expect(priceOf(after)).toBeLessThanOrEqual(price)
        if (missing! > 0) expect(isBought(withMore(raised, price, missing! - 1), me)).toBe(false)
      }),
      runs,
    )
  })

  it('told to a member of a small group, depends on nothing but the offers, the price and the own line', () => {
    const twoDemands = fc.tuple(judged, anyPool).map(([one, { lines }]) => ({ ...one, other: lines }))
    fc.assert(
      fc.property(twoDemands, ({ pool, me, other }) => {
        const { cap, quantity } = pool.lines[me]!
        const line = { cap, quantity: thousandths(quantity) }
        const here = reasonOf(line, { tiers: tried(pool), price: priceOf(pool) }, 'offers')
        const there = reasonOf(line, { tiers: tried({ ...pool, lines: other }), price: priceOf(pool) }, 'offers')
        expect(there).toEqual(here)
        const price = priceOf(pool)
        const toSupplier = reasonOf(line, { tiers: [{ price: haler(1), minQuantity: thousandths(0), demand: 0 }], price }, 'prices')
        if (pool.offers.length > 0) expect(reasonOf(line, { tiers: tried(pool), price }, 'prices')).toEqual(toSupplier)
      }),
      runs,
    )
  })
})

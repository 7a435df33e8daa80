import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler, lineTotal, sumMoney } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { tierFault } from '../offers/tiers.ts'
import { clear, lineOutcome, missingQuantity, type Award } from './clear.ts'
import { anyPool, cap, grouped, runs, tiers, type Pool } from './random-pools.ts'

const run = ({ lines, offers }: Pool) => clear(grouped(lines), offers)

// The oracle tries every tier of every offer on the single lines, then sorts by all four criteria.
function oracle({ lines, offers }: Pool): Award | null {
  const candidates = offers
    .flatMap(
      (offer) =>
        offer.tiers.map((tier, i) => {
          const served = lines.filter((line) => line.cap !== null && line.cap >= tier.price).reduce((n, line) => n + line.quantity, 0)
          return { offer, tier, i, served }
        }),
      runs,
    )
    .filter(({ tier, served }) => served > 0 && !(served < tier.minQuantity))
  candidates.sort(
    (a, b) =>
      a.tier.price - b.tier.price ||
      b.served - a.served ||
      a.offer.submittedAt - b.offer.submittedAt ||
      Buffer.compare(Buffer.from(a.offer.id), Buffer.from(b.offer.id)),
  )
  const [best] = candidates
  return best === undefined
    ? null
    : { offerId: best.offer.id, tier: (best.i + 1) as Award['tier'], price: best.tier.price, quantity: best.served }
}

const priceOf = (award: Award | null) => award?.price ?? Infinity

describe('over random pools', () => {
  it('the price equals a search of every tier on every line', () => {
    let cleared = 0
    fc.assert(
      fc.property(anyPool, (p) => {
        for (const offer of p.offers) if (tierFault(offer.tiers) !== null) throw new Error('a test offer must be sound')
        const award = run(p)
        expect(award).toEqual(oracle(p))
        if (award !== null) cleared += 1
      }),
      runs,
    )
    expect(cleared).toBeGreaterThan(500)
  })

  it('nobody pays above the cap, all pay one price, and exactly the admitted quantity is bought', () => {
    fc.assert(
      fc.property(anyPool, (p) => {
        const award = run(p)
        const pool = { hasOffer: p.offers.length > 0, price: award?.price ?? null }
        const admitted = p.lines.filter((line) => lineOutcome(line.cap, pool) === 'admitted')
        expect(admitted.reduce((n, { quantity }) => n + quantity, 0)).toBe(award?.quantity ?? 0)
        if (award === null) {
          expect(admitted).toEqual([])
          return
        }
        const winning = p.offers.find(({ id }) => id === award.offerId)?.tiers[award.tier - 1]
        expect(winning?.price).toBe(award.price)
        expect(award.quantity).toBeGreaterThanOrEqual(winning?.minQuantity ?? Infinity)
        const due = sumMoney(admitted.map(({ quantity }) => lineTotal(award.price, thousandths(quantity))))
        const willing = sumMoney(admitted.map(({ cap: own, quantity }) => lineTotal(own ?? haler(0), thousandths(quantity))))
        expect(due).toBeLessThanOrEqual(willing)
      }),
      runs,
    )
  })

  it('no cheaper tier is feasible', () => {
    fc.assert(
      fc.property(anyPool, (p) => {
        const price = priceOf(run(p))
        for (const tier of p.offers.flatMap((offer) => offer.tiers)) {
          if (tier.price >= price) continue
          const served = p.lines.reduce((n, line) => n + (line.cap !== null && line.cap >= tier.price ? line.quantity : 0), 0)
          expect(served === 0 || served < tier.minQuantity).toBe(true)
        }
      }),
      runs,
    )
  })

  it('one more line never raises the price', () => {
    fc.assert(
      fc.property(anyPool, cap(100_000), fc.integer({ min: 1, max: 9_999_000 }), (p, own, quantity) => {
        expect(priceOf(run({ ...p, lines: [...p.lines, { cap: own, quantity }] }))).toBeLessThanOrEqual(priceOf(run(p)))
      }),
      runs,
    )
  })

  it('one more offer never raises the price', () => {
    fc.assert(
      fc.property(anyPool, fc.oneof(tiers(12, 60), tiers(100_000, 80_000_000)), (p, more) => {
        const offers = [...p.offers, { id: 'more', submittedAt: 0, tiers: more }]
        expect(priceOf(run({ ...p, offers }))).toBeLessThanOrEqual(priceOf(run(p)))
      }),
      runs,
    )
  })

  it('an offer that gets cheaper, or requires less, never raises the price', () => {
    fc.assert(
      fc.property(anyPool, fc.nat(3), fc.integer({ min: 1, max: 9 }), fc.boolean(), (p, which, by, cheaper) => {
        const offers = p.offers.map((offer, i) =>
          i !== which
            ? offer
            : {
                ...offer,
                tiers: offer.tiers.map((tier) =>
                  cheaper
                    ? { ...tier, price: haler(Math.max(1, tier.price - by)) }
                    : { ...tier, minQuantity: thousandths(Math.max(0, tier.minQuantity - by)) },
                ),
              },
        )
        expect(priceOf(run({ ...p, offers }))).toBeLessThanOrEqual(priceOf(run(p)))
      }),
      runs,
    )
  })

  it('an honest cap is best: no other cap gives a lower price, or a price that the member can pay but misses', () => {
    fc.assert(
      fc.property(anyPool, fc.nat(11), cap(100_002), (p, who, other) => {
        const me = p.lines[who % Math.max(1, p.lines.length)]
        if (me === undefined || me.cap === null) return
        const lying = { ...p, lines: p.lines.map((line) => (line === me ? { ...me, cap: other } : line)) }
        const honest = priceOf(run(p))
        const got = priceOf(run(lying))
        const admittedLying = other !== null && other >= got && got !== Infinity
        if (!admittedLying) return
        if (me.cap >= honest) expect(got).toBeGreaterThanOrEqual(honest)
        else expect(got).toBeGreaterThan(me.cap)
      }),
      runs,
    )
  })

  it('the result does not depend on the order or grouping of rows', () => {
    const shuffled = anyPool.chain((p) =>
      fc.record({
        p: fc.constant(p),
        lines: fc.shuffledSubarray(p.lines, { minLength: p.lines.length }),
        offers: fc.shuffledSubarray(p.offers, { minLength: p.offers.length }),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ p, lines, offers }) => {
        const bytes = JSON.stringify(run(p))
        expect(JSON.stringify(run({ lines, offers }))).toBe(bytes)
        expect(JSON.stringify(clear(lines, offers))).toBe(bytes)
      }),
      runs,
    )
  })

  it('computing does not change the input', () => {
    fc.assert(
      fc.property(anyPool, (p) => {
        const before = JSON.stringify(p)
        clear(p.lines, p.offers)
        missingQuantity(p.lines, p.offers, run(p))
        expect(JSON.stringify(p)).toBe(before)
      }),
      runs,
    )
  })

  it('adding the missing quantity gives a cheaper price, one thousandth less does not', () => {
    fc.assert(
      fc.property(anyPool, (p) => {
        const award = run(p)
        const missing = missingQuantity(grouped(p.lines), p.offers, award)
        const cheaper = p.offers.flatMap((offer) => offer.tiers).filter(({ price }) => price < priceOf(award))
        if (missing === null) {
          expect(cheaper).toEqual([])
          return
        }
        const withMore = (extra: number) =>
          Math.min(...cheaper.map(({ price }) => priceOf(oracle({ ...p, lines: [...p.lines, { cap: price, quantity: extra }] }))))
        expect(withMore(missing)).toBeLessThan(priceOf(award))
        if (missing > 1) expect(withMore(missing - 1)).toBe(priceOf(award))
      }),
      runs,
    )
  })
})

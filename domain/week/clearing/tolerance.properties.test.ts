import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { clear, lineOutcome, missingQuantity, type Award } from './clear.ts'
import { cap, runs, tiers } from './random-pools.ts'
import { anyPool, line, more, pointsOf, priceOf, run, servedOf, type Line, type Pool } from './random-tolerant.ts'
import { sharesOf } from './tolerance.ts'

/** Tries every tier on the single lines, adding one step after another, and sorts by all four criteria. */
function oracle({ lines, offers, step }: Pool): Award | null {
  const candidates = offers.flatMap((offer) =>
    offer.tiers.flatMap(({ price, minQuantity }, i) => {
      const admitted = lines.filter((own) => own.cap !== null && own.cap >= price)
      const firm = admitted.reduce((sum, { quantity }) => sum + quantity, 0)
      const flexible = admitted.reduce((sum, { steps }) => sum + steps, 0)
      const most = firm + flexible * step
      if (firm === 0 || most < minQuantity) return []
      // The fewest steps, found from below for a few, from above for many.
      let need = Math.max(0, Math.floor((minQuantity - firm) / step) - 1)
      while (firm + need * step < minQuantity) need += 1
      return [{ offer, tier: (i + 1) as Award['tier'], price, quantity: firm + need * step, need }]
    }),
  )
  const [best] = candidates.toSorted(
    (a, b) =>
      a.price - b.price ||
      a.need - b.need ||
      a.offer.submittedAt - b.offer.submittedAt ||
      Buffer.compare(Buffer.from(a.offer.id), Buffer.from(b.offer.id)),
  )
  if (best === undefined) return null
  const { offer, tier, price, quantity, need } = best
  return { offerId: offer.id, tier, price, quantity, ...(need > 0 ? { flexible: need * step } : {}) }
}

/** Hands out the steps one by one: always to a line with the fewest so far that has room, the lowest hash first. */
function handedOut(lines: readonly Line[], need: number): number[] {
  const got = lines.map(() => 0)
  const inOrder = lines
    .map((_, i) => i)
    .toSorted((a, b) => (lines[a]!.order < lines[b]!.order ? -1 : lines[a]!.order > lines[b]!.order ? 1 : a - b))
  for (let n = 0; n < need; n += 1) {
    const able = inOrder.filter((i) => got[i]! < lines[i]!.steps)
    const fewest = Math.min(...able.map((i) => got[i]!))
    got[able.find((i) => got[i] === fewest)!]! += 1
  }
  return got
}

/** A pool and one of its lines. */
const withMe = fc
  .tuple(anyPool, fc.nat(7))
  .filter(([{ lines }]) => lines.length > 0)
  .map(([pool, n]) => ({ pool, me: n % pool.lines.length }))
const changed = (pool: Pool, me: number, change: Partial<Line>): Pool => ({
  ...pool,
  lines: pool.lines.map((own, i) => (i === me ? { ...own, ...change } : own)),
})
const isAdmitted = (pool: Pool, me: number) =>
  lineOutcome(pool.lines[me]!.cap, { hasOffer: pool.offers.length > 0, price: run(pool)?.price ?? null }) === 'admitted'

describe('over random pools with tolerance', () => {
  it('the award equals a search of every tier, step by step', () => {
    let [flexible, full] = [0, 0]
    fc.assert(
      fc.property(anyPool, (pool) => {
        const award = run(pool)
        expect(award).toEqual(oracle(pool))
        if (award?.flexible) flexible += 1
        else if (award) full += 1
      }),
      runs,
    )
    expect(Math.min(flexible, full)).toBeGreaterThan(runs.numRuns / 40)
  })

  it('is served within the caps and tolerances, the firm parts in full, the items add up to the award, and no step more than the tier needs', () => {
    fc.assert(
      fc.property(anyPool, (pool) => {
        const award = run(pool)
        const served = servedOf(pool, award)
        for (const [i, { firm, flexible }] of served.entries()) {
          const own = pool.lines[i]!
          const admitted = isAdmitted(pool, i)
          if (admitted) expect(own.cap).toBeGreaterThanOrEqual(award!.price)
          expect(firm).toBe(admitted ? own.quantity : 0)
          expect(flexible).toBeLessThanOrEqual(admitted ? own.steps * pool.step : 0)
        }
        const sum = (of: (one: (typeof served)[number]) => number) => served.reduce((total, one) => total + of(one), 0)
        expect(sum(({ firm, flexible }) => firm + flexible)).toBe(award?.quantity ?? 0)
        expect(sum(({ flexible }) => flexible)).toBe(award?.flexible ?? 0)
        if (award === null) return
        const { minQuantity } = pool.offers.find(({ id }) => id === award.offerId)!.tiers[award.tier - 1]!
        expect(award.quantity).toBeGreaterThanOrEqual(minQuantity)
        if (award.flexible) expect(award.quantity - pool.step).toBeLessThan(minQuantity)
      }),
      runs,
    )
  })

  it('one more line, a larger quantity, more tolerance, one more offer or a cheaper one never raises the price', () => {
    const addition = fc.record({ line: more, offer: tiers(12, 60), which: fc.nat(7), by: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(withMe, addition, ({ pool, me }, { line: added, offer, which, by }) => {
        const { quantity, steps } = pool.lines[me]!
        const lower = (cheaper: boolean) =>
          pool.offers.map((own, i) => ({
            ...own,
            tiers: own.tiers.map(({ price, minQuantity }) =>
              i !== which % pool.offers.length
                ? { price, minQuantity }
                : cheaper
                  ? { price: haler(Math.max(1, price - by)), minQuantity }
                  : { price, minQuantity: thousandths(Math.max(0, minQuantity - by)) },
            ),
          }))
        for (const larger of [
          { ...pool, lines: [...pool.lines, added] },
          changed(pool, me, { quantity: quantity + by }),
          changed(pool, me, { steps: steps + by }),
          { ...pool, offers: [...pool.offers, { id: 'more', submittedAt: 0, tiers: offer }] },
          { ...pool, offers: lower(true) },
          { ...pool, offers: lower(false) },
        ])
          expect(priceOf(larger)).toBeLessThanOrEqual(priceOf(pool))
      }),
      runs,
    )
  })

  it('the own cap changes neither the own price nor the own share while admitted', () => {
    let compared = 0
    fc.assert(
      fc.property(withMe, cap(100_002), fc.integer({ min: -3, max: 3 }), ({ pool, me }, any, by) => {
        const own = pool.lines[me]!.cap
        if (own === null || !isAdmitted(pool, me)) return
        for (const other of [any, haler(Math.max(1, own + by))]) {
          const lying = changed(pool, me, { cap: other })
          if (!isAdmitted(lying, me)) continue
          compared += 1
          expect(priceOf(lying)).toBe(priceOf(pool))
          expect(servedOf(lying)[me]).toEqual(servedOf(pool)[me])
        }
      }),
      runs,
    )
    expect(compared).toBeGreaterThan(runs.numRuns / 10)
  })

  it('at an unchanged price, a larger tolerance changes no share that was not the whole tolerance', () => {
    let compared = 0
    fc.assert(
      fc.property(withMe, fc.integer({ min: 1, max: 5 }), ({ pool, me }, by) => {
        const { steps } = pool.lines[me]!
        const larger = changed(pool, me, { steps: steps + by })
        const share = servedOf(pool)[me]!.flexible
        if (!isAdmitted(pool, me) || priceOf(larger) !== priceOf(pool) || share === steps * pool.step) return
        compared += 1
        expect(servedOf(larger)[me]!.flexible).toBe(share)
      }),
      runs,
    )
    expect(compared).toBeGreaterThan(runs.numRuns / 40)
  })

  it('at an unchanged price, more demand never gives me more of the flexible parts', () => {
    let compared = 0
    const change = fc.record({ line: more, whose: fc.nat(7), quantity: fc.nat(9), steps: fc.nat(5) })
    fc.assert(
      fc.property(withMe, change, ({ pool, me }, { line: added, whose, quantity, steps }) => {
        const other = pool.lines[whose % pool.lines.length]!
        const raised = { quantity: other.quantity + quantity, steps: pool.lines[me] === other ? other.steps : other.steps + steps }
        for (const larger of [{ ...pool, lines: [added, ...pool.lines] }, changed(pool, whose % pool.lines.length, raised)]) {
          if (priceOf(larger) !== priceOf(pool)) continue
          const mine = servedOf(larger)[larger.lines.length - pool.lines.length + me]!
          const before = servedOf(pool)[me]!
          if (before.flexible > 0) compared += 1
          expect(mine.flexible).toBeLessThanOrEqual(before.flexible)
        }
      }),
      runs,
    )
    expect(compared).toBeGreaterThan(runs.numRuns / 40)
  })

  it('shares as handing out the steps one by one does, and rows in another order get the same', () => {
    const lines = fc.uniqueArray(line(4, 3, 5), { maxLength: 8, selector: ({ order }) => order })
    const shuffled = lines.chain((own) => fc.tuple(fc.constant(own), fc.shuffledSubarray(own, { minLength: own.length }), fc.nat(40)))
    fc.assert(
      fc.property(shuffled, ([own, other, n]) => {
        const need = n % (own.reduce((sum, { steps }) => sum + steps, 0) + 1)
        const shares = sharesOf(own, need)
        expect(shares).toEqual(handedOut(own, need))
        const again = sharesOf(other, need)
        for (const [i, each] of other.entries()) expect(again[i]).toBe(shares[own.indexOf(each)])
      }),
      runs,
    )
  })

  it('the award does not depend on the order or grouping of rows, and computing does not change the input', () => {
    const shuffled = anyPool.chain((pool) =>
      fc.record({
        pool: fc.constant(pool),
        lines: fc.shuffledSubarray(pool.lines, { minLength: pool.lines.length }),
        offers: fc.shuffledSubarray(pool.offers, { minLength: pool.offers.length }),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ pool, lines, offers }) => {
        const before = JSON.stringify(pool)
        const bytes = JSON.stringify(run(pool))
        expect(JSON.stringify(run({ ...pool, lines, offers }))).toBe(bytes)
        const grouped = [...Map.groupBy(pointsOf(pool), (point) => point.cap)].map(([own, points]) => ({
          cap: own,
          quantity: points.reduce((sum, { quantity }) => sum + quantity, 0),
          flexible: points.reduce((sum, { flexible }) => sum + (flexible ?? 0), 0),
        }))
        expect(JSON.stringify(clear(grouped, offers, pool.step))).toBe(bytes)
        expect(JSON.stringify(pool)).toBe(before)
      }),
      runs,
    )
  })

  it('without tolerance clears as plain lines do', () => {
    fc.assert(
      fc.property(anyPool, (pool) => {
        const plain = { ...pool, lines: pool.lines.map((own) => ({ ...own, steps: 0 })) }
        const points = plain.lines.map(({ cap: own, quantity }) => ({ cap: own, quantity }))
        expect(run(plain)).toEqual(clear(points, plain.offers))
      }),
      runs,
    )
  })

  it('adding the missing quantity gives a cheaper price, one thousandth less does not', () => {
    fc.assert(
      fc.property(anyPool, (pool) => {
        const award = run(pool)
        const price = award?.price ?? Infinity
        const missing = missingQuantity(pointsOf(pool), pool.offers, award)
        const cheaper = pool.offers.flatMap((offer) => offer.tiers).filter((tier) => tier.price < price)
        if (missing === null) {
          expect(cheaper).toEqual([])
          return
        }
        const withMore = (quantity: number) =>
          Math.min(
            ...cheaper.map(
              ({ price: own }) =>
                oracle({ ...pool, lines: [...pool.lines, { cap: own, quantity, steps: 0, order: '' }] })?.price ?? Infinity,
            ),
          )
        expect(withMore(missing)).toBeLessThan(price)
        if (missing > 1) expect(withMore(missing - 1)).toBe(price)
      }),
      runs,
    )
  })
})

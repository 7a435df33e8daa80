import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler, type Money } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { clear, type Offer } from './clear.ts'
import { runs, tiers } from './random-pools.ts'
import { MOST_STEPS, pointsOf, stepFault, wantedAt, type Step } from './steps.ts'

const kg = (quantity: number, cap: number): Step => ({ quantity: thousandths(quantity * 1000), cap: haler(cap * 100) })

/** Up to three steps with these largest numbers. */
const steps = (price: number, quantity: number): fc.Arbitrary<Step[]> =>
  fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: quantity }), { minLength: 1, maxLength: MOST_STEPS }),
      fc.uniqueArray(fc.integer({ min: 1, max: price }), { minLength: MOST_STEPS, maxLength: MOST_STEPS }),
    )
    .map(([quantities, caps]) => {
      caps.sort((a, b) => b - a)
      return quantities.toSorted((a, b) => a - b).map((each, i) => ({ quantity: thousandths(each), cap: haler(caps[i]!) }))
    })

interface Pool {
  lines: Step[][]
  offers: Offer[]
}

const poolOf = (price: number, quantity: number): fc.Arbitrary<Pool> =>
  fc.record({
    lines: fc.array(steps(price + 2, quantity), { maxLength: 10 }),
    offers: fc
      .array(fc.record({ submittedAt: fc.nat(2), tiers: tiers(price, quantity * 8) }), { maxLength: 4 })
      .map((list) => list.map((offer, i) => ({ ...offer, id: 'abcd'[i]! }))),
  })
const anyPool = fc.oneof(poolOf(5, 5), poolOf(12, 9), poolOf(100_000, 9_999_000))

const run = ({ lines, offers }: Pool) => clear(lines.flatMap(pointsOf), offers)
const priceOf = (pool: Pool) => run(pool)?.price ?? (Infinity as Money)
const bought = (line: readonly Step[], price: Money) => (price === Infinity ? 0 : wantedAt(line, price))

describe('a line with steps', () => {
  it('must want more for less', () => {
    expect(stepFault(kg(2, 30), kg(5, 20))).toBeNull()
    expect(stepFault(kg(2, 30), kg(2, 20))).toContain('množství')
    expect(stepFault(kg(2, 30), kg(5, 30))).toContain('cena')
  })

  it('wants what its last affordable step says', () => {
    const line = [kg(2, 30), kg(5, 20)]
    expect([31, 30, 21, 20, 1].map((price) => wantedAt(line, haler(price * 100)))).toEqual([0, 2000, 2000, 5000, 5000])
    expect(pointsOf(line)).toEqual([
      { cap: 3000, quantity: 2000 },
      { cap: 2000, quantity: 3000 },
    ])
  })
})

describe('over random pools of lines with steps', () => {
  it('the price equals a search of every tier, and exactly what the lines want is bought', () => {
    let cleared = 0
    fc.assert(
      fc.property(anyPool, (pool) => {
        const feasible = pool.offers
          .flatMap((offer) => offer.tiers)
          .filter(({ price, minQuantity }) => {
            const wanted = pool.lines.reduce((sum, line) => sum + wantedAt(line, price), 0)
            return wanted > 0 && wanted >= minQuantity
          })
        const award = run(pool)
        expect(award?.price ?? Infinity).toBe(Math.min(Infinity, ...feasible.map(({ price }) => price)))
        if (award === null) return
        cleared += 1
        expect(pool.lines.reduce((sum, line) => sum + wantedAt(line, award.price), 0)).toBe(award.quantity)
      }),
      runs,
    )
    expect(cleared).toBeGreaterThan(500)
  })

  it('nobody pays more than the cap of any step that is bought', () => {
    fc.assert(
      fc.property(anyPool, (pool) => {
        const price = priceOf(pool)
        for (const line of pool.lines)
          for (const { quantity, cap } of line) if (bought(line, price) >= quantity) expect(cap).toBeGreaterThanOrEqual(price)
      }),
      runs,
    )
  })

  it('one more line, one more step or one more offer never raises the price', () => {
    const addition = fc.record({ line: steps(100_000, 9_999_000), offer: tiers(100_000, 80_000_000), which: fc.nat(9) })
    fc.assert(
      fc.property(anyPool, addition, (pool, { line, offer, which }) => {
        const price = priceOf(pool)
        expect(priceOf({ ...pool, lines: [...pool.lines, line] })).toBeLessThanOrEqual(price)
        expect(priceOf({ ...pool, offers: [...pool.offers, { id: 'more', submittedAt: 0, tiers: offer }] })).toBeLessThanOrEqual(price)
        const lines = pool.lines.map((own, n) => (n === which % pool.lines.length ? furtherOf(own) : own))
        expect(priceOf({ ...pool, lines })).toBeLessThanOrEqual(price)
      }),
      runs,
    )
  })

  it('stating the cap of a step lower than it is worth never helps', () => {
    fc.assert(
      fc.property(anyPool, fc.nat(9), fc.nat(2), fc.integer({ min: 1, max: 100_000 }), (pool, who, which, by) => {
        const honest = pool.lines[who]
        const step = honest?.[which % honest.length]
        if (!honest || !step) return
        const lowered = { ...step, cap: haler(Math.max(1, step.cap - by)) }
        const lying = honest.map((each) => (each === step ? lowered : each))
        if (lying.some((each, n) => n > 0 && stepFault(lying[n - 1]!, each) !== null)) return
        const gain = (line: readonly Step[], price: Money) =>
          // What each bought part is worth to the member, less its price.
          price === Infinity
            ? 0
            : pointsOf(honest).reduce(
                (sum, { cap, quantity }, n) => (bought(line, price) >= honest[n]!.quantity ? sum + (cap! - price) * quantity : sum),
                0,
              )
        const lines = pool.lines.map((line) => (line === honest ? lying : line))
        expect(gain(lying, priceOf({ ...pool, lines }))).toBeLessThanOrEqual(gain(honest, priceOf(pool)))
      }),
      runs,
    )
  })

  it('is not promised: a further step with too high a cap may help', () => {
    const offer: Offer = {
      id: 'a',
      submittedAt: 0,
      tiers: [
        { minQuantity: thousandths(2000), price: haler(3000) },
        { minQuantity: thousandths(3000), price: haler(2100) },
      ],
    }
    const honest = clear(pointsOf([kg(2, 30), kg(3, 20)]), [offer])
    const said = clear(pointsOf([kg(2, 30), kg(3, 21)]), [offer])
    expect([honest, said]).toMatchObject([
      { price: 3000, quantity: 2000 },
      { price: 2100, quantity: 3000 },
    ])
  })
})

/** The line with one more step, if there is room for one. */
function furtherOf(line: Step[]): Step[] {
  const last = line.at(-1)!
  return line.length < MOST_STEPS && last.cap > 1 ? [...line, { quantity: thousandths(last.quantity + 1), cap: haler(last.cap - 1) }] : line
}

import { describe, expect, it } from 'vitest'
import { haler, lineTotal, type Money } from '../../money/money.ts'
import { thousandths, unitStep } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'
import { clear, lineOutcome, missingQuantity, requestedQuantity, type Offer, type PricePoint } from './clear.ts'
import { flexibleOf, levelOf, orderKey, partsOf, sharesOf } from './tolerance.ts'

/** A line in units and crowns: `[cap, from, to]`. */
type Wish = [cap: number | null, from: number, to?: number]
const pointOf = (unit: Unit, [cap, from, to]: Wish): PricePoint => ({
  cap: cap === null ? null : haler(cap * 100),
  quantity: from * 1000,
  flexible: flexibleOf(from * 1000, to === undefined ? null : to * 1000, unit),
})
const offer = (id: string, submittedAt: number, ...tiers: [number, number][]): Offer => ({
  id,
  submittedAt,
  tiers: tiers.map(([min, price]) => ({ minQuantity: thousandths(min * 1000), price: haler(price * 100) })),
})
const cleared = (offers: Offer[], wishes: Wish[], unit: Unit = 'ks') => {
  const award = clear(
    wishes.map((wish) => pointOf(unit, wish)),
    offers,
    unitStep(unit),
  )
  return award && [award.price / 100, award.quantity / 1000, (award.flexible ?? 0) / 1000]
}

describe('the flexible part of a line', () => {
  it.each([
    [5000, 7000, 'ks', 2000],
    [5000, 5000, 'ks', 0],
    [5000, null, 'ks', 0],
    [5000, 5999, 'ks', 0],
    [5000, 7500, 'balení', 2000],
    [1250, 1500, 'kg', 250],
    [1250, 1259, 'kg', 0],
    [1250, 1269, 'l', 10],
    [500_000, 750_000, 'g', 250_000],
  ] as const)('from %d to %s thousandths in %s is %d: whole steps, rounded down', (quantity, most, unit, flexible) => {
    expect(flexibleOf(quantity, most, unit)).toBe(flexible)
  })
})

describe('clearing with tolerance', () => {
  const tiers = [offer('a', 1, [4, 30], [6, 29])]

  it('uses as much of the flexible parts as a cheaper tier needs, and no more', () => {
    expect(cleared(tiers, [[30, 6, 9]])).toEqual([29, 6, 0])
    expect(cleared(tiers, [[30, 4, 9]])).toEqual([29, 6, 2])
    expect(cleared(tiers, [[30, 4, 6]])).toEqual([29, 6, 2])
    expect(cleared(tiers, [[30, 4, 5]])).toEqual([30, 4, 0])
    expect(cleared(tiers, [[30, 3, 4]])).toEqual([30, 4, 1])
    expect(cleared(tiers, [[30, 3]])).toBeNull()
  })

  it('counts a flexible part only where its own cap is enough, and needs somebody who is admitted', () => {
    expect(
      cleared(tiers, [
        [30, 4],
        [28, 1, 9],
      ]),
    ).toEqual([30, 4, 0])
    expect(cleared([offer('a', 1, [0, 30])], [[29, 1, 9]])).toBeNull()
    expect(cleared([offer('a', 1, [0, 30])], [])).toBeNull()
  })

  it('rounds up to whole steps, which are still within the flexible parts', () => {
    const half = [offer('a', 1, [4.5, 30])]
    expect(cleared(half, [[30, 3, 5]])).toEqual([30, 5, 2])
    expect(cleared(half, [[30, 3, 4]])).toBeNull()
    const kilos = [offer('a', 1, [4.005, 30])]
    expect(cleared(kilos, [[30, 3.99, 4.01]], 'kg')).toEqual([30, 4.01, 0.02])
    expect(cleared(kilos, [[30, 3.99, 4]], 'kg')).toBeNull()
  })

  it('at one price takes the tier that needs less of the flexible parts, whoever was earlier', () => {
    const [large, small] = [offer('a', 1, [6, 30]), offer('b', 2, [5, 30])]
    for (const offers of [
      [large, small],
      [small, large],
    ])
      expect(clear([pointOf('ks', [30, 4, 9])], offers, 1000)).toMatchObject({ offerId: 'b', quantity: 5000, flexible: 1000 })
    expect(clear([pointOf('ks', [30, 6, 9])], [large, small], 1000)).toEqual({ offerId: 'a', tier: 1, price: 3000, quantity: 6000 })
  })

  it('says what is missing beyond the flexible parts', () => {
    const missing = (...wishes: Wish[]) => {
      const curve = wishes.map((wish) => pointOf('ks', wish))
      return missingQuantity(curve, tiers, clear(curve, tiers, 1000))
    }
    expect(missing([30, 4, 5])).toBe(1000)
    expect(missing([30, 2, 3])).toBe(1000)
    expect(missing([30, 4, 6])).toBeNull()
    expect(missing([20, 4, 9])).toBe(4000)
  })

  it('a line without a cap is interest only, with its firm part', () => {
    const curve = [pointOf('ks', [null, 5, 9]), pointOf('ks', [30, 3])]
    expect(clear(curve, tiers, 1000)).toBeNull()
    expect(requestedQuantity(curve)).toBe(8000)
    expect(lineOutcome(null, { hasOffer: true, price: 3000 as Money })).toBe('no_cap')
  })

  it('must be told the step of the unit', () => {
    expect(() => clear([pointOf('ks', [30, 3, 4])], tiers)).toThrow(RangeError)
  })
})

describe('what is not promised of tolerance', () => {
  it('a lower total: more goods may cost more', () => {
    const total = (most: number) => {
      const award = clear([pointOf('ks', [30, 4, most])], [offer('a', 1, [4, 30], [6, 29])], 1000)!
      return lineTotal(award.price, thousandths(award.quantity))
    }
    expect([total(4), total(6)]).toEqual([12_000, 17_400])
  })

  it('a reward: who states none has the same price if others suffice', () => {
    expect(
      cleared(
        [offer('a', 1, [4, 30], [6, 29])],
        [
          [30, 2, 4],
          [30, 2],
        ],
      ),
    ).toEqual([29, 6, 2])
  })

  it('a guard of the total, which one more piece of demand would turn against the price', () => {
    const offers = [offer('a', 1, [4, 30], [6, 29])]
    expect(cleared(offers, [[30, 3, 6]])).toEqual([29, 6, 3])
    // With a guard against higher totals this would be 4 at 30, because 6 × 29 > 4 × 30.
    expect(
      cleared(offers, [
        [30, 3, 6],
        [30, 1],
      ]),
    ).toEqual([29, 6, 2])
  })
})

describe('sharing what is needed of the flexible parts', () => {
  const lines = (...steps: number[]) => steps.map((own, i) => ({ steps: own, order: 'dbca'[i]! }))

  it('goes by equal steps up to the own part, the rest by the hash', () => {
    expect(levelOf([{ steps: 1, lines: 1 }, { steps: 5, lines: 2 }], 5)).toEqual({ level: 2, rest: 0 }) // prettier-ignore
    expect(sharesOf(lines(1, 5, 5), 5)).toEqual([1, 2, 2])
    expect(sharesOf(lines(1, 5, 5), 6)).toEqual([1, 3, 2])
    expect(sharesOf(lines(1, 5, 5), 11)).toEqual([1, 5, 5])
    expect(sharesOf(lines(5, 5, 5, 5), 7)).toEqual([1, 2, 2, 2])
    expect(sharesOf(lines(5, 5, 5, 5), 1)).toEqual([0, 0, 0, 1])
    expect(sharesOf(lines(0, 3, 0), 2)).toEqual([0, 2, 0])
    expect(sharesOf(lines(2, 2), 0)).toEqual([0, 0])
    expect(sharesOf([], 0)).toEqual([])
  })

  it('parts two lines of one household by their order', () => {
    const own = (steps: number) => ({ steps, order: 'a' })
    expect(sharesOf([own(2), own(2), own(2)], 4)).toEqual([2, 1, 1])
  })

  it('is ordered by a text that differs from week to week', () => {
    const key = { locality: 'Lhota', week: '2026-11-23', item: 'mléko', unit: 'l', household: 'Malí' }
    expect(orderKey(key)).toBe('Lhota\u001F2026-11-23\u001Fmléko\u001Fl\u001FMalí')
    expect(orderKey({ ...key, week: '2026-11-30' })).not.toBe(orderKey(key))
  })

  it('bears a shortage first', () => {
    const award = { quantity: 9000, flexible: 2000 }
    expect([9000, 8000, 7000, 6000, 0].map((received) => partsOf(award, received))).toEqual([
      { firm: 7000, flexible: 2000 },
      { firm: 7000, flexible: 1000 },
      { firm: 7000, flexible: 0 },
      { firm: 6000, flexible: 0 },
      { firm: 0, flexible: 0 },
    ])
  })
})

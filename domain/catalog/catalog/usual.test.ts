import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Unit } from '../../money/unit.ts'
import { haler } from '../../money/money.ts'
import { readSize } from './size.ts'
import { isUnusual, usualPriceOf, type PricedItem } from './usual.ts'

const item = (name: string, crowns: number, unit: Unit = 'ks'): PricedItem => ({ name, unit, price: haler(Math.round(crowns * 100)) })
const asked = (unit: Unit, size = '') => ({ unit, size: readSize(size) })
const of = (unit: Unit, size: string, ...categories: PricedItem[][]) =>
  usualPriceOf(
    asked(unit, size),
    categories.map((items, n) => ({ name: `${n}`, items })),
  )

// 40 to 80 Kč/kg, half of them below 60.
const pasta = [
  item('Těstoviny 500 g', 20),
  item('Těstoviny 1 kg', 50),
  item('Těstoviny 2 × 500 g', 60, 'balení'),
  item('Těstoviny 250 g', 20),
  item('Těstoviny volně', 60, 'kg'),
]

describe('the usual price', () => {
  it.each([
    ['ks', '500 g', 30, 60],
    ['ks', '125 g', 7.5, 60],
    ['ks', '5 kg', 300, 60],
    ['balení', '4 × 250 g', 60, 60],
    ['kg', '', 60, 60],
    // An item sold by the gram gives no package size.
    ['g', '500 g', 0.06, 60],
  ] as const)('for the unit %s and the size %s is proportional to the size', (unit, size, price, per) => {
    expect(of(unit, size, pasta)).toEqual({ category: '0', price: price * 100, per: { price: per * 100, unit: 'kg' } })
  })

  it('is the median; for an even count the mean of the two middle prices', () => {
    expect(of('kg', '', [...pasta, item('Krupice', 70, 'kg')])).toMatchObject({ price: 6000 })
    expect(of('kg', '', [...pasta, item('Krupice', 70, 'kg'), item('Kuskus', 70, 'kg')])).toMatchObject({ price: 6000 })
    expect(of('kg', '', [...pasta.slice(0, 4), item('Krupice', 70, 'kg'), item('Kuskus', 90, 'kg')])).toMatchObject({ price: 6500 })
  })

  it('uses items of the same unit when too few sizes, or the own size, are unknown', () => {
    const loose = [10, 20, 30, 40, 50].map((crowns) => item('Rohlík', crowns))
    expect(of('ks', '500 g', loose)).toEqual({ category: '0', price: 3000, per: null })
    expect(of('ks', '500 g', [...loose, ...pasta.slice(0, 4)])).toMatchObject({ price: 2500, per: null })
    expect(of('ks', '', [...loose, ...pasta])).toMatchObject({ per: null })
    expect(of('ks', '500 ml', [...loose, ...pasta])).toMatchObject({ per: null })
    expect(of('ks', '10 ks', [...loose, ...pasta])).toMatchObject({ per: null })
    expect(of('kg', '', loose)).toBeNull()
  })

  it('comes from the nearest category with enough prices', () => {
    const dear = [1, 2, 3, 4, 5].map(() => item('Koření 20 g', 40))
    expect(of('ks', '100 g', dear.slice(0, 4), pasta)).toMatchObject({ category: '1' })
    expect(of('ks', '100 g', dear, pasta)).toEqual({ category: '0', price: 20_000, per: { price: 200_000, unit: 'kg' } })
    // Five prices per piece in the near category outweigh five prices per kilo in a distant one.
    expect(
      of(
        'ks',
        '100 g',
        dear.map((one) => ({ ...one, name: 'Koření' })),
        pasta,
      ),
    ).toMatchObject({ category: '0', per: null })
    expect(of('ks', '100 g', pasta.slice(0, 2), pasta.slice(2))).toMatchObject({ category: '1', price: 600 })
    expect(of('ks', '', [], [])).toBeNull()
  })

  it('is unknown for a size that is not sold', () => {
    expect(of('ks', '1000 × 100000 kg', pasta)).toBeNull()
    expect(of('ks', '1000 × 100000 kg', [...pasta, item('Pečivo', 30), item('Pečivo', 30)])).toMatchObject({ per: null, price: 3000 })
  })
})

describe('a price', () => {
  it.each([
    [3001, 1000, true],
    [3000, 1000, false],
    [333, 1000, true],
    [334, 1000, false],
    [1000, 1000, false],
  ])('of %i compared with the usual %i is far away: %s', (price, usual, isFar) => expect(isUnusual(haler(price), haler(usual))).toBe(isFar))

  it('of a small or large package is not unusual because of the size', () => {
    expect(isUnusual(haler(750), of('ks', '125 g', pasta)!.price)).toBe(false)
    expect(isUnusual(haler(30_000), of('ks', '5 kg', pasta)!.price)).toBe(false)
    expect(isUnusual(haler(3000), of('ks', '125 g', pasta)!.price)).toBe(true)
    expect(isUnusual(haler(3000), of('ks', '5 kg', pasta)!.price)).toBe(true)
  })

  const grams = fc.integer({ min: 10, max: 20_000 })
  const perKilo = fc.integer({ min: 500, max: 100_000 })
  const priced = (size: number, kilo: number) => haler(Math.max(1, Math.round((size * kilo) / 1000)))
  const shelf = fc.array(fc.tuple(grams, perKilo), { minLength: 5, maxLength: 12 })
  const itemsOf = (drawn: [number, number][]) =>
    drawn.map(([size, kilo]): PricedItem => ({ name: `Zboží ${size} g`, unit: 'ks', price: priced(size, kilo) }))

  it('per kilo that is usual is usual for any size', () => {
    fc.assert(
      fc.property(shelf, grams, fc.constantFrom<Unit>('ks', 'balení'), (drawn, size, unit) => {
        const { price, per } = of(unit, `${size} g`, itemsOf(drawn))!
        expect(per!.price).toBe(of('kg', '', itemsOf(drawn))!.price)
        expect(isUnusual(priced(size, per!.price), price)).toBe(false)
      }),
    )
  })

  it('and the usual price grow proportionally with the size', () => {
    fc.assert(
      fc.property(shelf, grams, fc.integer({ min: 1, max: 20 }), perKilo, (drawn, size, times, kilo) => {
        const [one, many] = [of('ks', `${size} g`, itemsOf(drawn))!, of('ks', `${times} × ${size} g`, itemsOf(drawn))!]
        expect(Math.abs(one.price * times - many.price)).toBeLessThanOrEqual(times / 2 + 1)
        // Within a haléř of the limit, rounding decides.
        const [lower, upper] = [priced(size, kilo) * 3 - one.price, one.price * 3 - priced(size, kilo)]
        if (Math.min(Math.abs(lower), Math.abs(upper)) < 6) return
        expect(isUnusual(haler(priced(size, kilo) * times), many.price)).toBe(isUnusual(priced(size, kilo), one.price))
      }),
    )
  })

  it('is judged the same, however the amount is written, packed or ordered', () => {
    fc.assert(
      fc.property(shelf, fc.integer({ min: 1, max: 20 }), (drawn, kilos) => {
        const written = [`${kilos} kg`, `${kilos * 1000} g`, `${kilos * 10} × 100 g`, `${kilos * 100} dkg`]
        const items = itemsOf(drawn)
        const told = written.flatMap((size) => [of('ks', size, items), of('balení', size, items.toReversed())])
        for (const usual of told) expect(usual).toEqual(told[0])
      }),
    )
  })
})

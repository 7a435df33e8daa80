import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import { countableQuantity, earningsText, lossBand, reachWarning, tierEarnings } from './reach.ts'

const tier = (min: number, price: number) => ({ minQuantity: min as Quantity, price: price as Money })
const q = (quantity: number) => quantity as Quantity

it('only quantity with a cap counts, and of a small group nobody is told', () => {
  expect(countableQuantity({ totalQuantity: 68_000, noCapQuantity: 12_000 })).toBe(56_000)
  expect(countableQuantity({ totalQuantity: 68_000, noCapQuantity: 0 })).toBe(68_000)
  expect(countableQuantity({ totalQuantity: null, noCapQuantity: null })).toBeNull()
})

describe('a supplier is warned', () => {
  it('of a first tier above what counts, in whole sentences', () => {
    expect(reachWarning([tier(68_000, 2490)], q(56_000), 'kg')).toBe(
      'První pásmo začíná na 68\u00a0kg, ale do pásem se dnes počítá jen 56\u00a0kg. Tak by nabídka nevyhrála.',
    )
  })

  it.each([
    ['a tier that begins exactly there', [tier(56_000, 2490)], q(56_000)],
    ['a second tier above it', [tier(10_000, 2490), tier(90_000, 2000)], q(56_000)],
    ['a small group', [tier(68_000, 2490)], null],
    ['a form that is still empty', [], q(56_000)],
  ] as const)('not of %s', (_, tiers, countable) => {
    expect(reachWarning(tiers, countable, 'kg')).toBeNull()
  })
})

it('earnings are for what counts today, or for the minimum that is not reached yet', () => {
  expect(tierEarnings(tier(50_000, 2490), q(56_000))).toEqual({ quantity: 56_000, amount: 139_440, isReached: true })
  expect(tierEarnings(tier(80_000, 1990), q(56_000))).toEqual({ quantity: 80_000, amount: 159_200, isReached: false })
})

it('earnings are told in words, and not of a small group or an unfinished tier', () => {
  const told = (draft: { minQuantity: Quantity | null; price: Money | null }, countable: Quantity | null = q(56_000)) =>
    earningsText(draft, countable, 'kg')?.replaceAll('\u00a0', ' ') ?? null
  expect(told(tier(50_000, 2490))).toBe('Tržba při dnešních 56 kg: nejvýš 1 394,40 Kč')
  expect(told(tier(80_000, 1990))).toBe('Tržba, až se sejde 80 kg: 1 592 Kč')
  expect(told(tier(50_000, 2490), null)).toBeNull()
  expect(told({ minQuantity: null, price: 2490 as Money })).toBeNull()
  expect(told({ minQuantity: q(Number.NaN), price: 2490 as Money })).toBeNull()
  expect(told({ minQuantity: q(50_000), price: null })).toBeNull()
  // An amount that is no exact number is not told.
  expect(told(tier(1_000_000_000, 100_000_000))).toBeNull()
})

describe('a supplier that lost learns the band', () => {
  it.each([
    [2000, 1999, 'do 1 %'],
    [2000, 1980, 'do 1 %'],
    [2000, 1979, 'do 2 %'],
    [2000, 1900, 'do 5 %'],
    [2000, 1899, 'do 10 %'],
    [2000, 1600, 'do 20 %'],
    [2000, 1000, 'do 50 %'],
    [2000, 999, 'o více než 50 %'],
    [2000, 2000, null],
    [2000, 2100, null],
  ])('offered %i, won with %i: %s', (own, winning, band) => {
    expect(lossBand([tier(0, 2500), tier(1000, own)], winning as Money)).toBe(band)
  })

  it('and no band tells a price to the haléř where the offer is over a crown', () => {
    const bands = (own: number) =>
      Map.groupBy(
        Array.from({ length: own - 1 }, (_, n) => n + 1),
        (price) => lossBand([tier(0, own)], price as Money),
      )
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 3000 }), (own) => {
        for (const prices of bands(own).values()) expect(prices.length).toBeGreaterThan(1)
      }),
      { numRuns: 30 },
    )
  })
})

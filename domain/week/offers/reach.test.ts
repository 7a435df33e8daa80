import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import {
  type Countable,
  countableQuantity,
  earningsText,
  isBeyondReach,
  lossBand,
  orderedText,
  outOfReach,
  reachWarning,
  tierEarnings,
} from './reach.ts'

const tier = (min: number, price: number) => ({ minQuantity: min as Quantity, price: price as Money })
const q = (quantity: number) => quantity as Quantity
const wanted = (totalQuantity: number, noCapQuantity: number) => ({
  totalQuantity,
  noCapQuantity,
  certainQuantity: totalQuantity - noCapQuantity,
})
const few = (certainQuantity: number) => ({ totalQuantity: null, noCapQuantity: null, certainQuantity })
const atLeast = (demand: Countable): Countable => ({ ...demand, isAtLeast: true })
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

it('only quantity with a cap counts, and of a small group nobody is told', () => {
  expect(countableQuantity(wanted(68_000, 12_000))).toBe(56_000)
  expect(countableQuantity(wanted(68_000, 0))).toBe(68_000)
  expect(countableQuantity(few(10_000))).toBeNull()
})

describe('a supplier is warned', () => {
  it('of a first tier above what counts, in whole sentences', () => {
    expect(plain(reachWarning([tier(68_000, 2490)], wanted(68_000, 12_000), 'kg'))).toBe(
      'První pásmo začíná na 68 kg, ale do pásem se dnes počítá jen 56 kg. Tak by nabídka nevyhrála.',
    )
  })

  it('of a first tier above what is certain of a small group', () => {
    expect(plain(reachWarning([tier(20_000, 2490)], few(10_000), 'kg'))).toBe(
      'První pásmo začíná na 20 kg. U malé skupiny je dnes jisté jen 10 kg, takže nabídka nemusí vyhrát.',
    )
    expect(plain(reachWarning([tier(20_000, 2490)], few(0), 'kg'))).toBe(
      'První pásmo začíná na 20 kg. U malé skupiny dnes žádné množství jisté není, takže nabídka nemusí vyhrát.',
    )
  })

  it('of a region with small groups without a word of losing, because more may be wanted there', () => {
    expect(plain(reachWarning([tier(68_000, 2490)], atLeast(wanted(68_000, 12_000)), 'kg'))).toBe(
      'První pásmo začíná na 68 kg, do pásem se dnes počítá aspoň 56 kg. Množství z malých skupin neukazujeme, takže nabídka nemusí vyhrát.',
    )
    // Where no group may be shown, the sentence is the one of a small group.
    expect(reachWarning([tier(20_000, 2490)], atLeast(few(0)), 'kg')).toBe(reachWarning([tier(20_000, 2490)], few(0), 'kg'))
    expect(reachWarning([tier(56_000, 2490)], atLeast(wanted(68_000, 12_000)), 'kg')).toBeNull()
  })

  it.each([
    ['a tier that begins exactly there', [tier(56_000, 2490)], wanted(60_000, 4000)],
    ['a second tier above it', [tier(10_000, 2490), tier(90_000, 2000)], wanted(60_000, 4000)],
    ['a small group of which enough is certain', [tier(10_000, 2490)], few(10_000)],
    ['a form that is still empty', [], wanted(60_000, 4000)],
  ] as const)('not of %s', (_, tiers, demand) => {
    expect(reachWarning(tiers, demand, 'kg')).toBeNull()
  })
})

it('only an offer that is known to lose is counted as one that would', () => {
  const tiers = [tier(68_000, 2490)]
  expect(isBeyondReach(tiers, wanted(68_000, 12_000))).toBe(true)
  expect(isBeyondReach(tiers, wanted(68_000, 0))).toBe(false)
  for (const unknown of [few(10_000), atLeast(few(0)), atLeast(wanted(68_000, 12_000))]) expect(isBeyondReach(tiers, unknown)).toBe(false)
  expect(isBeyondReach([], wanted(68_000, 12_000))).toBe(false)
})

it('what is not ordered yet is told, and that it does not count without', () => {
  const told = (orderedQuantity: number, isOrderedExact: boolean, demand: Countable = wanted(60_000, 4000)) =>
    plain(orderedText({ ...demand, orderedQuantity, isOrderedExact }, 'kg'))
  expect(told(30_000, true)).toBe('Závazně objednáno je zatím 30 kg. Co domácnosti do uzávěrky závazně neobjednají, se nepočítá.')
  expect(told(20_000, false)).toBe('Závazně objednáno je zatím aspoň 20 kg. Co domácnosti do uzávěrky závazně neobjednají, se nepočítá.')
  const rest = 'Co domácnosti do uzávěrky závazně neobjednají, se nepočítá. Nabídka, která začíná níž, může vyhrát i s menším množstvím.'
  expect(told(0, false)).toBe(`Závazně ještě neobjednaly všechny domácnosti. ${rest}`)
  // In a region with small groups more may be ordered.
  expect(told(30_000, true, atLeast(wanted(60_000, 4000)))).toMatch(/^Závazně objednáno je zatím aspoň 30 kg\. /)
  // Of a small group nobody knows whether all have.
  expect(told(0, false, few(5000))).toBe(rest)
  expect(told(56_000, true)).toBeNull()
  expect(told(0, true, wanted(4000, 4000))).toBeNull()
})

describe('after the cut-off an offer is out of reach', () => {
  const pool = (cappedHouseholds: number) => ({ quantity: 60_000, noCapQuantity: 12_000, households: 9, cappedHouseholds })
  const why = (first: number, households: number) => plain(outOfReach(q(first), pool(households), 'kg'))

  it('whose first tier is above what has a cap', () => {
    expect(why(48_001, 5)).toBe('první pásmo začíná na 48,001 kg, do pásem se počítá 48 kg')
    expect(why(48_000, 5)).toBeNull()
  })

  it('of a small group, whose first tier is above the band that its supplier knows', () => {
    expect(why(100_001, 4)).toBe('první pásmo začíná na 100,001 kg, do pásem se počítá nejvýš 100 kg')
    // Whether 60 kg suffice would tell what has a cap.
    expect(why(60_000, 4)).toBeNull()
  })
})

it('earnings are for what counts today, or for the minimum that is not reached yet', () => {
  expect(tierEarnings(tier(50_000, 2490), q(56_000))).toEqual({ quantity: 56_000, amount: 139_440, isReached: true })
  expect(tierEarnings(tier(80_000, 1990), q(56_000))).toEqual({ quantity: 80_000, amount: 159_200, isReached: false })
})

it('earnings are told in words, and not of a small group or an unfinished tier', () => {
  const told = (draft: { minQuantity: Quantity | null; price: Money | null }, demand: Countable = wanted(68_000, 12_000)) =>
    earningsText(draft, demand, 'kg')?.replaceAll('\u00a0', ' ') ?? null
  expect(told(tier(50_000, 2490))).toBe('Tržba při dnešních 56 kg: nejvýš 1 394,40 Kč')
  expect(told(tier(80_000, 1990))).toBe('Tržba, až se sejde 80 kg: 1 592 Kč')
  const packs = (count: number) => earningsText(tier(1000, 1000), wanted(count, 0), 'balení')?.replaceAll('\u00a0', ' ')
  expect([packs(13_000), packs(1000)]).toEqual([
    'Tržba při dnešních 13 baleních: nejvýš 130 Kč',
    'Tržba při dnešním 1 balení: nejvýš 10 Kč',
  ])
  expect(told(tier(50_000, 2490), few(10_000))).toBeNull()
  // In a region with small groups more than today's sum may be paid.
  expect(told(tier(50_000, 2490), atLeast(wanted(68_000, 12_000)))).toBe('Tržba z 56 kg, které ukazujeme: nejvýš 1 394,40 Kč')
  expect(told(tier(80_000, 1990), atLeast(wanted(68_000, 12_000)))).toBe('Tržba, sejde-li se 80 kg: 1 592 Kč')
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

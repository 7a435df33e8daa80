import { describe, expect, it } from 'vitest'
import type { Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import { asDay } from '../../time/day.ts'
import { defaultTiers, isValidFor, MAX_MIN_QUANTITY, missesDelivery, readTiers, tierFault, validityFault } from './tiers.ts'

const tiers = (...list: [number, number][]) => list.map(([min, price]) => ({ minQuantity: min as Quantity, price: price as Money }))

describe('an offer', () => {
  it.each([
    [tiers([0, 100])],
    [tiers([200_000, 1690], [600_000, 1490], [1_000_000, 1290])],
    [tiers([0, 100_000_000], [1, 1])],
    [tiers([1_000_000_000, 5])],
  ])('with tiers %j is valid', (list) => {
    expect(tierFault(list)).toBeNull()
  })

  it.each([
    [tiers(), 'Zadejte aspoň jedno pásmo.'],
    [tiers([0, 4], [1, 3], [2, 2], [3, 1]), 'Nabídka může mít nejvýš tři pásma.'],
    [tiers([5, 10], [5, 9]), 'Pásmo 2: množství musí být vyšší než v pásmu 1.'],
    [tiers([5, 10], [4, 9]), 'Pásmo 2: množství musí být vyšší než v pásmu 1.'],
    [tiers([1, 10], [2, 9], [3, 9]), 'Pásmo 3: cena musí být nižší než v pásmu 2.'],
    [tiers([1, 10], [2, 11]), 'Pásmo 2: cena musí být nižší než v pásmu 1.'],
    [tiers([1, 0]), 'Pásmo 1: cena musí být od 0,01 Kč do 1 000 000 Kč.'],
    [tiers([1, 100_000_001]), 'Pásmo 1: cena musí být od 0,01 Kč do 1 000 000 Kč.'],
    [tiers([1, 1.5]), 'Pásmo 1: cena musí být od 0,01 Kč do 1 000 000 Kč.'],
    [tiers([-1, 10]), 'Pásmo 1: množství nesmí být záporné.'],
    [tiers([1_000_000_001, 10]), 'Pásmo 1: množství může být nejvýš 1 000 000.'],
  ])('with tiers %j is rejected: %s', (list, fault) => {
    expect(tierFault(list)).toBe(fault)
  })

  it('takes parts of a kilogram, but only whole pieces', () => {
    const list = tiers([1500, 1000], [2000, 900])
    expect(tierFault(list, 'kg')).toBeNull()
    expect(tierFault(list, 'ks')).toBe('Pásmo 1: množství musí být celé číslo.')
    expect(tierFault(tiers([1000, 1000], [2500, 900]), 'balení')).toBe('Pásmo 2: množství musí být celé číslo.')
  })

  it('is valid on its first and last day', () => {
    const offer = { validFrom: asDay('2026-11-23'), validUntil: asDay('2026-11-26') }
    const on = ['2026-11-22', '2026-11-23', '2026-11-26', '2026-11-27'].map(asDay)
    expect(on.map((day) => isValidFor(offer, day))).toEqual([false, true, true, false])
    expect(isValidFor({ ...offer, validUntil: null }, asDay('2030-01-01'))).toBe(true)
    expect(on.map((day) => missesDelivery(offer, day) === null)).toEqual([false, true, true, false])
  })
})

it('an offer may be valid for one day, but not end before it begins', () => {
  const day = asDay('2026-11-23')
  expect([null, day, asDay('2026-12-24')].map((until) => validityFault(day, until))).toEqual([null, null, null])
  expect(validityFault(day, asDay('2026-11-22'))).toBe('Konec platnosti nesmí být před jejím začátkem.')
})

describe('a form with three tiers', () => {
  const row = (min: number | null, price: number | null) => ({ minQuantity: min as Quantity | null, price: price as Money | null })
  const empty = row(null, null)

  it.each([
    [[row(0, 100), empty, empty], 1],
    [[row(5, 100), row(6, 99), empty], 2],
    [[row(5, 100), row(6, 99), row(7, 98)], 3],
  ])('filled from the top is parsed: %j', (rows, count) => {
    const { tiers, fault } = readTiers(rows)
    expect(fault).toBeNull()
    expect(tiers).toEqual(rows.slice(0, count))
  })

  it.each([
    [[empty, empty, empty], 0, 'minQuantity', 'Pásmo 1: zadejte množství.'],
    [[row(5, null), empty, empty], 0, 'price', 'Pásmo 1: zadejte cenu.'],
    [[row(5, 9), row(null, 8), empty], 1, 'minQuantity', 'Pásmo 2: zadejte množství.'],
    [[row(5, 9), empty, row(7, 8)], 1, 'minQuantity', 'Pásmo 2: zadejte množství.'],
    [[row(5, 9), row(NaN, NaN), empty], 1, 'minQuantity', 'Pásmo 2: zadejte množství.'],
    [[row(5, 9), row(6, NaN), empty], 1, 'price', 'Pásmo 2: zadejte cenu.'],
    [[row(5, 9), row(5, 8), empty], 1, 'minQuantity', 'Pásmo 2: množství musí být vyšší než v pásmu 1.'],
    [[row(5, 9), row(6, 8), row(7, 8)], 2, 'price', 'Pásmo 3: cena musí být nižší než v pásmu 2.'],
  ])('shows the field with an error: %j', (rows, tier, field, sentence) => {
    expect(readTiers(rows).fault).toEqual({ tier, field, sentence })
  })

  it('starts with the whole weekly quantity at the target price', () => {
    expect(defaultTiers({ totalQuantity: 430_000, certainQuantity: 400_000, targetPrice: 1690 as Money })).toEqual([row(430_000, 1690)])
    expect(defaultTiers({ totalQuantity: 9_000_000_000, certainQuantity: 9_000_000_000, targetPrice: null })).toEqual([
      row(MAX_MIN_QUANTITY, null),
    ])
  })

  it('of a small group starts with the quantity that is certain', () => {
    expect(defaultTiers({ totalQuantity: null, certainQuantity: 5000, targetPrice: 1690 as Money })).toEqual([row(5000, 1690)])
    expect(defaultTiers({ totalQuantity: null, certainQuantity: 0, targetPrice: null })).toEqual([row(0, null)])
  })
})

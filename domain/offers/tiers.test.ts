import { describe, expect, it } from 'vitest'
import type { Money } from '../money/money.ts'
import type { Quantity } from '../money/quantity.ts'
import { asDay } from '../time/day.ts'
import { isValidFor, tierFault } from './tiers.ts'

const tiers = (...list: [number, number][]) => list.map(([min, price]) => ({ minQuantity: min as Quantity, price: price as Money }))

describe('an offer', () => {
  it.each([
    [tiers([0, 100])], [tiers([200_000, 1690], [600_000, 1490], [1_000_000, 1290])], [tiers([0, 100_000_000], [1, 1])], [tiers([2_000_000_000, 5])],
  ])('with tiers %j is sound', (list) => {
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
    [tiers([2_000_000_001, 10]), 'Pásmo 1: množství může být nejvýš 2 000 000.'],
  ])('with tiers %j is refused: %s', (list, fault) => {
    expect(tierFault(list)).toBe(fault)
  })

  it('counts on its first and its last day', () => {
    const offer = { validFrom: asDay('2026-11-23'), validUntil: asDay('2026-11-26') }
    const on = ['2026-11-22', '2026-11-23', '2026-11-26', '2026-11-27'].map(asDay)
    expect(on.map((day) => isValidFor(offer, day))).toEqual([false, true, true, false])
    expect(isValidFor({ ...offer, validUntil: null }, asDay('2030-01-01'))).toBe(true)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler, isPrice, MAX_PRICE } from '../money/money.ts'
import { isFarAbove, itemName, lineNotes, needsCap, oneLine, suggestedCap } from './item.ts'

describe('what an item is called', () => {
  it('stands on one line', () => expect(oneLine('  Kefír \n\u00a0 bílý\t500 ml ')).toBe('Kefír bílý 500 ml'))

  it('has the brand in its name only for who insists on it', () => {
    expect(itemName('Kefír  bílý', { preferredBrand: '', brandFlexible: false })).toBe('Kefír bílý')
    expect(itemName('Kefír bílý', { preferredBrand: 'Kunín', brandFlexible: true })).toBe('Kefír bílý')
    expect(itemName('Kefír bílý', { preferredBrand: ' Mlékárna  Kunín ', brandFlexible: false })).toBe('Kefír bílý, Mlékárna Kunín')
  })

  it('says in the note which brand would be liked best', () => {
    expect(lineNotes('', { preferredBrand: 'Kunín', brandFlexible: true })).toBe('Nejraději značka Kunín.')
    expect(lineNotes('do skla', { preferredBrand: 'Kunín', brandFlexible: true })).toBe('Nejraději značka Kunín. do skla')
    expect(lineNotes('do skla', { preferredBrand: 'Kunín', brandFlexible: false })).toBe('do skla')
    expect(lineNotes('do skla', { preferredBrand: ' ', brandFlexible: true })).toBe('do skla')
  })
})

describe('the suggested cap', () => {
  it.each([
    [2490, 3000],
    [4990, 6000],
    [100, 100],
    [30, 36],
    [1, 1],
    [10_000_000, 12_000_000],
    [MAX_PRICE, MAX_PRICE],
  ])('of %i haléře is %i', (estimate, cap) => expect(suggestedCap(haler(estimate))).toBe(cap))

  it('is none without an estimate', () => expect(suggestedCap(null)).toBeNull())

  it('may always stand as a cap', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: MAX_PRICE }), (estimate) => isPrice(suggestedCap(haler(estimate))!)))
  })
})

it('a cap is asked about above five times the price', () => {
  expect(isFarAbove(haler(12_450), haler(2490))).toBe(false)
  expect(isFarAbove(haler(12_451), haler(2490))).toBe(true)
})

it('only what the catalog does not have may be mere interest', () => {
  expect(needsCap({ isOffCatalog: false })).toBe(true)
  expect(needsCap({ isOffCatalog: true })).toBe(false)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler, isPrice, MAX_PRICE } from '../../money/money.ts'
import { itemName, lineNotes, nameFault, needsCap, oneLine, packageFault, suggestedCap, withPackage } from './item.ts'

describe('the name of an item', () => {
  it('is one line', () => expect(oneLine('  Kefír \n\u00a0 bílý\t500 ml ')).toBe('Kefír bílý 500 ml'))

  it('contains the brand only if the member insists on it', () => {
    expect(itemName('Kefír  bílý', { preferredBrand: '', brandFlexible: false })).toBe('Kefír bílý')
    expect(itemName('Kefír bílý', { preferredBrand: 'Kunín', brandFlexible: true })).toBe('Kefír bílý')
    expect(itemName('Kefír bílý', { preferredBrand: ' Mlékárna  Kunín ', brandFlexible: false })).toBe('Kefír bílý, Mlékárna Kunín')
  })

  it('puts the preferred brand into the note', () => {
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

  it('is empty without an estimate', () => expect(suggestedCap(null)).toBeNull())

  it('is always a valid cap', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: MAX_PRICE }), (estimate) => isPrice(suggestedCap(haler(estimate))!)))
  })
})

it.each([
  ['Máslo', '250g', 'ks', 'Máslo 250 g'],
  ['Máslo 250 g', '250 g', 'ks', 'Máslo 250 g'],
  ['Minerálka', '6 x 1,5 l', 'balení', 'Minerálka 6× 1,5 l'],
  ['Brambory', '5 kg', 'kg', 'Brambory'],
  ['Máslo', '', 'ks', 'Máslo'],
  ['Máslo', 'malé', 'ks', 'Máslo'],
] as const)('%s in %s sold by the %s is called %s', (name, text, unit, called) => {
  expect(withPackage(name, text, unit).replaceAll('\u00a0', ' ')).toBe(called)
})

it.each([
  ['Máslo', 'product', null],
  ['7 Up 1 l', 'product', null],
  ['', 'product', 'Název produktu je povinný'],
  [' 500\u00a0g', 'product', 'Název produktu je povinný'],
  ['6 × 330 ml', 'product', 'Název produktu je povinný'],
  [' ', 'service', 'Název služby je povinný'],
] as const)('a package alone is no name: %j of a %s', (name, type, fault) => expect(nameFault(name, type)).toBe(fault))

it('an unreadable package size is asked for, a missing one is not', () => {
  expect(['', '500 g', '6×330ml', 'malé'].map((text) => packageFault(text) === null)).toEqual([true, true, true, false])
})

it('only off-catalog items may be mere interest', () => {
  expect(needsCap({ isOffCatalog: false })).toBe(true)
  expect(needsCap({ isOffCatalog: true })).toBe(false)
})

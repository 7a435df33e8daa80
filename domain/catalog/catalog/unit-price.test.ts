import { expect, test } from 'vitest'
import { haler } from '../../money/money.ts'
import type { Unit } from '../../money/unit.ts'
import { formatUnitPrice, unitPriceOf } from './unit-price.ts'

const said = (name: string, unit: Unit, crowns: number) => {
  const found = unitPriceOf({ name, unit, basePrice: haler(Math.round(crowns * 100)) })
  return found && formatUnitPrice(found).replaceAll('\u00a0', ' ')
}

test('a package is compared per kilogram or litre stated in its name', () => {
  expect(said('Máslo 250 g', 'ks', 64.9)).toBe('259,60 Kč/kg')
  expect(said('Slunečnicový olej 1 l', 'ks', 47.9)).toBe('47,90 Kč/l')
  expect(said('Minerální voda 1,5 l', 'ks', 15.9)).toBe('10,60 Kč/l')
  expect(said('Nealkoholické pivo 6 × 0,5 l', 'balení', 119.4)).toBe('39,80 Kč/l')
  expect(said('Jogurt 4 × 125 g', 'balení', 39.9)).toBe('79,80 Kč/kg')
})

test('countable items are compared per piece', () => {
  expect(said('Toaletní papír 8 rolí', 'balení', 89.9)).toBe('11,24 Kč/ks')
  expect(said('Pytle na odpad 60 l, 20 ks', 'balení', 49)).toBe('2,45 Kč/ks')
  expect(said('Plenky 4, 9–14 kg, 52 ks', 'balení', 349.9)).toBe('6,73 Kč/ks')
})

test('half a haléř rounds up', () => {
  expect(said('Koření 30 g', 'ks', 0.03)).toBe('1,00 Kč/kg')
  expect(said('Sada 8 ks', 'balení', 1)).toBe('0,13 Kč/ks')
})

test('no unit price when the price already is per unit, or the size is unknown', () => {
  expect(said('Mrkev', 'kg', 22.9)).toBeNull()
  expect(said('Mléko polotučné 1,5 %', 'l', 21.9)).toBeNull()
  expect(said('Rohlík', 'ks', 3.9)).toBeNull()
  expect(said('Rohlík 1 ks', 'ks', 3.9)).toBeNull()
  expect(said('Mytí oken, jeden byt', 'ks', 890)).toBeNull()
  expect(unitPriceOf({ name: 'Máslo 250 g', unit: 'ks', basePrice: null })).toBeNull()
})

test('items sold by the gram or millilitre are compared per kilogram or litre', () => {
  expect(said('Šafrán', 'g', 120)).toBe('120 000,00 Kč/kg')
  expect(said('Vanilkový extrakt', 'ml', 2.5)).toBe('2 500,00 Kč/l')
})

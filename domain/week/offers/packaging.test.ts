import { expect, it } from 'vitest'
import { thousandths } from '../../money/quantity.ts'
import { inPackaging, isSamePackaging, packagingFault, type Packaging } from './packaging.ts'

const crate: Packaging = { kind: 'crate', quantity: thousandths(12_000) }
const said = (packaging: Packaging, quantity: number, unit: 'ks' | 'kg' = 'ks') =>
  inPackaging(packaging, thousandths(quantity), unit).replaceAll('\u00a0', ' ')

it('a quantity is told in the packages of the supplier, and what does not fill one is told beside them', () => {
  expect(said(crate, 36_000)).toBe('3 přepravky po 12 ks')
  expect(said(crate, 12_000)).toBe('1 přepravka po 12 ks')
  expect(said(crate, 64_000)).toBe('5 přepravek po 12 ks a 4 ks navíc')
  expect(said(crate, 5000)).toBe('méně než 1 přepravka po 12 ks')
  expect(said({ kind: 'sack', quantity: thousandths(2500) }, 7500, 'kg')).toBe('3 pytle po 2,5 kg')
})

it.each([
  [0, 'ks', /aspoň/],
  [1, 'kg', /aspoň 0,01/],
  [Number.NaN, 'ks', /aspoň/],
  [1500, 'ks', /celé číslo/],
  [1_000_000_001, 'kg', /nejvýš/],
] as const)('a package of %s %s is a fault', (quantity, unit, sentence) => {
  expect(packagingFault({ quantity: quantity as Packaging['quantity'] }, unit)).toMatch(sentence)
})

it('half a kilogram and twelve pieces are none', () => {
  expect(packagingFault({ quantity: thousandths(500) }, 'kg')).toBeNull()
  expect(packagingFault(crate, 'ks')).toBeNull()
})

it('another kind or another quantity is another package', () => {
  expect(isSamePackaging(crate, { ...crate })).toBe(true)
  expect(isSamePackaging(null, null)).toBe(true)
  expect(
    [null, { ...crate, kind: 'box' as const }, { ...crate, quantity: thousandths(6000) }].some((other) => isSamePackaging(crate, other)),
  ).toBe(false)
})

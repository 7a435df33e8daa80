import { expect, it } from 'vitest'
import type { Unit } from '../../money/unit.ts'
import { thousandths } from '../../money/quantity.ts'
import { typedQuantity } from './typed-quantity.ts'

const cases: readonly (readonly [text: string, unit: Unit, quantity: number | null])[] = [
  ['7', 'kg', 7000],
  ['1,5', 'kg', 1500],
  ['+2', 'kg', 5000],
  ['−1', 'kg', 2000],
  ['2 kilo', 'kg', 2000],
  ['1,5 kg', 'kg', 1500],
  ['půl kila', 'kg', 500],
  ['pul kila', 'kg', 500],
  ['50 dkg', 'kg', 500],
  ['1/2 kg', 'kg', 500],
  ['2x', 'ks', 2000],
  ['2 ks', 'ks', 2000],
  ['dva', 'ks', 2000],
  ['2 litry', 'l', 2000],
  ['5 dl', 'l', 500],
  ['1 kg', 'g', 1_000_000],
  ['2×', 'ks', 2000],
  ['kilo', 'kg', 1000],
  ['litr', 'l', 1000],
  ['4 po 1 l', 'l', 4000],
  ['4x 1,5 l', 'l', 6000],
  ['1 a půl kila', 'kg', 1500],
  ['cca 2 kg', 'kg', 2000],
  ['4 po 1 l', 'ks', null],
  ['2 nebo 3', 'ks', null],
  ['5 plátků', 'kg', null],
  ['', 'kg', null],
  ['2x', 'kg', null],
  ['půl', 'ks', null],
  ['2 litry', 'kg', null],
  ['2 kg', 'ks', null],
  ['hodně', 'kg', null],
  ['-9', 'kg', null],
]
it.each(cases)('„%s“ of an item sold by %s', (text, unit, quantity) => expect(typedQuantity(thousandths(3000), text, unit)).toBe(quantity))

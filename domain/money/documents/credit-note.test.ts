import { describe, expect, it } from 'vitest'
import { haler } from '../money.ts'
import { thousandths } from '../quantity.ts'
import type { Unit } from '../unit.ts'
import { noteLines, returnedQuantity, type ReturnedItem } from './credit-note.ts'

const item = (unit: Unit, unitPrice: number, quantity: number, total: number): ReturnedItem => ({
  name: 'Brambory',
  unit,
  unitPrice: haler(unitPrice),
  quantity: thousandths(quantity),
  total: haler(total),
  vatRate: 12,
})

it.each<[string, Unit, number, number, number, number | null]>([
  ['all of it', 'kg', 1890, 5000, 9450, 5000],
  ['all of what a scale found', 'kg', 1890, 4980, 9412, 4980],
  ['two kilograms of five', 'kg', 1890, 5000, 3780, 2000],
  ['one piece of three', 'ks', 2990, 3000, 2990, 1000],
  ['no whole piece: the price was lowered', 'ks', 2990, 3000, 1000, null],
  ['a sum that is the price of no quantity', 'ks', 2990, 3000, 3000, null],
  ['more than was bought', 'ks', 2990, 1000, 5980, null],
])('what is returned is %s', (_what, unit, price, bought, amount, quantity) =>
  expect(returnedQuantity(item(unit, price, bought, amount))).toBe(quantity),
)

describe('a credit note', () => {
  const change = { amount: haler(3780), note: 'Reklamace', corrected: null }
  it('says how much of an item is returned, or that its price was lowered', () => {
    expect(noteLines({ ...change, items: [item('kg', 1890, 5000, 3780)] }, [])).toEqual([
      { name: 'Brambory', quantity: 2000, unit: 'kg', unitPrice: 1890, total: 3780, vatRate: 12 },
    ])
    expect(noteLines({ ...change, items: [item('ks', 2990, 3000, 3780)] }, [])).toMatchObject([
      { name: 'Brambory, sleva z ceny', quantity: null, unitPrice: null, total: 3780 },
    ])
  })
  it('that takes another one back has its quantities at the price below zero', () => {
    const corrected = noteLines({ ...change, items: [item('kg', 1890, 5000, 3780)] }, [])
    expect(noteLines({ ...change, items: null, corrected }, [])).toMatchObject([{ quantity: 2000, unitPrice: -1890, total: -3780 }])
  })
})

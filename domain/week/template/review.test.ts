import { expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { readShoppingList } from '../../catalog/catalog/read-list.ts'
import { readRow, rowFaults, type ReviewedRow } from './review.ts'

const milk: ReviewedRow = { item: { id: 'milk', unit: 'l' }, quantity: thousandths(4000), maxPrice: haler(2190), isTaken: true }
const bread: ReviewedRow = { ...milk, item: { id: 'bread', unit: 'ks' } }

it.each([
  ['a whole row', milk, []],
  ['no item', { ...milk, item: null }, ['item']],
  ['no quantity', { ...milk, quantity: null }, ['quantity']],
  ['nothing of it', { ...milk, quantity: thousandths(0) }, ['nothing']],
  ['half a piece', { ...bread, quantity: thousandths(500) }, ['quantity']],
  ['no cap', { ...milk, maxPrice: null }, ['price']],
  ['a cap of zero', { ...milk, maxPrice: haler(0) }, ['price']],
  ['only a name', { item: null, quantity: null, maxPrice: null, isTaken: false }, ['item', 'quantity', 'price']],
] satisfies [string, ReviewedRow, string[]][])('%s', (_, row, faults) => expect(rowFaults([row])).toEqual([faults]))

it('only one row can use an item, and an unchecked row does not block others', () => {
  expect(rowFaults([milk, bread, milk])).toEqual([[], [], ['twice']])
  expect(rowFaults([{ ...milk, isTaken: false }, milk, milk])).toEqual([[], [], ['twice']])
})

it.each([
  ['mléko 4 l', 'l', true, 4000, null],
  ['mléko 4 l', 'l', false, 4000, 'item'],
  ['banány 6', 'kg', true, 6000, 'amount'],
  ['vajec 2 balení', 'ks', true, null, 'amount'],
  ['0 vajec', 'ks', true, 0, 'amount'],
  ['vejce', 'ks', true, null, null],
] as const)('„%s“ for an item sold by %s is clear: %s', (line, unit, isClear, quantity, doubt) =>
  expect(readRow(readShoppingList(line)[0]!, { unit, name: 'Něco' }, isClear)).toEqual({ quantity, doubt }),
)

import { expect, test } from 'vitest'
import { itemChange } from '#contract/desk/assortment.ts'
import { haler, type Money } from '#domain/money/money.ts'
import { inputFaults } from '../../lib/input-faults.ts'
import { isRowWritten, savedDraft, rowChangeOf, rowOf, rowStateOf, type RowState } from './row-draft.ts'

const itemId = '019aa9a5-0000-4000-8000-000000000001'
const [fruit, drinks] = ['019aa9a5-0000-4000-8000-000000000002', '019aa9a5-0000-4000-8000-000000000003']
const state: RowState = { name: 'Banány', genericName: 'Banány', listPrice: haler(3490), categoryId: fruit }
const base = { version: 4, state }

test('no price differs from any price, and so does an invalid text', () => {
  expect(isRowWritten({ ...rowOf(state), reason: 'Jen tak' }, state)).toBe(false)
  expect(isRowWritten({ ...rowOf(state), listPrice: null }, state)).toBe(true)
  expect(isRowWritten({ ...rowOf(state), listPrice: Number.NaN as Money }, state)).toBe(true)
})

test('an invalid price is not saved as no price', () => {
  const draft = { ...rowOf(state), name: 'Banány zralé' }
  expect(savedDraft({ ...draft, listPrice: Number.NaN as Money }, state)).toEqual(draft)
  expect(savedDraft({ ...draft, listPrice: null }, state)).toEqual({ ...draft, listPrice: null })
})

test('the pool name follows the item name while both are equal', () => {
  const draft = { ...rowOf(state), name: ' Banány volné ' }
  expect(rowStateOf(draft, state)).toEqual({ ...state, name: 'Banány volné', genericName: 'Banány volné' })
  expect(rowStateOf(draft, { ...state, genericName: 'Banány bez balení' })).toMatchObject({ genericName: 'Banány bez balení' })
})

test('one call saves the whole row, with the category and a reason only if it moves', () => {
  const renamed = rowChangeOf(itemId, { ...rowOf(state), name: 'Banány zralé' }, base)
  expect(renamed).toEqual({
    itemId,
    version: 4,
    name: 'Banány zralé',
    genericName: 'Banány zralé',
    listPrice: 3490,
    reason: null,
  })
  const moved = { ...rowOf(state), name: 'Banány zralé', categoryId: drinks }
  expect(inputFaults(itemChange, rowChangeOf(itemId, moved, base))).toEqual([{ path: 'reason', message: 'Uveďte důvod' }])
  expect(rowChangeOf(itemId, { ...moved, reason: ' Omyl ' }, base)).toEqual({ ...renamed, categoryId: drinks, reason: 'Omyl' })
})

test('an empty row has one fault per field', () => {
  const empty = { name: '', listPrice: Number.NaN as Money, categoryId: null, reason: 'Omyl' }
  const faults = inputFaults(itemChange, rowChangeOf(itemId, empty, base))
  expect(Object.fromEntries(faults.map(({ path, message }) => [path, message]))).toEqual({
    name: 'Zadejte název',
    listPrice: 'Zadejte cenu',
    categoryId: 'Vyberte kategorii',
  })
})

test('a price is more than nothing', () => {
  const free = rowChangeOf(itemId, { ...rowOf(state), listPrice: haler(0) }, base)
  expect(inputFaults(itemChange, free)).toEqual([{ path: 'listPrice', message: 'Cena musí být vyšší než nula' }])
})

import { expect, test } from 'vitest'
import { haler, type Money } from '#domain/money/money.ts'
import { isRowWritten, keptDraft, rebasedRow, rowOf, rowStateOf, type RowState } from './row-draft.ts'

const base: RowState = { name: 'Banány', genericName: 'Banány', listPrice: haler(3490), categoryId: 'ovoce' }

test('what somebody else changes meanwhile comes in beside what is written', () => {
  const now = { ...base, name: 'Banány zralé', listPrice: haler(2990) }
  expect(rebasedRow({ ...rowOf(base), listPrice: haler(3290) }, base, now)).toEqual({
    name: 'Banány zralé',
    listPrice: haler(3290),
    categoryId: 'ovoce',
  })
  expect(rebasedRow(rowOf(base), base, now)).toEqual(rowOf(now))
})

test('no price is another one than any, and a text that is no price as well', () => {
  expect(isRowWritten(rowOf(base), base)).toBe(false)
  expect(isRowWritten({ ...rowOf(base), listPrice: null }, base)).toBe(true)
  expect(isRowWritten({ ...rowOf(base), listPrice: Number.NaN as Money }, base)).toBe(true)
})

test('a text that is no price is not kept as no price', () => {
  const draft = { ...rowOf(base), name: 'Banány zralé' }
  expect(keptDraft({ ...draft, listPrice: Number.NaN as Money }, base)).toEqual(draft)
  expect(keptDraft({ ...draft, listPrice: null }, base)).toEqual({ ...draft, listPrice: null })
})

test('the name of the pool follows the name of the item for as long as both are one', () => {
  const draft = { ...rowOf(base), name: ' Banány volné ' }
  expect(rowStateOf(draft, 'ovoce', base)).toEqual({ ...base, name: 'Banány volné', genericName: 'Banány volné' })
  expect(rowStateOf(draft, 'ovoce', { ...base, genericName: 'Banány bez balení' })).toMatchObject({ genericName: 'Banány bez balení' })
})

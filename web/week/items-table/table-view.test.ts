import { expect, test } from 'vitest'
import { readTableSearch } from './table-search.ts'
import { searchOf, viewOf } from './table-view.ts'

test('formatting and parsing the address of a view gives the same view', () => {
  const view = viewOf({ type: 'onetime', category: 'Pečivo', state: 'over_cap', q: 'chléb', sort: '-total' })
  expect(view.sort).toEqual({ by: 'total', direction: 'descending' })
  expect(viewOf(readTableSearch({ ...searchOf(view) }))).toEqual(view)
})

test('an address without valid parameters shows everything by category', () => {
  const all = viewOf({})
  expect(viewOf(readTableSearch({ type: 'x', state: ['a'], sort: '-constructor', q: null }))).toEqual(all)
  expect(searchOf(all)).toEqual({})
  expect(viewOf(readTableSearch({ q: 12 })).filter.text).toBe('12')
})

import { expect, test } from 'vitest'
import { columnsOf, hrefOf, readItemsSearch, sayColumns } from './items-search.ts'

test('an address says the columns only where they are not those that one begins with', () => {
  expect(columnsOf({})).toEqual(['sku', 'category', 'price', 'state'])
  expect(sayColumns(['state', 'price', 'sku', 'category'])).toBeUndefined()
  expect(sayColumns(['price', 'brand'])).toBe('brand,price')
  expect(columnsOf({ columns: sayColumns([]) })).toEqual([])
})

test('columns that there are none of are passed over', () => {
  expect(readItemsSearch({ columns: 'price,nic,brand' }).columns).toBe('brand,price')
  expect(readItemsSearch({ columns: 5 }).columns).toBeUndefined()
})

test('what an address says comes back as it went', () => {
  const search = readItemsSearch({ q: 'sýr', state: 'blocked', sort: '-price', columns: 'price' })
  expect(readItemsSearch(Object.fromEntries(new URL(hrefOf(search), 'http://x').searchParams))).toEqual(search)
})

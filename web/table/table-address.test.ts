import { expect, test } from 'vitest'
import { id, oneOf, tableAddress, words } from './table-address.ts'

const address = tableAddress({
  path: '/admin/catalog',
  filters: { q: words(5), state: oneOf('active', 'blocked'), category: id },
  open: { item: id },
  orders: { by: ['name', 'price'], first: { by: 'name', direction: 'ascending' } },
  columns: { all: ['sku', 'brand', 'price'], first: ['sku', 'price'] },
})
const item = '019aa9a5-0000-7000-8000-000000000001'

test('a state is unchanged after a round trip through the address', () => {
  const search = address.read({ q: 'sýr', state: 'blocked', sort: '-price', columns: 'price', item })
  expect(address.read(Object.fromEntries(new URL(address.hrefOf(search), 'http://x').searchParams))).toEqual(search)
  expect(address.hrefOf(address.read({}))).toBe('/admin/catalog')
})

test('invalid values are ignored', () => {
  expect(address.read({ q: ' ', state: 'x', category: 'x', sort: '-constructor', columns: 5, item: [item] })).toEqual(address.read({}))
  expect(address.read({ q: 12 }).q).toBe('12')
  expect(address.read({ q: 'dlouhý' }).q).toBe('dlouh')
  expect(address.read({ columns: 'price,nic,brand' }).columns).toBe('brand,price')
})

test('default sort order and columns are not in the address', () => {
  const whole = address.read({})
  expect(address.sortOf(whole)).toEqual({ by: 'name', direction: 'ascending' })
  expect(address.withSort(whole, { by: 'name', direction: 'descending' }).sort).toBe('-name')
  expect(address.withSort({ sort: '-name' }, { by: 'name', direction: 'ascending' }).sort).toBeUndefined()
  expect(address.columnsOf(address.withColumn(whole, 'brand', true))).toEqual(['sku', 'brand', 'price'])
  expect(address.withColumn({ columns: 'sku' }, 'price', true).columns).toBeUndefined()
  const without = address.withColumn({ columns: 'sku' }, 'sku', false)
  expect(address.columnsOf(address.read(without))).toEqual([])
})

test('only filters narrow a table', () => {
  const search = address.read({ state: 'active', sort: 'price', item })
  expect(address.isNarrowed(search)).toBe(true)
  expect(address.isNarrowed(address.whole(search))).toBe(false)
  expect(address.whole(search).sort).toBe('price')
  expect(address.list(search)).toEqual({ ...search, item: undefined })
})

import { expect, test } from 'vitest'
import { catalogHref, readCatalogSearch } from './catalog-search.ts'

const id = '01a1ff35-0a39-7000-8000-000000000001'

test('the address of the catalog is parsed, and formatted unchanged', () => {
  expect(readCatalogSearch({ q: 'mléko', type: 'service', category: id, item: id })).toEqual({
    q: 'mléko',
    type: 'service',
    category: id,
    item: id,
  })
  // The router parses `q=12` as a number.
  expect(readCatalogSearch({ q: 12 }).q).toBe('12')
  expect(catalogHref(readCatalogSearch({ q: 'máslo 250', category: id }))).toBe(`/catalog?q=m%C3%A1slo+250&category=${id}`)
  expect(catalogHref({})).toBe('/catalog')
})

test('unknown parts are dropped', () => {
  expect(catalogHref(readCatalogSearch({ q: ' ', type: 'product', category: '../x', item: ['a'], mode: 'weekly' }))).toBe('/catalog')
  expect(readCatalogSearch({ q: 'a'.repeat(500) }).q).toHaveLength(120)
})

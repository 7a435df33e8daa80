import { expect, it } from 'vitest'
import { readGiven } from './import-cells.ts'
import { readHeader, type ImportColumn } from './import-columns.ts'

const columns: ImportColumn[] = ['sku', 'composition', 'allergens']
const sentences = (...cells: string[]) => readGiven(columns, cells).faults.map(({ column, sentence }) => [column, sentence])

it('ingredients and allergens are columns, in Czech and English', () => {
  expect(readHeader(['Kód', 'Složení', 'Alergeny']).header!.columns).toEqual(columns)
  expect(readHeader(['sku', 'Ingredients', 'allergens']).header!.columns).toEqual(columns)
})

it('ingredients may have several lines, allergens one', () => {
  expect(readGiven(columns, ['A', ' Mouka,\r\nvoda ', ' lepek  (pšenice) ']).given).toEqual({
    sku: 'A',
    composition: 'Mouka,\nvoda',
    allergens: 'lepek (pšenice)',
  })
})

it("an empty cell leaves the catalog's value", () => {
  expect(readGiven(columns, ['A', '', ' ']).given).toEqual({ sku: 'A' })
})

it('whether goods keep for weeks is a column of yes and no', () => {
  for (const heading of ['Vydrží', 'Vydrží několik týdnů', 'storable'])
    expect(readHeader(['sku', heading]).header!.columns).toEqual(['sku', 'storable'])
  expect(readGiven(['sku', 'storable'], ['A', 'Ano']).given).toEqual({ sku: 'A', storable: true })
  expect(readGiven(['sku', 'storable'], ['A', 'týden']).faults).toEqual([
    { column: 'storable', sentence: 'Ve sloupci Vydrží je „týden“. Napište „ano“ nebo „ne“.' },
  ])
})

it('text that is too long or invisible is reported with its column', () => {
  expect(sentences('A', 'x'.repeat(2001), 'x'.repeat(301))).toEqual([
    ['composition', 'Složení může mít nejvýš 2\u00a0000 znaků.'],
    ['allergens', 'Seznam alergenů může mít nejvýš 300 znaků.'],
  ])
  expect(sentences('A', 'mouka\0', '---')).toEqual([
    ['composition', 'Složení obsahuje nepovolené znaky.'],
    ['allergens', 'Seznam alergenů neobsahuje žádné písmeno ani číslici.'],
  ])
})

it('a text of five million characters is rejected immediately', () => {
  expect(readGiven(['sku', 'description'], ['A', 'x'.repeat(5_000_000)]).faults.map(({ sentence }) => sentence)).toEqual([
    'Popis může mít nejvýš 2\u00a0000 znaků.',
  ])
})

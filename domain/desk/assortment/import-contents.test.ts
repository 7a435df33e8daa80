import { expect, it } from 'vitest'
import { readGiven } from './import-cells.ts'
import { readHeader, type ImportColumn } from './import-columns.ts'

const columns: ImportColumn[] = ['sku', 'composition', 'allergens']
const sentences = (...cells: string[]) => readGiven(columns, cells).faults.map(({ column, sentence }) => [column, sentence])

it('what an item is made of and its allergens are columns, in Czech and in English', () => {
  expect(readHeader(['Kód', 'Složení', 'Alergeny']).header!.columns).toEqual(columns)
  expect(readHeader(['sku', 'Ingredients', 'allergens']).header!.columns).toEqual(columns)
})

it('contents may stand on several lines, allergens on one', () => {
  expect(readGiven(columns, ['A', ' Mouka,\r\nvoda ', ' lepek  (pšenice) ']).given).toEqual({
    sku: 'A',
    composition: 'Mouka,\nvoda',
    allergens: 'lepek (pšenice)',
  })
})

it('an empty cell leaves what the catalog has', () => {
  expect(readGiven(columns, ['A', '', ' ']).given).toEqual({ sku: 'A' })
})

it('what is too long or cannot be shown is told of with its column', () => {
  expect(sentences('A', 'x'.repeat(2001), 'x'.repeat(301))).toEqual([
    ['composition', 'Složení může mít nejvýš 2\u00a0000 znaků.'],
    ['allergens', 'Seznam alergenů může mít nejvýš 300 znaků.'],
  ])
  expect(sentences('A', 'mouka\0', '---')).toEqual([
    ['composition', 'Složení obsahuje nepovolené znaky.'],
    ['allergens', 'Seznam alergenů neobsahuje žádné písmeno ani číslici.'],
  ])
})

it('a text of five million letters is too long, and said so at once', () => {
  expect(readGiven(['sku', 'description'], ['A', 'x'.repeat(5_000_000)]).faults.map(({ sentence }) => sentence)).toEqual([
    'Popis může mít nejvýš 2\u00a0000 znaků.',
  ])
})

import { expect, it } from 'vitest'
import { readPriceList } from './read-price-list.ts'

const titles = ['Položka', 'Lokalita', 'Kód', 'Pásmo 1 od', 'Pásmo 1 cena (Kč)']
const read = (rows: string[][]) =>
  readPriceList({ sheets: [{ name: null, rows: [titles, ...rows].map((cells, i) => ({ line: i + 1, cells })), notes: [] }] })
const template = (count: number, filled: number) =>
  Array.from({ length: count }, (_, i) => ['Brambory', 'Brno-sever', `BRA-${i}`, i < filled ? '50' : ' ', i < filled ? '24,90' : ''])

it('leaves out the rows of the template without a tier, before it counts them', () => {
  const { list } = read(template(1500, 2))
  expect(list).toMatchObject({ empty: 1498, columns: ['locality', 'sku', 'min1', 'price1'] })
  expect(list!.rows).toEqual([
    { line: 2, cells: ['Brno-sever', 'BRA-0', '50', '24,90'] },
    { line: 3, cells: ['Brno-sever', 'BRA-1', '50', '24,90'] },
  ])
})

it('sends a row with only a part of a tier, so that its fault is named', () => {
  expect(read([['Brambory', 'Brno-sever', 'BRA-B', '50', '']]).list).toMatchObject({ empty: 0, rows: [{ line: 2 }] })
})

it('reads a calculated quantity as it is, and not as thousands', () => {
  expect(read([['Brambory', 'Brno-sever', 'BRA', '1.1250', '24,90']]).list!.rows[0]!.cells[2]).toBe('1,125')
})

it('is refused with no offer, or more than a thousand', () => {
  expect(read(template(3, 0)).fault).toBe('Pod názvy sloupců není žádný řádek s nabídkou.')
  expect(read(template(1001, 1001)).fault).toBe('Soubor může mít nejvýš 1 000 řádků. Rozdělte ho prosím.')
  expect(read(template(1000, 1000)).list).toMatchObject({ empty: 0 })
})

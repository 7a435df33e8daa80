import { expect, it } from 'vitest'
import type { OwnLayout } from '#domain/week/offers/own-list-columns.ts'
import { readRows } from '../../lib/read-rows.ts'
import { firstRowsOf, isOwnList, nameOf, readOwnColumns } from './read-own-list.ts'

const rowsOf = (text: string) => readRows(new TextEncoder().encode(text))
const read = async (text: string, known = new Map<string, OwnLayout>()) => readOwnColumns(await rowsOf(text), known)

it('reads a list by its headings, below a title, with a remark about VAT above prices without it', async () =>
  expect(await read('Ceník, ceny bez DPH\nKód;Zboží;MJ;Cena bez DPH;Skladem\n7;Mrkev;kg;10,5;ano\n8;Zelí;kg;;ne\n')).toMatchObject({
    list: { columns: ['code', 'name', 'unit', 'netPrice'], rows: [{ line: 3, cells: ['7', 'Mrkev', 'kg', '10,5'] }] },
  }))

it('does not take prices for others than they are said to be above them', async () => {
  expect((await read('Ceny jsou bez DPH\nZboží;Cena\nMrkev;10\n')).list).toMatchObject({ columns: ['name', 'netPrice'] })
  expect((await read('Ceny v EUR\nZboží;Cena bez DPH\nMrkev;10\n')).fault).toMatch(/v EUR/)
})

it('hears what is said of all prices below them', async () => {
  expect((await read('Zboží;Cena\nMáslo netto;10\nUvedené ceny jsou bez DPH.;\n')).list).toMatchObject({ columns: ['name', 'netPrice'] })
  expect((await read('Zboží;Cena\nMáslo netto;\nMrkev;10\n')).list).toMatchObject({ columns: ['name', 'price'] })
})

it.each([
  'Zboží;Cena\nMrkev;10\nCeny v EUR;\n',
  'Zboží;Cena\nMrkev;10\nUzeniny, ceny za 100 g;\nSalám;20\n',
  'Zboží;Cena;\n;s DPH;bez DPH\nMrkev;10;9\n',
  'Ceny za karton\nZboží;Cena\nMrkev;10\n',
  'Zboží;Cena\nMrkev;10\nZboží;Cena bez DPH\nZelí;9\n',
])('is not certain of the prices of %j', async (text) => expect((await read(text)).fault).toBeDefined())

it('leaves a price that says something in its cell to the row', async () =>
  expect((await read('Zboží;Cena\nMrkev;10\nZelí;50 bez DPH\n')).list!.rows).toHaveLength(2))

it('asks for columns that it does not know, and knows them by their headings once they are named', async () => {
  const text = 'Co;Za kolik\nMrkev;10\n'
  expect((await read(text)).fault).toBe('Nevíme jistě, který sloupec je který.')
  const [headings] = firstRowsOf(await rowsOf(text))
  const known = new Map([[nameOf(headings!), { columns: { name: 0, price: 1 }, isPerPackage: false }]])
  expect((await read(text, known)).list).toMatchObject({ columns: ['name', 'price'], rows: [{ cells: ['Mrkev', '10'] }] })
})

it('leaves files of our template to their own reader', async () => {
  expect(isOwnList(await rowsOf('Lokalita;Kód;Cena (bez DPH)\nBrno;M;1\n'))).toBe(false)
  expect(isOwnList(await rowsOf('Kód;Název;Cena\nM;Mrkev;1\n'))).toBe(true)
})

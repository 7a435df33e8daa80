import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportInput } from '#contract/desk/assortment-import.ts'
import { assortmentSheet } from '#domain/desk/assortment/export-sheet.ts'
import { readHeader, type ImportColumn } from '#domain/desk/assortment/import-columns.ts'
import { sheetCsv } from '#domain/sheet/sheet.ts'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const desk = () => world.as('katalog').assortmentImport

/** A file as the browser parses it; unknown columns are ignored. */
function tableOf(file: string, separator: ';' | ','): ImportInput {
  const [heading, ...rows] = parse(file, { delimiter: separator })
  const known = readHeader(heading!).header!.columns.flatMap((column, i) => (column ? [{ column, i }] : []))
  return {
    kind: 'items',
    columns: known.map(({ column }): ImportColumn => column),
    rows: rows.map((cells, at) => ({ line: at + 2, cells: known.map(({ i }) => cells[i]!) })),
    createCategories: false,
  }
}
const apply = async (file: string) => {
  const input = tableOf(file, ';')
  const { fingerprint } = await desk().preview(input)
  return desk().apply({ ...input, fingerprint, skipFaulty: false, confirmed: [], reason: 'Slova lidí' })
}
const names = async () =>
  (await world.db.selectFrom('catalog_items').where('sku', '=', 'KAV').select('other_names').executeTakeFirstOrThrow()).other_names

test('an import changes other names of an item, and the search finds them', async () => {
  await apply('Kód;Další názvy\nKAV;kafe, Kafíčko,  kafe')
  expect(await names()).toEqual(['kafe', 'Kafíčko'])
  expect((await world.as('jana').catalog.search({ query: 'kaficko' })).map(({ name }) => name)).toEqual(['Káva zrnková'])
  const { rows } = await desk().preview(tableOf('Kód;Další názvy\nKAV;"kafe; turek"\nMRK;m', ';'))
  expect(rows[0]!.changes).toEqual([{ column: 'otherNames', from: 'kafe, Kafíčko', to: 'kafe, turek' }])
  expect(rows[1]!.faults).toEqual([{ column: 'otherNames', sentence: 'Další název „m“ je příliš krátký, má mít nejméně 2 znaky.' }])
})

test('an exported file changes nothing, and missing values keep the names', async () => {
  const { items } = await desk().export({ type: null, categoryId: null, after: null })
  expect(items.find(({ sku }) => sku === 'KAV')!.otherNames).toEqual(['kafe', 'Kafíčko'])
  for (const [style, separator] of [
    ['czech', ';'],
    ['machine', ','],
  ] as const) {
    const file = sheetCsv(assortmentSheet, items, style).replace(/^\uFEFF/, '')
    expect(file).toContain('kafe, Kafíčko')
    expect(await desk().preview(tableOf(file, separator))).toMatchObject({ rows: [], totals: { unchanged: items.length, faulty: 0 } })
  }
  expect(await desk().preview(tableOf('Kód;Další názvy;Název\nKAV;;Káva zrnková', ';'))).toMatchObject({ totals: { unchanged: 1 } })
  await apply('Kód;Název\nKAV;Káva zrnková jemná')
  expect(await names()).toEqual(['kafe', 'Kafíčko'])
})

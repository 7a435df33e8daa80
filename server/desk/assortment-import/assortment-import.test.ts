import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportInput } from '#contract/desk/assortment-import.ts'
import { assortmentSheet } from '#domain/desk/assortment/export-sheet.ts'
import { readHeader, type ImportColumn } from '#domain/desk/assortment/import-columns.ts'
import { wantsEyes } from '#domain/desk/assortment/import-plan.ts'
import { sheetCsv } from '#domain/sheet/sheet.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { everyTable } from '#server/test/stored.ts'
import { openHttp } from '#server/test/http.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
let manager: ReturnType<World['as']>
beforeEach(() => {
  manager = world.as('katalog')
})

const reason = 'Ceník na zimu'

function tableOf(headings: string, rows: readonly string[], more: Partial<ImportInput> = {}): ImportInput {
  const columns = readHeader(headings.split(';')).header!.columns as ImportColumn[]
  return { kind: 'items', columns, rows: rows.map((row, i) => ({ line: i + 2, cells: row.split(';') })), createCategories: false, ...more }
}
const preview = (input: ImportInput) => manager.assortmentImport.preview(input)
/** Applies a preview like a user who has confirmed all of it. */
async function apply(input: ImportInput, more: { skipFaulty?: boolean; fingerprint?: string; confirmed?: number[] } = {}) {
  const { fingerprint, rows } = await preview(input)
  const confirmed = rows.filter(wantsEyes).map(({ line }) => line)
  return manager.assortmentImport.apply({ fingerprint, confirmed, skipFaulty: false, reason, ...input, ...more })
}
const stored = (sku: string) =>
  world.db
    .selectFrom('catalog_items')
    .innerJoin('categories', 'categories.id', 'category_id')
    .where('sku', '=', sku)
    .select(['catalog_items.name', 'generic_name', 'base_price', 'unit', 'brand', 'catalog_items.is_active', 'categories.name as category'])
    .executeTakeFirst()
const code = (sku: string) => world.db.selectFrom('catalog_items').where('sku', '=', sku).select('id').executeTakeFirstOrThrow()
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (fault: { code: string }) => fault.code,
  )

/** The rows of an export in the given CSV style, as the browser parses them. */
async function exported(style: 'czech' | 'machine'): Promise<ImportInput> {
  const { items } = await manager.assortmentImport.export({ type: null, categoryId: null, after: null })
  const file = sheetCsv(assortmentSheet, items, style).replace(/^\uFEFF/, '')
  const [heading, ...rows] = parse(file, { delimiter: style === 'czech' ? ';' : ',' })
  const known = readHeader(heading!).header!.columns.flatMap((column, i) => (column ? [{ column, i }] : []))
  return {
    kind: 'items',
    columns: known.map(({ column }) => column),
    rows: rows.map((cells, at) => ({ line: at + 2, cells: known.map(({ i }) => cells[i]!) })),
    createCategories: false,
  }
}

describe('an export', () => {
  test('contains every item of the catalog with its path, and importing it changes nothing', async () => {
    const { items, total, next, today } = await manager.assortmentImport.export({ type: null, categoryId: null, after: null })
    expect({ total, next, today }).toEqual({ total: 25, next: null, today: '2026-11-21' })
    expect(items.find(({ sku }) => sku === 'KAV')).toMatchObject({ vatRate: expect.any(Number), price: 36_990, isActive: true })
    expect(items.find(({ sku }) => sku === 'EID')!.category).toMatch(/^Potraviny > .* > /)
    for (const style of ['czech', 'machine'] as const)
      expect(await preview(await exported(style))).toMatchObject({ rows: [], totals: { unchanged: 25, faulty: 0 } })
  })

  test('is of a type, or of a category and its subcategories', async () => {
    const skus = async (wanted: { type?: 'product' | 'service'; categoryId?: string }) =>
      (await manager.assortmentImport.export({ type: null, categoryId: null, after: null, ...wanted })).items.map(({ sku }) => sku)
    expect(await skus({ type: 'service' })).toEqual(['OKN'])
    const { id } = await world.db.selectFrom('categories').where('name', '=', 'Potraviny').select('id').executeTakeFirstOrThrow()
    const food = await skus({ categoryId: id })
    expect(food).toContain('EID')
    expect(food).not.toContain('PRA')
    expect(food).toEqual(food.toSorted())
  })

  test('continues after the last code of a page', async () => {
    const all = (await manager.assortmentImport.export({ type: null, categoryId: null, after: null })).items.map(({ sku }) => sku)
    const rest = await manager.assortmentImport.export({ type: null, categoryId: null, after: all[9]! })
    expect(rest.items.map(({ sku }) => sku)).toEqual(all.slice(10))
  })

  test('contains no private items, and no import changes them', async () => {
    const { item } = await world.as('jana').offCatalog.save({
      type: 'product',
      source: 'Kefír z Lhoty',
      genericName: 'Kefír z Lhoty',
      preferredBrand: '',
      brandFlexible: true,
      description: '',
      estimatedPrice: 2490,
      unit: 'ks',
      weeklyQuantity: 1000,
      maxPrice: 3000,
      notes: '',
      target: { mode: 'regular' },
    })
    const { sku } = await world.db.selectFrom('catalog_items').where('id', '=', item.id).select('sku').executeTakeFirstOrThrow()
    const { items } = await manager.assortmentImport.export({ type: null, categoryId: null, after: null })
    expect(items.map((one) => one.sku)).not.toContain(sku)
    const { rows, totals } = await preview(tableOf('Kód;Cena', [`${sku};1`]))
    expect(totals.faulty).toBe(1)
    expect(JSON.stringify(rows)).not.toContain('Lhoty')
  })
})

describe('an import', () => {
  test('of prices is previewed, then executed at once, and recorded in the history with its source', async () => {
    const input = tableOf('Kód;Cena', ['MAS;59,90', 'KAV;369,90', 'JAB;9,90'], { kind: 'prices' })
    const before = await everyTable(world.db)
    const seen = await preview(input)
    expect(seen.totals).toEqual({ faulty: 0, new: 0, changed: 2, unchanged: 1, warned: 1 })
    expect(seen.rows).toEqual([
      {
        line: 2,
        sku: 'MAS',
        name: 'Máslo 250 g',
        outcome: 'changed',
        changes: [{ column: 'price', from: '64,90\u00a0Kč', to: '59,90\u00a0Kč' }],
        faults: [],
        warnings: [],
      },
      expect.objectContaining({ line: 4, warnings: ['Cena se mění víc než třikrát: z 39,90\u00a0Kč na 9,90\u00a0Kč.'] }),
    ])
    const after = await everyTable(world.db)
    expect(Object.keys(before).filter((table) => before[table] !== after[table])).toEqual(['rate_counters'])

    expect(await apply(input)).toEqual({ created: 0, changed: 2, unchanged: 1, skipped: 0, categories: 0 })
    expect((await stored('MAS'))!.base_price).toBe(5990)
    const { id } = await code('MAS')
    const prices = await world.db
      .selectFrom('catalog_prices')
      .where('catalog_item_id', '=', id)
      .select('price')
      .orderBy('valid_from')
      .execute()
    expect(prices.map(({ price }) => price)).toEqual([6490, 5990])
    const changes = await world.db
      .selectFrom('history')
      .where('item_id', '=', id)
      .where('change_source', '=', 'import')
      .select(['changed_fields', 'change_reason', 'changed_by'])
      .execute()
    expect(changes).toEqual([{ changed_fields: ['base_price'], change_reason: reason, changed_by: await world.userId('katalog') }])
  })

  test('creates new items, brands after their generic items, with missing categories', async () => {
    const input = tableOf('Kód;Název;Obecný název;Kategorie;Jednotka;Cena;Značka;Popis', [
      'KEF-M;Kefír Maja;Kefír;Potraviny > Zkušebna > Kefíry;ks;25;Maja;"Bílý"',
      'KEF;Kefír;;potraviny > zkusebna > kefiry;ks;20;;',
    ])
    expect((await preview(input)).totals).toMatchObject({ faulty: 2, new: 0 })
    expect(await refused(apply(input))).toBe('IMPORT_FAULTY')
    const made = await apply({ ...input, createCategories: true })
    expect(made).toEqual({ created: 2, changed: 0, unchanged: 0, skipped: 0, categories: 2 })
    const { id } = await code('KEF')
    const brand = await world.db.selectFrom('catalog_items').where('sku', '=', 'KEF-M').selectAll().executeTakeFirstOrThrow()
    expect(brand).toMatchObject({ brand: 'Maja', brand_of: id, base_price: 2500, generic_name: 'Kefír' })
    const category = await world.db.selectFrom('categories').where('id', '=', brand.category_id).selectAll().executeTakeFirstOrThrow()
    expect(category).toMatchObject({ name: 'Kefíry', level: 3, vat_class: 'reduced', type: 'product' })
    expect((await world.as('jana').catalog.search({ query: 'kefír maja' })).map(({ name }) => name)).toEqual(['Kefír Maja'])
    expect((await preview({ ...input, createCategories: true })).totals).toMatchObject({ unchanged: 2 })
  })

  test('changes every value in a row, and no other', async () => {
    await apply(tableOf('Kód;Název;Cena;Aktivní', ['PRA;Prací prášek 2 kg;;ne']))
    expect(await stored('PRA')).toMatchObject({
      name: 'Prací prášek 2 kg',
      generic_name: 'Prací prášek 2 kg',
      base_price: 12_990,
      is_active: false,
    })
    await apply(tableOf('Kód;Aktivní', ['PRA;ano']))
    expect((await stored('PRA'))!.is_active).toBe(true)
  })

  test('with wrong rows does nothing, or skips them on request', async () => {
    const input = tableOf('Kód;Cena', ['CUK;21', 'MOU;zdarma', 'MOU;20'])
    const before = await everyTable(world.db)
    expect(await refused(apply(input))).toBe('IMPORT_FAULTY')
    const after = await everyTable(world.db)
    expect(Object.keys(before).filter((table) => before[table] !== after[table])).toEqual(['rate_counters'])
    expect(await apply(input, { skipFaulty: true })).toMatchObject({ changed: 1, skipped: 2 })
    expect([(await stored('CUK'))!.base_price, (await stored('MOU'))!.base_price]).toEqual([2100, 1890])
    expect(await refused(apply(input, { skipFaulty: true }))).toBe('NOTHING_TO_IMPORT')
  })

  test('is rejected when anything it would change has changed meanwhile', async () => {
    const input = tableOf('Kód;Cena', ['RYZ;55', 'TES;31'])
    const { fingerprint } = await preview(input)
    await apply(tableOf('Kód;Cena', ['RYZ;52']))
    expect(await refused(apply(input, { fingerprint }))).toBe('IMPORT_OUTDATED')
    expect((await stored('TES'))!.base_price).toBe(2990)
    // Fields outside the file may change concurrently; a row's changed fields may not.
    expect(await refused(apply({ ...input, rows: input.rows.slice(1) }, { fingerprint }))).toBe('IMPORT_OUTDATED')
    expect(await apply(input)).toMatchObject({ changed: 2 })
  })

  test('sent twice is executed once', async () => {
    const input = tableOf('Kód;Cena', ['OLE;50'])
    const { fingerprint } = await preview(input)
    const twice = world.as('katalog', { idempotencyKey: 'klic-importu' })
    const call = () => twice.assortmentImport.apply({ ...input, fingerprint, skipFaulty: false, confirmed: [], reason })
    expect(await Promise.all([call(), call()])).toEqual([expect.objectContaining({ changed: 1 }), expect.objectContaining({ changed: 1 })])
  })

  test('of two at the same time the later is rejected', async () => {
    const input = tableOf('Kód;Název;Kategorie;Jednotka', ['NAJ;Něco;Jinam;ks'], { createCategories: true })
    const { fingerprint } = await preview(input)
    const rootVat = [{ type: 'product' as const, name: 'Jinam', vatClass: 'standard' as const }]
    const call = () =>
      refused(manager.assortmentImport.apply({ ...input, fingerprint, skipFaulty: false, confirmed: [2], rootVat, reason }))
    expect((await Promise.all([call(), call(), call()])).sort()).toEqual(['IMPORT_OUTDATED', 'IMPORT_OUTDATED', 'answered'])
  })

  test('keeps the unit of an item that somebody buys', async () => {
    const { rows } = await preview(tableOf('Kód;Jednotka', ['MLE;ks', 'OKN;kg']))
    expect(rows.map(({ outcome, faults }) => [outcome, faults.map(({ column }) => column)])).toEqual([
      ['faulty', ['unit']],
      ['changed', []],
    ])
  })
})

describe('hostile rows', () => {
  const row = (cells: string[], line = 2) => ({ line, cells })
  const base: ImportInput = { kind: 'items', columns: ['sku', 'name'], rows: [row(['MAS', 'Máslo'])], createCategories: false }
  const send = (more: object) => refused(manager.assortmentImport.preview({ ...base, ...more } as ImportInput))

  test('that are not from our file format are rejected before anything is checked', async () => {
    expect(await send({ rows: Array.from({ length: 5001 }, (_, i) => row(['X', 'y'], i + 2)) })).toBe('INVALID_INPUT')
    expect(await send({ rows: [] })).toBe('INVALID_INPUT')
    expect(await send({ columns: ['sku', 'sku'] })).toBe('INVALID_INPUT')
    expect(await send({ columns: ['name', 'price'] })).toBe('INVALID_INPUT')
    expect(await send({ columns: ['sku', '__proto__'] })).toBe('INVALID_INPUT')
    expect(await send({ rows: [row(['MAS', 'x'.repeat(4001)])] })).toBe('INVALID_INPUT')
    expect(await send({ rows: [row(Array.from({ length: 31 }, () => 'x'))] })).toBe('INVALID_INPUT')
    expect(await send({ rows: [{ line: 2, cells: { 0: 'MAS' } }] })).toBe('INVALID_INPUT')
    expect(await send({ rows: [JSON.parse('{"line":2,"cells":["MAS"],"__proto__":{"admin":true}}')] })).toBe('INVALID_INPUT')
  })

  test.each([
    '=HYPERLINK("http://zly.example","x")',
    '\0',
    'a\0b',
    'a\u202eb',
    '\ud800',
    "'; drop table catalog_items; --",
    '<script>alert(1)</script>',
  ])('%j is a text or an error, never more', async (text) => {
    const { rows, totals } = await preview({ ...base, rows: [row([text, text]), row(['MAS', text], 3)] })
    expect(totals.faulty + totals.changed).toBe(2)
    expect(rows[0]!.outcome).toBe('faulty')
  })

  test('with five thousand unusual codes are checked at once', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => row([`${'Ž\ud83d'.repeat(20)}${i}`, '\u0000'.repeat(100)], i + 2))
    expect((await preview({ ...base, rows })).totals.faulty).toBe(5000)
  })
})

describe('a whole file', () => {
  test('is accepted by two procedures only, from category managers only', async () => {
    const { app, cookieOf, close } = await openHttp(world)
    const rows = Array.from({ length: 1800 }, (_, i) => ({ line: i + 2, cells: [`N${i}`, 'Název', 'x'.repeat(2000)] }))
    const input = { kind: 'items', columns: ['sku', 'name', 'description'], rows, createCategories: false }
    const post = (url: string, cookie?: string, payload: object = { json: input }) =>
      app.inject({ method: 'POST', url, payload, headers: { origin: 'http://localhost', ...(cookie ? { cookie } : {}) } })
    const url = '/rpc/assortmentImport/preview'
    expect((await post(url)).json()).toMatchObject({ json: { code: 'SIGNED_OUT' } })
    expect((await post(url, await cookieOf('jana'))).json()).toMatchObject({ json: { code: 'NOT_ALLOWED' } })
    const cookie = await cookieOf('katalog')
    expect((await post(url, cookie)).json()).toMatchObject({ json: { totals: { faulty: 1800 } } })
    expect((await post('/rpc/assortmentImport/apply', cookie)).json()).toMatchObject({ json: { code: 'INVALID_INPUT' } })
    for (const path of ['/rpc/assortmentImport/export', '/rpc/catalog/match', `${url}/`])
      expect((await post(path, cookie)).statusCode).toBe(413)
    expect((await post(url, cookie, { json: 'x'.repeat(13 * 1024 * 1024) })).statusCode).toBe(413)
    await close()
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportInput } from '#contract/desk/assortment-import.ts'
import { newCategoriesFault } from '#domain/desk/assortment/category-names.ts'
import type { RootVat } from '#domain/desk/assortment/root-vat.ts'
import type { ImportColumn } from '#domain/desk/assortment/import-columns.ts'
import type { ApplyInput } from './apply-import.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { everyTable } from '#server/test/stored.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const reason = 'Ceník na zimu'
const desk = () => world.as('katalog').assortmentImport

function fileOf(columns: ImportColumn[], rows: readonly string[][], createCategories = false): ImportInput {
  return { kind: 'items', columns, rows: rows.map((cells, i) => ({ line: i + 2, cells })), createCategories }
}
async function apply(
  input: ImportInput,
  { confirmed = [], skipFaulty = false, rootVat = [] }: Partial<Pick<ApplyInput, 'confirmed' | 'skipFaulty' | 'rootVat'>> = {},
) {
  const { fingerprint } = await desk().preview(input)
  return desk().apply({ ...input, fingerprint, skipFaulty, confirmed: [...confirmed], rootVat: [...rootVat], reason })
}
/** The refusal of an import, after checking that it changed nothing. */
async function refusalOf(input: ImportInput, more: Parameters<typeof apply>[1] = {}) {
  const before = await everyTable(world.db)
  const fault = await apply(input, more).then(
    () => null,
    ({ code, message }: { code: string; message: string }) => ({ code, message }),
  )
  const after = await everyTable(world.db)
  expect(Object.keys(before).filter((table) => before[table] !== after[table])).toEqual(['rate_counters'])
  return fault
}

describe('categories that do not exist', () => {
  const columns: ImportColumn[] = ['sku', 'name', 'category', 'unit', 'price']
  /** A hundred categories, nine times ten under one parent, and one new category for each row below them. */
  const rowsOf = (under: string, count: number) =>
    Array.from({ length: count }, (_, i) => [
      `${under}-${i}`,
      `Zkouška ${i}`,
      `Potraviny > ${under} > ${under} ${i % 9} > ${under} ${i % 90} > ${under} ${i}`,
      'ks',
      '20',
    ])
  const told = 'V souboru chybí 301\u00a0kategorií, jeden import jich založí nejvýš 300. Rozdělte soubor na menší.'

  test('are created, up to three hundred per import, each under its parent, with the author in the history', async () => {
    const rows = [...rowsOf('Regál', 199), ['Úklid-1', 'Úklid dílny', 'Dílna', 'ks', '500']]
    const input = {
      ...fileOf(
        [...columns, 'type'],
        rows.map((cells, i) => [...cells, i < 199 ? 'zboží' : 'služba']),
      ),
      createCategories: true,
    }
    const { missingCategories } = await desk().preview(input)
    expect([missingCategories.length, newCategoriesFault(missingCategories.length)]).toEqual([300, null])
    const rootVat: RootVat[] = [{ type: 'service', name: 'dílna', vatClass: 'reduced' }]
    expect(await apply(input, { rootVat })).toMatchObject({ created: 200, categories: 300 })

    const { id, vat_class, icon } = await world.db
      .selectFrom('categories')
      .where('name', '=', 'Potraviny')
      .selectAll()
      .executeTakeFirstOrThrow()
    const made = await world.db.selectFrom('categories').where('name', 'like', 'Regál%').selectAll().orderBy('level').execute()
    const levels = Map.groupBy(made, ({ level }) => level)
    expect([...levels].map(([level, { length }]) => [level, length])).toEqual([
      [2, 1],
      [3, 9],
      [4, 90],
      [5, 199],
    ])
    const byId = new Map(made.map((category) => [category.id, category]))
    for (const category of made) {
      expect(category).toMatchObject({ type: 'product', vat_class, icon, is_active: true })
      const above = category.level === 2 ? { id, level: 1 } : byId.get(category.parent_id!)!
      expect([category.parent_id, category.level]).toEqual([above.id, above.level + 1])
    }
    const path = await world.db.selectFrom('catalog_items').where('sku', '=', 'Regál-137').select('category_id').executeTakeFirstOrThrow()
    const leaf = byId.get(path.category_id)!
    expect([leaf.name, byId.get(leaf.parent_id!)!.name]).toEqual(['Regál 137', 'Regál 47'])
    const service = await world.db.selectFrom('categories').where('name', '=', 'Dílna').selectAll().executeTakeFirstOrThrow()
    expect(service).toMatchObject({ type: 'service', level: 1, parent_id: null, vat_class: 'reduced', icon: 'wrench' })

    const history = await world.db
      .selectFrom('history')
      .where('item_id', 'in', [...byId.keys(), service.id])
      .select(['change_type', 'change_source', 'changed_by', 'change_reason'])
      .execute()
    expect(history).toHaveLength(300)
    const by = await world.userId('katalog')
    for (const row of history)
      expect(row).toEqual({ change_type: 'insert', change_source: 'import', changed_by: by, change_reason: reason })
    // Once they exist, none is missing.
    expect((await desk().preview(input)).missingCategories).toEqual([])
  })

  test('of the first level are asked for their VAT: food is proposed, nothing is applied without a choice', async () => {
    const rows = [
      ['SÝR-1', 'Ementál', 'Mléčné výrobky > Sýry', 'ks', '90'],
      ['KAR-1', 'Kartáč', 'Kartáče > Ruční', 'ks', '50'],
    ]
    const input = fileOf(columns, rows, true)
    expect(await desk().preview(input)).toMatchObject({
      newRoots: [
        { type: 'product', name: 'Mléčné výrobky', proposed: 'reduced' },
        { type: 'product', name: 'Kartáče', proposed: null },
      ],
      vatRates: { standard: 21, reduced: 12, zero: 0 },
    })
    const food: RootVat = { type: 'product', name: 'Mléčné výrobky', vatClass: 'reduced' }
    expect(await refusalOf(input)).toEqual({
      code: 'IMPORT_WITHOUT_VAT',
      message: 'Vyberte sazbu DPH nových kategorií „Mléčné výrobky“ a „Kartáče“.',
    })
    expect(await refusalOf(input, { rootVat: [food] })).toMatchObject({ message: 'Vyberte sazbu DPH nové kategorie „Kartáče“.' })
    expect(await apply(input, { rootVat: [food, { type: 'product', name: 'Kartáče', vatClass: 'standard' }] })).toMatchObject({
      created: 2,
      categories: 4,
    })
    const exported = await desk().export({ type: null, categoryId: null, after: null })
    const rates = exported.items
      .filter(({ sku }) => rows.some(([code]) => code === sku))
      .map(({ category, vatRate }) => [category, vatRate])
    expect(rates).toEqual([
      ['Kartáče > Ruční', 21],
      ['Mléčné výrobky > Sýry', 12],
    ])
  })

  test('are all rejected above that limit, without a preview too', async () => {
    const input = fileOf(columns, rowsOf('Police', 201), true)
    const { missingCategories, totals } = await desk().preview(input)
    expect([missingCategories.length, totals.faulty, newCategoriesFault(missingCategories.length)]).toEqual([301, 0, told])
    for (const skipFaulty of [false, true])
      expect(await refusalOf(input, { skipFaulty })).toEqual({ code: 'TOO_MANY_CATEGORIES', message: told })
  })

  test('may be any number if none are to be created: their rows are wrong, and others can be saved', async () => {
    const input = fileOf(columns, [...rowsOf('Police', 201), ['MAS', '', '', '', '61,90']])
    expect((await desk().preview(input)).totals).toMatchObject({ faulty: 201, changed: 1 })
    expect(await refusalOf(input)).toMatchObject({ code: 'IMPORT_FAULTY' })
    expect(await apply(input, { skipFaulty: true })).toMatchObject({ changed: 1, skipped: 201, categories: 0 })
  })
})

describe('rows to check', () => {
  // A missing price, a price far from the previous one, and a purchased item that is deactivated.
  const input = fileOf(
    ['sku', 'name', 'category', 'unit', 'price', 'active'],
    [
      ['NOVA', 'Novinka', 'Potraviny > Trvanlivé', 'ks', '', ''],
      ['TES', '', '', '', '31,90', ''],
      ['RYZ', '', '', '', '9,90', ''],
      ['MLE', '', '', '', '', 'ne'],
    ],
  )
  const unseen = (lines: string) => ({ code: 'IMPORT_UNCONFIRMED', message: `Podívejte se na ${lines} v pořádku.` })

  test('are computed by the server, and executed only when each was confirmed', async () => {
    const { totals, rows } = await desk().preview(input)
    expect([totals.warned, rows.filter(({ warnings }) => warnings.length > 0).map(({ line }) => line)]).toEqual([3, [2, 4, 5]])
    expect(await refusalOf(input)).toEqual(unseen('řádky 2, 4, 5 a potvrďte, že jsou'))
    expect(await refusalOf(input, { confirmed: [2, 3, 5, 6, 400] })).toEqual(unseen('řádek 4 a potvrďte, že je'))
    expect(await refusalOf(input, { confirmed: [2, 4], skipFaulty: true })).toEqual(unseen('řádek 5 a potvrďte, že je'))
    expect(await apply(input, { confirmed: [5, 2, 4] })).toMatchObject({ created: 1, changed: 3 })
  })

  test('must be confirmed by their line numbers', async () => {
    const { confirmed: _, ...without } = { ...input, fingerprint: '0'.repeat(64), skipFaulty: false, confirmed: [], reason }
    await expect(desk().apply(without as never)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    for (const confirmed of [true, ['2'], [0], [2.5], Array.from({ length: 5001 }, () => 2)])
      await expect(desk().apply({ ...without, confirmed } as never)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('that are wrong are skipped without confirmation', async () => {
    const wrong = fileOf(
      ['sku', 'price', 'unit'],
      [
        ['KAV', '1,00', 'pytel'],
        ['CUK', '18,90', ''],
      ],
    )
    expect((await desk().preview(wrong)).totals).toMatchObject({ faulty: 1, changed: 1, warned: 0 })
    expect(await apply(wrong, { skipFaulty: true })).toMatchObject({ changed: 1, skipped: 1 })
  })
})

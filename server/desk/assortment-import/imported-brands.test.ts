import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportInput } from '#contract/desk/assortment-import.ts'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const plain = (sku: string) =>
  world.db.selectFrom('catalog_items').where('sku', '=', sku).select(['id', 'generic_name as genericName']).executeTakeFirstOrThrow()
const isRefused = { constraint: 'catalog_items_brand_of_plain' }

test('an import creates no brands of each other', async () => {
  const [rice, flour] = [await plain('RYZ'), await plain('MOU')]
  const input: ImportInput = {
    kind: 'items',
    columns: ['sku', 'brand', 'genericName'],
    rows: [
      { line: 2, cells: ['RYZ', 'Lagris', flour.genericName] },
      { line: 3, cells: ['MOU', 'Mlýn', rice.genericName] },
    ],
    createCategories: false,
  }
  const { rows, totals } = await world.as('katalog').assortmentImport.preview(input)
  expect(totals).toMatchObject({ faulty: 2, changed: 0 })
  expect(rows[0]!.faults[0]!.sentence).toContain('bez značky v katalogu nemáme')
})

test('nor does any other command', async () => {
  const [a, b, c] = [await plain('RYZ'), await plain('MOU'), await plain('TES')]
  const put = (item: { id: string }, under: { id: string } | null) =>
    world.db
      .updateTable('catalog_items')
      .set({ brand: under && 'Značka', brand_of: under?.id ?? null })
      .where('id', '=', item.id)
      .execute()
  await expect(put(a, a)).rejects.toMatchObject(isRefused)
  await put(a, b)
  await expect(put(b, c)).rejects.toMatchObject(isRefused)
  await expect(put(c, a)).rejects.toMatchObject(isRefused)
  await put(a, null)
  const circle = sql`
    update catalog_items item set brand = 'Značka', brand_of = pair.under
    from (values (${a.id}::uuid, ${b.id}::uuid), (${b.id}::uuid, ${a.id}::uuid)) pair (id, under) where item.id = pair.id`
  await expect(circle.execute(world.db)).rejects.toMatchObject(isRefused)
  const met = await Promise.allSettled([put(a, b), put(b, a)])
  expect(met.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

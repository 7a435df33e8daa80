import { beforeEach, expect, test } from 'vitest'
import type { OwnListInput } from '#contract/week/price-lists.ts'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  return () => world.close()
})
const supplier = () => world.as('velkoobchod').offers
const list = (...rows: string[][]): OwnListInput => ({
  columns: ['code', 'name', 'unit', 'netPrice'],
  rows: rows.map((cells, i) => ({ line: i + 2, cells })),
  isPerPackage: false,
})

test('a row of a supplier’s own list names its item, and what was confirmed is known by its code the next time', async () => {
  const week = list(['M-1', 'Máslo 250 g', 'ks', '50,00'], ['B-7', 'Brambory rané', 'kg', '10'], ['X', 'Šroub M6', 'ks', '2'])
  const { rows, others } = await supplier().readOwnList(week)
  expect(others).toBe(1)
  expect(rows).toMatchObject([
    { line: 2, by: 'name', candidates: [{ item: { sku: 'MAS' }, price: 5600, minQuantity: 0, remark: '50,00\u00a0Kč bez DPH 12\u00a0%' }] },
    { line: 3, by: null, keys: ['code b-7'] },
  ])
  const { localities } = rows[0]!.candidates[0]!
  expect(localities).toContain('Brno-sever')
  const columns = ['locality', 'sku', 'unit', 'min1', 'price1'] as const
  const offers = { columns: [...columns], rows: [{ line: 2, cells: ['Brno-sever', 'MAS', 'ks', '0', '56'] }] }
  const { fingerprint } = await supplier().previewPriceList(offers)
  const layout = { name: 'kod|nazev|mj|cena bez dph', layout: { columns: { code: 0, name: 1, unit: 2, netPrice: 3 }, isPerPackage: false } }
  const remember = { layout, items: [{ keys: ['code b-7'], sku: 'BRA-B' }] }
  await supplier().importPriceList({ ...offers, fingerprint, remember })
  expect(await supplier().ownLayouts()).toEqual([layout])
  // Nobody else's lists are read by it.
  expect(await world.as('statek').offers.ownLayouts()).toEqual([])
  const again = await supplier().readOwnList(week)
  expect(again.rows[1]).toMatchObject({ by: 'code', candidates: [{ item: { sku: 'BRA-B' }, price: 1120 }] })
})

test('a layout without a price is refused', () =>
  expect(
    supplier().importPriceList({
      columns: ['locality'],
      rows: [{ line: 2, cells: ['Brno-sever'] }],
      fingerprint: '0'.repeat(64),
      remember: { layout: { name: 'x', layout: { columns: { name: 0 }, isPerPackage: false } }, items: [] },
    }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT' }))

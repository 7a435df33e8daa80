import { beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  return () => world.close()
})
const supplier = () => world.as('velkoobchod').offers

test('the items that take offers are told, and what a supplier confirmed is remembered for its own next list', async () => {
  const { items, remembered } = await supplier().ownLists()
  expect(remembered).toEqual([])
  const butter = items.find(({ sku }) => sku === 'MAS')
  expect(butter).toMatchObject({ name: 'Máslo 250 g', unit: 'ks', vatRate: 12, localities: expect.arrayContaining(['Brno-sever']) })
  const columns = ['locality', 'sku', 'unit', 'min1', 'price1'] as const
  const offers = { columns: [...columns], rows: [{ line: 2, cells: ['Brno-sever', 'MAS', 'ks', '0', '56'] }] }
  const { fingerprint } = await supplier().previewPriceList(offers)
  const layout = { name: 'kod|nazev|cena bez dph', layout: { columns: { code: 0, name: 1, netPrice: 2 }, isPerPackage: false } }
  const remember = { layout, items: [{ keys: ['code b-7'], sku: 'MAS' }] }
  await supplier().importPriceList({ ...offers, fingerprint, remember })
  expect(await supplier().ownLists()).toMatchObject({ layouts: [layout], remembered: [{ key: 'code b-7', itemId: butter!.id }] })
  expect(await world.as('statek').offers.ownLists()).toMatchObject({ layouts: [], remembered: [] })
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

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const catalog = () => world.as('jana').catalog
const names = async (query: string) => (await catalog().search({ query })).map(({ name }) => name)
const change = (sku: string, changed: object) => world.db.updateTable('catalog_items').set(changed).where('sku', '=', sku).execute()

describe('an item of a brand', () => {
  beforeAll(async () => {
    await sql`
      insert into catalog_items (type, sku, name, generic_name, brand, brand_of, category_id, unit, base_price)
      select 'product', 'MLE-DRO', 'Mléko polotučné Dr. Mlékař Oslavany', 'Mléko polotučné', 'Dr. Mlékař Oslavany', id, category_id, unit, 2590
      from catalog_items where sku = 'MLE'`.execute(world.db)
  })

  test('is found only by the name of the brand or its code', async () => {
    const [plain, branded] = ['Mléko polotučné', 'Mléko polotučné Dr. Mlékař Oslavany']
    expect(await names('mléko')).toEqual([plain])
    expect(await names('')).not.toContain(branded)
    for (const query of ['oslavany', 'mlékař', 'mléko osl', 'dr mléko', 'MLE-DRO', 'mleko oslavani'])
      expect(await names(query)).toEqual([branded])
    for (const query of ['mlé', 'polotučné', 'mlekko']) expect(await names(query)).not.toContain(branded)
    expect(await names('mléko d')).toEqual([plain])
    expect((await catalog().match({ names: ['mléko', 'mléko Oslavany'] })).map((found) => found.map(({ item }) => item.name))).toEqual([
      [plain],
      [branded, plain],
    ])
  })

  test('is listed under its generic item while both are offered', async () => {
    const [plain, branded] = [await world.itemId('MLE'), await world.itemId('MLE-DRO')]
    expect(await catalog().item({ itemId: plain })).toMatchObject({
      brands: [{ id: branded, brand: 'Dr. Mlékař Oslavany' }],
      brandOf: null,
    })
    expect(await catalog().item({ itemId: branded })).toMatchObject({ brands: [], brandOf: { id: plain } })
    await change('MLE-DRO', { is_blocked: true })
    expect((await catalog().item({ itemId: plain })).brands).toEqual([])
    await change('MLE-DRO', { is_blocked: false })
  })
})

describe('one item', () => {
  test('has its path, its tax by date and its prices', async () => {
    const itemId = await world.itemId('BRA-B')
    const item = await catalog().item({ itemId })
    expect(item).toMatchObject({
      card: { id: itemId, name: 'Brambory konzumní, varný typ B' },
      sku: 'BRA-B',
      vatRate: 12,
      lowestPrice: { price: 2490 },
      prices: [{ price: 2490 }],
      brands: [],
      brandOf: null,
      isOffered: true,
    })
    expect(item.path.at(0)!.name).toBe('Potraviny')
    expect(item.path.at(-1)!.name).toBe(item.card.category)
  })

  test('keeps its lowest price of thirty days, and the tax of the day', async () => {
    const itemId = await world.itemId('CIB')
    await world.clock('2026-12-01', '10:00')
    await change('CIB', { base_price: 1590 })
    await world.clock('2026-12-02', '10:00')
    await change('CIB', { base_price: 2190 })
    const { lowestPrice, prices } = await catalog().item({ itemId })
    expect(prices.map(({ price }) => price)).toEqual([2190, 1590, 1990])
    expect([lowestPrice!.price, lowestPrice!.since.toISOString().slice(0, 16)]).toEqual([1590, '2026-12-01T09:00'])
    await world.clock('2027-01-02', '10:01')
    expect((await catalog().item({ itemId })).lowestPrice!.price).toBe(2190)
    await sql`insert into vat_rates values ('reduced', '2027-01-02', 10)`.execute(world.db)
    expect((await catalog().item({ itemId })).vatRate).toBe(10)
  })

  test('that is put aside or blocked is marked as no longer offered', async () => {
    await change('KUR', { is_blocked: true })
    await change('VEP', { is_active: false })
    for (const sku of ['KUR', 'VEP']) expect((await catalog().item({ itemId: await world.itemId(sku) })).isOffered).toBe(false)
  })

  test('that does not exist, or is private to somebody else, is not found', async () => {
    const { item } = await world.as('petr').offCatalog.save({
      type: 'product',
      source: 'Kombucha zázvorová',
      genericName: 'Kombucha zázvorová',
      description: 'Moje poznámka',
      estimatedPrice: 5900,
      unit: 'ks',
      weeklyQuantity: 1000,
      maxPrice: 6900,
      preferredBrand: '',
      brandFlexible: true,
      notes: '',
      target: { mode: 'regular' },
    })
    expect(await world.as('petr').catalog.item({ itemId: item.id })).toMatchObject({
      description: 'Moje poznámka',
      card: { awaitsApproval: true },
    })
    const refused = { code: 'ITEM_NOT_OFFERED', message: 'Tuto položku už nenabízíme.' }
    for (const key of ['jana', 'katalog']) await expect(world.as(key).catalog.item({ itemId: item.id })).rejects.toMatchObject(refused)
    await expect(catalog().item({ itemId: await world.userId('jana') })).rejects.toMatchObject(refused)
  })
})

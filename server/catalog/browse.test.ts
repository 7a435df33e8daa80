import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const catalog = () => world.as('jana').catalog
const categoryId = async (name: string) => (await catalog().categories({})).find((category) => category.name === name)!.id

test('categories are told level by level, each with how many items it and all below it have', async () => {
  const categories = await catalog().categories({})
  const levels = categories.map(({ level }) => level)
  expect(levels).toEqual(levels.toSorted((a, b) => a - b))
  const own = await world.db
    .selectFrom('catalog_items')
    .where('type', '=', 'product')
    .where('is_off_catalog', '=', false)
    .select(({ fn }) => fn.countAll<string>().as('items'))
    .executeTakeFirstOrThrow()
  const roots = categories.filter(({ parentId }) => parentId === null)
  expect(roots.reduce((sum, { itemCount }) => sum + itemCount, 0)).toBe(Number(own.items))
  for (const { parentId, level } of categories) expect(categories.find(({ id }) => id === parentId)?.level ?? 0).toBe(level - 1)
})

test('a category lists what is in it and in all below it, of as many items as it says', async () => {
  const all = await catalog().browse({ query: '', categoryId: await categoryId('Potraviny') })
  expect(all.items.map(({ name }) => name)).toContain('Brambory konzumní, varný typ B')
  expect(all.items.map(({ name }) => name)).not.toContain('Prací gel 1 l')
  expect(all).toMatchObject({ total: all.items.length, next: null, isLike: false })
  expect((await catalog().search({ query: 'l', categoryId: await categoryId('Domácnost') })).map(({ name }) => name)).toContain(
    'Prací gel 1 l',
  )
})

test('a category that is not there, or of the other type, is not found', async () => {
  const foods = await categoryId('Potraviny')
  await expect(catalog().browse({ query: '', categoryId: foods, type: 'service' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(catalog().search({ query: '', categoryId: await world.itemId('MLE') })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an item tells its path, its tax by date and its prices', async () => {
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

test('an item nobody has is not offered', async () => {
  await expect(catalog().item({ itemId: await world.userId('jana') })).rejects.toMatchObject({ code: 'ITEM_NOT_OFFERED' })
})

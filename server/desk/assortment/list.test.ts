import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { allItems, deskOf, reason } from '#server/test/desk.ts'
import { kefirOf } from '#server/test/kefir.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const { desk, listed, seen, categoryOf } = deskOf(() => world)
const { save } = kefirOf(() => world)

describe('a manager finds items', () => {
  test('by all words of the name, code or generic name, without accents', async () => {
    expect(await listed({ query: 'ryze  dlouho' })).toEqual(['RYZ'])
    expect(await listed({ query: 'bra-b' })).toEqual(['BRA-B'])
    expect(await listed({ query: 'zrnná rýž' })).toEqual(['RYZ'])
    expect(await listed({ query: 'rýže x%' })).toEqual([])
    await world.db.updateTable('catalog_items').set({ generic_name: 'Těstoviny semolinové' }).where('sku', '=', 'TES').execute()
    expect(await listed({ query: 'semolinove' })).toEqual(['TES'])
  })

  test('in a category with subcategories, by type, without a price, without a picture, of a brand', async () => {
    expect(await listed({ categoryId: (await categoryOf('Zelenina')).id })).toEqual(['BRA-B', 'CIB', 'MRK'])
    expect(await listed({ type: 'service' })).toEqual(['OKN'])
    await world.db.updateTable('catalog_items').set({ base_price: null }).where('sku', '=', 'KAV').execute()
    expect(await listed({ lacks: 'price' })).toEqual(['KAV'])
    expect((await desk().items({ ...allItems, lacks: 'picture' })).total).toBe((await desk().items(allItems)).total)
    expect(await listed({ brand: 'branded' })).toEqual([])
  })

  test('with counts per state under the other filters', async () => {
    await desk().turnItems({ items: await seen('MRK'), turn: 'block', reason })
    await desk().turnItems({ items: await seen('CIB'), turn: 'deactivate', reason })
    const { id: categoryId } = await categoryOf('Zelenina')
    expect(await desk().items({ ...allItems, categoryId, state: 'blocked' })).toMatchObject({
      total: 1,
      byState: { active: 1, inactive: 1, blocked: 1 },
      items: [{ sku: 'MRK', isBlocked: true }],
    })
  })

  test('in Czech order, by code or by price, page after page without gaps', async () => {
    await sql`
      insert into catalog_items (type, sku, name, generic_name, category_id, unit, base_price)
      select 'product', 'V' || n, 'Chleba ' || n % 7, 'Chleba', category_id, 'ks', case when n % 3 > 0 then 100 + n % 5 end
      from generate_series(1, 120) n, (select category_id from catalog_items where sku = 'CHL') of_bread`.execute(world.db)
    for (const order of ['name', 'sku', 'price'] as const)
      for (const isDescending of [false, true]) {
        const skus: string[] = []
        let after: string | null = null
        do {
          const page: Awaited<ReturnType<ReturnType<typeof desk>['items']>> = await desk().items({
            ...allItems,
            order,
            isDescending,
            after,
          })
          expect(page.total).toBe(145)
          skus.push(...page.items.map(({ sku }) => sku))
          after = page.next
        } while (after)
        expect(new Set(skus).size).toBe(145)
      }
    const cheapest = (await desk().items({ ...allItems, order: 'price' })).items[0]!
    expect(cheapest.listPrice).toBe(100)
    expect((await desk().items({ ...allItems, order: 'price', isDescending: true })).items[0]).toMatchObject({ sku: 'OKN' })
    const names = (await desk().items({ ...allItems, query: 'ch' })).items.map(({ name }) => name)
    expect(names.toSorted(new Intl.Collator('cs').compare)).toEqual(names)
  })

  test('except private items of members', async () => {
    const { item: kefir } = await save('jana')
    expect(await listed({ query: 'kefír' })).toEqual([])
    const alone = { itemId: kefir.id }
    await expect(desk().item(alone)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(desk().itemHistory({ ...alone, after: null })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(desk().use({ itemIds: [kefir.id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(desk().turnItems({ items: [{ ...alone, version: 1 }], turn: 'block', reason })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogPosition } from '#contract/catalog/catalog.ts'
import { addItems } from '#server/test/add-items.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { until } from '#server/test/product.ts'
import { slotsOf } from '#server/platform/db/built-once.ts'
import { itemCard, pickedCard } from '#contract/shapes.ts'
import { asWritten, partsOf } from './as-written.ts'
import { cards } from './queries.ts'
import { listing, matching, type PageShape, type PageValues } from './page-of-items.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const catalog = () => world.as('jana').catalog
type Sought = Partial<Parameters<ReturnType<typeof catalog>['browse']>[0]>
const categoryId = async (name: string) =>
  (await world.db.selectFrom('categories').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id
const browsed = async (sought: Sought) => (await catalog().browse({ query: '', ...sought })).items.map(({ name }) => name)
const names = async (query: string) => (await catalog().search({ query })).map(({ name }) => name)

test('a card has the fields of the contract and no other, because nothing removes them on the way out', async () => {
  const [card] = await cards(world.db).limit(1).execute()
  expect(Object.keys(card!).toSorted()).toEqual(Object.keys(itemCard.shape).toSorted())
})

test('a page says of each item whether it keeps, and so may be told to wait', async () => {
  await sql`update catalog_items set is_storable = (sku = 'RYZ')`.execute(world.db)
  const { items } = await catalog().browse({ query: 'RYZ' })
  expect(items.map((item) => Object.keys(item).toSorted())).toEqual([Object.keys(pickedCard.shape).toSorted()])
  expect(items).toMatchObject([{ isStorable: true }])
  expect((await catalog().browse({ query: 'JAB' })).items).toMatchObject([{ isStorable: false }])
})

/** Reads all pages one after the other; returns the items and the total of the first answer. */
async function pages(sought: Sought = {}, between: () => Promise<unknown> = async () => {}) {
  const ids: string[] = []
  let after: CatalogPosition | null = null
  let total = 0
  do {
    const page = await catalog().browse({ query: '', ...sought, after })
    ids.push(...page.items.map(({ id }) => id))
    ;({ total, next: after } = page)
    await between()
  } while (after)
  return { ids, total }
}

describe('categories', () => {
  test('are listed per level, each with its number of items including subcategories', async () => {
    const categories = await catalog().categories({})
    const levels = categories.map(({ level }) => level)
    expect(levels).toEqual(levels.toSorted((a, b) => a - b))
    const whole = await catalog().browse({ query: '' })
    const roots = categories.filter(({ parentId }) => parentId === null)
    expect(roots.reduce((sum, { itemCount }) => sum + itemCount, 0)).toBe(whole.total)
    for (const { id, parentId, level, itemCount } of categories) {
      expect(categories.find((category) => category.id === parentId)?.level ?? 0).toBe(level - 1)
      expect((await catalog().browse({ query: '', categoryId: id })).total).toBe(itemCount)
    }
  })

  test('list their items and those of subcategories, searched too', async () => {
    const foods = await browsed({ categoryId: await categoryId('Potraviny') })
    expect(foods).toContain('Brambory konzumní, varný typ B')
    expect(foods).not.toContain('Prací gel 1 l')
    expect(await browsed({ query: 'gel', categoryId: await categoryId('Domácnost') })).toEqual(['Prací gel 1 l'])
    expect(await browsed({ query: 'gel', categoryId: await categoryId('Potraviny') })).toEqual([])
  })

  test('that do not exist, or have the other type, are not found', async () => {
    const foods = await categoryId('Potraviny')
    await expect(catalog().browse({ query: '', categoryId: foods, type: 'service' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(catalog().search({ query: '', categoryId: await world.itemId('MLE') })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('that are put aside hide everything below them from lists, and nothing else', async () => {
    const [dairy, root] = [await categoryId('Mléčné a chlazené'), await categoryId('Potraviny')]
    const eidam = await world.itemId('EID')
    const all = (await catalog().browse({ query: '' })).total
    const inside = (await catalog().browse({ query: '', categoryId: dairy })).total
    const aside = (is_active: boolean) => world.db.updateTable('categories').set({ is_active }).where('id', '=', dairy).execute()
    await aside(false)
    expect(await names('eidam')).toEqual([])
    expect((await catalog().browse({ query: '' })).total).toBe(all - inside)
    expect(await browsed({ categoryId: root })).not.toContain('Máslo 250 g')
    expect((await catalog().categories({})).map(({ name }) => name)).not.toContain('Sýry')
    for (const id of [dairy, await categoryId('Sýry')])
      await expect(catalog().browse({ query: '', categoryId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await catalog().item({ itemId: eidam })).toMatchObject({ isOffered: false, card: { name: 'Eidam 30 %, plátky' } })
    await aside(true)
    expect(await names('eidam')).toEqual(['Eidam 30 %, plátky'])
  })
})

describe('pages', () => {
  const kinds = [() => 'Šroub', (n: number) => `Chroust ${n % 256}`, () => 'Cívka']
  const add = (count: number, after = 0) => addItems(world, count, (n) => `${kinds[n % 3]!(n)} kovový`, after)
  beforeAll(() => add(1500))

  const ordered = async (where: object = {}) => {
    const rows = await world.db
      .selectFrom('catalog_items')
      .where('is_active', '=', true)
      .where('is_blocked', '=', false)
      .where('brand', 'is', null)
      .where('is_off_catalog', '=', false)
      .where('type', '=', 'product')
      .$if('like' in where, (query) => query.where('name', 'like', (where as { like: string }).like))
      .select(['id'])
      .orderBy(sql`name collate "cs-CZ-x-icu"`)
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  }

  test('contain the whole catalog once and in order, with equal names too', async () => {
    const { ids, total } = await pages()
    expect(ids).toEqual(await ordered())
    expect(total).toBe(ids.length)
  })

  test('contain the results of a search, exact or similar, and of a category, once and in order', async () => {
    const screws = await ordered({ like: 'Šroub%' })
    expect(await pages({ query: 'sroub' })).toEqual({ ids: screws, total: 500 })
    expect(await pages({ query: 'srobu' })).toEqual({ ids: screws, total: 500 })
    const root = await categoryId('Potraviny')
    const { ids, total } = await pages({ categoryId: root })
    expect([new Set(ids).size, ids.length]).toEqual([total, total])
    const order = await ordered()
    expect(ids).toEqual(order.filter((id) => ids.includes(id)))
  })

  test('of a search have the number of results in each category', async () => {
    for (const [query, isLike] of [
      ['m', false],
      ['srobu', true],
    ] as const) {
      const found = await catalog().browse({ query })
      expect([found.isLike, found.total > 1]).toEqual([isLike, true])
      expect(Object.values(found.byCategory).reduce((sum, count) => sum + count, 0)).toBe(found.total)
      for (const [categoryId, count] of Object.entries(found.byCategory)) {
        const inside = await catalog().browse({ query, categoryId })
        expect(inside.byCategory[categoryId]).toBe(count)
      }
    }
    expect((await catalog().browse({ query: '' })).byCategory).toEqual({})
    const { next } = await catalog().browse({ query: 'sroub' })
    expect(await catalog().browse({ query: 'sroub', after: next })).toMatchObject({ total: 500, byCategory: {} })
  })

  test('neither repeat nor lose an item when another is renamed meanwhile', async () => {
    const before = await ordered({ like: 'Chroust%' })
    const renamed = new Set<string>()
    let turn = 0
    const rename = async () => {
      const id = before[(turn * 67) % before.length]!
      renamed.add(id)
      await world.db
        .updateTable('catalog_items')
        .set({ name: `Chroust ${turn % 2 ? 'aaa' : 'žžž'} kovový` })
        .where('id', '=', id)
        .execute()
      turn += 1
    }
    const { ids } = await pages({ query: 'chroust' }, rename)
    const others = ids.filter((id) => !renamed.has(id))
    expect(others).toEqual(before.filter((id) => !renamed.has(id)))
  })

  test('continue after any position, even of a missing item; an invalid position is rejected', async () => {
    const order = await ordered()
    const place = fc.record({ name: fc.string({ maxLength: 60, unit: 'grapheme' }), id: fc.uuid(), rank: fc.constant<number[]>([0]) })
    await fc.assert(
      fc.asyncProperty(place, async (after) => {
        const { items, total } = await catalog()
          .browse({ query: '', after })
          .catch((fault: { code: string }) => {
            expect(fault.code).toBe('INVALID_INPUT')
            return { items: [], total: order.length }
          })
        expect(total).toBe(order.length)
        if (items.length > 0) expect(items.map(({ id }) => id)).toEqual(order.slice(order.indexOf(items[0]!.id)).slice(0, 60))
      }),
      { numRuns: 60 },
    )
    for (const after of [
      { name: 'a', id: "x' or 1=1", rank: [0] },
      { name: 'a', rank: [0] },
      { name: 'a\u0000', id: order[0], rank: [0] },
      { name: 'a'.repeat(500), id: order[0], rank: [0] },
      { name: 'a', id: order[0] },
      { name: 'a', id: order[0], rank: [] },
      { name: 'a', id: order[0], rank: [0.5] },
      'a',
      { name: 'a', id: order[0], rank: [0], more: 1 },
    ])
      await expect(catalog().browse({ query: '', after: after as never })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('begin with what the locality buys, the most bought first, once on all pages', async () => {
    const [bought, most] = [await ordered({ like: 'Šroub%' }), await world.itemId('MRK')]
    const localityId = (await world.db.selectFrom('localities').where('name', '=', 'Brno-sever').select('id').executeTakeFirstOrThrow()).id
    const few = bought[150]!
    await world.db
      .insertInto('pooled_items')
      .values([
        ...bought.slice(0, 150).map((id) => ({ locality_id: localityId, catalog_item_id: id, households: 5 })),
        { locality_id: localityId, catalog_item_id: most, households: 9 },
        { locality_id: localityId, catalog_item_id: few, households: 4 },
      ])
      .execute()
    const first = [most, ...bought.slice(0, 150)]
    const { ids, total } = await pages()
    expect(ids).toEqual([...first, ...(await ordered()).filter((id) => !first.includes(id))])
    expect(total).toBe(ids.length)
    expect(await pages({ query: 'sroub' })).toEqual({ ids: bought, total: 500 })
    await world.db.deleteFrom('pooled_items').where('catalog_item_id', 'in', bought.slice(0, 149)).execute()
    expect((await pages({ query: 'sroub' })).ids).toEqual([bought[149], ...bought.filter((_, n) => n !== 149)])
    // A member elsewhere gets the order of all localities. A count below five belongs to nobody.
    const klara = (await world.as('klara').catalog.browse({ query: '' })).items.map(({ id }) => id)
    expect(klara).toEqual((await ordered()).slice(0, 60))
    await world.db.deleteFrom('pooled_items').execute()
  })

  describe('no catalog table is scanned completely', () => {
    type Wanted = [PageShape, PageValues]
    const position = { afterRank: [0], afterName: 'M', afterId: nobody }
    const first = { userId: nobody, categoryId: null, afterRank: null, afterName: null, afterId: null }
    const whole: Wanted = [{ type: 'product', most: 60, isWithin: false, after: null, reads: 'card' }, first]
    const deep: Wanted = [
      { ...whole[0], after: 'rest' },
      { ...first, ...position },
    ]
    const inCategory = ([shape, values]: Wanted): Wanted => [
      { ...shape, isWithin: true },
      { ...values, categoryId: root },
    ]
    const searched = (query: string, [shape, values]: Wanted) => {
      const written = partsOf(query, null)
      return matching(world.db, asWritten(written.shape, slotsOf(written.values)), shape, slotsOf(values))
    }
    const listed = ([shape, values]: Wanted) => listing(world.db, shape, slotsOf(values))
    const plan = async (statement: ReturnType<typeof listing>) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(world.db)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    let root: string
    beforeAll(async () => {
      root = await categoryId('Potraviny')
      // Of fewer items a scan would cost less than an index.
      await add(4500, 1500)
      // While somebody connects, to any database, a vacuum cannot mark the last rows as visible to all, and counting them by an index costs more.
      await until('all rows are visible to all', async () => {
        await sql`vacuum analyze catalog_items`.execute(world.db)
        const { rows } = await sql`select from pg_class where oid = 'catalog_items'::regclass and relallvisible = relpages`.execute(
          world.db,
        )
        return rows.length > 0
      })
    })

    test.each(['mléko', 'ml', 'm', 'mléko polotučné', 's k', '1,5 l'])('for „%s“', async (query) => {
      for (const wanted of [whole, inCategory(deep)]) {
        const found = await plan(searched(query, wanted))
        expect(found).toContain('catalog_items_search')
        expect(found).not.toContain('Seq Scan on catalog_')
      }
    })

    test('for the whole catalog, a page deep in it, and a category', async () => {
      for (const wanted of [whole, deep, inCategory(whole), inCategory(deep)]) {
        const found = await plan(listed(wanted))
        expect(found).toMatch(wanted[0].isWithin ? /catalog_items_of_category/ : /catalog_items_listed/)
        expect(found).not.toContain('Seq Scan on catalog_')
      }
    })
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const catalog = () => world.as('jana').catalog
const found = async (query: string) => (await catalog().search({ query })).map(({ name }) => name)
const call = (sku: string, ...names: string[]) =>
  world.db.updateTable('catalog_items').set({ other_names: names }).where('sku', '=', sku).execute()
const callCategory = (name: string, ...names: string[]) =>
  world.db.updateTable('categories').set({ other_names: names }).where('name', '=', name).execute()

beforeEach(async () => {
  await sql`update catalog_items set other_names = '{}' where other_names <> '{}'`.execute(world.db)
  await sql`update categories set other_names = '{}' where other_names <> '{}'`.execute(world.db)
})

describe('an item is found by its other names', () => {
  test('at the beginning of each word, combined with words of its name, and with one typo', async () => {
    await call('KAV', 'kafíčko', 'ranní kafe')
    for (const query of ['kaf', 'KAFE', 'kafičko', 'kafe zrn', 'ranni kafe', 'kafe ran'])
      expect(await found(query)).toEqual(['Káva zrnková'])
    expect(await catalog().browse({ query: 'kfae' })).toMatchObject({ items: [{ name: 'Káva zrnková' }], isLike: true })
    await call('KAV')
    expect(await found('kafe')).toEqual([])
  })

  test('inside a word only by name and code', async () => {
    await call('KAV', 'kafíčko')
    expect(await catalog().browse({ query: 'fíčko' })).toMatchObject({ isLike: true })
    expect(await catalog().browse({ query: 'áva zrn' })).toMatchObject({ items: [{ name: 'Káva zrnková' }], isLike: false })
    await call('TOA', 'papír 30')
    expect(await catalog().browse({ query: 'papír 30' })).toMatchObject({ items: [{ name: 'Toaletní papír 8 rolí' }], isLike: false })
    expect(await catalog().browse({ query: 'papír 3' })).toMatchObject({ isLike: true })
  })

  test('and not by other names of categories that are put aside', async () => {
    await call('KAV', 'kafe')
    const turn = (is_active: boolean) => world.db.updateTable('catalog_items').set({ is_active }).where('sku', '=', 'KAV').execute()
    await turn(false)
    expect(await found('kafe')).toEqual([])
    await turn(true)
    expect(await found('kafe')).toEqual(['Káva zrnková'])
  })

  test('shown on its page, but not on its card, without those of its category', async () => {
    await call('KAV', 'kafe', 'kafíčko')
    await callCategory('Káva', 'turek')
    const item = await catalog().item({ itemId: await world.itemId('KAV') })
    expect(item.otherNames).toEqual(['kafe', 'kafíčko'])
    expect(JSON.stringify([item.card, await catalog().search({ query: 'kafe' })])).not.toContain('kafe')
  })
})

describe('items of a category are found by its other names', () => {
  test('at every level below, also after a move', async () => {
    await callCategory('Zelenina', 'zelenina')
    expect(await found('zelen')).toEqual(['Brambory konzumní, varný typ B', 'Cibule žlutá', 'Mrkev'])
    expect(await found('zelenina mrk')).toEqual(['Mrkev'])
    const id = async (name: string) =>
      (await world.db.selectFrom('categories').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id
    const move = async (category: string, parent: string) =>
      sql`update categories set parent_id = ${await id(parent)} where id = ${await id(category)}`.execute(world.db)
    await move('Cibule a česnek', 'Ovoce')
    expect(await found('zelenina')).toEqual(['Brambory konzumní, varný typ B', 'Mrkev'])
    await move('Cibule a česnek', 'Zelenina')
    expect(await found('zelenina')).toHaveLength(3)
  })

  test('when they are new, and not after they are removed', async () => {
    const { id } = await world.db
      .insertInto('categories')
      .values({ type: 'product', level: 1, name: 'Hračky', other_names: ['hračičky'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db.updateTable('catalog_items').set({ category_id: id }).where('sku', '=', 'TOA').execute()
    expect(await found('hracicky')).toEqual(['Toaletní papír 8 rolí'])
    const paper = await world.db.selectFrom('categories').where('name', '=', 'Toaletní papír').select('id').executeTakeFirstOrThrow()
    await world.db.updateTable('catalog_items').set({ category_id: paper.id }).where('sku', '=', 'TOA').execute()
    await world.db.deleteFrom('categories').where('id', '=', id).execute()
    expect(await found('hracicky')).toEqual([])
    const { rows } = await sql`select from category_words union all select from category_called`.execute(world.db)
    expect(rows).toEqual([])
  })
})

describe('the order of results', () => {
  test('whole words first, then prefixes of names, of other names, of those of a category, and parts of words last', async () => {
    await call('KAV', 'rol')
    await callCategory('Těstoviny', 'rolky')
    await world.db.updateTable('catalog_items').set({ name: 'Kontrolní vejce' }).where('sku', '=', 'VEJ').execute()
    expect(await found('rol')).toEqual(['Káva zrnková', 'Toaletní papír 8 rolí', 'Těstoviny 500 g', 'Kontrolní vejce'])
    await world.db.updateTable('catalog_items').set({ name: 'Vejce M, podestýlka' }).where('sku', '=', 'VEJ').execute()
  })

  test('among names those with the whole word first, and of those the ones that begin with it', async () => {
    const rename = (sku: string, name: string) => world.db.updateTable('catalog_items').set({ name }).where('sku', '=', sku).execute()
    await rename('TES', 'Arašídové máslo')
    await rename('BAN', 'Croissant máslový')
    await rename('JAB', 'Máslové sušenky')
    expect(await found('máslo')).toEqual(['Máslo 250 g', 'Arašídové máslo', 'Máslové sušenky', 'Croissant máslový'])
    await rename('TES', 'Těstoviny 500 g')
    await rename('BAN', 'Banány')
    await rename('JAB', 'Jablka')
  })

  test('is the same across pages', async () => {
    const names = Array.from({ length: 130 }, (_, n) => `Věc ${String(n).padStart(3, '0')}${n % 2 ? ' žemle' : ''}`)
    const { category_id } = await world.db
      .selectFrom('catalog_items')
      .where('sku', '=', 'ROH')
      .select('category_id')
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('catalog_items')
      .values(
        names.map((name, n) => ({
          type: 'product',
          sku: `VEC-${n}`,
          name,
          generic_name: name,
          category_id,
          unit: 'ks' as const,
          other_names: ['žemle'],
        })),
      )
      .execute()
    const seen: string[] = []
    for (let after = null; ;) {
      const { items, next } = await catalog().browse({ query: 'žemle', after })
      seen.push(...items.map(({ name }) => name))
      if (!next) break
      after = next as never
    }
    expect(seen).toEqual([...names.filter((name) => name.endsWith('žemle')), ...names.filter((name) => !name.endsWith('žemle'))])
    await sql`delete from catalog_items where sku like 'VEC-%'`.execute(world.db)
  })
})

test('a written list is matched by other names too, names first', async () => {
  await call('KAV', 'kafe')
  await callCategory('Těstoviny', 'makarony')
  await callCategory('Toaletní papír', 'toaleťák')
  await call('CUK', 'rohlík')
  const match = async (...names: string[]) =>
    (await catalog().match({ names })).map((items) => items.slice(0, 2).map(({ item, isSure }) => [item.name, isSure]))
  expect(await match('kafe', 'makaronů', '2 toaletaky', 'rohlík')).toEqual([
    [['Káva zrnková', true]],
    [['Těstoviny 500 g', true]],
    [['Toaletní papír 8 rolí', true]],
    [
      ['Rohlík', true],
      ['Krupicový cukr 1 kg', true],
    ],
  ])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { kefirOf } from '#server/test/kefir.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ assortment: true })
  await sql`
    insert into catalog_items (type, sku, name, generic_name, category_id, unit)
    select 'product', given.sku, given.name, 'Kešu ořechy', category_id, 'ks'
    from catalog_items, (values ('KES-5', 'Kešu ořechy natural 500 g'), ('KES-1', 'Kešu ořechy natural 100 g')) given (sku, name)
    where catalog_items.sku = 'MAS'`.execute(world.db)
})
beforeEach(async () => {
  await sql`delete from weekly_demands where user_id = ${await world.userId('jana')}`.execute(world.db)
})
afterAll(() => world.close())

const { find, save } = kefirOf(() => world)
const namesOf = async (described: object) => (await find('jana', { source: 'odjinud', ...described })).map(({ name }) => name)
const butter = { genericName: 'Máslo 250 g', preferredBrand: 'Dvůr Bukovčina', source: 'odjinud' }

describe('a catalog item is found', () => {
  test('by its full name, though its pool has a shorter one', async () => {
    expect(await namesOf({ genericName: 'kesu orechy NATURAL  500 g' })).toEqual(['Kešu ořechy natural 500 g'])
    expect(await save('jana', { genericName: 'Kešu ořechy natural 500 g', source: 'odjinud' })).toMatchObject({
      isNew: false,
      item: { id: await world.itemId('KES-5') },
    })
  })

  test('by the name of its pool, and the member chooses among several', async () => {
    const nuts = { genericName: 'Kešu ořechy', source: 'odjinud' }
    expect(await namesOf(nuts)).toEqual(['Kešu ořechy natural 100 g', 'Kešu ořechy natural 500 g'])
    await expect(save('jana', nuts)).rejects.toMatchObject({ code: 'WHICH_ITEM' })
    const itemId = await world.itemId('KES-5')
    expect(await save('jana', { ...nuts, itemId })).toMatchObject({ isNew: false, item: { id: itemId } })
    expect(await save('jana', { ...nuts, itemId: null })).toMatchObject({
      isNew: true,
      item: { name: 'Kešu ořechy', awaitsApproval: true },
    })
  })

  test('among several, those that households buy come first, and those with unrequested properties last', async () => {
    const nuts = { genericName: 'Kešu ořechy', source: 'odjinud' }
    await world.db
      .insertInto('pooled_items')
      .values({ locality_id: null, catalog_item_id: await world.itemId('KES-5'), households: 50 })
      .execute()
    expect(await namesOf(nuts)).toEqual(['Kešu ořechy natural 500 g', 'Kešu ořechy natural 100 g'])
    await sql`update catalog_items set name = 'Bio kešu ořechy 500 g' where sku = 'KES-5'`.execute(world.db)
    expect(await namesOf(nuts)).toEqual(['Kešu ořechy natural 100 g', 'Bio kešu ořechy 500 g'])
    await sql`update catalog_items set name = 'Kešu ořechy natural 500 g' where sku = 'KES-5'`.execute(world.db)
    await world.db.deleteFrom('pooled_items').execute()
  })

  test('by its full name before others of the same pool', async () => {
    await sql`update catalog_items set generic_name = 'Rýže 1 kg' where sku = 'MOU'`.execute(world.db)
    await sql`update catalog_items set name = 'Rýže 1 kg' where sku = 'RYZ'`.execute(world.db)
    expect(await namesOf({ genericName: 'rýže 1 kg' })).toEqual(['Rýže 1 kg'])
  })

  test('by its other names', async () => {
    await sql`update catalog_items set other_names = '{kešky}' where sku in ('KES-1', 'KES-5')`.execute(world.db)
    expect(await namesOf({ genericName: 'KESKY' })).toHaveLength(2)
    expect(await namesOf({ genericName: 'kešk' })).toEqual([])
  })

  test('only by complete names, so wildcards and prefixes find nothing', async () => {
    for (const genericName of ['…', '***', '%', '(', 'Kešu', 'ořechy natural']) expect(await namesOf({ genericName })).toEqual([])
  })

  test('among very many with similar names, by an index', async () => {
    await world.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      for (const condition of [sql`fold(i.name) = fold('Jablka')`, sql`folded_each(i.other_names) @> array[fold('Jablka')]`]) {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          explain select i.id from catalog_items i where i.is_active and not i.is_blocked and not i.is_off_catalog and ${condition}`.execute(
          tx,
        )
        expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/catalog_items_(?:name|other_names)\b[^]*Index Cond/)
      }
    })
  })

  test('in the requested unit, when two have the same name', async () => {
    await sql`
      insert into catalog_items (type, sku, name, generic_name, category_id, unit)
      select type, 'JAB-KS', name, generic_name, category_id, 'ks' from catalog_items where sku = 'JAB'`.execute(world.db)
    const apples = { genericName: 'Jablka', source: 'odjinud' }
    expect(await find('jana', apples)).toHaveLength(2)
    expect(await save('jana', { ...apples, unit: 'kg' })).toMatchObject({ isNew: false, item: { id: await world.itemId('JAB') } })
    await expect(save('jana', { ...apples, unit: 'l' })).rejects.toMatchObject({ code: 'WHICH_ITEM' })
  })
})

describe('a member who insists on a brand', () => {
  test('gets the item of that brand, in any spelling', async () => {
    for (const described of [
      butter,
      { ...butter, preferredBrand: ' dvur  BUKOVCINA ' },
      { ...butter, genericName: 'Máslo Dvůr Bukovčina 250 g' },
      { ...butter, genericName: 'máslo dvůr bukovčina 250 g', preferredBrand: '' },
    ])
      expect(await namesOf({ ...described, brandFlexible: false })).toEqual(['Máslo Dvůr Bukovčina 250 g'])
    expect(await save('jana', { ...butter, brandFlexible: false })).toMatchObject({ isNew: false, item: { brand: 'Dvůr Bukovčina' } })
  })

  test('creates a new item if there is none of that brand, even if there is a generic one', async () => {
    expect(await namesOf({ ...butter, preferredBrand: 'Kunín', brandFlexible: false })).toEqual([])
  })

  test('and one who accepts others shares the common pool', async () => {
    expect(await namesOf({ ...butter, brandFlexible: true })).toEqual(['Máslo 250 g'])
  })
})

test('private items of others, and items of the other type, cannot be chosen', async () => {
  const { item } = await save('petr')
  const notOffered = { code: 'ITEM_NOT_OFFERED' }
  await expect(save('jana', { itemId: item.id })).rejects.toMatchObject(notOffered)
  await expect(save('jana', { itemId: await world.itemId('KES-1'), type: 'service' })).rejects.toMatchObject(notOffered)
  await expect(save('jana', { itemId: await world.itemId('JAB') })).rejects.toMatchObject({ code: 'OTHER_UNIT' })
})

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  // Later than the seed, however long that took.
  await world.clock('2026-11-21', '13:00')
})
afterEach(() => world.close())

const desk = (key = 'katalog') => world.as(key).assortment
const reason = 'Lepší orientace'
const tree = async () => (await desk().categories()).categories
const named = async (name: string) => (await tree()).find((each) => each.name === name)!
const written = { icon: 'sprout', vatClass: 'reduced', sortOrder: 30 } as const

/** Creates a category under a named one, or on the first level. */
async function made(name: string, parent: string | null = null) {
  const parentId = parent === null ? null : (await named(parent)).id
  return (await desk().createCategory({ type: 'product', parentId, name, ...written })).categoryId
}
/** The names on a category's path from the first level. */
async function pathOf(name: string): Promise<string[]> {
  const all = await tree()
  const path: string[] = []
  for (let at = all.find((each) => each.name === name); at; at = all.find(({ id }) => id === at!.parentId)) path.unshift(at.name)
  return path
}
async function move(name: string, under: string | null, key = 'katalog') {
  const { id: categoryId, version } = await named(name)
  return desk(key).moveCategory({ categoryId, version, parentId: under === null ? null : (await named(under)).id, reason })
}
async function turn(name: string, isActive: boolean) {
  const { id: categoryId, version } = await named(name)
  return desk().turnCategory({ categoryId, version, isActive, reason })
}
/** Checks the tree: levels match and every parent exists. */
async function expectWhole() {
  const { rows } = await sql`
    with recursive reached as (
      select id, 1 as depth from categories where parent_id is null
      union all select c.id, depth + 1 from categories c join reached on c.parent_id = reached.id
    )
    select c.id from categories c left join reached using (id) where reached.id is null or depth <> level or level > 5`.execute(world.db)
  expect(rows).toEqual([])
}

describe('creating a category', () => {
  test('works down to five levels and not to a sixth', async () => {
    for (const [name, parent] of [
      ['A1', null],
      ['A2', 'A1'],
      ['A3', 'A2'],
      ['A4', 'A3'],
      ['A5', 'A4'],
    ] as const)
      await made(name, parent)
    expect(await pathOf('A5')).toEqual(['A1', 'A2', 'A3', 'A4', 'A5'])
    await expect(made('A6', 'A5')).rejects.toMatchObject({ code: 'CATEGORY_TOO_DEEP', message: 'Maximální úroveň kategorií dosažena' })
  })

  test('requires a unique name in its parent, in any case, and for two managers at once', async () => {
    await made('Sezónní')
    await expect(made('sezónní')).rejects.toMatchObject({ code: 'CATEGORY_NAME_TAKEN' })
    await made('Sezónní', 'Zelenina')
    const twice = await Promise.allSettled([
      desk().createCategory({ type: 'product', parentId: null, name: 'Adventní', ...written }),
      desk('admin').createCategory({ type: 'product', parentId: null, name: 'Adventní', ...written }),
    ])
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('says whether its goods spoil quickly, and another change keeps that', async () => {
    const { categoryId } = await desk().createCategory({
      type: 'product',
      parentId: null,
      name: 'Řezané květiny',
      ...written,
      isPerishable: true,
    })
    const below = await desk().createCategory({ type: 'product', parentId: categoryId, name: 'Tulipány', ...written })
    const perishable = async () =>
      (await sql<{ is: boolean }>`select is_perishable(${below.categoryId}) as is`.execute(world.db)).rows[0]!.is
    expect([(await named('Řezané květiny')).isPerishable, (await named('Tulipány')).isPerishable, await perishable()]).toEqual([
      true,
      false,
      true,
    ])
    const change = async (fields: { isPerishable?: boolean }) =>
      desk().changeCategory({
        categoryId,
        version: (await named('Řezané květiny')).version,
        name: 'Řezané květiny',
        ...written,
        ...fields,
        reason,
      })
    await change({})
    expect(await perishable()).toBe(true)
    await change({ isPerishable: false })
    expect(await perishable()).toBe(false)
  })

  test('members see it once it contains something, with its icon and tax', async () => {
    const categoryId = await made('Sezónní', 'Zelenina')
    const itemId = await world.itemId('MRK')
    await desk().moveItems({ items: [{ itemId, version: 1 }], categoryId, reason })
    const detail = await world.as('jana').catalog.item({ itemId })
    expect(detail).toMatchObject({ card: { icon: 'sprout', category: 'Sezónní' }, vatRate: 12 })
    expect(detail.path.map(({ name }) => name)).toEqual(['Potraviny', 'Ovoce a zelenina', 'Zelenina', 'Sezónní'])
    expect((await desk().categories()).vatRates).toEqual({ standard: 21, reduced: 12, zero: 0 })
  })
})

describe('changing a category', () => {
  test('compares with the state that was displayed', async () => {
    const { id: categoryId, version, icon, vatClass, sortOrder } = await named('Vejce')
    const fields = { categoryId, name: 'Vajíčka', icon: icon as 'egg', vatClass, sortOrder, reason: null }
    expect(await desk().changeCategory({ ...fields, version })).toEqual({ version: version + 1 })
    await expect(desk('admin').changeCategory({ ...fields, version })).rejects.toMatchObject({ code: 'CATEGORY_CHANGED' })
    const { entries } = await desk().categoryHistory({ categoryId, after: null })
    expect(entries[0]).toMatchObject({ by: 'Vít Katalog', fields: [{ label: 'Název', from: 'Vejce', to: 'Vajíčka' }] })
  })

  test('changes the rate of those below that share it, if asked to', async () => {
    const names = ['Nápoje', 'Nealkoholické nápoje', 'Káva, čaj a kakao']
    const rates = () => Promise.all(names.map(async (name) => (await named(name)).vatClass))
    const change = async (vatClass: 'standard' | 'reduced' | 'zero', vatBelow: boolean) => {
      const { id: categoryId, version, name, sortOrder } = await named('Nápoje')
      await desk().changeCategory({ categoryId, version, name, icon: 'coffee', vatClass, sortOrder, vatBelow, reason: null })
    }
    await change('zero', false)
    expect(await rates()).toEqual(['zero', 'standard', 'reduced'])
    await change('standard', true)
    await change('zero', true)
    expect(await rates()).toEqual(['zero', 'zero', 'reduced'])
    const { entries } = await desk().categoryHistory({ categoryId: (await named('Nealkoholické nápoje')).id, after: null })
    expect(entries[0]).toMatchObject({ by: 'Vít Katalog', fields: [{ label: 'DPH' }] })
  })

  test('cannot move the category for off-catalog items', async () => {
    const other = (await tree()).find(({ name, type }) => name === 'Ostatní' && type === 'product')!
    const { id: categoryId, version, sortOrder } = other
    const food = await named('Potraviny')
    const fields = { categoryId, version, icon: 'package', vatClass: 'standard', sortOrder, reason: null } as const
    await desk().changeCategory({ ...fields, name: 'Ostatní', sortOrder: 500 })
    const now = { categoryId, version: version + 1 }
    for (const act of [
      () => desk().changeCategory({ ...fields, ...now, name: 'Jiné' }),
      () => desk().moveCategory({ ...now, parentId: food.id, reason }),
      () => desk().mergeCategory({ ...now, intoId: food.id, reason }),
      () => desk().turnCategory({ ...now, isActive: false, reason }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'CATEGORY_FIXED' })
  })
})

describe('moving a category', () => {
  test('moves its subcategories and items', async () => {
    await move('Zelenina', 'Nápoje')
    expect(await pathOf('Brambory')).toEqual(['Nápoje', 'Zelenina', 'Brambory a kořenová zelenina', 'Brambory'])
    await expectWhole()
    await move('Zelenina', null)
    expect(await pathOf('Brambory')).toEqual(['Zelenina', 'Brambory a kořenová zelenina', 'Brambory'])
    await expectWhole()
    const { entries } = await desk().categoryHistory({ categoryId: (await named('Zelenina')).id, after: null })
    expect(entries[0]).toMatchObject({
      reason,
      fields: [
        { label: 'Nadřazená kategorie', from: 'Nápoje', to: 'nejvyšší úroveň' },
        { label: 'Úroveň', from: '2', to: '1' },
      ],
    })
  })

  test('is rejected below itself, and past the fifth level', async () => {
    await expect(move('Potraviny', 'Brambory')).rejects.toMatchObject({ code: 'CATEGORY_INTO_ITSELF' })
    await expect(move('Potraviny', 'Nápoje')).rejects.toMatchObject({ code: 'CATEGORY_TOO_DEEP' })
    await expect(move('Vejce', 'Služby pro domácnost')).rejects.toMatchObject({ code: 'CATEGORY_OTHER_TYPE' })
    await expectWhole()
  })

  test('twice at the same time never creates a cycle: one is rejected', async () => {
    await made('A')
    await made('B')
    const [a, b] = [await named('A'), await named('B')]
    const both = await Promise.allSettled([
      desk().moveCategory({ categoryId: a.id, version: a.version, parentId: b.id, reason }),
      desk('admin').moveCategory({ categoryId: b.id, version: b.version, parentId: a.id, reason }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expectWhole()
  })

  test('many times at once leaves no missing parent, no cycle and no sixth level', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await made(name)
    const names = ['A', 'B', 'C', 'D', 'E', 'F']
    for (let round = 0; round < 4; round += 1) {
      const all = new Map((await tree()).map((each) => [each.name, each]))
      await Promise.allSettled(
        names.map((name, n) => {
          const { id: categoryId, version } = all.get(name)!
          const under = all.get(names[(n * 5 + round + 1) % 6]!)!
          return desk(n % 2 ? 'admin' : 'katalog').moveCategory({ categoryId, version, parentId: under.id, reason })
        }),
      )
      await expectWhole()
    }
  })
})

describe('merging a category into another', () => {
  test('moves its items and subcategories and removes it; the history still names it', async () => {
    const [from, into] = [await named('Cibule a česnek'), await named('Ovoce')]
    await made('Jarní cibulky', 'Cibule a česnek')
    const { version } = await named('Cibule a česnek')
    expect(await desk().mergeCategory({ categoryId: from.id, version, intoId: into.id, reason })).toEqual({ items: 1 })
    expect(await named('Cibule a česnek')).toBeUndefined()
    expect((await pathOf('Jarní cibulky')).slice(-2)).toEqual(['Ovoce', 'Jarní cibulky'])
    await expectWhole()
    const { entries } = await desk().itemHistory({ itemId: await world.itemId('CIB'), after: null })
    expect(entries[0]).toMatchObject({ reason, fields: [{ label: 'Kategorie', from: 'Cibule a česnek' }] })
  })

  test('is rejected when subcategories have the same name, and into its own subcategory', async () => {
    await made('Nové', 'Ovoce')
    await made('Nové', 'Zelenina')
    const [fruit, vegetables, food] = [await named('Ovoce'), await named('Zelenina'), await named('Potraviny')]
    const merge = ({ id: categoryId, version }: typeof fruit, intoId: string) =>
      desk().mergeCategory({ categoryId, version, intoId, reason })
    await expect(merge(fruit, vegetables.id)).rejects.toMatchObject({ code: 'CATEGORY_NAME_TAKEN' })
    await expect(merge(food, fruit.id)).rejects.toMatchObject({ code: 'CATEGORY_INTO_ITSELF' })
    await expect(merge(fruit, fruit.id)).rejects.toMatchObject({ code: 'CATEGORY_INTO_ITSELF' })
  })
})

describe('putting a category aside', () => {
  const found = async (query: string) => (await world.as('jana').catalog.search({ query })).length

  test('puts aside everything in and below it, and bringing it back restores exactly that', async () => {
    const itemId = await world.itemId('JAB')
    await desk().turnItems({ items: [{ itemId, version: 1 }], turn: 'deactivate', reason })
    expect(await turn('Ovoce a zelenina', false)).toEqual({ items: 4 })
    expect([await found('mrkev'), await found('banány'), await found('mléko')]).toEqual([0, 0, 1])
    await expect(turn('Zelenina', true)).rejects.toMatchObject({
      code: 'CATEGORY_INACTIVE',
      message: 'Nejdřív zapněte nadřazenou kategorii Ovoce a zelenina.',
    })
    const carrot = await desk().item({ itemId: await world.itemId('MRK') })
    await expect(
      desk().turnItems({ items: [{ itemId: carrot.id, version: carrot.version }], turn: 'activate', reason }),
    ).rejects.toMatchObject({ code: 'CATEGORY_INACTIVE' })
    expect(await turn('Ovoce a zelenina', true)).toEqual({ items: 4 })
    expect([await found('mrkev'), await found('banány'), await found('jablka')]).toEqual([1, 1, 0])
  })

  test('and bringing it back leaves what was put aside before', async () => {
    await turn('Ovoce', false)
    expect(await turn('Ovoce a zelenina', false)).toEqual({ items: 3 })
    await turn('Ovoce a zelenina', true)
    expect(await found('banány')).toBe(0)
    expect(await turn('Ovoce', true)).toEqual({ items: 2 })
    expect(await found('banány')).toBe(1)
  })

  test('by two managers tells the second', async () => {
    const { id: categoryId, version } = await named('Ovoce')
    const both = await Promise.allSettled(
      (['katalog', 'admin'] as const).map((key) => desk(key).turnCategory({ categoryId, version, isActive: false, reason })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test('a category with half of the catalog takes longer than a request may', async () => {
  await sql`
    create function fail_in_short_work() returns trigger language plpgsql as $$
    begin
      if current_setting('statement_timeout')::interval < '1 minute' then raise exception 'too short'; end if;
      return new;
    end $$`.execute(world.db)
  await sql`create trigger fail_in_short_work before update on catalog_items for each row execute function fail_in_short_work()`.execute(
    world.db,
  )
  expect(await turn('Ovoce', false)).toEqual({ items: 2 })
  expect(await turn('Ovoce', true)).toEqual({ items: 2 })
  const { categoryId } = await desk().item({ itemId: await world.itemId('JAB') })
  const { version } = (await tree()).find(({ id }) => id === categoryId)!
  const into = await named('Zelenina')
  expect((await desk().mergeCategory({ categoryId, version, intoId: into.id, reason })).items).toBeGreaterThan(0)
})

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { closedWeek, cutOff, deliveryOf, sweep } from '#server/test/cycle.ts'
import { deskOf, reason } from '#server/test/desk.ts'

const week48 = asWeekStart('2026-11-23')

let world: World
beforeEach(async () => {
  world = await openWorld()
  // Later than the seed, however long that took.
  await world.clock('2026-11-21', '13:00')
})
afterEach(() => world.close())

const { desk, item, listed, seen, categoryOf } = deskOf(() => world)
const fieldsOf = async (sku: string) => {
  const { id, version, name, genericName, description, unit, listPrice, brand, brandOf } = await item(sku)
  return { itemId: id, version, name, genericName, description, sku, unit, listPrice, brand, brandOfId: brandOf?.id ?? null, reason: null }
}
const freshItem = async (rest: object = {}) => ({
  type: 'product' as const,
  categoryId: (await categoryOf('Rýže')).id,
  name: 'Rýže jasmínová 1 kg',
  genericName: 'Rýže jasmínová 1 kg',
  description: '',
  sku: 'RYZ-J',
  unit: 'ks' as const,
  listPrice: 6990 as never,
  brand: null,
  brandOfId: null,
  ...rest,
})

describe('a manager edits items', () => {
  test('members find a new one at once', async () => {
    await desk().createItem(await freshItem())
    expect((await world.as('jana').catalog.search({ query: 'jasmin' })).map(({ name }) => name)).toEqual(['Rýže jasmínová 1 kg'])
    expect(await item('RYZ-J')).toMatchObject({
      listPrice: 6990,
      isActive: true,
      version: 1,
      use: { households: 0, lines: 0 },
      isUnitFixed: false,
    })
  })

  test('a code of another item is rejected with a message, for two at once too', async () => {
    await expect(desk().createItem(await freshItem({ sku: 'RYZ' }))).rejects.toMatchObject({
      code: 'SKU_TAKEN',
      message: 'Tento kód už má jiná položka.',
    })
    const made = await Promise.allSettled([desk().createItem(await freshItem()), desk('admin').createItem(await freshItem())])
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(desk().changeItem({ ...(await fieldsOf('TES')), sku: 'RYZ' })).rejects.toMatchObject({ code: 'SKU_TAKEN' })
    await expect(desk().createItem(await freshItem({ sku: 'ryz' }))).rejects.toMatchObject({ code: 'SKU_TAKEN' })
    await expect(desk().changeItem({ ...(await fieldsOf('TES')), sku: 'Ryz' })).rejects.toMatchObject({ code: 'SKU_TAKEN' })
    await expect(desk().changeItem({ ...(await fieldsOf('TES')), sku: 'Off-1' })).rejects.toMatchObject({
      code: 'SKU_TAKEN',
      message: 'Kódy začínající „OFF-“ patří položkám mimo katalog.',
    })
  })

  test('a category that is put aside, or of the other type, gets no new items', async () => {
    const services = await categoryOf('Služby pro domácnost')
    await expect(desk().createItem(await freshItem({ categoryId: services.id }))).rejects.toMatchObject({ code: 'CATEGORY_OTHER_TYPE' })
    const { id: categoryId, version } = await categoryOf('Rýže')
    await desk().turnCategory({ categoryId, version, isActive: false, reason })
    await expect(desk().createItem(await freshItem())).rejects.toMatchObject({ code: 'CATEGORY_INACTIVE' })
  })

  test('the price is stored with its author and time, even when removed', async () => {
    await desk().changeItem({ ...(await fieldsOf('TES')), listPrice: 3290 as never, reason: 'Zdražil mlýn' })
    await desk('admin').changeItem({ ...(await fieldsOf('TES')), listPrice: null })
    const { prices } = await item('TES')
    expect(prices.map(({ price, by }) => [price, by])).toEqual([
      [null, 'Alena Správcová'],
      [3290, 'Vít Katalog'],
      [2990, 'systém'],
    ])
    const { entries } = await desk().itemHistory({ itemId: await world.itemId('TES'), after: null })
    expect(entries[1]).toMatchObject({
      by: 'Vít Katalog',
      kind: 'update',
      reason: 'Zdražil mlýn',
      fields: [{ label: 'Běžná cena', from: '29,90\u00a0Kč', to: '32,90\u00a0Kč' }],
    })
  })

  test('a row is saved with its category in one change, or not at all', async () => {
    const { id: itemId, version, name, listPrice, categoryId: fromId } = await item('TES')
    const vody = await categoryOf('Vody')
    const row = { itemId, version, name: 'Penne 500 g', listPrice: 3290 as never, categoryId: vody.id }
    await expect(desk().changeItem({ ...row, reason: null })).rejects.toMatchObject({ code: 'INVALID_INPUT', message: 'Uveďte důvod' })
    const services = await categoryOf('Služby pro domácnost')
    await expect(desk().changeItem({ ...row, categoryId: services.id, reason })).rejects.toMatchObject({ code: 'CATEGORY_OTHER_TYPE' })
    await desk().turnCategory({ categoryId: vody.id, version: vody.version, isActive: false, reason })
    await expect(desk().changeItem({ ...row, reason })).rejects.toMatchObject({ code: 'CATEGORY_INACTIVE' })
    await expect(desk().changeItem({ ...row, version: version + 1, reason })).rejects.toMatchObject({ code: 'ITEM_CHANGED' })
    await expect(desk().changeItem({ ...row, categoryId: fromId, sku: 'RYZ', reason })).rejects.toMatchObject({ code: 'SKU_TAKEN' })
    expect(await item('TES')).toMatchObject({ name, listPrice, categoryId: fromId, version })

    await desk().turnCategory({ categoryId: vody.id, version: vody.version + 1, isActive: true, reason })
    expect(await desk().changeItem({ ...row, reason })).toEqual({ version: version + 1 })
    // The fields that a row does not show stay.
    expect(await item('TES')).toMatchObject({ name: 'Penne 500 g', listPrice: 3290, categoryId: vody.id, sku: 'TES', unit: 'ks' })
    const { entries } = await desk().itemHistory({ itemId, after: null })
    expect(entries[0]).toMatchObject({ reason, by: 'Vít Katalog' })
    expect(entries[0]!.fields.map(({ label }) => label).toSorted()).toEqual(['Běžná cena', 'Kategorie', 'Název'])
  })

  test('of two managers who change the same item the second is told, and nothing of the first is lost', async () => {
    const before = await fieldsOf('TES')
    await desk('admin').changeItem({ ...before, name: 'Penne 500 g' })
    await expect(desk().changeItem({ ...before, listPrice: 1 as never })).rejects.toMatchObject({ code: 'ITEM_CHANGED' })
    await expect(
      desk().turnItems({ items: [{ itemId: before.itemId, version: before.version }], turn: 'block', reason }),
    ).rejects.toMatchObject({
      code: 'ITEM_CHANGED',
    })
    expect(await item('TES')).toMatchObject({ name: 'Penne 500 g', listPrice: 2990, isBlocked: false })
    const again = await fieldsOf('TES')
    const both = await Promise.allSettled([desk('admin').changeItem({ ...again, name: 'A' }), desk().changeItem({ ...again, name: 'B' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('the unit of a bought item cannot change, any other can', async () => {
    expect(await item('TES')).toMatchObject({ isUnitFixed: false })
    await desk().changeItem({ ...(await fieldsOf('TES')), unit: 'balení' })
    const bought = await fieldsOf('BRA-B')
    expect((await item('BRA-B')).isUnitFixed).toBe(true)
    await expect(desk().changeItem({ ...bought, unit: 'ks' })).rejects.toMatchObject({ code: 'UNIT_IN_USE' })
    await desk().changeItem({ ...bought, name: 'Brambory' })
  })

  test('a brand belongs to a generic item of the same type and unit, and to no other', async () => {
    const brand = { brand: 'Lagris', name: 'Rýže Lagris 1 kg' }
    await desk().createItem(await freshItem({ ...brand, brandOfId: await world.itemId('RYZ') }))
    expect(await item('RYZ')).toMatchObject({ brands: [{ name: 'Rýže Lagris 1 kg' }] })
    expect(await item('RYZ-J')).toMatchObject({ brand: 'Lagris', brandOf: { name: 'Rýže dlouhozrnná 1 kg' } })
    expect(await listed({ brand: 'branded' })).toEqual(['RYZ-J'])
    for (const sku of ['RYZ-J', 'BRA-B', 'OKN']) {
      const wrong = await freshItem({ ...brand, sku: 'X', brandOfId: await world.itemId(sku) })
      await expect(desk().createItem(wrong), sku).rejects.toMatchObject({ code: 'WRONG_BRAND_OF' })
    }
    const plain = await fieldsOf('RYZ')
    await expect(desk().changeItem({ ...plain, brand: 'Lagris', brandOfId: await world.itemId('TES') })).rejects.toMatchObject({
      code: 'WRONG_BRAND_OF',
    })
    await expect(desk().changeItem({ ...plain, brand: 'Lagris' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('an item that is put aside', () => {
  const wanted = { quantity: 2000, maxPrice: 9000 } as never as { quantity: never; maxPrice: never }

  test('gets no new lines; existing ones stay, and are not bought', async () => {
    const { template, basket, catalog } = world.as('jana')
    const itemId = await world.itemId('MRK')
    await template.addLine({ itemId, ...wanted, recurrence: 'weekly', recurrenceWeeks: 1, notes: '' }).catch(() => {})
    const { use } = await item('MRK')
    expect(use.lines).toBeGreaterThan(0)
    expect(await desk().use({ itemIds: [itemId] })).toEqual(use)
    expect(await desk().turnItems({ items: await seen('MRK'), turn: 'block', reason })).toEqual({ items: 1 })
    expect(await catalog.search({ query: 'mrkev' })).toEqual([])
    await expect(
      world.as('klara').oneTime.addItem({ deliveryId: (await deliveryOf(world.db)).id, itemId, ...wanted, notes: '' }),
    ).rejects.toMatchObject({
      code: expect.stringMatching('ITEM_NOT_OFFERED|NOT_FOUND'),
    })
    const line = async () => (await basket.week({ weekStart: week48 })).lines.find((each) => each.item.id === itemId)
    expect(await line()).toMatchObject({ item: { isOffered: false } })
    await world.clock(...cutOff)
    await sweep(world)
    const { id } = await deliveryOf(world.db)
    const { rows } = await sql`select from aggregated_demands where delivery_id = ${id} and catalog_item_id = ${itemId}`.execute(world.db)
    const { rows: frozen } = await sql`select from snapshot_lines where delivery_id = ${id} and catalog_item_id = ${itemId}`.execute(
      world.db,
    )
    expect([rows, frozen]).toEqual([[], []])
    expect((await template.read()).lines.some((each) => each.item.id === itemId && !each.item.isOffered)).toBe(true)
  })

  test('does not change a closed week, and is bought again after it is brought back', async () => {
    const itemId = await world.itemId('BRA-B')
    await closedWeek(world)
    const { id } = await deliveryOf(world.db)
    const pools = async () =>
      (await sql`select from aggregated_demands where delivery_id = ${id} and catalog_item_id = ${itemId}`.execute(world.db)).rows.length
    expect(await pools()).toBe(1)
    await desk().turnItems({ items: await seen('BRA-B'), turn: 'deactivate', reason })
    expect(await pools()).toBe(1)
    await desk().turnItems({ items: await seen('BRA-B'), turn: 'activate', reason })
    expect(await world.as('jana').catalog.search({ query: 'brambory' })).toHaveLength(1)
  })

  test('many are put aside together, and none if one was changed meanwhile', async () => {
    const three = await seen('MRK', 'CIB', 'BAN')
    expect(await desk().turnItems({ items: three.slice(0, 1), turn: 'deactivate', reason })).toEqual({ items: 1 })
    await expect(desk().turnItems({ items: three, turn: 'deactivate', reason })).rejects.toMatchObject({ code: 'ITEM_CHANGED' })
    expect(await desk().turnItems({ items: await seen('MRK', 'CIB', 'BAN'), turn: 'deactivate', reason })).toEqual({ items: 2 })
    const { entries } = await desk().itemHistory({ itemId: three[1]!.itemId, after: null })
    expect(entries[0]).toMatchObject({ by: 'Vít Katalog', reason, fields: [{ label: 'Nabídka', from: 'zapnutá', to: 'vypnutá' }] })
  })
})

describe('moving items', () => {
  test('many together into a category of their type', async () => {
    const { id: categoryId } = await categoryOf('Vody')
    const fromId = (await item('MRK')).categoryId
    const { items, moved } = await desk().moveItems({ items: await seen('MRK', 'VOD'), categoryId, reason })
    const { categoryId: toId, version } = await item('MRK')
    expect([items, toId]).toEqual([1, categoryId])
    // What the undo needs to move it back.
    expect(moved).toEqual([{ itemId: await world.itemId('MRK'), version, fromId }])
    await expect(desk().moveItems({ items: await seen('OKN'), categoryId, reason })).rejects.toMatchObject({ code: 'CATEGORY_OTHER_TYPE' })
    const { entries } = await desk().itemHistory({ itemId: await world.itemId('MRK'), after: null })
    expect(entries[0]!.fields).toEqual([
      { label: 'Kategorie', from: expect.stringMatching(/^Potraviny › .*Kořenová zelenina$/), to: expect.stringMatching(/› Vody$/) },
    ])
  })

  test("into another item, with everybody's lines, including one added at that moment", async () => {
    const [from, into] = [await world.itemId('MRK'), await world.itemId('CIB')]
    const { version } = await item('MRK')
    const { template } = world.as('katalog')
    const [, added] = await Promise.allSettled([
      desk().mergeItem({ itemId: from, version, intoId: into, reason }),
      template.addLine({
        itemId: from,
        quantity: 1000 as never,
        maxPrice: 5000 as never,
        recurrence: 'weekly',
        recurrenceWeeks: 1,
        notes: '',
      }),
    ])
    expect(await item('MRK')).toMatchObject({ mergedInto: { id: into, name: 'Cibule žlutá' }, isActive: false, use: { lines: 0 } })
    if (added.status === 'rejected') expect(added.reason).toMatchObject({ code: 'ITEM_NOT_OFFERED' })
    else expect((await template.read()).lines.map((line) => line.item.id)).toContain(into)
    for (const act of [
      async () => desk().turnItems({ items: await seen('MRK'), turn: 'activate', reason }),
      async () => desk().changeItem({ ...(await fieldsOf('MRK')), name: 'X' }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'ITEM_MERGED' })
  })

  test('is rejected for another unit or type', async () => {
    const { id: itemId, version } = await item('MRK')
    await expect(desk().mergeItem({ itemId, version, intoId: await world.itemId('TES'), reason })).rejects.toMatchObject({
      code: 'OTHER_UNIT',
    })
    await expect(desk().mergeItem({ itemId, version, intoId: await world.itemId('OKN'), reason })).rejects.toMatchObject({
      code: 'CANNOT_MERGE',
    })
    await expect(desk().mergeItem({ itemId, version: version + 1, intoId: itemId, reason })).rejects.toMatchObject({ code: 'ITEM_CHANGED' })
  })
})

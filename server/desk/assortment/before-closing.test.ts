import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readHeader, type ImportColumn } from '#domain/desk/assortment/import-columns.ts'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asDay } from '#domain/time/day.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { closedWeek, cutOff, deliveryOf, offersClose, sweep, week48 } from '#server/test/cycle.ts'
import { deskOf, reason } from '#server/test/desk.ts'
import { kefirOf, regular } from '#server/test/kefir.ts'

// A week contains what its members agreed to at the cut-off, however late it closes and whatever the desk changes meanwhile.

let world: World
beforeEach(async () => {
  world = await openWorld({ max: 20 })
  await world.clock('2026-11-21', '13:00')
  return () => world.close()
})

const { desk, item, seen, categoryOf } = deskOf(() => world)
const { save } = kefirOf(() => world)

const frozen = async () => {
  const { id } = await deliveryOf(world.db)
  const { rows } = await sql<{ id: string }>`
    select distinct catalog_item_id as id from snapshot_lines where delivery_id = ${id} order by 1`.execute(world.db)
  return rows.map((row) => row.id)
}
const wanted = async () => {
  const { id, locality_id } = await world.db
    .selectFrom('deliveries')
    .where('id', '=', (await deliveryOf(world.db)).id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: string }>`
    select distinct catalog_item_id as id from effective_lines(${locality_id}, ${week48}, ${id}) order by 1`.execute(world.db)
  return rows.map((row) => row.id)
}

async function turnByImport(sku: string, isActive: boolean) {
  const columns = readHeader(['Kód', 'Aktivní']).header!.columns as ImportColumn[]
  const input = { kind: 'items' as const, columns, rows: [{ line: 2, cells: [sku, isActive ? 'ano' : 'ne'] }], createCategories: false }
  const { assortmentImport } = world.as('katalog')
  const { fingerprint } = await assortmentImport.preview(input)
  // Somebody buys it, so the change must be confirmed.
  return assortmentImport.apply({ ...input, fingerprint, skipFaulty: false, confirmed: [2], reason })
}

test('between the cut-off and the closing no item can be put aside in any way; after the closing it can', async () => {
  const { item: kefir } = await save('jana', {}, regular)
  const { id: categoryId, version } = await categoryOf('Brambory')
  const acts = {
    item: async () => desk().turnItems({ items: await seen('MRK'), turn: 'deactivate', reason }),
    block: async () => desk().turnItems({ items: await seen('CIB'), turn: 'block', reason }),
    category: async () => desk().turnCategory({ categoryId, version, isActive: false, reason }),
    import: async () => turnByImport('MLE', false),
    rejection: async () => world.as('katalog').offCatalog.reject({ itemIds: [kefir.id], reason }),
  }
  const agreed = await wanted()
  await world.clock(...cutOff)
  for (const [name, act] of Object.entries(acts)) await expect(act(), name).rejects.toMatchObject({ code: 'BUSY' })
  await sweep(world)
  expect(await frozen()).toEqual(agreed)
  for (const act of Object.values(acts)) await act()
})

test('an item put aside before the cut-off cannot be brought back before the closing', async () => {
  const itemId = await world.itemId('BRA-B')
  await desk().turnItems({ items: await seen('BRA-B'), turn: 'deactivate', reason })
  await world.clock(...cutOff)
  const back = async () => desk().turnItems({ items: await seen('BRA-B'), turn: 'activate', reason })
  await expect(back()).rejects.toMatchObject({ code: 'BUSY', message: 'Právě se uzavírá týden. Zkuste to prosím za chvíli znovu.' })
  await sweep(world)
  expect(await frozen()).not.toContain(itemId)
  await back()
})

test('closing a week and putting items aside exclude each other', async () => {
  const { id } = await deliveryOf(world.db)
  const items = await seen('MRK')
  await world.db.transaction().execute(async (tx) => {
    await sql`select from lock_delivery_alone(${id})`.execute(tx)
    await expect(desk().turnItems({ items, turn: 'block', reason })).rejects.toMatchObject({ code: 'BUSY' })
  })
  expect(await desk().turnItems({ items, turn: 'block', reason })).toEqual({ items: 1 })
})

test('the tax of a closed week is that of its closing', async () => {
  await closedWeek(world)
  const { id: deliveryId } = await deliveryOf(world.db)
  await world.as('statek').offers.place({
    deliveryId,
    itemId: await world.itemId('BRA-B'),
    unit: 'kg',
    tiers: [{ minQuantity: thousandths(1000), price: haler(1600) }],
    validFrom: asDay('2026-11-01'),
    validUntil: null,
    notes: '',
  })
  const { id: categoryId, version, name, icon, sortOrder } = await categoryOf('Brambory')
  await desk().changeCategory({ categoryId, version, name, icon: icon as 'carrot', vatClass: 'zero', sortOrder, reason: null })
  await world.clock(...offersClose)
  await sweep(world)
  const { rows } = await sql`select distinct vat_rate as rate from purchase_items where delivery_id = ${deliveryId}`.execute(world.db)
  expect(rows).toEqual([{ rate: 12 }])
})

test('an item that is not offered cannot be merged into another, so its lines are not bought again', async () => {
  const { id: itemId } = await item('MRK')
  const intoId = await world.itemId('CIB')
  const merge = async () => desk().mergeItem({ itemId, version: (await item('MRK')).version, intoId, reason })
  for (const [off, on] of [
    ['deactivate', 'activate'],
    ['block', 'unblock'],
  ] as const) {
    await desk().turnItems({ items: await seen('MRK'), turn: off, reason })
    await expect(merge()).rejects.toMatchObject({ code: 'CANNOT_MERGE', message: expect.stringMatching(/vraťte do nabídky\.$/) })
    await desk().turnItems({ items: await seen('MRK'), turn: on, reason })
  }
  await merge()
})

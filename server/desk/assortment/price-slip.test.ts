import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { deliveryOf } from '#server/test/cycle.ts'
import { deskOf, reason } from '#server/test/desk.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  await world.clock('2026-11-21', '13:00')
})
afterEach(() => world.close())

const { desk, item } = deskOf(() => world)
const told = async (sku: string) => {
  const { lowestPrice, prices } = await world.as('jana').catalog.item({ itemId: await world.itemId(sku) })
  return { lowest: lowestPrice!.price, prices: prices.map(({ price }) => price) }
}

async function setPrice(sku: string, listPrice: number): Promise<void> {
  const { id, version, name, genericName, description, unit, brand, brandOf } = await item(sku)
  const written = { name, genericName, description, sku, unit, listPrice: listPrice as never, brand, brandOfId: brandOf?.id ?? null }
  await desk().changeItem({ itemId: id, version, ...written, reason: null })
}

async function withdraw(sku: string, price: number) {
  const { id: itemId, version, prices } = await item(sku)
  return desk().withdrawPrice({ itemId, version, at: prices.find((each) => Number(each.price) === price)!.at, reason })
}

test('a quickly corrected price is a slip: hidden from members, shown to managers and in the history', async () => {
  const before = Number((await item('TES')).listPrice)
  await setPrice('TES', 299)
  await expect(withdraw('TES', 299)).rejects.toMatchObject({ code: 'PRICE_STANDS' })
  await world.clock('2026-11-21', '13:05')
  await setPrice('TES', before)
  expect(await told('TES')).toEqual({ lowest: 299, prices: [before, 299, before] })
  await withdraw('TES', 299)
  expect(await told('TES')).toEqual({ lowest: before, prices: [before] })
  const { id: itemId, prices } = await item('TES')
  expect(prices.map(({ price, isSlip, maySlip }) => [price, isSlip, maySlip])).toEqual([
    [before, false, false],
    [299, true, false],
    [before, false, false],
  ])
  const { entries } = await desk().itemHistory({ itemId, after: null })
  expect(entries[0]).toMatchObject({ by: 'Vít Katalog', kind: 'update', reason, fields: [{ label: 'Překlep v ceně', from: null }] })
  expect(entries[0]!.fields[0]!.to).toContain('2,99')
  await expect(withdraw('TES', 299)).rejects.toMatchObject({ code: 'PRICE_STANDS' })
})

test('several small corrections are no slip: members see a price that was valid for hours', async () => {
  const before = Number((await item('TES')).listPrice)
  for (const [index, price] of [1000, 1001, 1000, 1001, before].entries()) {
    const minutes = index * 59
    await world.clock('2026-11-21', `${13 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`)
    await setPrice('TES', price)
  }
  const slips = async () => (await item('TES')).prices.filter(({ maySlip }) => maySlip)
  for (let [slip] = await slips(); slip; [slip] = await slips()) {
    const { id: itemId, version } = await item('TES')
    await desk().withdrawPrice({ itemId, version, at: slip.at, reason })
  }
  expect((await told('TES')).lowest).toBeLessThanOrEqual(1001)
})

test('a week closed with the price at another time does not matter, and one that is just closing refuses the withdrawal', async () => {
  const { id: deliveryId } = await deliveryOf(world.db)
  const before = Number((await item('TES')).listPrice)
  await sql`
    insert into aggregated_demands (delivery_id, type, catalog_item_id, generic_name, unit, total_weekly_quantity, no_cap_quantity, households,
                                    target_price_per_unit, vat_class, created_at)
    select ${deliveryId}, type, id, generic_name, unit, 1000, 0, 1, 299, 'reduced', app_now() - interval '1 year'
    from catalog_items where sku = 'TES'`.execute(world.db)
  await setPrice('TES', 299)
  await world.clock('2026-11-21', '13:05')
  await setPrice('TES', before)
  await world.db.transaction().execute(async (tx) => {
    await sql`select from lock_delivery_alone(${deliveryId})`.execute(tx)
    await expect(withdraw('TES', 299)).rejects.toMatchObject({ code: 'BUSY' })
  })
  await withdraw('TES', 299)
  expect((await told('TES')).lowest).toBe(before)
})

test('a price valid for an hour, or used by a closed week, cannot be withdrawn', async () => {
  await setPrice('TES', 299)
  await world.clock('2026-11-21', '14:01')
  await setPrice('TES', 2990)
  await expect(withdraw('TES', 299)).rejects.toMatchObject({ code: 'PRICE_STANDS' })
  await setPrice('BRA-B', 249)
  await sql`
    insert into aggregated_demands (delivery_id, type, catalog_item_id, generic_name, unit, total_weekly_quantity, no_cap_quantity, households,
                                    target_price_per_unit, vat_class, created_at)
    select (select id from deliveries limit 1), type, id, generic_name, unit, 1000, 0, 1, base_price, 'reduced', app_now()
    from catalog_items where sku = 'BRA-B'`.execute(world.db)
  await world.clock('2026-11-21', '14:05')
  await setPrice('BRA-B', 2490)
  await expect(withdraw('BRA-B', 249)).rejects.toMatchObject({ code: 'PRICE_STANDS' })
  expect((await told('BRA-B')).lowest).toBe(249)
})

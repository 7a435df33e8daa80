import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIN_SHOWN_HOUSEHOLDS } from '#domain/week/pool/sight.ts'
import { seedWorld } from '#server/seed/world.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { sweep } from '#server/test/cycle.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ seeded: false })
  await seedWorld(world.db, { households: 60 })
})
afterAll(() => world.close())

const pricesAt = (postalCode: string, who: string | null = null) => world.as(who).clearing.localityPrices({ postalCode })

const paid = () =>
  world.db
    .selectFrom('aggregated_demands as pool')
    .innerJoin('demand_supplier_allocations as award', 'award.aggregated_demand_id', 'pool.id')
    .innerJoin('deliveries', 'deliveries.id', 'pool.delivery_id')
    .innerJoin('localities', 'localities.id', 'deliveries.locality_id')
    .where('localities.name', '=', 'Brno-sever')
    .where('pool.capped_households', '>=', MIN_SHOWN_HOUSEHOLDS)
    .select([
      'pool.catalog_item_id as itemId',
      'deliveries.delivery_on as deliveryOn',
      'pool.households',
      'award.locked_unit_price as price',
    ])
    .execute()

test('a visitor who gives a postal code sees what the locality paid last, the most wanted first', async () => {
  const shown = (await pricesAt('602 00'))!
  const all = (await paid()).filter(({ deliveryOn }) => deliveryOn === shown.deliveryOn)
  expect(shown.localityName).toBe('Brno-sever')
  expect(shown.prices.length).toBe(Math.min(6, all.length))
  for (const { item, households, price } of shown.prices)
    expect(all).toContainEqual({ itemId: item.id, deliveryOn: shown.deliveryOn, households, price })
  const counts = shown.prices.map(({ households }) => households)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(Math.max(...all.map(({ households }) => households))).toBe(counts[0])
})

test('and nothing more: no supplier, tiers, caps or quantities, and nothing of fewer than five households', async () => {
  const shown = (await pricesAt('602 00'))!
  expect(Object.keys(shown).toSorted()).toEqual(['deliveryOn', 'localityName', 'prices'])
  for (const priced of shown.prices) {
    expect(Object.keys(priced).toSorted()).toEqual(['households', 'item', 'price', 'standardPrice', 'unit'])
    expect(priced.households).toBeGreaterThanOrEqual(MIN_SHOWN_HOUSEHOLDS)
  }
  expect(JSON.stringify(shown)).not.toMatch(/Statek|Velkoobchod/)
  // Suppliers see the same, because it reveals nothing to them.
  expect(await pricesAt('602 00', 'statek')).toEqual(shown)
})

test('without a served locality there are no prices, and none of the collecting week', async () => {
  expect(await pricesAt('999 99')).toBeNull()
  const { deliveryOn } = (await pricesAt('602 00'))!
  const collecting = await world.db.selectFrom('deliveries').where('status', '=', 'collecting').select('delivery_on as on').execute()
  expect(collecting.every(({ on }) => on > deliveryOn)).toBe(true)
})

test('a price is shown after its delivery, not when it is known', async () => {
  const { deliveryOn } = (await pricesAt('602 00'))!
  await world.clock('2026-11-26', '12:00')
  await sweep(world)
  const cleared = await world.db.selectFrom('deliveries').where('cleared_at', 'is not', null).select('delivery_on as on').execute()
  expect(cleared.some(({ on }) => on > deliveryOn)).toBe(true)
  expect((await pricesAt('602 00'))!.deliveryOn).toBe(deliveryOn)
  await world.clock('2026-11-28', '12:00')
  expect((await pricesAt('602 00'))!.deliveryOn > deliveryOn).toBe(true)
})

// Runs last, because it changes data that the other tests read.
test('items wanted by few are hidden even if there is room, and so are private items', async () => {
  const told = async () => (await pricesAt('602 00'))?.prices.map(({ item }) => item.id) ?? null
  const [first, second, third] = (await told())!
  await world.db
    .updateTable('aggregated_demands')
    .where('catalog_item_id', 'not in', [first!, second!])
    .set({ capped_households: MIN_SHOWN_HOUSEHOLDS - 1 })
    .execute()
  expect(await told()).toEqual([first, second])
  expect(third).toBeDefined()
  await world.db.updateTable('catalog_items').where('id', '=', second!).set({ is_off_catalog: true }).execute()
  expect(await told()).toEqual([first])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutOff, sweep, system } from '#server/test/cycle.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { countPooled } from './count-pooled.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const counted = async (sku: string) => {
  await countPooled(system(world))
  const rows = await world.db
    .selectFrom('pooled_items')
    .leftJoin('localities', 'localities.id', 'pooled_items.locality_id')
    .innerJoin('catalog_items', 'catalog_items.id', 'pooled_items.catalog_item_id')
    .where('sku', '=', sku)
    .select(['localities.name', 'households'])
    .execute()
  return Object.fromEntries(rows.map(({ name, households }) => [name ?? 'all', households]))
}

test('every household counts once in its locality and once in total, the test account never', async () => {
  expect(await counted('BRA-B')).toEqual({ 'Brno-sever': 3, Žďársko: 1, all: 4 })
  expect(await counted('MLE')).toEqual({ 'Brno-sever': 3, all: 3 })
  expect(await counted('BRA-B')).toEqual({ 'Brno-sever': 3, Žďársko: 1, all: 4 })
})

test('an item that a household no longer wants counts until the following week closes', async () => {
  await world.clock(...cutOff)
  await sweep(world)
  await world.db.updateTable('weekly_demands').set({ active: false }).execute()
  expect(await counted('MLE')).toEqual({ 'Brno-sever': 3, all: 3 })
  await world.clock('2026-12-01', '08:00')
  await sweep(world)
  expect(await counted('MLE')).toEqual({})
})

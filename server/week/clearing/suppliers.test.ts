import { afterEach, beforeEach, expect, test } from 'vitest'
import { asDay } from '#domain/time/day.ts'
import { deliveryOf, sweep } from '#server/test/cycle.ts'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const place = async (key: string, sku: string, unit: 'kg' | 'ks', validUntil: string | null = null) =>
  world.as(key).offers.place({
    deliveryId: (await deliveryOf(world.db)).id,
    itemId: await world.itemId(sku),
    unit,
    tiers: [{ minQuantity: 1000 as never, price: 1500 as never }],
    validFrom: asDay('2026-11-01'),
    validUntil: validUntil === null ? null : asDay(validUntil),
    notes: '',
  })
const suppliers = () => world.as('admin').offers.suppliers()
const supplier = async (name: string) => (await suppliers()).find((row) => row.name === name)!

test('an administrator sees approved suppliers in Czech order, with their offers of goods and of services', async () => {
  await world.db.insertInto('suppliers').values({ name: 'Čistota Dvořák', is_approved: true }).execute()
  await world.db.insertInto('suppliers').values({ name: 'Neschválený' }).execute()
  const none = { activeOffers: 0, poolsWon: 0 }
  expect((await suppliers()).map(({ name, product, service }) => ({ name, product, service }))).toEqual([
    { name: 'Čistota Dvořák', product: none, service: none },
    { name: 'Statek Lípa', product: { activeOffers: 4, poolsWon: 0 }, service: none },
    { name: 'Velkoobchod U Řeky', product: { activeOffers: 4, poolsWon: 0 }, service: none },
  ])
})

test('an expired offer is not active, and a won pool counts for eight weeks', async () => {
  await place('statek', 'BRA-B', 'kg')
  await place('velkoobchod', 'CHL', 'ks', '2026-11-26')
  expect((await supplier('Velkoobchod U Řeky')).product).toEqual({ activeOffers: 5, poolsWon: 0 })
  await world.clock('2026-11-27', '08:00')
  await sweep(world)
  expect((await supplier('Statek Lípa')).product).toEqual({ activeOffers: 4, poolsWon: 1 })
  expect((await supplier('Velkoobchod U Řeky')).product).toEqual({ activeOffers: 4, poolsWon: 1 })
  await world.clock('2027-01-20', '12:00')
  expect((await supplier('Statek Lípa')).product.poolsWon).toBe(1)
  await world.clock('2027-01-21', '00:00')
  expect((await supplier('Statek Lípa')).product.poolsWon).toBe(0)
})

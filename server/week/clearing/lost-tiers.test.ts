import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { cutOff, deliveryOf, offersClose, sweep, week48 } from '#server/test/cycle.ts'
import { offering } from '#server/test/offering.ts'
import { makeRegion, placeTogether } from '#server/test/region.ts'

// Potatoes of Brno-sever: Jana 5 kg up to 20 Kč, Petr 10 kg up to 17 Kč, the school kitchen 40 kg up to 16 Kč. From 50 kg on they cost 16 Kč.

let world: World
beforeEach(async () => {
  world = await openWorld()
  await offering(() => world).place('statek', 'BRA-B', [
    [5000, 1650],
    [50_000, 1600],
  ])
})
afterEach(() => world.close())

const weekStart = asWeekStart(week48)
const at = (time: string) => world.clock(week48, time)
const potatoes = async (key: string) => {
  const itemId = await world.itemId('BRA-B')
  return (await world.as(key).basket.week({ weekStart })).lines.find(({ item }) => item.id === itemId)!
}
const set = async (key: string, quantity: number) => {
  const { id: lineId, maxPrice } = await potatoes(key)
  await world.as(key).basket.changeItem({ weekStart, lineId, quantity: thousandths(quantity), maxPrice })
}
const told = async () => {
  await world.clock(...cutOff)
  await sweep(world)
  const lost = await world.as('operator').clearing.lostTiers({ deliveryId: (await deliveryOf(world.db)).id })
  return lost.map(({ item, ...rest }) => ({ item: item.name, ...rest }))
}
const petr = { memberName: 'Petr Svoboda', quantity: 10_000, missing: 5000, minQuantity: 50_000, price: 1600, supplierName: 'Statek Lípa' }

describe('operators are told', () => {
  test('who withdrew the quantity that carried the price half an hour before the cut-off, once', async () => {
    await at('19:30')
    await set('petr', 0)
    const [lost, ...others] = await told()
    expect(lost).toMatchObject(petr)
    expect(others).toEqual([])
    await sweep(world)
    expect(await told()).toHaveLength(1)
  })

  test('not if the offers for the region gave a price that is as low', async () => {
    await makeRegion(world)
    await placeTogether(world, 'velkoobchod', 'BRA-B', [[1000, 1550]])
    await at('19:30')
    await set('petr', 0)
    expect(await told()).toHaveLength(1)
    await world.clock('2026-11-24', '20:00')
    await sweep(world)
    await world.clock('2026-11-26', '12:00')
    await sweep(world)
    const { id: deliveryId, status } = await deliveryOf(world.db)
    expect(status).toBe('cleared')
    expect(await world.as('operator').clearing.lostTiers({ deliveryId })).toEqual([])
  })

  test('among their duties too, until the prices are set', async () => {
    const duty = async () => (await world.as('operator').dashboard.duties()).find((each) => each.duty === 'lost_tiers')!.count
    await at('19:30')
    await set('petr', 0)
    expect(await duty()).toBe(0)
    await told()
    expect(await duty()).toBe(1)
    await world.clock(...offersClose)
    await sweep(world)
    expect(await duty()).toBe(0)
  })

  test('who lowered it, with the difference', async () => {
    await at('19:30')
    await set('obec', 34_000)
    expect(await told()).toMatchObject([{ memberName: 'Obec Bílovice, školní jídelna', quantity: 6000, missing: 1000 }])
  })

  test('who removed the line of the regular purchase', async () => {
    await at('19:30')
    await world.as('petr').template.removeLine({ lineId: (await potatoes('petr')).id })
    expect(await told()).toMatchObject([petr])
  })

  test('who skipped the whole week', async () => {
    await at('19:30')
    await world.as('petr').basket.skipWeeks({ weeks: [weekStart] })
    expect(await told()).toMatchObject([petr])
  })

  test('who added a large one-time quantity and took it back within the hour', async () => {
    await at('18:30')
    await set('petr', 0)
    await at('19:20')
    const { id: deliveryId } = await deliveryOf(world.db)
    const itemId = await world.itemId('BRA-B')
    const maxPrice = haler(1700)
    await world.as('jana').oneTime.addItem({ deliveryId, itemId, quantity: thousandths(7000), maxPrice, notes: '' })
    await at('19:50')
    const { lines } = await world.as('jana').basket.week({ weekStart })
    const { id: oneTimeItemId } = lines.find(({ item, origin }) => item.id === itemId && origin === 'one_time')!
    await world.as('jana').oneTime.removeItem({ oneTimeItemId })
    expect(await told()).toMatchObject([{ memberName: 'Jana Dvořáková', quantity: 7000, missing: 5000 }])
  })
})

describe('operators are not told', () => {
  test('of a withdrawal two hours before the cut-off', async () => {
    await at('18:00')
    await set('petr', 0)
    expect(await told()).toEqual([])
  })

  test('of a quantity without which the price stays', async () => {
    await at('19:30')
    await set('jana', 0)
    expect(await told()).toEqual([])
  })

  test('of quantities that carry only together', async () => {
    await at('18:00')
    await set('obec', 36_000)
    await at('19:30')
    await set('jana', 2000)
    await set('petr', 9000)
    await set('obec', 33_000)
    // 44 kg are left; 3, 1 and 3 kg were withdrawn.
    expect(await told()).toEqual([])
  })

  test('of a quantity that was put back', async () => {
    await at('19:30')
    await set('petr', 0)
    await at('19:40')
    await set('petr', 10_000)
    expect(await told()).toEqual([])
  })

  test('before the cut-off, and others than operators never', async () => {
    const { id: deliveryId } = await deliveryOf(world.db)
    await at('19:30')
    await set('petr', 0)
    expect(await world.as('operator').clearing.lostTiers({ deliveryId })).toEqual([])
    for (const key of ['jana', 'statek'])
      await expect(world.as(key).clearing.lostTiers({ deliveryId })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { savedSettings } from '#contract/people/settings.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { saveProfileOf } from '#server/test/profile.ts'
import { settingsIn } from '#server/test/settings.ts'

type Wanted = Omit<z.input<typeof savedSettings>, 'version'>

const chosen: Wanted = {
  serviceMode: 'both',
  paymentMethod: 'prepaid',
  preferredDeliveryTime: '17–19 h',
  preferredDeliveryDayOfWeek: null,
  deliveryProviderId: null,
  pickupPointId: null,
  substitutePickupPointIds: [],
  deliveryTimeConfirmed: false,
  allowSubstitutions: true,
  notes: '',
}

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const { read, idOf, town, point, post } = settingsIn(() => world)
const options = async (key: string) => (await world.as(key).settings.read()).options
const save = async (key: string, wanted: Partial<Wanted> = {}) =>
  (await world.as(key).settings.save({ ...chosen, ...wanted, version: (await read(key)).version })).settings

describe('settings that make delivery impossible', () => {
  const stored = async (key: string) =>
    world.db
      .selectFrom('shopping_settings')
      .where('user_id', '=', await world.userId(key))
      .select('is_configured')
      .executeTakeFirstOrThrow()

  test('are saved, but are incomplete, and say what is missing', async () => {
    expect(await save('novacek')).toMatchObject({
      serviceMode: 'both',
      isConfigured: false,
      missing: ['municipality', 'pickupPoint', 'provider'],
    })
    expect(await stored('novacek')).toEqual({ is_configured: false })
    await world.as('novacek').settings.assign({ postalCode: '60200' })
    const deliveryProviderId = await idOf('last_mile_delivery_providers', 'Rozvoz z depa')
    expect(await save('novacek', { deliveryProviderId })).toMatchObject({ isConfigured: false, missing: ['pickupPoint'] })
    expect(await save('novacek', { deliveryProviderId, pickupPointId: await point('Potraviny U Zvonku') })).toMatchObject({
      isConfigured: true,
      missing: [],
    })
    expect(await stored('novacek')).toEqual({ is_configured: true })
  })

  test('include those of a member who moved away from the pickup point, or whose point was put aside', async () => {
    await save('jana', { serviceMode: 'pickup', pickupPointId: await point('Potraviny U Zvonku') })
    await world.db.updateTable('pickup_points').set({ is_active: false }).where('name', '=', 'Potraviny U Zvonku').execute()
    expect(await read('jana')).toMatchObject({ isConfigured: false, missing: ['pickupPoint'] })
    await world.db.updateTable('pickup_points').set({ is_active: true }).execute()
    expect(await read('jana')).toMatchObject({ isConfigured: true })
    await world.as('jana').settings.assign({ municipalityId: await town('Žďár nad Sázavou') })
    expect(await read('jana')).toMatchObject({ isConfigured: false, missing: ['pickupPoint'] })
    expect(await stored('jana')).toEqual({ is_configured: false })
  })

  test('include the postal service without a delivery point for the municipality', async () => {
    await world.db.updateTable('cp_delivery_points').set({ is_active: false }).execute()
    expect(await save('jana', { serviceMode: 'delivery', deliveryProviderId: await post() })).toMatchObject({ missing: ['deliveryPoint'] })
  })

  test('include a missing address', async () => {
    await world.db.updateTable('users').set({ street: '' }).execute()
    const home = { serviceMode: 'delivery' as const, deliveryProviderId: await idOf('last_mile_delivery_providers', 'Rozvoz z depa') }
    expect(await save('jana', home)).toMatchObject({ missing: ['address'] })
    const deliveryAddress = { street: ' Kounicova 5 ', city: 'Brno', postalCode: '602 00' }
    expect(await save('jana', { ...home, deliveryAddress })).toMatchObject({
      missing: [],
      deliveryAddress: { street: 'Kounicova 5', city: 'Brno', postalCode: '60200' },
    })
    // Pickup needs no address, and the other one is not stored.
    expect(await save('jana', { ...home, serviceMode: 'pickup', deliveryAddress })).toMatchObject({ deliveryAddress: null })
  })
})

test('an invoice is for members with a company, and no longer after removing it', async () => {
  const invoice = { serviceMode: 'pickup' as const, pickupPointId: await point('Potraviny U Zvonku'), paymentMethod: 'invoice' as const }
  await expect(save('jana', invoice)).rejects.toMatchObject({ code: 'INVOICE_WITHOUT_COMPANY' })
  expect((await options('jana')).hasCompany).toBe(false)
  await saveProfileOf(world, 'jana', { company: { name: 'Kavárna Nábřeží s.r.o.', number: '270 74 358', taxNumber: 'cz27074358' } })
  expect((await options('jana')).hasCompany).toBe(true)
  expect(await save('jana', invoice)).toMatchObject({ paymentMethod: 'invoice', isConfigured: true })
  await saveProfileOf(world, 'jana', { company: null })
  expect(await read('jana')).toMatchObject({ isConfigured: false, missing: ['company'] })
})

test('the named delivery can still be ordered from', async () => {
  const named = async () => (await options('jana')).nextDelivery
  const { deliveryOn, cutOffAt } = (await named())!
  await world.clock('2026-11-25', '12:00')
  // Tomorrow is a delivery; its contents were ordered before.
  expect((await options('jana')).postal).toMatchObject({ nextDeliveryDate: '2026-11-26' })
  expect(cutOffAt < new Date('2026-11-25T11:00:00Z')).toBe(true)
  expect(deliveryOn).toBe('2026-11-26')
  expect(await named()).toMatchObject({ deliveryOn: '2026-12-03' })
  expect((await options('novacek')).nextDelivery).toBeNull()
  // The day before Christmas Eve, when the delivery comes.
  const { deliveryDays } = await options('jana')
  expect(deliveryDays).toEqual(expect.arrayContaining(['2026-12-03', '2026-12-23', '2026-12-31']))
  expect(deliveryDays).not.toContain('2026-12-24')
})

test('the usual mode is how every week is received; a way that does not suit them is refused', async () => {
  const pickupPointId = await point('Potraviny U Zvonku')
  const modeOf = async () => {
    const { usualMode } = await read('jana')
    const { handover } = await world.as('jana').basket.week({ weekStart: asWeekStart('2026-12-07') })
    return [usualMode, handover?.serviceMode]
  }
  await save('jana', { serviceMode: 'pickup', pickupPointId, usualMode: 'E_Box' })
  expect(await modeOf()).toEqual(['E_Box', 'E_Box'])
  const unsuited = save('jana', { serviceMode: 'pickup', pickupPointId, usualMode: 'D_COD' })
  await expect(unsuited).rejects.toThrow('Vyberte způsob převzetí')
  expect(await modeOf()).toEqual(['E_Box', 'E_Box'])
  await save('jana', { serviceMode: 'pickup', pickupPointId, usualMode: null })
  expect(await modeOf()).toEqual(['A_SelfPickup_SelfAssembly', 'A_SelfPickup_SelfAssembly'])
})

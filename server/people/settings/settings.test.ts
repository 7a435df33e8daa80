import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { savedSettings } from '#contract/people/settings.ts'
import type { Notice } from '#server/platform/realtime/notices.ts'
import { openWorld, type World } from '#server/test/call.ts'
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

const { read, idOf, town, point, post, livesIn } = settingsIn(() => world)
const options = async (key: string) => (await world.as(key).settings.read()).options
const save = async (key: string, wanted: Partial<Wanted> = {}) =>
  (await world.as(key).settings.save({ ...chosen, ...wanted, version: (await read(key)).version })).settings
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)
const notFound = { code: 'NOT_FOUND' }

describe('Jana chooses the postal service', () => {
  test('and its assignment is saved with her settings, without moving the household', async () => {
    await livesIn('jana', '61200', 'Brno')
    const pickupPointId = await point('Potraviny U Zvonku')
    const saved = await save('jana', { deliveryProviderId: await post(), pickupPointId, notes: ' zvonek nefunguje ' })
    expect(saved).toMatchObject({
      version: 2,
      isConfigured: true,
      missing: [],
      serviceMode: 'both',
      deliveryProvider: { code: 'ceska-posta' },
      municipality: { name: 'Brno', deliveryPrice: 7900 },
      assignedDeliveryPoint: { postalCode: '61200' },
      preferredDeliveryDayOfWeek: 4,
      nextDeliveryDate: '2026-11-26',
      deliveryStartDate: '2026-12-03',
      deliveryTimeConfirmed: false,
      notes: 'zvonek nefunguje',
    })
    expect(saved).toEqual(await read('jana'))
  })

  test("and confirms day and time, with the server's timestamp; a new assignment removes the confirmation", async () => {
    await world.clock('2026-11-21', '18:30')
    const saved = await save('jana', { deliveryProviderId: await post(), deliveryTimeConfirmed: true })
    expect(saved.deliveryTimeConfirmed).toBe(true)
    expect(saved.deliveryTimeConfirmedAt!.getTime()).toBeGreaterThanOrEqual(Date.parse('2026-11-21T17:30:00Z'))
    expect(saved.deliveryTimeConfirmedAt!.getTime()).toBeLessThan(Date.parse('2026-11-21T17:31:00Z'))
    expect(saved.updatedAt).toEqual(saved.deliveryTimeConfirmedAt)
    const { municipality } = await world.as('jana').settings.assign({ postalCode: '66434' })
    expect(municipality.name).toBe('Kuřim')
    expect(await read('jana')).toMatchObject({
      deliveryTimeConfirmed: false,
      deliveryTimeConfirmedAt: null,
      assignedDeliveryPoint: { postalCode: '66434' },
    })
    await save('jana', { deliveryProviderId: await post(), deliveryTimeConfirmed: true })
    // The same municipality again is an assignment, too.
    await world.as('jana').settings.assign({ postalCode: '66434' })
    expect(await read('jana')).toMatchObject({ deliveryTimeConfirmed: false })
  })

  test('with dates from the assignment, which stay when something else is saved', async () => {
    await save('jana', { deliveryProviderId: await post() })
    await world.clock('2026-11-26', '00:30')
    expect(await save('jana', { deliveryProviderId: await post(), notes: 'dvůr' })).toMatchObject({ nextDeliveryDate: '2026-11-26' })
    // By the day in Prague: the next Thursday is strictly after it.
    expect((await options('jana')).postal).toMatchObject({ nextDeliveryDate: '2026-12-03', deliveryStartDate: '2026-12-10' })
    const { postal } = await world.as('jana').settings.assign({ postalCode: '60200' })
    expect(await read('jana')).toMatchObject({ nextDeliveryDate: postal.nextDeliveryDate, deliveryStartDate: '2026-12-10' })
  })

  test('and another provider removes all of it, while her locality stays', async () => {
    await save('jana', { deliveryProviderId: await post(), deliveryTimeConfirmed: true })
    const saved = await save('jana', {
      deliveryProviderId: await idOf('last_mile_delivery_providers', 'Rozvoz z depa'),
      deliveryTimeConfirmed: true,
    })
    expect(saved).toMatchObject({
      deliveryProvider: { name: 'Rozvoz z depa' },
      assignedDeliveryPoint: null,
      preferredDeliveryDayOfWeek: null,
      nextDeliveryDate: null,
      deliveryStartDate: null,
      deliveryTimeConfirmed: false,
      deliveryTimeConfirmedAt: null,
      municipality: { name: 'Brno', localityName: 'Brno-sever' },
    })
    const stored = await world.db
      .selectFrom('shopping_settings')
      .where('user_id', '=', await world.userId('jana'))
      .select(['assigned_cp_municipality_id', 'municipality_id'])
      .execute()
    expect(stored).toEqual([{ assigned_cp_municipality_id: null, municipality_id: await town('Brno') }])
    expect(await world.as('jana').basket.weeks()).not.toEqual([])
  })

  test('and gets the municipality’s own delivery point before that of her postal code', async () => {
    const own = await world.db.selectFrom('cp_delivery_points').select('id').where('city', '=', 'Tišnov').executeTakeFirstOrThrow()
    await world.db.updateTable('municipalities').set({ cp_delivery_point_id: own.id }).where('name', '=', 'Brno').execute()
    expect(await save('jana', { deliveryProviderId: await post() })).toMatchObject({ assignedDeliveryPoint: { city: 'Tišnov' } })
    await world.db.updateTable('cp_delivery_points').set({ is_active: false }).execute()
    const { postal } = await world.as('jana').settings.assign({ postalCode: '60200' })
    expect(postal).toMatchObject({ deliveryPoint: null, nextDeliveryDate: '2026-11-26' })
    expect(await read('jana')).toMatchObject({ assignedDeliveryPoint: null, nextDeliveryDate: '2026-11-26' })
  })
})

describe('chosen settings', () => {
  test('are saved as a whole, the substitutes in order', async () => {
    const [bell, yard, office] = [
      await point('Potraviny U Zvonku'),
      await point('Sousedský dvorek Lužánky'),
      await point('Kancelářský dům Ponava'),
    ]
    const wanted = {
      serviceMode: 'pickup' as const,
      paymentMethod: 'cash_on_delivery' as const,
      preferredDeliveryDayOfWeek: 0,
      allowSubstitutions: false,
    }
    await save('jana', { ...wanted, pickupPointId: bell, substitutePickupPointIds: [yard, office] })
    expect(await read('jana')).toMatchObject({
      ...wanted,
      isConfigured: true,
      preferredDeliveryTime: '17–19 h',
      pickupPoint: { name: 'Potraviny U Zvonku', isOffered: true },
      substitutePickupPoints: [{ name: 'Sousedský dvorek Lužánky' }, { name: 'Kancelářský dům Ponava' }],
    })
    expect(
      names((await save('jana', { ...wanted, pickupPointId: bell, substitutePickupPointIds: [office, yard] })).substitutePickupPoints),
    ).toEqual(['Kancelářský dům Ponava', 'Sousedský dvorek Lužánky'])
    expect((await save('jana', { ...wanted, pickupPointId: yard, substitutePickupPointIds: [bell] })).substitutePickupPoints).toHaveLength(
      1,
    )
  })

  test('use a provider only for home delivery, and a pickup point only for pickup', async () => {
    const both = { deliveryProviderId: await post(), pickupPointId: await point('Potraviny U Zvonku'), deliveryTimeConfirmed: true }
    expect(await save('jana', { ...both, serviceMode: 'pickup' })).toMatchObject({
      deliveryProvider: null,
      deliveryTimeConfirmed: false,
      nextDeliveryDate: null,
      pickupPoint: { name: 'Potraviny U Zvonku' },
    })
    expect(await save('jana', { ...both, serviceMode: 'delivery' })).toMatchObject({
      deliveryProvider: { code: 'ceska-posta' },
      deliveryTimeConfirmed: true,
      pickupPoint: null,
    })
  })

  test('are offered from near to far, in the own locality only', async () => {
    await world.as('jana').settings.assign({ postalCode: '61200' })
    const { pickupPoints } = await options('jana')
    expect(names(pickupPoints).slice(0, 2)).toEqual(['Kancelářský dům Ponava', 'Sousedský dvorek Lužánky'])
    expect(names(pickupPoints)).not.toContain('Klub Na Faře')
    expect(pickupPoints[0]!.distanceKm).toBeLessThan(1)
    const distances = pickupPoints.map(({ distanceKm }) => distanceKm!)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    // A point without a position comes last.
    expect((await options('klara')).pickupPoints.at(-1)).toMatchObject({ name: 'Pošta Hamry', distanceKm: null })
  })

  test('that do not exist, or are put aside, are not found; a point of another locality is rejected', async () => {
    const nobody = await world.userId('jana')
    const bell = await point('Potraviny U Zvonku')
    await expect(save('jana', { deliveryProviderId: nobody })).rejects.toMatchObject(notFound)
    await expect(save('jana', { pickupPointId: nobody })).rejects.toMatchObject(notFound)
    await expect(save('jana', { pickupPointId: bell, substitutePickupPointIds: [nobody] })).rejects.toMatchObject(notFound)
    await expect(save('jana', { pickupPointId: await point('Klub Na Faře') })).rejects.toMatchObject({
      code: 'POINT_ELSEWHERE',
      message: 'Toto výdejní místo leží mimo lokalitu, ve které nakupujete.',
    })
    await save('jana', { pickupPointId: bell })
    await world.db.updateTable('pickup_points').set({ is_active: false }).where('id', '=', bell).execute()
    expect(await read('jana')).toMatchObject({ pickupPoint: { name: 'Potraviny U Zvonku', isOffered: false } })
    await expect(save('jana', { pickupPointId: bell })).rejects.toMatchObject(notFound)
    await world.db.updateTable('last_mile_delivery_providers').set({ is_active: false }).execute()
    await expect(save('jana', { deliveryProviderId: await post() })).rejects.toMatchObject(notFound)
    expect((await read('jana')).version).toBe(2)
  })

  test('that are unknown or invalid are rejected, with their field', async () => {
    const settings = world.as('jana').settings
    const refused = (wrong: object, message: string) =>
      expect(settings.save({ ...chosen, version: 1, ...wrong } as never)).rejects.toMatchObject({ code: 'INVALID_INPUT', message })
    const bell = await point('Potraviny U Zvonku')
    await refused({ serviceMode: 'drone' }, 'Vyberte způsob odběru')
    await refused({ paymentMethod: 'later' }, 'Vyberte způsob platby')
    await expect(settings.save({ ...chosen, version: 1, paymentMethod: 'card' })).rejects.toMatchObject({ code: 'NO_CARDS' })
    await refused({ preferredDeliveryTime: 'x'.repeat(61) }, 'Čas může mít nejvýš 60 znaků')
    await refused({ preferredDeliveryDayOfWeek: 7 }, 'Vyberte den')
    await refused({ notes: 'x'.repeat(1001) }, 'Poznámka může mít nejvýš 1 000 znaků')
    await refused({ substitutePickupPointIds: [bell] }, 'Nejprve vyberte výdejní místo, potom náhradní')
    await refused({ pickupPointId: bell, substitutePickupPointIds: [bell] }, 'Každé výdejní místo vyberte jen jednou')
    await refused({ deliveryTimeConfirmedAt: new Date() }, 'Neznámé pole')
    await refused({ municipalityId: await town('Kuřim') }, 'Neznámé pole')
    await refused({ isConfigured: false }, 'Neznámé pole')
    expect((await read('jana')).version).toBe(1)
  })
})

describe('two tabs', () => {
  test('do not overwrite each other', async () => {
    const [one, other] = [world.as('jana').settings, world.as('jana').settings]
    const { version } = (await one.read()).settings
    await one.save({ ...chosen, version, notes: 'první' })
    const stale = { code: 'SETTINGS_CHANGED', message: 'Nastavení nákupů se mezitím změnilo. Načetli jsme jeho nový stav.' }
    await expect(other.save({ ...chosen, version, notes: 'druhý' })).rejects.toMatchObject(stale)
    // Nobody confirms the time of a municipality that another tab has replaced.
    const seen = (await other.read()).settings.version
    await one.assign({ postalCode: '66434' })
    await expect(
      other.save({ ...chosen, version: seen, deliveryProviderId: await post(), deliveryTimeConfirmed: true }),
    ).rejects.toMatchObject(stale)
    expect(await read('jana')).toMatchObject({ notes: 'první', municipality: { name: 'Kuřim' } })
  })

  test.each(['jana', 'novacek'])('of twenty simultaneous saves of %s accept one', async (key) => {
    const { version } = await read(key)
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => world.as(key).settings.save({ ...chosen, version, notes: `${n}` })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'SETTINGS_CHANGED' })
    expect((await read(key)).version).toBe(version + 1)
  })

  test('repeat a request with one effect', async () => {
    const novacek = world.as('novacek', { idempotencyKey: 'assign-0001' }).settings
    const first = await novacek.assign({ postalCode: '60200' })
    expect(await novacek.assign({ postalCode: '60200' })).toEqual(first)
    await expect(novacek.assign({ postalCode: '59101' })).rejects.toMatchObject({ code: 'KEY_REUSED' })
    expect(await read('novacek')).toMatchObject({ version: 1, municipality: { name: 'Brno' } })
  })

  test('notify each other, and nobody else', async () => {
    const told: Notice[] = []
    const notices = { tell: (all: Notice[]) => void told.push(...all), stop: async () => {} }
    const { settings } = world.as('jana', {}, { notices })
    await settings.save({ ...chosen, version: 1 })
    await settings.assign({ postalCode: '60200' })
    await expect(settings.save({ ...chosen, version: 1 })).rejects.toMatchObject({ code: 'SETTINGS_CHANGED' })
    const own = { room: 'settings', userId: await world.userId('jana') }
    expect(told).toEqual([own, own])
  })
})

test('the history contains the previous settings, their author and time', async () => {
  const jana = world.as('jana', { uiPath: '/demand', sessionId: 'tab-7' }).settings
  await jana.assign({ postalCode: '66434' })
  const yard = await point('Sousedský dvorek Lužánky')
  await jana.save({ ...chosen, version: 2, pickupPointId: yard, substitutePickupPointIds: [await point('Potraviny U Zvonku')] })
  const userId = await world.userId('jana')
  const rows = await world.db
    .selectFrom('history')
    .where('owner_id', '=', userId)
    .where('session_id', '=', 'tab-7')
    .orderBy('id')
    .selectAll()
    .execute()
  expect(rows.map(({ table_name, change_type }) => `${table_name} ${change_type}`)).toEqual([
    'shopping_settings update',
    'shopping_settings update',
    'substitute_pickup_points insert',
  ])
  expect(rows[0]).toMatchObject({ item_id: userId, changed_by: userId, ui_path: '/demand', change_source: 'member' })
  expect(rows[0]!.changed_fields).toEqual(['municipality_id', 'postal_code'])
  expect(rows[1]!.changed_fields).toContain('pickup_point_id')
})

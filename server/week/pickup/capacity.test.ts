import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DeskPoint } from '#contract/week/logistics.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { week48 } from '#server/test/cycle.ts'
import { lettersOf } from '#server/test/letters.ts'
import { settingsIn } from '#server/test/settings.ts'
import { importPickupPoints } from './import-pickup-points.ts'

let world: World
beforeEach(async () => {
  world = await openWorld({ max: 10 })
})
afterEach(() => world.close())

const { point } = settingsIn(() => world)
const weekStart = asWeekStart(week48)
const small = 'Kancelářský dům Ponava'
const full = { code: 'POINT_FULL' }

const deskPoint = async (name: string) => (await world.as('admin').logistics.points({ query: name })).points[0]!
const change = async (name: string, part: Partial<DeskPoint>) => {
  const {
    id: pointId,
    localityName: _,
    households: __,
    substituteFor: ___,
    taken: ____,
    ...fields
  } = { ...(await deskPoint(name)), ...part }
  return world.as('admin').logistics.changePoint({ ...fields, postalCode: fields.postalCode!, pointId, reason: 'Správa míst' })
}
const chooseWeek = async (key: string, name: string) =>
  world.as(key).deliveryOptions.choose({
    weekStart,
    serviceMode: 'A_SelfPickup_SelfAssembly',
    pickupPointId: await point(name),
    deliveryProviderId: null,
  })
const chooseAlways = async (key: string, name: string) => {
  const { settings } = await world.as(key).settings.read()
  return world.as(key).settings.save({
    serviceMode: 'pickup',
    paymentMethod: 'prepaid',
    preferredDeliveryTime: '',
    preferredDeliveryDayOfWeek: null,
    deliveryProviderId: null,
    pickupPointId: await point(name),
    substitutePickupPointIds: [],
    deliveryTimeConfirmed: false,
    allowSubstitutions: true,
    notes: '',
    version: settings.version,
  })
}

describe('a point with a capacity', () => {
  beforeEach(() => change(small, { capacity: 1 }))

  test('gives its last place to one of two households that take it at once, in a week or for good', async () => {
    for (const [one, other] of [
      [chooseWeek, chooseWeek],
      [chooseAlways, chooseWeek],
      [chooseAlways, chooseAlways],
    ] as const) {
      await world.db.deleteFrom('week_options').execute()
      await world.db
        .updateTable('shopping_settings')
        .set({ pickup_point_id: await point('Potraviny U Zvonku') })
        .execute()
      const results = await Promise.allSettled([one('jana', small), other('petr', small)])
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(results.find((result) => result.status === 'rejected')!.reason).toMatchObject(full)
      expect((await deskPoint(small)).taken).toBe(1)
    }
  })

  test('names the nearest free ones, and is shown as full to everybody without a place there', async () => {
    await chooseAlways('jana', small)
    await expect(chooseAlways('petr', small)).rejects.toMatchObject({
      ...full,
      message: expect.stringMatching(/^Místo Kancelářský dům Ponava je plné\. Nejbližší volná: Sousedský dvorek Lužánky \(.+\skm\), /),
    })
    const isFull = async (key: string) =>
      (await world.as(key).settings.read()).options.pickupPoints.find(({ name }) => name === small)!.isFull
    expect([await isFull('petr'), await isFull('jana')]).toEqual([true, false])
  })

  test('leaves their places to those who have one, also when it becomes smaller, and takes nobody back beyond it', async () => {
    await change(small, { capacity: 2 })
    await chooseAlways('jana', small)
    await chooseAlways('petr', small)
    await change(small, { capacity: 1 })
    await chooseAlways('petr', small)
    await chooseWeek('petr', small)
    await chooseWeek('jana', 'Potraviny U Zvonku')
    await expect(world.as('jana').deliveryOptions.restore({ weekStart })).rejects.toMatchObject(full)
    await chooseWeek('petr', 'Potraviny U Zvonku')
    await world.as('jana').deliveryOptions.restore({ weekStart })
  })
})

test('households of a point that is blocked, or missing in a file that replaces the others, get a mail with the nearest ones', async () => {
  await chooseAlways('jana', small)
  await chooseWeek('petr', small)
  await change(small, { isActive: false })
  await change(small, { name: `${small} 2` })
  const letters = await lettersOf(world.db, 'point_closed')
  expect([...letters.keys()].toSorted()).toEqual([await world.userId('jana'), await world.userId('petr')].toSorted())
  const letter = letters.get(await world.userId('petr'))!
  expect(letter).toContain('Výdejní místo Kancelářský dům Ponava 2 už není v nabídce')
  expect(letter).toContain('Nejblíž je: Sousedský dvorek Lužánky, Brno (')
  await world.db.deleteFrom('outbox').execute()
  const context = { db: world.db, notices: world.notices, userId: null, source: 'import' as const }
  await world.as('admin').logistics.addPoint({
    name: 'Ručně přidané',
    address: '',
    municipality: 'Brno',
    postalCode: '60200',
    type: 'Private',
    lat: null,
    lng: null,
    capacity: null,
    openingHours: '',
    openingExceptions: '',
  })
  const rows = await world.db.selectFrom('pickup_points').where('name', '<>', 'Potraviny U Zvonku').selectAll().execute()
  const imported = rows
    .filter(({ code }) => !code.startsWith('desk-'))
    .map((row) => ({ ...row, type: row.type as DeskPoint['type'], opening_exceptions: null }))
  await chooseAlways('petr', 'Potraviny U Zvonku')
  await importPickupPoints(context, imported, { replace: true })
  expect((await deskPoint('Ručně přidané')).isActive).toBe(true)
  expect((await deskPoint('Zvonku')).isActive).toBe(false)
  expect((await lettersOf(world.db, 'point_closed')).get(await world.userId('petr'))).toContain('Potraviny U Zvonku')
})

test('opening hours and their exceptions are read by rows, shown on the map, and refused if they cannot be read', async () => {
  await change(small, { openingHours: 'po–pá 8–12', openingExceptions: '26. 11. 2026 zavřeno (inventura)' })
  expect(await deskPoint(small)).toMatchObject({ openingHours: 'po–pá 8–12', openingExceptions: '26. 11. 2026 zavřeno (inventura)' })
  const { points } = await world.as(null).pickup.network()
  expect(points.find(({ name }) => name === small)!.openingHours).toBe('po–pá 8–12; 26. 11. zavřeno (inventura)')
  for (const wrong of [{ openingHours: 'nonstop' }, { openingExceptions: '31. 2. 2027 zavřeno' }, { capacity: 0 }])
    await expect(change(small, wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await chooseWeek('jana', small)
  const { handover } = await world.as('jana').basket.week({ weekStart })
  expect(handover!.point!.hoursNote!.replaceAll('\u00a0', ' ')).toMatch(
    /^Ve čtvrtek 26\. 11\. je po 17:00 zavřeno \(inventura\)\. Otevře v pátek/,
  )
})

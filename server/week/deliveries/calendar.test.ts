import { afterEach, beforeEach, expect, test } from 'vitest'
import { asDay } from '#domain/time/day.ts'
import { sweep } from '#server/test/cycle.ts'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const calendar = async (key: string | null = null) => (await world.as(key).deliveries.calendar()).rows
const brno = async () => (await calendar()).find(({ localityName }) => localityName === 'Brno-sever')!

test('a visitor sees the next four deliveries of every locality, with its municipalities and cut-off', async () => {
  const rows = await calendar()
  expect(rows.map((row) => ({ ...row, next: row.next.length }))).toEqual([
    {
      localityName: 'Brno-sever',
      municipalities: ['Bílovice nad Svitavou', 'Brno', 'Kanice', 'Kuřim', 'Řícmanice'],
      municipalityCount: 5,
      weekday: 4,
      deliveryTime: '17:00',
      next: 4,
    },
    {
      localityName: 'Žďársko',
      municipalities: ['Hamry nad Sázavou', 'Nové Město na Moravě', 'Žďár nad Sázavou'],
      municipalityCount: 3,
      weekday: 5,
      deliveryTime: '16:00',
      next: 4,
    },
  ])
  expect(rows[0]!.next.map(({ deliveryOn, status }) => `${deliveryOn} ${status}`)).toEqual([
    '2026-11-26 collecting',
    '2026-12-03 planned',
    '2026-12-10 planned',
    '2026-12-17 planned',
  ])
  expect(rows[0]!.next[0]).toEqual({
    weekStart: '2026-11-23',
    deliveryOn: '2026-11-26',
    cutOffAt: new Date('2026-11-23T19:00:00Z'),
    status: 'collecting',
    isUnsold: false,
    holiday: null,
    shiftedFrom: null,
    shiftReason: null,
  })
  expect(await calendar('jana')).toEqual(rows)
})

test('a delivery is listed until the end of its day, and one that moved says from when and why', async () => {
  await world.clock('2026-12-23', '23:59')
  await sweep(world)
  expect((await brno()).next.map(({ deliveryOn, shiftedFrom, shiftReason }) => [deliveryOn, shiftedFrom, shiftReason])).toEqual([
    ['2026-12-23', '2026-12-24', 'Štědrý den'],
    ['2026-12-31', null, null],
    ['2027-01-07', null, null],
    ['2027-01-14', null, null],
  ])
  expect((await calendar())[1]!.next[0]).toMatchObject({ deliveryOn: '2026-12-23', shiftReason: '1. svátek vánoční' })
  await world.clock('2026-12-24', '00:00')
  expect((await brno()).next[0]!.deliveryOn).toBe('2026-12-31')
})

test('a delivery on a holiday, which only an operator decides, names the holiday', async () => {
  await world.db
    .updateTable('deliveries')
    .set({ delivery_on: '2026-12-24' as never, shifted_from: null, shift_reason: null })
    .where('shifted_from', '=', '2026-12-24' as never)
    .execute()
  await world.clock('2026-12-18', '12:00')
  expect((await brno()).next[0]).toMatchObject({ deliveryOn: '2026-12-24', holiday: 'Štědrý den' })
})

test('a cancelled delivery is listed, a locality no longer served is not', async () => {
  const week = '2026-11-23' as never
  await world.db.updateTable('deliveries').set({ status: 'cancelled' }).where('week_start_date', '=', week).execute()
  expect((await brno()).next[0]).toMatchObject({ deliveryOn: '2026-11-26', status: 'cancelled' })
  await world.db.updateTable('localities').set({ is_active: false }).where('name', '=', 'Brno-sever').execute()
  expect((await calendar()).map(({ localityName }) => localityName)).toEqual(['Žďársko'])
})

test('of many municipalities the twelve largest are named and all are counted', async () => {
  const { id } = await world.db.selectFrom('localities').where('name', '=', 'Brno-sever').select('id').executeTakeFirstOrThrow()
  const villages = Array.from({ length: 20 }, (_, i) => ({
    code: `9000${i}`,
    name: `Lhota ${i + 10}`,
    postal_code: '66400',
    locality_id: id,
  }))
  await world.db.insertInto('municipalities').values(villages).execute()
  const { municipalities, municipalityCount } = await brno()
  expect(municipalityCount).toBe(25)
  expect(municipalities).toHaveLength(12)
  expect(municipalities).toEqual(municipalities.toSorted(new Intl.Collator('cs').compare))
  expect(municipalities).toEqual(expect.arrayContaining(['Bílovice nad Svitavou', 'Brno', 'Kuřim']))
  await world.db.updateTable('municipalities').set({ is_active: false }).where('name', '=', 'Kuřim').execute()
  expect(await brno()).toMatchObject({ municipalityCount: 24, municipalities: expect.not.arrayContaining(['Kuřim']) })
})

test('the days of the calendar have deliveries, their cut-offs, and the days from which they moved', async () => {
  const read = (from: string, until: string, key = 'jana') =>
    world.as(key).deliveries.calendarDays({ from: asDay(from), until: asDay(until) })
  const { deliveries } = await read('2026-11-23', '2026-11-27')
  expect(deliveries.map(({ localityName, deliveryOn }) => `${localityName} ${deliveryOn}`)).toEqual([
    'Brno-sever 2026-11-26',
    'Žďársko 2026-11-27',
  ])
  const cutOffOnly = (await read('2026-11-23', '2026-11-23')).deliveries
  expect(cutOffOnly.map(({ localityName }) => localityName)).toEqual(['Brno-sever'])
  const eve = (await read('2026-12-24', '2026-12-24', 'logistika')).deliveries
  expect(eve).toMatchObject([{ localityName: 'Brno-sever', shiftedFrom: '2026-12-24', shiftReason: 'Štědrý den' }])
  await expect(read('2026-11-01', '2026-12-31')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await expect(read('2026-11-02', '2026-11-01')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewEvent } from '#contract/week/handover.ts'
import { asDay } from '#domain/time/day.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { tokenText } from '#domain/week/handover/code.ts'
import { handoverOf } from '#domain/week/handover/fold.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, deliveryOf, sweep, week48 } from '#server/test/cycle.ts'
import { everyTable } from '#server/test/stored.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { lettersOf } from '#server/test/letters.ts'
import { onlyLinked } from '#server/test/links.ts'
import type { Notice } from '#server/platform/realtime/notices.ts'
import { announceHandover } from './announce-handover.ts'
import { fingerprintOf } from './pickup-code.ts'

let world: World
let deliveryId: string

beforeAll(async () => {
  world = await openWorld()
  deliveryId = await arrivedWeek(world, { Mléko: 7010 })
})
afterAll(() => world.close())

const code = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (fault: { code?: string }) => fault.code,
  )
const logistics = () => world.as('logistika').handover
const list = () => logistics().list({ deliveryId })
const pickupOf = async (key: string) => (await world.as(key).handover.mine()).pickups[0]!
const rowOf = async (key: string) => {
  const { purchaseId } = await pickupOf(key)
  return (await list()).rows.find((row) => row.purchaseId === purchaseId)!
}
const stateOf = async (key: string) => {
  const { items, events } = await rowOf(key)
  return handoverOf(
    items,
    events.map((event) => ({ ...event, at: event.at.getTime() })),
  )
}
const at = new Date('2026-11-25T17:00:00Z')
const happened = (purchaseId: string, minutes = 0) => ({ id: randomUUID(), purchaseId, at: new Date(at.getTime() + minutes * 60_000) })
const record = (events: NewEvent[], device = 'phone', who = 'logistika') => world.as(who).handover.record({ deliveryId, device, events })
const byCode = async (key: string, minutes = 0): Promise<NewEvent> => {
  const { purchaseId, code: own } = await pickupOf(key)
  return { ...happened(purchaseId, minutes), kind: 'handed_over', proof: { kind: 'code', code: own! } }
}

describe('a delivery on its way', () => {
  test('has numbered purchases at their places, and no codes for members yet', async () => {
    const { rows, places, status } = await list()
    expect(status).toBe('in_transit')
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => rows[0]!.number + i))
    expect(rows.every(({ placeId }) => places.some(({ id }) => id === placeId))).toBe(true)
    expect(await pickupOf('jana')).toMatchObject({ state: 'in_transit', code: null, qr: null })
  })

  test('is not handed over yet', async () => {
    const { purchaseId } = await pickupOf('jana')
    const before = await everyTable(world.db)
    expect(await code(record([{ ...happened(purchaseId), kind: 'handed_over', proof: { kind: 'document' } }]))).toBe('NOT_READY')
    expect(await code(logistics().end({ deliveryId }))).toBe('WRONG_STATE')
    expect(await everyTable(world.db)).toEqual(before)
  })

  test('gets stops with times, each of them a place of the delivery', async () => {
    const { places } = await list()
    const stops = places.toReversed().map(({ id: placeId }, i) => ({ placeId, arriveAt: `1${i}:30` }))
    await logistics().setStops({ deliveryId, stops })
    expect((await list()).places.map(({ id, arriveAt }) => ({ placeId: id, arriveAt }))).toEqual(stops)
    const elsewhere = (await world.db.selectFrom('pickup_points').select('id').execute()).find(({ id }) =>
      places.every((place) => place.id !== id),
    )!
    expect(await code(logistics().setStops({ deliveryId, stops: [{ placeId: elsewhere.id, arriveAt: '10:00' }] }))).toBe('POINT_ELSEWHERE')
    expect(await code(logistics().setStops({ deliveryId, stops: stops.toReversed() }))).toBe('WRONG_STATE')
    // A place that is left out would lose its hour.
    expect(await code(logistics().setStops({ deliveryId, stops: stops.slice(1) }))).toBe('POINT_ELSEWHERE')
    expect((await list()).places.every(({ arriveAt }) => arriveAt !== null)).toBe(true)
  })

  test('is made ready once, by operators and logistics, and every member with goods is told', async () => {
    for (const key of ['jana', 'statek', 'finance'])
      expect(await code(world.as(key).handover.makeReady({ deliveryId, place: null }))).toBe('NOT_ALLOWED')
    const told = async () => (await world.db.selectFrom('outbox').where('kind', '=', 'purchase_ready').select('id').execute()).length
    const { rows, places } = await list()
    const place = { id: (await rowOf('jana')).placeId }
    const there = rows.filter(({ placeId }) => placeId === place.id).length
    const week = async (key: string) => (await world.as(key).basket.week({ weekStart: asWeekStart(week48) })).delivery
    // Her hour is that of the stop.
    const hour = places.find(({ id }) => id === place.id)!.arriveAt!
    expect([(await pickupOf('jana')).deliveryTime, (await week('jana')).deliveryTime.slice(0, 5)]).toEqual([hour, hour])
    const inCalendar = async (key: string) => {
      const days = { from: asDay('2026-11-23'), until: asDay('2026-11-29') }
      return (await world.as(key).deliveries.calendarDays(days)).deliveries.find(({ id }) => id === deliveryId)!.deliveryTime
    }
    expect(await inCalendar('jana')).toBe(hour)
    expect((await lettersOf(world.db, 'prices_are_set')).get(await world.userId('jana'))).toMatch(new RegExp(`^Závoz: .*, ${hour}$`, 'm'))
    // Who buys nothing reads that of the delivery.
    expect(hour).not.toBe(await inCalendar('logistika'))
    // First the van is at her place only.
    await logistics().makeReady({ deliveryId, place })
    expect((await deliveryOf(world.db)).status).toBe('ready')
    expect([(await week('jana')).status, (await week('obec')).status]).toEqual(['ready', 'in_transit'])
    const found = async (key: string) => (await world.as(key).search.find({ query: 'týden 48' })).weeks.map(({ status }) => status)
    expect([await found('jana'), await found('obec')]).toEqual([['ready'], ['in_transit']])
    expect([(await pickupOf('jana')).code, (await pickupOf('obec')).code]).toEqual([expect.stringMatching(/^\d{6}$/), null])
    expect(await told()).toBe(there)
    expect(there).toBeLessThan(rows.length)
    expect(await code(logistics().makeReady({ deliveryId, place }))).toBe('WRONG_STATE')
    await logistics().makeReady({ deliveryId, place: null })
    expect(await code(logistics().makeReady({ deliveryId, place: null }))).toBe('WRONG_STATE')
    expect((await week('obec')).status).toBe('ready')
    expect(await told()).toBe(rows.length)
    await sweep(world)
    expect(await brokenInvariants(world.db)).toEqual([])
  })
})

describe('a code', () => {
  test('finds its purchase, its QR code also on a device without a connection, and is nowhere in the database', async () => {
    const { purchaseId, code: own, qr } = await pickupOf('jana')
    expect(own).toMatch(/^\d{6}$/)
    expect(await logistics().identify({ deliveryId, proof: { kind: 'code', code: own! } })).toMatchObject({ purchaseId, proof: 'code' })
    const token = qr!.slice(tokenText('').length)
    expect(await logistics().identify({ deliveryId, proof: { kind: 'qr', token } })).toMatchObject({ purchaseId, proof: 'qr' })
    expect((await rowOf('jana')).qrFingerprint).toBe(fingerprintOf(deliveryId, token))
    const { rows } = await sql<{ text: string }>`select handovers::text as text from handovers`.execute(world.db)
    expect(rows.some(({ text }) => text.includes(token))).toBe(false)
  })
})

describe('handing over', () => {
  test('stores counts and the handover; one item is short, and the sum is what was bought', async () => {
    const { purchaseId, items } = await rowOf('jana')
    const potatoes = items.find(({ name }) => name.startsWith('Brambory'))!
    const half = thousandths(potatoes.arrived / 2)
    const counted = {
      ...happened(purchaseId),
      kind: 'counted',
      itemId: potatoes.id,
      handed: half,
      missing: thousandths(0),
      damaged: half,
      weight: 2500,
      note: 'shnilé',
    } as const
    expect(await code(record([{ ...counted, handed: potatoes.arrived }]))).toBe('WRONG_HANDOVER_COUNT')
    // More is weighed beside the rotten half than arrived, and more is handed over than was weighed.
    for (const weight of [potatoes.arrived, half - 1000])
      expect(await code(record([{ ...counted, weight }])), String(weight)).toBe('WRONG_HANDOVER_COUNT')
    expect(await stateOf('jana')).toMatchObject({ state: 'waiting' })
    await record([counted, await byCode('jana', 1)])
    const { outcome, proof, items: accounts } = await stateOf('jana')
    expect({ outcome, proof }).toEqual({ outcome: 'complaint', proof: 'code' })
    expect(accounts.get(potatoes.id)).toMatchObject({ handed: half, damaged: half })
    for (const { id, quantity } of items) {
      const { handed, missing, damaged, returned, short, waiting } = accounts.get(id)!
      expect(handed + missing + damaged + returned + short + waiting).toBe(quantity)
    }
    expect(await pickupOf('jana')).toMatchObject({ state: 'handed_over', code: null, qr: null })
  })

  test('twice is once, in any order, from two devices', async () => {
    const handed = await byCode('petr', 5)
    const failed = { ...happened(handed.purchaseId, 9), kind: 'failed', failure: 'nobody_came' } as const
    expect(await record([failed], 'tablet')).toEqual({ recorded: 1 })
    expect(await stateOf('petr')).toMatchObject({ state: 'failed' })
    expect(await record([handed, handed])).toEqual({ recorded: 1 })
    expect(await record([handed])).toEqual({ recorded: 0 })
    expect(await stateOf('petr')).toMatchObject({ state: 'handed_over' })
  })

  test('an event from the future counts as of now', async () => {
    const { purchaseId } = await rowOf('obec')
    await record([{ ...happened(purchaseId, 600_000), kind: 'failed', failure: 'nobody_came' }])
    const { rows } = await sql<{ late: number }>`select count(*) as late from handover_events where happened_at > app_now()`.execute(
      world.db,
    )
    expect(rows[0]!.late).toBe(0)
  })

  test('is announced to staff, its members and those who see their baskets, and to nobody else', async () => {
    const [owner, reader] = [await world.userId('obec'), await world.userId('velkoobchod')]
    const heard: Notice[] = []
    await world.db.transaction().execute(async (tx) => {
      await sql`
        with link as (
          insert into user_account_links (primary_user_id, linked_user_id, link_status, requested_at, verified_at)
          values (${owner}, ${reader}, 'active', app_now(), app_now()) returning id
        ) insert into basket_grants (user_id, link_id, access, granted_at) select ${owner}, id, 'edit', app_now() from link`.execute(tx)
      await announceHandover({ tx, announce: (notice) => void heard.push(notice) }, [owner, owner])
    })
    await onlyLinked(world)
    expect(heard).toEqual(['staff', owner, reader].map((userId) => ({ room: 'handover', userId })))
  })

  test('a purchase that nobody came for is offered again, and its member is told', async () => {
    const { purchaseId } = await pickupOf('obec')
    expect(await pickupOf('obec')).toMatchObject({ state: 'failed' })
    for (const on of ['2020-01-01', '2027-01-01'].map(asDay))
      expect(await code(logistics().offerAgain({ purchaseId, on }))).toBe('WRONG_STATE')
    await onlyLinked(world, 'logistika', 'obec')
    expect(await code(logistics().offerAgain({ purchaseId, on: asDay('2026-12-03') }))).toBe('OWN_MONEY')
    await onlyLinked(world)
    await logistics().offerAgain({ purchaseId, on: asDay('2026-12-03') })
    expect(await pickupOf('obec')).toMatchObject({ state: 'waiting', offeredOn: '2026-12-03', code: expect.stringMatching(/^\d{6}$/) })
    expect(await world.db.selectFrom('outbox').where('kind', '=', 'purchase_offered_again').select('user_id').execute()).toEqual([
      { user_id: await world.userId('obec') },
    ])
    // It is there all day, whatever the hour of the delivery was.
    const hours = 'Vyzvednete od 15:00 do 19:00.'
    expect((await pickupOf('obec')).hoursNote).toBe(hours)
    expect([...(await lettersOf(world.db, 'purchase_offered_again')).values()]).toEqual([expect.stringContaining(`Pozor: ${hours}`)])
    // Until that day is over, too.
    const failed = async () => (await world.as('obec').basket.week({ weekStart: asWeekStart(week48) })).failed
    expect(await failed()).toEqual({ offeredOn: '2026-12-03' })
    await world.clock('2026-12-04', '12:00')
    expect(await failed()).toEqual({ offeredOn: null })
    await world.clock('2026-11-26', '20:00')
    const { purchaseId: taken } = await pickupOf('jana')
    expect(await code(logistics().offerAgain({ purchaseId: taken, on: asDay('2026-12-03') }))).toBe('ALREADY_HANDED_OVER')
  })

  test('somebody else comes with a one-time code, which is valid once', async () => {
    const { purchaseId } = await pickupOf('obec')
    const { id: withdrawn } = await world.as('obec').handover.createProxy({ purchaseId, name: 'Řidič' })
    await world.as('obec').handover.withdrawProxy({ proxyId: withdrawn })
    const { code: valid } = await world.as('obec').handover.createProxy({ purchaseId, name: 'Paní Nová' })
    expect(await code(world.as('jana').handover.createProxy({ purchaseId, name: 'Zloděj' }))).toBe('NOT_FOUND')
    expect((await pickupOf('obec')).proxies.map(({ name }) => name)).toEqual(['Paní Nová'])
    const come = (digits: string): NewEvent => ({
      ...happened(purchaseId, 900_000),
      kind: 'handed_over',
      proof: { kind: 'proxy', code: digits },
    })
    expect(await logistics().identify({ deliveryId, proof: { kind: 'code', code: valid } })).toMatchObject({
      purchaseId,
      proof: 'proxy',
      name: 'Paní Nová',
    })
    await record([come(valid)])
    expect(await stateOf('obec')).toMatchObject({ state: 'handed_over', proof: 'proxy' })
    expect((await pickupOf('obec')).proxies).toMatchObject([{ usedAt: expect.any(Date) }])
  })
})

describe('the end', () => {
  test('waits for every purchase; then nothing is stored any more', async () => {
    await record([{ ...happened((await pickupOf('obec')).purchaseId, 900_000), kind: 'undone' }])
    expect(await code(logistics().end({ deliveryId }))).toBe('STILL_WAITING')
    const { rows } = await list()
    const waiting: NewEvent[] = []
    for (const { purchaseId, items, events } of rows) {
      const { state } = handoverOf(
        items,
        events.map((event) => ({ ...event, at: event.at.getTime() })),
      )
      if (state === 'waiting') waiting.push({ ...happened(purchaseId, 1_000_000), kind: 'failed', failure: 'nobody_came' })
    }
    if (waiting.length > 0) await record(waiting)
    await logistics().end({ deliveryId })
    expect((await deliveryOf(world.db)).status).toBe('handed_over')
    const before = await everyTable(world.db)
    expect(await code(record([{ ...happened(rows[0]!.purchaseId), kind: 'undone' }]))).toBe('NOT_READY')
    expect(await everyTable(world.db)).toEqual(before)
  })

  test('is on the dashboard with what became of everything', async () => {
    const deliveries = await logistics().board()
    const { all, places } = deliveries.find(({ id }) => id === deliveryId)!
    expect(all.purchases).toBe(all.handedOver + all.failed)
    expect(all).toMatchObject({ waiting: 0, complaints: 1 })
    expect(all.grams).toBeGreaterThan(0)
    expect(all.crates).toBe(places.reduce((sum, { load }) => sum + load.crates, 0))
  })

  test('events are never changed', async () => {
    await expect(sql`update handover_events set note = 'x'`.execute(world.db)).rejects.toThrow(/append-only/)
    await expect(sql`delete from handover_events`.execute(world.db)).rejects.toThrow(/append-only/)
  })
})

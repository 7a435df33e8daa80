import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, asDay } from '#domain/time/day.ts'
import type { Duty } from '#domain/help/dashboard/duty.ts'
import { lastOrderAt } from '#domain/week/deliveries/last-order.ts'
import { fileNotices } from '#server/help/inbox/file-notices.ts'
import { mails } from '#server/mails.ts'
import { addressees } from '#server/people/account/queries.ts'
import { noteMessages } from '#server/platform/mail/note-messages.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { sweep, system } from '#server/test/cycle.ts'
import { givePushDevice } from '#server/test/inbox.ts'
import { everyTable } from '#server/test/stored.ts'
import { lettersOf } from '#server/test/letters.ts'
import { clearedWeek } from '#server/test/ordering.ts'

// Week 48 of Brno-sever has prices on Wednesday 25 November at 12:00, and nobody sends its orders; each test continues where the one before ended.
let world: World
let deliveryId: string
beforeAll(async () => {
  world = await openWorld()
  deliveryId = await clearedWeek(world)
})
afterAll(() => world.close())

const thursday = asDay('2026-11-26')
const lastHour = lastOrderAt({ deliveryOn: thursday, bringOn: thursday, bringAt: '06:00' }, 6)
const duty = async (key: string, named: Duty = 'orders_to_send') =>
  (await world.as(key).dashboard.duties()).find((each) => each.duty === named)
const alarmed = async (key: string) => {
  const userId = await world.userId(key)
  const { rows } = await sql<{ key: string }>`
    select dedup_key as key from outbox where kind = 'orders_not_sent' and user_id = ${userId} order by created_at`.execute(world.db)
  return rows.map((row) => row.key.split(':')[2])
}

test('from its prices on, a delivery without orders is the first duty of operators, with its last hour', async () => {
  const [first] = await world.as('operator').dashboard.duties()
  expect(first).toEqual({ duty: 'orders_to_send', count: 1, dueAt: lastHour, deliveryId })
  expect(await world.as('operator').orders.delivery({ deliveryId })).toMatchObject({ toSend: 2, lastOrderAt: lastHour })
  const { rows } = await world.as('operator').deliveries.controlRoom()
  expect(rows.find(({ id }) => id === deliveryId)!.lastOrderAt).toEqual(lastHour)
  expect(await duty('logistika')).toBeUndefined()
})

test('of several, the duty leads to the one that is delivered first', async () => {
  const { rows } = await sql<{ id: string; was: string }>`
    update deliveries other set status = 'cleared', cut_off_at = d.cut_off_at - interval '1 day', offers_close_at = d.offers_close_at - interval '1 day',
      delivery_on = d.delivery_on - 1, snapshot_sha256 = d.snapshot_sha256
    from deliveries d, (select id, to_jsonb(deliveries)::text as was from deliveries) before
    where d.id = ${deliveryId} and other.week_start_date = d.week_start_date and other.id <> d.id and before.id = other.id
    returning other.id, before.was`.execute(world.db)
  const [{ id, was }] = rows as [{ id: string; was: string }]
  await sql`
    insert into purchases (user_id, delivery_id, total, items, created_at) values (${await world.userId('petr')}, ${id}, 3200, 1, app_now())`.execute(
    world.db,
  )
  expect(await duty('operator')).toMatchObject({ count: 2, deliveryId: id })
  await sql`delete from purchases where delivery_id = ${id} and total = 3200`.execute(world.db)
  await sql`
    update deliveries d set status = was.status, cut_off_at = was.cut_off_at, offers_close_at = was.offers_close_at, delivery_on = was.delivery_on,
      snapshot_sha256 = was.snapshot_sha256
    from jsonb_populate_record(null::deliveries, ${was}::jsonb) was where d.id = ${id}`.execute(world.db)
  expect(await duty('operator')).toMatchObject({ count: 1, deliveryId })
})

test('the last hour follows the setting of the operator and the depot, in winter and in summer', async () => {
  const setTo = async (hours: number, days: number, time: string | null) => {
    await sql`update feature_settings set value = to_jsonb(${hours}::integer) where name = 'order_lead_hours'`.execute(world.db)
    await sql`
      update localities set goods_days_before = ${days}, goods_time = ${time}::time
      where id = (select locality_id from deliveries where id = ${deliveryId})`.execute(world.db)
  }
  for (const [day, hours, days, time] of [
    ['2026-11-26', 30, 0, null],
    ['2027-03-29', 24, 0, '06:00'],
    ['2026-07-02', 0, 1, '14:00'],
    ['2026-11-26', 6, 2, null],
  ] as const) {
    await setTo(hours, days, time)
    const { rows } = await sql<{ at: Date; deliveryTime: string }>`
      select last_order_at(moved) as at, to_char(moved.delivery_time, 'HH24:MI') as "deliveryTime" from deliveries d
      cross join lateral jsonb_populate_record(d, jsonb_build_object('delivery_on', ${day}::date)) moved where d.id = ${deliveryId}`.execute(
      world.db,
    )
    const brought = { deliveryOn: asDay(day), bringOn: addDays(asDay(day), -days), bringAt: time ?? rows[0]!.deliveryTime }
    expect(rows[0]!.at).toEqual(lastOrderAt(brought, hours))
  }
  await setTo(6, 0, null)
})

test('operators are told 6 and 2 hours before the last hour and when it has passed, once each', async () => {
  expect(await alarmed('operator')).toEqual(['6'])
  await sweep(world)
  expect(await alarmed('operator')).toEqual(['6'])
  // Also on the device of an operator who is not at a desk.
  const userId = await world.userId('operator')
  const session = { user_id: userId, token: 'telefon', expires_at: new Date('2099-01-01') }
  const { id: sessionId } = await world.db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()
  const deviceId = await givePushDevice(world, { userId, sessionId }, 'https://push.example.com/operator')
  await noteMessages({ context: system(world, world.worker), kinds: mails, readAddressees: addressees, note: fileNotices, log: world.log })
  const { rows: pushed } = await sql<{ title: string }>`
    select title from push_messages message join inbox_notices notice on notice.user_id = message.user_id and notice.id = message.notice_id
    where device_id = ${deviceId}`.execute(world.db)
  expect(pushed).toEqual([expect.objectContaining({ title: expect.stringContaining('Objednávky odešlete nejpozději') as string })])
  const letter = (await lettersOf(world.db, 'orders_not_sent')).get(await world.userId('operator'))!
  expect(letter).toContain('Objednávky odešlete nejpozději ve středu 25. 11., 18:00: Brno-sever, týden 48')
  expect(letter).toContain(`Odeslat objednávky /admin/orders?delivery=${deliveryId}`)
  await world.clock('2026-11-25', '16:00')
  await sweep(world)
  await world.clock('2026-11-25', '18:00')
  await sweep(world)
  await sweep(world)
  for (const key of ['operator', 'admin']) expect(await alarmed(key), key).toEqual(['6', '2', '0'])
  for (const key of ['jana', 'statek', 'logistika', 'finance']) expect(await alarmed(key), key).toEqual([])
})

test('the day after the delivery it is too late, and nothing is written; late on its day it is not', async () => {
  await world.clock('2026-11-27', '00:00')
  expect(await duty('operator')).toMatchObject({ count: 0 })
  expect(await duty('operator', 'deliveries_to_cancel')).toEqual({ duty: 'deliveries_to_cancel', count: 1, dueAt: null, deliveryId: null })
  // Nobody is asked for money for what can no longer come, nor told that they saved by it.
  const { owed, credit, purchases } = await world.as('jana').payments.mine()
  expect([owed, credit, purchases]).toEqual([0, 0, []])
  expect((await world.as('finance').receivables.list({})).ages.every(({ amount }) => amount === 0)).toBe(true)
  expect((await world.as('jana').dashboard.read()).purchases.savedIn).toBe(0)
  const { rows: owing } = await sql<{ owed: number }>`select owed_by(${await world.userId('jana')}) as owed`.execute(world.db)
  expect(owing[0]!.owed).toBe(0)
  // Nobody waits for it at a place, either.
  const board = async () => (await world.as('logistika').handover.board()).find(({ id }) => id === deliveryId)
  expect(await board()).toMatchObject({ isMissed: true, places: [], all: { purchases: 0, waiting: 0 } })
  const before = await everyTable(world.db)
  await expect(world.as('operator').orders.send({ deliveryId })).rejects.toMatchObject({
    code: 'WRONG_STATE',
    message: expect.stringContaining('objednat na něj už nejde') as string,
  })
  expect(await everyTable(world.db)).toEqual(before)
})

test('an alarm that comes only then, after an outage, asks to cancel what can no longer be ordered', async () => {
  await sql`update outbox set created_at = app_now() where kind = 'orders_not_sent'`.execute(world.db)
  const letter = (await lettersOf(world.db, 'orders_not_sent')).get(await world.userId('operator'))!
  expect(letter).toContain('objednat na něj už nejde. Zrušte ho prosím v Řízení týdne')
  expect(letter).toContain(`Zobrazit závoz /admin/orders?delivery=${deliveryId}`)
  expect(letter).not.toContain('Odeslat objednávky')
})

test('sending the orders ends the duty, and an alarm that still waits is not sent', async () => {
  await world.clock('2026-11-26', '23:59')
  const board = await world.as('logistika').handover.board()
  expect(board.find(({ id }) => id === deliveryId)).toMatchObject({ isMissed: false, all: { waiting: 3 } })
  await world.as('operator').orders.send({ deliveryId })
  for (const ended of ['orders_to_send', 'deliveries_to_cancel'] as const)
    expect(await duty('operator', ended)).toEqual({ duty: ended, count: 0, dueAt: null, deliveryId: null })
  expect(await lettersOf(world.db, 'orders_not_sent')).toEqual(new Map())
})

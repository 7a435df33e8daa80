import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NewEvent } from '#contract/week/handover.ts'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { doorDue } from '#domain/week/handover/cash.ts'
import { handoverOf } from '#domain/week/handover/fold.ts'
import { asDay } from '#domain/time/day.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, sweep } from '#server/test/cycle.ts'
import { everyTable } from '#server/test/stored.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { lettersOf } from '#server/test/letters.ts'
import { balancesOf, receiveAll, transferOf } from '#server/test/money.ts'

let world: World
let deliveryId: string
beforeEach(async () => {
  world = await openWorld()
  deliveryId = await arrivedWeek(world)
  await world.as('logistika').handover.makeReady({ deliveryId, place: null })
})
afterEach(() => world.close())

const at = new Date('2026-11-25T17:00:00Z')
const rowOf = async (key: string) => {
  const { pickups } = await world.as(key).handover.mine()
  const { rows } = await world.as('logistika').handover.list({ deliveryId })
  return rows.find(({ purchaseId }) => purchaseId === pickups[0]!.purchaseId)!
}
const paid = (purchaseId: string, owed: number, more: object = {}) =>
  ({ id: randomUUID(), purchaseId, at, kind: 'paid', way: 'cash', owed: haler(owed), ...more }) as NewEvent
const record = (events: NewEvent[], who = 'logistika', device = 'phone') => world.as(who).handover.record({ deliveryId, device, events })
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (fault: { code?: string }) => fault.code,
  )
const till = (who = 'logistika') => world.as(who).payments.till({ deliveryId })
const crowns = (owed: number) => Math.floor((owed + 50) / 100) * 100

test('cash at the door is posted at once, for what was counted there, and the end of the handover leaves nothing to pay', async () => {
  await receiveAll(world, [await transferOf(world, 'jana', 37)])
  const before = await rowOf('jana')
  const [item] = before.items
  const short: NewEvent = {
    id: randomUUID(),
    purchaseId: before.purchaseId,
    at,
    kind: 'counted',
    itemId: item!.id,
    handed: thousandths(item!.arrived - 1000),
    missing: thousandths(1000),
    damaged: thousandths(0),
    weight: null,
    note: '',
  }
  await record([short])
  const row = await rowOf('jana')
  const due = doorDue(
    row,
    handoverOf(
      row.items,
      row.events.map((event) => ({ ...event, at: event.at.getTime() })),
    ),
  )
  expect(due).toBe(before.owed - item!.unitPrice)
  const cash = paid(row.purchaseId, due)
  const remaining = async () => (await world.as('jana').payments.owed()).purchases[0]!.remaining
  expect(await remaining()).toBe(before.owed)
  await record([cash])
  expect(await balancesOf(world.db)).toMatchObject({ cash_in_transit: -crowns(due), rounding: crowns(due) - due })
  const { movements } = await world.as('jana').payments.mine()
  expect(movements[0]).toMatchObject({ kind: 'cash', amount: due, rounding: crowns(due) - due, on: '2026-11-25', weekStart: '2026-11-23' })
  expect((await rowOf('jana')).events.at(-1)).toMatchObject({ kind: 'paid', way: 'cash', owed: due, device: 'phone' })
  await sql`
    insert into handover_events (id, delivery_id, user_id, purchase_id, kind, proof, is_age_checked, device, happened_at, recorded_at, recorded_by)
    select gen_random_uuid(), h.delivery_id, h.user_id, h.id, 'handed_over', 'document', true, 'x', app_now(), app_now(), h.user_id from handovers h`.execute(
    world.db,
  )
  await world.as('logistika').handover.end({ deliveryId })
  expect(await world.as('jana').payments.mine()).toMatchObject({ owed: 0, credit: 0 })
  expect(await remaining()).toBe(0)
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('cash that is sent again is posted once, also by ten at once', async () => {
  const { purchaseId, owed } = await rowOf('jana')
  const cash = paid(purchaseId, owed)
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => record([cash])))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'fulfilled'))
  const recorded = answers.map((each) => (each.status === 'fulfilled' ? each.value.recorded : 0))
  expect(recorded.filter((each) => each === 1)).toHaveLength(1)
  expect(await record([cash])).toEqual({ recorded: 0 })
  expect(await balancesOf(world.db)).toMatchObject({ cash_in_transit: -crowns(owed) })
})

test('of two devices that take cash for one purchase at once the second is told, and nothing of it is stored', async () => {
  const { purchaseId, owed } = await rowOf('jana')
  const answers = await Promise.allSettled([record([paid(purchaseId, owed)]), record([paid(purchaseId, owed)], 'operator', 'tablet')])
  const refused = answers.flatMap((each) => (each.status === 'rejected' ? (each.reason as { code: string; message: string }) : []))
  expect(refused).toMatchObject([{ code: 'NOTHING_TO_COLLECT', message: expect.stringContaining('už je zapsaná') as string }])
  expect(await balancesOf(world.db)).toMatchObject({ cash_in_transit: -crowns(owed) })
  expect((await rowOf('jana')).events).toHaveLength(1)
  const before = await everyTable(world.db)
  expect(await refusal(record([paid(purchaseId, 100)]))).toBe('NOTHING_TO_COLLECT')
  expect(await everyTable(world.db)).toEqual(before)
})

test('cash is refused of another delivery, above the price, for nothing and for oneself', async () => {
  const { purchaseId, owed } = await rowOf('jana')
  const before = await everyTable(world.db)
  expect(await refusal(record([paid(randomUUID(), owed)]))).toBe('NOT_FOUND')
  expect(await refusal(record([paid(purchaseId, owed + 200)]))).toBe('AMOUNT_CHANGED')
  expect(await refusal(record([paid(purchaseId, 0)]))).toBe('INVALID_INPUT')
  for (const who of ['jana', 'statek', 'finance']) expect(await refusal(record([paid(purchaseId, owed)], who))).toBe('NOT_ALLOWED')
  expect(await everyTable(world.db)).toEqual(before)
  await sql`update user_flags set role = 'logistics' where user_id = ${await world.userId('jana')}`.execute(world.db)
  expect(await refusal(record([paid(purchaseId, owed)], 'jana'))).toBe('OWN_MONEY')
})

test('without a connection nobody says that the van is at the next place: cash is taken there, on no day before the handover', async () => {
  const { purchaseId, owed, placeId } = await rowOf('jana')
  await sql`insert into place_arrivals (delivery_id, pickup_point_id, arrived_at) select ${deliveryId}, id, app_now() from pickup_points where id <> ${placeId} limit 1`.execute(
    world.db,
  )
  await record([paid(purchaseId, owed, { at: new Date(0) })])
  const { rows } = await sql<{ on: string }>`select received_on::text as on from payments where purchase_id = ${purchaseId}`.execute(
    world.db,
  )
  expect(rows).toEqual([{ on: '2026-11-25' }])
})

test('a handover dated back counts from when goods could be collected, and the days for withdrawing from when we knew', async () => {
  const { purchaseId } = await rowOf('jana')
  await world.clock('2026-12-20', '12:00')
  const document = { purchaseId, kind: 'handed_over', proof: { kind: 'document' } } as const
  await record([{ ...document, id: randomUUID(), at: new Date(0) }])
  const { rows } = await sql<{ isEarly: boolean }>`
    select e.happened_at <= d.ready_at as "isEarly" from handover_events e join deliveries d on d.id = e.delivery_id`.execute(world.db)
  expect(rows).toEqual([{ isEarly: false }])
  expect(await world.as('jana').withdrawals.offer({ purchaseId })).toMatchObject({ until: '2027-01-04' })
  for (const year of ['-000001', '+012026'])
    expect(await refusal(record([{ ...document, id: randomUUID(), at: new Date(`${year}-01-01T00:00:00Z`) }]))).toBe('INVALID_INPUT')
})

test('cash of a device without a connection is posted also after the handover ended, and what was paid meanwhile becomes credit', async () => {
  const { purchaseId, owed } = await rowOf('jana')
  await receiveAll(world, [await transferOf(world, 'jana', owed, { purchaseId })])
  // Migration 0141 did not know when older deliveries could be collected.
  await sql`update deliveries set status = 'handed_over', ready_at = null where id = ${deliveryId}`.execute(world.db)
  const undone: NewEvent = { id: randomUUID(), purchaseId, at, kind: 'undone' }
  expect(await refusal(record([undone]))).toBe('NOT_READY')
  expect(await refusal(record([undone, paid(purchaseId, owed)]))).toBe('NOT_READY')
  await record([paid(purchaseId, owed)])
  expect(await world.as('jana').payments.mine()).toMatchObject({ owed: 0, credit: owed })
})

test('what is promised by transfer is written down and not posted', async () => {
  const { purchaseId, owed } = await rowOf('jana')
  await record([paid(purchaseId, owed, { way: 'promised' })])
  expect(await rowOf('jana')).toMatchObject({ owed, events: [{ kind: 'paid', way: 'promised', owed }] })
  expect(await balancesOf(world.db)).not.toHaveProperty('cash_in_transit')
})

test('who recorded cash takes it back, once, until the till is counted, and nobody else does; the member gets a mail', async () => {
  const { purchaseId, owed } = await rowOf('jana')
  const takeBack = (eventId: string, who = 'logistika') => world.as(who).handover.takeBackCash({ deliveryId, eventId })
  const returnable = async (who: string) => (await world.as(who).handover.list({ deliveryId })).returnable
  const cash = paid(purchaseId, owed)
  await record([cash])
  expect([await returnable('logistika'), await returnable('operator')]).toEqual([[cash.id], []])
  const before = await everyTable(world.db)
  expect(await refusal(takeBack(cash.id, 'operator'))).toBe('NOT_FOUND')
  for (const who of ['jana', 'finance']) expect(await refusal(takeBack(cash.id, who))).toBe('NOT_ALLOWED')
  expect(await everyTable(world.db)).toEqual(before)
  const answers = await Promise.all(Array.from({ length: 5 }, () => takeBack(cash.id)))
  expect(answers).toEqual(answers.map(() => ({ purchaseId })))
  expect(await rowOf('jana')).toMatchObject({ owed, events: [] })
  expect(await till()).toMatchObject({ expected: 0 })
  expect((await lettersOf(world.db, 'payment_received')).size).toBe(0)
  const told = await lettersOf(world.db, 'cash_taken_back')
  expect([...told]).toEqual([[await world.userId('jana'), expect.stringMatching(/^Hotovost .* byla zapsaná omylem\n/)]])
  const { rows } = await sql<{ id: string; correctsId: string | null }>`
    select id, corrects_id as "correctsId" from ledger_transactions where purchase_id = ${purchaseId} and cause in ('payment', 'correction') order by posted_at, id`.execute(
    world.db,
  )
  expect(rows).toEqual([
    { id: rows[0]!.id, correctsId: null },
    { id: rows[1]!.id, correctsId: rows[0]!.id },
  ])
  const again = { transactionId: rows[0]!.id, reason: 'Ještě jednou' }
  expect(await refusal(world.as('finance').ledger.correct(again))).toBe('ALREADY_CORRECTED')
  expect(await brokenInvariants(world.db)).toEqual([])

  const second = paid(purchaseId, owed)
  await record([second])
  await world.as('logistika').payments.countTill({ deliveryId, expected: haler(crowns(owed)), counted: haler(crowns(owed)), note: '' })
  expect(await returnable('logistika')).toEqual([])
  expect(await refusal(takeBack(second.id))).toBe('TILL_COUNTED')
  expect(await till()).toMatchObject({ expected: crowns(owed) })
})

test('cash is not taken back once the credit that it made has left, or an order relies on it', async () => {
  const { purchaseId, owed } = await rowOf('jana')
  await receiveAll(world, [await transferOf(world, 'jana', owed)])
  const cash = paid(purchaseId, owed)
  await record([cash])
  const takeBack = () => refusal(world.as('logistika').handover.takeBackCash({ deliveryId, eventId: cash.id }))
  const { payoutId } = await world.as('jana').payments.requestPayout({ amount: haler(owed), account: '19-2000145399/0800' })
  expect(await takeBack()).toBe('TILL_COUNTED')
  await world.as('finance').payments.settlePayout({ payoutId, is: 'returned', reason: 'Účet neexistuje' })
  await sql`update shopping_settings set payment_method = 'prepaid' where user_id = ${await world.userId('jana')}`.execute(world.db)
  await world.clock('2026-11-30', '20:00')
  await sweep(world)
  const limit = (amount: number) =>
    sql`update feature_settings set value = to_jsonb(${amount}::bigint) where name in ('prepaid_limit', 'prepaid_limit_new')`.execute(
      world.db,
    )
  await limit(100)
  expect(await takeBack()).toBe('TILL_COUNTED')
  // It relies on it as much once it has prices.
  await world.clock('2026-12-02', '12:00')
  await sweep(world)
  const { purchases } = await world.as('jana').payments.mine()
  expect(purchases).toHaveLength(2)
  const { rows } = await sql<{ rest: number }>`select owed_by(${await world.userId('jana')}) as rest`.execute(world.db)
  // Its closing read the clock before the cash came, and the books afterwards.
  await sql`update deliveries set closed_at = '2026-11-24' where cleared_at > '2026-12-01'`.execute(world.db)
  await limit(rows[0]!.rest + crowns(owed) - 1)
  expect(await takeBack()).toBe('TILL_COUNTED')
  await limit(rows[0]!.rest + crowns(owed))
  // Nor where who has not paid orders nothing.
  const unpaid = (rule: string) => sql`update feature_settings set value = to_jsonb(${rule}::text) where name = 'unpaid_purchase'`
  await unpaid('stop').execute(world.db)
  expect(await takeBack()).toBe('TILL_COUNTED')
  await unpaid('remind').execute(world.db)
  expect(await takeBack()).toBe('answered')
})

test('nor while an order on invoice is within its limit by it', async () => {
  const userId = await world.userId('jana')
  const { purchaseId, owed } = await rowOf('jana')
  const cash = paid(purchaseId, owed)
  await record([cash])
  await sql`update users set company_name = 'Obec Lípa', company_number = '27074358' where id = ${userId}`.execute(world.db)
  await sql`update shopping_settings set payment_method = 'invoice' where user_id = ${userId}`.execute(world.db)
  const { rows } = await sql<{ ordered: number }>`select invoice_orders_of(${userId}) as ordered`.execute(world.db)
  expect(rows[0]!.ordered).toBeGreaterThan(0)
  const takeBack = () => refusal(world.as('logistika').handover.takeBackCash({ deliveryId, eventId: cash.id }))
  const limit = (amount: number) => world.as('finance').invoiceLimits.set({ userId, amount: haler(amount), reason: 'Dohodnuto.' })
  await limit(rows[0]!.ordered)
  expect(await takeBack()).toBe('TILL_COUNTED')
  await limit(rows[0]!.ordered + 2 * owed)
  expect(await takeBack()).toBe('answered')
})

test('cash that was taken back by finance can be taken again', async () => {
  const { purchaseId, owed } = await rowOf('jana')
  await record([paid(purchaseId, owed)])
  const { rows } = await sql<{ id: string }>`select id from ledger_transactions where note = 'Platba v hotovosti'`.execute(world.db)
  const { id, isPosted } = await world.as('finance').ledger.correct({ transactionId: rows[0]!.id, reason: 'Jiný nákup' })
  if (!isPosted) await world.as('admin').ledger.decideCorrection({ correctionId: id, is: 'posted' })
  expect(await rowOf('jana')).toMatchObject({ owed, events: [] })
  expect((await till()).expected).toBe(0)
  await record([paid(purchaseId, owed)])
  expect((await till()).expected).toBe(crowns(owed))
})

test('the till of each person has what they took; a count is refused if more was taken meanwhile, and a difference is recorded', async () => {
  const [jana, petr] = [await rowOf('jana'), await rowOf('petr')]
  await record([paid(jana.purchaseId, jana.owed)])
  const expected = haler(crowns(jana.owed))
  expect([await till(), (await till('operator')).expected]).toEqual([{ expected, last: null }, 0])
  await record([paid(petr.purchaseId, petr.owed)])
  const count = (seen: number) =>
    world.as('logistika').payments.countTill({ deliveryId, expected: haler(seen), counted: haler(expected - 2000), note: 'Chybí dvacka.' })
  expect(await refusal(count(expected))).toBe('AMOUNT_CHANGED')
  const all = haler(expected + crowns(petr.owed))
  const day = asDay('2026-11-25')
  const opened = async () => (await world.as('finance').ledger.closing({ from: day, to: day })).open.map((it) => `${it.name}: ${it.which}`)
  const before = await balancesOf(world.db)
  await sql`update deliveries set status = 'handed_over', ready_at = null where id = ${deliveryId}`.execute(world.db)
  expect(await opened()).toContain('Pokladny výdeje, které nikdo nespočítal: Lucie Vozová, Brno-sever, týden 48')
  await count(all)
  expect(await till()).toMatchObject({ expected: all, last: { expected: all, counted: expected - 2000, note: 'Chybí dvacka.' } })
  expect(await balancesOf(world.db)).toEqual(before)
  expect(await opened()).toContain('Pokladny výdeje, které při počítání neseděly: Lucie Vozová, Brno-sever, týden 48')
  const [delivery] = await world.as('logistika').payments.cash()
  expect(delivery!.tills).toMatchObject([{ expected: all, last: { counted: expected - 2000 } }])
  expect(delivery!.purchases.map(({ collected }) => collected).filter((each) => each > 0)).toHaveLength(2)
})

test('whether unpaid purchases are asked for at the handover is the operator’s setting', async () => {
  const list = () => world.as('logistika').handover.list({ deliveryId })
  expect(await list()).toMatchObject({ isCollecting: false, payTo: { isExample: true } })
  await sql`update feature_settings set value = '"collect"' where name = 'unpaid_purchase'`.execute(world.db)
  expect(await list()).toMatchObject({ isCollecting: true })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import { forgetConsents } from '#server/test/agree.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, cutOff, deliveryOf, sweep, week48 } from '#server/test/cycle.ts'
import { lettersOf } from '#server/test/letters.ts'
import { givePastPurchases } from '#server/test/past-purchases.ts'
import { receiveAll, transferOf } from '#server/test/money.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const users = sql`(${await world.userId('jana')}, ${await world.userId('petr')})`
  await sql`update shopping_settings set payment_method = 'prepaid' where user_id in ${users}`.execute(world.db)
  await sql`update feature_settings set value = '1000' where name in ('prepaid_limit', 'prepaid_limit_new')`.execute(world.db)
})
afterAll(() => world.close())

const weekStart = asWeekStart(week48)
const payFirst = async (key: string) => (await world.as(key).binding.order({ weekStart })).payFirst
const confirm = async (key: string) => {
  const { fingerprint } = await world.as(key).binding.order({ weekStart })
  return world.as(key).binding.confirm({ weekStart, fingerprint, isUnusualMeant: true })
}

test('what exceeds credit and limit is not ordered until it is paid, said at the button, on the pages, before and after the cut-off', async () => {
  const userId = await world.userId('jana')
  const { goods } = await world.as('petr').binding.order({ weekStart })
  expect(goods).toBeGreaterThan(1000)
  const sentence = (await payFirst('jana'))!
  expect(sentence.replaceAll(/\s/g, ' ')).toMatch(
    /^Nákup nad 10 Kč objednáváme až po zaplacení předem\. Dobijte prosím do po 23\. 11\., 20:00 ještě \d+ Kč\.$/,
  )
  await expect(confirm('jana')).rejects.toMatchObject({ code: 'UNPAID_PURCHASE', message: sentence })
  expect((await world.as('jana').deliveries.deadlines({ weekStart })).payFirst).toBe(sentence)
  expect((await world.as('jana').dashboard.read()).payFirst).toBe(sentence)
  // What is to be topped up is proposed where it is paid.
  const { payFirst: asked, topUpFirst } = await world.as('jana').payments.mine()
  expect(asked).toBe(sentence)
  expect(sentence.replaceAll(/\s/g, ' ')).toContain(`ještě ${topUpFirst! / 100} Kč`)
  // To the haléř, and no more.
  await receiveAll(world, [await transferOf(world, 'petr', goods - 1001)])
  expect(await payFirst('petr')).not.toBeNull()
  await receiveAll(world, [await transferOf(world, 'petr', 1)])
  expect(await payFirst('petr')).toBeNull()
  await confirm('petr')

  const controlled = async () => (await world.as('operator').deliveries.controlRoom()).rows.find(({ id }) => id === deliveryId)
  const { id: deliveryId } = await deliveryOf(world.db)
  expect((await controlled())!.unpaid).toBeGreaterThan(0)
  const unpaid = async () => world.as('operator').binding.unpaid({ deliveryId })
  const ofJana = { name: 'Jana Dvořáková', phone: expect.stringMatching(/^\+420/) as string, helpers: [] }
  expect(await unpaid()).toContainEqual({ ...ofJana, userId, goods: expect.any(Number) as number, toPay: topUpFirst, isConfirmed: true })
  expect((await unpaid()).map(({ userId: id }) => id)).not.toContain(await world.userId('petr'))

  await world.clock('2026-11-23', '15:00')
  await sweep(world)
  const letters = await lettersOf(world.db, 'cut_off_unconfirmed')
  expect(letters.get(userId)?.replaceAll(/\s/g, ' ')).toContain(sentence.replaceAll(/\s/g, ' '))
  expect(letters.has(await world.userId('petr'))).toBe(false)
  await world.clock(...cutOff)
  await sweep(world)
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from snapshot_lines where delivery_id = ${deliveryId} and max_price is not null`.execute(world.db)
  const ordering = rows.map((row) => row.userId)
  expect(ordering).toContain(await world.userId('petr'))
  expect(ordering).not.toContain(userId)
  expect(await world.as('jana').binding.unordered({ weekStart })).toMatchObject({ reason: 'payment' })
  expect((await world.as('jana').dashboard.read()).nextWeek).toMatchObject({ weekStart, isLeftOut: true })
  expect((await world.as('petr').dashboard.read()).nextWeek).toMatchObject({ weekStart, isLeftOut: false })
  expect((await lettersOf(world.db, 'week_unconfirmed')).get(userId)).toContain('nepřišla platba')
  // The operator reads who was left out, and what for.
  expect(await unpaid()).toContainEqual({ ...ofJana, userId, goods: expect.any(Number) as number, toPay: null, isConfirmed: true })
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('a first order above the limit is no dead end: the pages ask for what is missing before anything is confirmed', async () => {
  const next = { weekStart: asWeekStart('2026-11-30') }
  await forgetConsents(world.db)
  const { payFirst: sentence } = await world.as('jana').binding.order(next)
  expect(sentence).not.toBeNull()
  expect(await world.as('jana').payments.mine()).toMatchObject({ payFirst: sentence, topUpFirst: expect.any(Number) as number })
  expect((await world.as('jana').dashboard.read()).payFirst).toBe(sentence)
})

test('who pays in cash or by invoice, or where the operator orders anyway, is asked for nothing', async () => {
  const next = { weekStart: asWeekStart('2026-11-30') }
  const asked = async () => (await world.as('jana').binding.order(next)).payFirst
  expect(await asked()).not.toBeNull()
  const pay = async (method: string) =>
    sql`update shopping_settings set payment_method = ${method} where user_id = ${await world.userId('jana')}`.execute(world.db)
  await pay('cash_on_delivery')
  expect(await asked()).toBeNull()
  await pay('prepaid')
  await sql`update feature_settings set value = '"order"' where name = 'prepaid_above'`.execute(world.db)
  expect(await asked()).toBeNull()
})

test('a member is new until three purchases were handed over, however many were brought', async () => {
  const userId = await world.userId('jana')
  const { id: deliveryId } = await deliveryOf(world.db, 'Brno-sever', '2026-11-30')
  const operator = await world.userId('operator')
  await givePastPurchases(world.db, { userId, deliveryId, weeksBefore: 10, weeks: 3 })
  const { rows: bought } = await sql<{ id: string }>`
    select p.id from purchases p join deliveries d on d.id = p.delivery_id where p.user_id = ${userId} and d.week_start_date < '2026-10-01'`.execute(
    world.db,
  )
  const past = bought.map(({ id }) => id)
  expect(past).toHaveLength(3)
  const limit = async () => {
    const { rows } = await sql<{ is: string }>`select name as is from feature_settings
      where name in ('prepaid_limit', 'prepaid_limit_new') and (value #>> '{}')::bigint = prepaid_limit_of(${userId})`.execute(world.db)
    return rows.map(({ is }) => is)
  }
  await sql`update feature_settings set value = '2000' where name = 'prepaid_limit'`.execute(world.db)
  expect(await limit()).toEqual(['prepaid_limit_new'])
  await sql`
    insert into handovers (user_id, id, delivery_id, number, salt, code_hash, token_hash, created_at)
    select user_id, id, delivery_id, 9000 + row_number() over (), decode(repeat('00', 16), 'hex'), 'kod', uuid_send(id), app_now()
    from purchases where user_id = ${userId} and id = any(${past}::uuid[])`.execute(world.db)
  const handed = (ids: readonly string[]) =>
    sql`
    insert into handover_events (id, user_id, delivery_id, purchase_id, kind, device, happened_at, recorded_at, recorded_by, proof)
    select uuidv7(), user_id, delivery_id, id, 'handed_over', 'test', app_now(), app_now(), ${operator}, 'document'
    from purchases where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(world.db)
  await handed(past.slice(1))
  expect(await limit()).toEqual(['prepaid_limit_new'])
  await handed(past.slice(0, 1))
  expect(await limit()).toEqual(['prepaid_limit'])
})

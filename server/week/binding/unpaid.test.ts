import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import { stoppingPurchases } from '#server/money/payments/queries.ts'
import { setClock } from '#server/platform/clock.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, deliveryOf, sweep } from '#server/test/cycle.ts'
import { lettersOf } from '#server/test/letters.ts'
import { receiveAll, transferOf } from '#server/test/money.ts'
import { offering } from '#server/test/offering.ts'
import { clearedWeek } from '#server/test/ordering.ts'

// Week 48 is cleared and due on 26 November; the cut-off of week 49 is on 30 November.

const weekStart = asWeekStart('2026-11-30')
let world: World
let clearedId: string
let delivery: { id: string; localityId: string; cutOffAt: Date }
beforeAll(async () => {
  world = await openWorld()
  // All but two pay when they get it.
  await sql`update shopping_settings set payment_method = 'cash_on_delivery' where user_id not in (${await world.userId('jana')}, ${await world.userId('petr')})`.execute(
    world.db,
  )
  clearedId = await clearedWeek(world)
  const { rows } = await sql<typeof delivery>`
    select d.id, d.locality_id as "localityId", d.cut_off_at as "cutOffAt" from deliveries d join deliveries first on first.locality_id = d.locality_id
    where d.week_start_date = ${weekStart} and first.cleared_at is not null`.execute(world.db)
  delivery = rows[0]!
})
afterAll(() => world.close())

const asJana = () => world.as('jana')
const setting = (rule: string) =>
  sql`update feature_settings set value = to_jsonb(${rule}::text) where name = 'unpaid_purchase'`.execute(world.db)
const inSql = async () => {
  const { rows } = await sql<{ user_id: string }>`select user_id from unpaid_in_week(${delivery.localityId}, ${weekStart})`.execute(
    world.db,
  )
  return rows.map(({ user_id }) => user_id).toSorted()
}
const members = async () => {
  const { rows } = await sql<{ id: string }>`select user_id as id from member_stays where locality_id = ${delivery.localityId}`.execute(
    world.db,
  )
  return rows.map(({ id }) => id)
}

test('who has to pay first is the same by the rule of one member and of all in a locality, however much was paid for what', async () => {
  const agree = async () => {
    const one = [...(await stoppingPurchases(world.db, await members())).keys()].toSorted()
    expect(await inSql()).toEqual(one)
    return one
  }
  await setting('stop')
  expect(await agree()).toEqual([])
  await world.clock('2026-11-27', '08:00')
  const [jana, petr] = [await world.userId('jana'), await world.userId('petr')]
  // Nobody is late with paying for what is not ordered.
  expect(await agree()).toEqual([])
  await world.clock('2026-11-26', '20:00')
  await world.as('operator').orders.send({ deliveryId: clearedId })
  await world.clock('2026-11-27', '08:00')
  expect(await agree()).toEqual([jana, petr].toSorted())
  expect((await world.db.selectFrom('purchases').select('id').execute()).length).toBeGreaterThan(2)
  const { owed, purchases } = await world.as('petr').payments.mine()
  const { purchaseId } = purchases[0]!
  // All but the least that is asked for, the rest in two steps, by name or without one.
  await receiveAll(world, [await transferOf(world, 'petr', owed - 2000)])
  expect(await agree()).toContain(petr)
  await receiveAll(world, [await transferOf(world, 'petr', 1, { purchaseId })])
  expect(await agree()).not.toContain(petr)
  for (const rule of ['remind', 'collect']) {
    await setting(rule)
    expect(await agree()).toEqual([])
  }
})

test('nothing is ordered at the cut-off for who has not paid; the page and the reminder say it before, the week and a mail after', async () => {
  await setting('stop')
  const userId = await world.userId('jana')
  const sentence = (await asJana().deliveries.deadlines({ weekStart })).payFirst!
  expect(sentence).toMatch(/^Nejdřív prosím zaplaťte nákup 48\. týdne/)
  expect((await asJana().dashboard.read()).payFirst).toBe(sentence)
  expect((await asJana().payments.mine()).payFirst).toBe(sentence)
  expect((await asJana().binding.order({ weekStart })).payFirst).toBe(sentence)
  expect((await world.as('petr').deliveries.deadlines({ weekStart })).payFirst).toBeNull()
  expect((await world.as('petr').dashboard.read()).payFirst).toBeNull()
  // The operator reads before closing for whom nothing will be ordered.
  const { rows: controlled } = await world.as('operator').deliveries.controlRoom()
  expect(controlled.find(({ id }) => id === delivery.id)).toMatchObject({ unpaid: (await inSql()).length, placeless: 0 })
  expect(await inSql()).toEqual([userId])

  await setClock(world.db, new Date(delivery.cutOffAt.getTime() - 5 * 3_600_000))
  await sweep(world)
  const letters = await lettersOf(world.db, 'cut_off_unconfirmed')
  expect(letters.get(userId)).toContain('zaplaťte předem')
  expect(letters.get(userId)?.replaceAll('\u00a0', ' ')).toContain(sentence.replaceAll('\u00a0', ' '))

  await setClock(world.db, delivery.cutOffAt)
  await sweep(world)
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from snapshot_lines where delivery_id = ${delivery.id} and max_price is not null`.execute(world.db)
  const ordering = rows.map((row) => row.userId)
  expect(ordering).not.toContain(userId)
  expect(ordering).toContain(await world.userId('petr'))
  expect(await asJana().binding.unordered({ weekStart })).toMatchObject({ reason: 'payment' })
  expect((await lettersOf(world.db, 'week_unconfirmed')).get(userId)).toContain('nepřišla platba')
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('money pays for no missed purchase, by the rule of one member and of all alike', async () => {
  const other = await openWorld()
  const { place } = offering(() => other)
  await clearedWeek(other)
  await place('statek', 'BRA-B', [[3000, 1500]], { week: weekStart })
  await other.clock('2026-11-30', '20:00')
  await sweep(other)
  await other.clock('2026-12-02', '12:00')
  await sweep(other)
  const { id, localityId } = await deliveryOf(other.db, 'Brno-sever', weekStart)
  await other.as('operator').orders.send({ deliveryId: id })
  await sql`update feature_settings set value = '"stop"' where name = 'unpaid_purchase'`.execute(other.db)
  await other.clock('2026-12-08', '08:00')
  // The purchase of week 48 was never ordered; that of week 49 was, and is paid without a name.
  const userId = await other.userId('jana')
  const { owed } = await other.as('jana').payments.mine()
  const stopped = async () => {
    const one = (await stoppingPurchases(other.db, [userId])).has(userId)
    const { rows } = await sql`select from unpaid_in_week(${localityId}, '2026-12-07') where user_id = ${userId}`.execute(other.db)
    return [one, rows.length > 0]
  }
  expect(await stopped()).toEqual([true, true])
  const missed = await other.db.selectFrom('missed_purchases').where('user_id', '=', userId).select('id').executeTakeFirstOrThrow()
  const unpaid = async () => {
    const { owed: rest, credit } = await other.as('jana').payments.mine()
    const { rows } = await sql<{ owed: number }>`select owed_by(${userId}) as owed`.execute(other.db)
    return [rest - credit, rows[0]!.owed]
  }
  // Nor is money lost that came by its symbol: it pays for the rest, as it will once the delivery is cancelled.
  await receiveAll(other, [await transferOf(other, 'jana', owed - 2000, { purchaseId: missed.id })])
  expect([await stopped(), await unpaid()]).toEqual([
    [true, true],
    [2000, 2000],
  ])
  await receiveAll(other, [await transferOf(other, 'jana', 2000)])
  expect([await stopped(), await unpaid()]).toEqual([
    [false, false],
    [0, 0],
  ])
  const { deliveryId } = await other.db
    .selectFrom('purchases')
    .where('id', '=', missed.id)
    .select('delivery_id as deliveryId')
    .executeTakeFirstOrThrow()
  await other.as('operator').deliveries.cancel({ deliveryId, reason: 'Objednávky neodešly' })
  expect([await stopped(), await unpaid()]).toEqual([
    [false, false],
    [0, 0],
  ])
  await other.close()
})

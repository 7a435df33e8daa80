import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { afterHandover } from '#server/test/after-handover.ts'
import { brokenInvariants } from '#server/test/cycle.ts'
import { offering } from '#server/test/offering.ts'
import { receiveAll, transferOf } from '#server/test/money.ts'
import { clearedWeek, counted } from '#server/test/ordering.ts'

// One household has ordered as much as a line can hold, at the highest price there is: 9 999 kg for 1 000 000 Kč each.

let world: World
beforeAll(async () => {
  world = await openWorld()
  // No limit is as high as that, so the operator orders before it is paid.
  await sql`update feature_settings set value = '"order"' where name = 'prepaid_above'`.execute(world.db)
})
afterAll(() => world.close())

const { place } = offering(() => world)
const { issue, itemsOf, handOver, complain, confirmAll, settle, documentsOf } = afterHandover(() => world)

const MOST = 9_999 * 100_000_000
const largest = async (kind: 'invoice' | 'credit_note') => Math.max(...(await documentsOf(kind)).map(({ total }) => total))

test('a week with the largest line there can be goes through every step, with all others of its delivery', async () => {
  await sql`
    with item as (select id, unit from catalog_items where sku = 'MRK'), gone as (
      update weekly_demands d set active = false from item where d.catalog_item_id = item.id returning d.id
    )
    insert into weekly_demands (user_id, catalog_item_id, unit, quantity, max_price, recurrence, recurrence_weeks, anchor_week, from_week, created_at)
    select ${await world.userId('jana')}, item.id, item.unit, 9999000, 100000000, 'weekly', 1, '2026-11-23', '2026-11-23', app_now() from item`.execute(
    world.db,
  )
  await sql`update feature_settings set value = '1000000000000' where name = 'week_limit'`.execute(world.db)
  await place('statek', 'MRK', [[0, 100_000_000]])
  const deliveryId = await clearedWeek(world)
  // Nobody orders that without having looked at it.
  const { toCheck } = await world.as('operator').orders.delivery({ deliveryId })
  expect(toCheck).toMatchObject([{ itemName: 'Mrkev', unitPrice: 100_000_000, most: 9_999_000 }])
  await expect(world.as('operator').orders.send({ deliveryId })).rejects.toMatchObject({ code: 'LINES_TO_CHECK' })
  const { orders } = await world.as('operator').orders.send({ deliveryId, isChecked: true })
  for (const order of orders) await world.as('logistika').orders.receive(counted(order))
  const carrots = (await itemsOf(deliveryId)).toSorted((a, b) => b.total - a.total)[0]!
  expect(carrots.total).toBe(MOST)
  // A third of it is missing at the handover.
  await handOver(deliveryId, new Map([[carrots.id, carrots.quantity / 3]]))
  await confirmAll()
  await issue()
  expect(await largest('invoice')).toBeGreaterThanOrEqual(MOST - MOST / 3)
  // All of it is paid, more than once, and the rest goes back to the bank account.
  await receiveAll(world, [await transferOf(world, 'jana', MOST, { purchaseId: carrots.purchaseId })])
  const jana = world.as('jana')
  expect((await jana.ledger.statement({})).balance).toBeGreaterThan(MOST / 3 - 1_000_000)
  // The most that one complaint and one payout can be.
  expect(await complain(carrots, 100_000_000)).toBe('answered')
  await confirmAll()
  await issue()
  expect(await largest('credit_note')).toBe(100_000_000)
  await jana.payments.requestPayout({ amount: haler(100_000_000), account: '168540115/0600' })
  await settle(deliveryId)
  await issue()
  expect(await brokenInvariants(world.db)).toEqual([])
})

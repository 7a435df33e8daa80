import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PurchaseOrder } from '#contract/week/orders.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { sweep } from '#server/test/cycle.ts'
import { lettersOf } from '#server/test/letters.ts'
import { clearedWeek, counted } from '#server/test/ordering.ts'

// The orders of Brno-sever for Thursday 26 November are sent on Wednesday at 12:00; each test continues where the one before ended.
let world: World
let deliveryId: string
beforeAll(async () => {
  world = await openWorld()
  deliveryId = await clearedWeek(world)
  await world.as('operator').orders.send({ deliveryId })
})
afterAll(() => world.close())

const orderOf = async (supplier: string) =>
  (await world.as('operator').orders.delivery({ deliveryId })).orders.find(({ supplierName }) => supplierName === supplier)!
const wholesaler = () => orderOf('Velkoobchod U Řeky')
const duty = async () => (await world.as('operator').dashboard.duties()).find((each) => each.duty === 'orders_not_whole')!
const answer = ({ id: orderId, lines }: PurchaseOrder, eggs: number) =>
  world.as('velkoobchod').orders.confirm({
    orderId,
    lines: lines.map(({ id: lineId, itemName }) =>
      itemName.startsWith('Vejce')
        ? ({ lineId, confirmation: eggs === 0 ? 'rejected' : 'short', quantity: eggs === 0 ? null : thousandths(eggs) } as const)
        : ({ lineId, confirmation: 'full', quantity: null } as const),
    ),
  })
const told = async (kind: string) => {
  const { rows } = await sql<{ user_id: string; times: number }>`
    select user_id, count(*)::integer as times from outbox where kind = ${kind} group by user_id`.execute(world.db)
  return new Map(rows.map(({ user_id, times }) => [user_id, times]))
}

test('a supplier that brings less is a duty of operators with its lines, and a notice', async () => {
  expect(await duty()).toEqual({ duty: 'orders_not_whole', count: 0, dueAt: null, deliveryId: null, orders: [] })
  await answer(await wholesaler(), 20_000)
  const less = { supplierName: 'Velkoobchod U Řeky', status: 'confirmed', shortLines: 1, isLate: false }
  expect(await duty()).toEqual({
    duty: 'orders_not_whole',
    count: 1,
    dueAt: null,
    deliveryId,
    orders: [{ ...less, number: expect.any(Number) }],
  })
  expect(await wholesaler()).toMatchObject(less)
  const letter = (await lettersOf(world.db, 'order_not_whole')).get(await world.userId('operator'))!
  expect(letter).toMatch(/^Velkoobchod U Řeky, OBJ-\d{6}: potvrzeno, 1 řádek méně\n/)
  expect(letter).toMatch(/Vejce.*: 20 ks z \d+ ks/)
})

test('the members who bought of that line are told once, and nobody else', async () => {
  const { rows } = await sql<{ user_id: string }>`
    select distinct bought.user_id from purchase_items bought join aggregated_demands pool on pool.id = bought.aggregated_demand_id
    join catalog_items item on item.id = pool.catalog_item_id where bought.delivery_id = ${deliveryId} and item.name like 'Vejce%'`.execute(
    world.db,
  )
  const concerned = new Map(rows.map(({ user_id }) => [user_id, 1]))
  expect(concerned.size).toBeGreaterThan(1)
  expect(await told('confirmed_less')).toEqual(concerned)
  // Another answer: operators are told, members are not again.
  await answer(await wholesaler(), 0)
  expect(await told('confirmed_less')).toEqual(concerned)
  expect((await told('order_not_whole')).get(await world.userId('operator'))).toBe(2)
  expect((await lettersOf(world.db, 'confirmed_less')).get(rows[0]!.user_id)).toMatch(/Vejce.*: dodavatel nepřiveze/)
})

test('a supplier without an answer is reminded 4 hours before the delivery day, once; after that operators are told', async () => {
  const farm = new Map([[await world.userId('statek'), 1]])
  await world.clock('2026-11-25', '19:59')
  await sweep(world)
  expect(await told('order_unanswered')).toEqual(new Map())
  await world.clock('2026-11-25', '20:00')
  await sweep(world)
  await sweep(world)
  expect(await told('order_unanswered')).toEqual(farm)
  expect((await lettersOf(world.db, 'order_unanswered')).get(await world.userId('statek'))).toContain(
    'prosím potvrďte do čtvrtka 26. 11., 0:00',
  )
  await world.clock('2026-11-26', '00:00')
  await sweep(world)
  await sweep(world)
  expect(await told('order_unanswered')).toEqual(farm)
  expect((await told('order_not_whole')).get(await world.userId('operator'))).toBe(3)
  expect((await duty()).orders).toContainEqual(
    expect.objectContaining({ supplierName: 'Statek Lípa', status: 'sent', shortLines: 0, isLate: true }),
  )
  // Rejected in one line and silent about the others, as a program may be: members are told once all is answered.
  await sql`update purchase_order_lines set confirmation = 'rejected', confirmed_quantity = 0
    where id = (select id from purchase_order_lines where order_id = ${(await orderOf('Statek Lípa')).id} limit 1)`.execute(world.db)
  expect((await lettersOf(world.db, 'order_not_whole')).get(await world.userId('operator'))).toContain(
    'členové se to dozvědí, až odpoví na všechno',
  )
})

test('receiving the orders ends the duty', async () => {
  for (const order of (await world.as('operator').orders.delivery({ deliveryId })).orders)
    await world.as('logistika').orders.receive(counted(order))
  expect(await duty()).toEqual({ duty: 'orders_not_whole', count: 0, dueAt: null, deliveryId: null, orders: [] })
  expect(await lettersOf(world.db, 'order_not_whole')).toEqual(new Map())
})

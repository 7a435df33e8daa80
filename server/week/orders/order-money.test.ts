import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { orderLineTotal } from '#domain/week/orders/order.ts'
import { orderSheet, orderSheetRows } from '#domain/week/orders/order-sheet.ts'
import { sheetCsv } from '#domain/sheet/sheet.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { fillPools } from '#server/test/crowd.ts'
import { brokenInvariants, cutOff, deliveryOf, offersClose, sweep } from '#server/test/cycle.ts'
import { offering } from '#server/test/offering.ts'
import { counted } from '#server/test/ordering.ts'
import { lettersOf } from '#server/test/letters.ts'

// Every household buys 0.33 kg at 19.50 Kč: 6.435 Kč, rounded up for each of them, so they pay more than quantity times price.

let world: World
let deliveryId: string
beforeEach(async () => {
  world = await openWorld()
  await fillPools(world)
  await sql`update weekly_demands set quantity = 330, max_price = 5000 where catalog_item_id = ${await world.itemId('BRA-B')}`.execute(
    world.db,
  )
  await offering(() => world).place('statek', 'BRA-B', [[10, 1950]])
  await world.clock(...cutOff)
  await sweep(world)
  await world.clock(...offersClose)
  await sweep(world)
  deliveryId = (await deliveryOf(world.db)).id
})
afterEach(() => world.close())

const paid = async (column: 'total' | 'delivered_total') => {
  const { rows } = await sql<{
    sum: number
  }>`select sum(${sql.ref(column)})::bigint as sum from purchase_items where delivery_id = ${deliveryId}`.execute(world.db)
  return rows[0]!.sum
}

test('an order costs what its members pay, and says what rounding adds', async () => {
  const { orders } = await world.as('operator').orders.send({ deliveryId })
  const [order] = orders as [(typeof orders)[number]]
  const [line] = order.lines as [(typeof order.lines)[number]]
  const households = line.quantity / 330
  expect(households).toBeGreaterThan(5)
  expect(order.total).toBe(644 * households)
  expect(order.total).toBe(await paid('total'))
  expect(orderLineTotal(line)).toBe(Math.round(643.5 * households))
  expect((await world.as('statek').orders.page({ after: null })).rows).toMatchObject([{ total: order.total, receivedTotal: null }])

  const rounding = haler(order.total - orderLineTotal(line))
  expect(rounding).toBeGreaterThan(0)
  const csv = sheetCsv(orderSheet(order.number), orderSheetRows(order.lines), 'machine')
  expect(csv).toContain(`,Zaokrouhlení,,,,,,${(rounding / 100).toFixed(2)}`)
  const letter = (await lettersOf(world.db, 'order_was_sent')).get(await world.userId('statek'))
  expect(letter).toContain(`za ${(order.total / 100).toFixed(2).replace('.', ',')} Kč\n`)
  expect(letter).toContain(`Zaokrouhlení: 0,0${rounding} Kč`)
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('what arrived costs what its members pay for it', async () => {
  const { orders } = await world.as('operator').orders.send({ deliveryId })
  const received = await world.as('logistika').orders.receive(counted(orders[0]!, { Brambory: 1010 }))
  expect(received.orders[0]!.receivedTotal).toBe(await paid('delivered_total'))
  expect(received.orders[0]!.total).toBe(await paid('total'))
  const { supplierId } = await world.db.selectFrom('purchase_orders').select('supplier_id as supplierId').executeTakeFirstOrThrow()
  expect((await world.as('admin').suppliers.detail({ supplierId })).orders[0]!.total).toBe(await paid('total'))
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('orders sent before their totals were stored get those of their members, and no history', async () => {
  const { orders } = await world.as('operator').orders.send({ deliveryId })
  await world.as('logistika').orders.receive(counted(orders[0]!, { Brambory: 1010 }))
  const lines = () => world.db.selectFrom('purchase_order_lines').selectAll().orderBy('id').execute()
  const changes = () =>
    world.db
      .selectFrom('history')
      .select(({ fn }) => fn.countAll().as('rows'))
      .execute()
  const before = [await lines(), await changes()]
  await sql`alter table purchase_order_lines drop column ordered_total, drop column received_total`.execute(world.db)
  await sql.raw(readFileSync(join(import.meta.dirname, '../../migrations/0098_order_totals.sql'), 'utf8')).execute(world.db)
  expect([await lines(), await changes()]).toEqual(before)
})

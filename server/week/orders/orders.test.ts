import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PurchaseOrder } from '#contract/week/orders.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { SCALE_GRAMS, shares } from '#domain/week/orders/shortage.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { brokenInvariants, deliveryOf, week48 } from '#server/test/cycle.ts'
import { everyTable } from '#server/test/stored.ts'
import { readPdf } from '#server/test/pdf-text.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { clearedWeek, counted } from '#server/test/ordering.ts'

// One week from its prices to the goods; each test continues where the one before ended.

let world: World
let deliveryId: string
beforeAll(async () => {
  world = await openWorld()
  deliveryId = await clearedWeek(world)
})
afterAll(() => world.close())

const sent = async (key = 'operator') => (await world.as(key).orders.delivery({ deliveryId })).orders
const orderOf = async (supplier: string) => (await sent()).find(({ supplierName }) => supplierName === supplier)!
const farm = () => orderOf('Statek Lípa')
const wholesaler = () => orderOf('Velkoobchod U Řeky')
const lineOf = ({ lines }: PurchaseOrder, name: string) => lines.find(({ itemName }) => itemName.startsWith(name))!
const code = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (fault: { code?: string }) => fault.code,
  )
const basketLine = async (key: string, sku: string) => {
  const itemId = await world.itemId(sku)
  return (await world.as(key).basket.week({ weekStart: asWeekStart(week48) })).lines.find(({ item }) => item.id === itemId)!
}
const letters = (kind: string) =>
  world.db.selectFrom('outbox').where('kind', '=', kind).select(['user_id', 'content', 'dedup_key']).execute()

describe('sending', () => {
  test('needs a delivery with prices, and only operators may', async () => {
    const { id: collecting } = await deliveryOf(world.db, 'Žďársko', '2026-11-30')
    expect(await code(world.as('operator').orders.send({ deliveryId: collecting }))).toBe('WRONG_STATE')
    for (const key of ['jana', 'statek', 'logistika', 'finance'])
      expect(await code(world.as(key).orders.send({ deliveryId }))).toBe('NOT_ALLOWED')
    expect(await world.as('operator').orders.delivery({ deliveryId })).toMatchObject({ status: 'cleared', toSend: 2, orders: [] })
  })

  test('is refused while what members bought is not what suppliers won, and nothing is ordered', async () => {
    const { rows } = await sql<{ id: string; quantity: number }>`
      select aggregated_demand_id as id, quantity from demand_supplier_allocations order by quantity desc limit 1`.execute(world.db)
    const award = rows[0]!
    const setTo = (quantity: number) =>
      sql`update demand_supplier_allocations set quantity = ${quantity} where aggregated_demand_id = ${award.id}`.execute(world.db)
    await setTo(award.quantity + 1000)
    await expect(world.as('operator').orders.send({ deliveryId })).rejects.toMatchObject({ message: expect.stringMatching(/nesouhlasí/) })
    expect(await world.as('operator').orders.delivery({ deliveryId })).toMatchObject({ status: 'cleared', orders: [] })
    await setTo(award.quantity)
  })

  test('orders everything that was won, one order for each supplier, and mails each', async () => {
    const answer = await world.as('operator').orders.send({ deliveryId })
    expect(answer).toMatchObject({ status: 'ordered', toSend: 0 })
    expect(answer.orders.map(({ supplierName, status, lines }) => [supplierName, status, lines.map(({ itemName }) => itemName)])).toEqual([
      ['Statek Lípa', 'sent', [expect.stringContaining('Brambory')]],
      ['Velkoobchod U Řeky', 'sent', [expect.stringContaining('Mléko'), expect.stringContaining('Vejce')]],
    ])
    // In the packages of the supplier, where its offer names them.
    expect(answer.orders.flatMap(({ lines }) => lines.map(({ packaging }) => packaging))).toEqual([
      { kind: 'sack', quantity: 25_000 },
      null,
      null,
    ])
    expect(await brokenInvariants(world.db)).toEqual([])
    const told = await letters('order_was_sent')
    expect(new Set(told.map(({ user_id }) => user_id))).toEqual(new Set([await world.userId('statek'), await world.userId('velkoobchod')]))
  })

  test('says on paper who orders from whom, where to bring it and by when, with codes and rates of tax', async () => {
    const { base64 } = await world.as('statek').orders.ownPdf({ orderId: (await farm()).id })
    const text = readPdf(Buffer.from(base64, 'base64'))
      .map((part) => part.text)
      .join('|')
    for (const part of [
      'Ukázkový provozovatel s. r. o., Ukázková 1, 000 00 Ukázkov, IČO 00000000, DIČ CZ00000000',
      'Statek Lípa',
      'Depo Královo Pole, Ukázková 1, 612 00 Brno',
      'Přivézt do|čtvrtek 26. 11., 14:00',
      'BRA-B|Brambory',
      '12 %',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(part)
  })

  test('again changes nothing', async () => {
    const before = await everyTable(world.db)
    expect(await world.as('admin').orders.send({ deliveryId })).toMatchObject({ status: 'ordered', orders: [{}, {}] })
    expect(await everyTable(world.db)).toEqual(before)
  })
})

describe('a supplier', () => {
  test('sees its own orders only', async () => {
    const { rows, total } = await world.as('statek').orders.page({ after: null })
    expect({ total, rows }).toMatchObject({
      total: 1,
      rows: [{ supplierName: 'Statek Lípa', lineCount: 1, shortLines: 0, total: 1600 * 55 }],
    })
    const { id: foreign } = await wholesaler()
    expect(await code(world.as('statek').orders.order({ orderId: foreign }))).toBe('NOT_FOUND')
    const line = (await wholesaler()).lines[0]!
    const answer = { lineId: line.id, confirmation: 'full', quantity: null } as const
    expect(await code(world.as('statek').orders.confirm({ orderId: foreign, lines: [answer] }))).toBe('NOT_FOUND')
    expect(await code(world.as('statek').orders.confirm({ orderId: (await farm()).id, lines: [answer] }))).toBe('NOT_FOUND')
    expect((await wholesaler()).lines.every(({ confirmation }) => confirmation === null)).toBe(true)
  })

  test('confirms line by line, and the order is confirmed with the last one', async () => {
    const order = await wholesaler()
    const [milk, eggs] = [lineOf(order, 'Mléko'), lineOf(order, 'Vejce')]
    const confirm = (lines: Parameters<ReturnType<World['as']>['orders']['confirm']>[0]['lines']) =>
      world.as('velkoobchod').orders.confirm({ orderId: order.id, lines })
    expect(await code(confirm([{ lineId: milk.id, confirmation: 'short', quantity: milk.quantity }]))).toBe('WRONG_ANSWER')
    expect(await code(confirm([{ lineId: eggs.id, confirmation: 'short', quantity: 1500 as Quantity }]))).toBe('WRONG_ANSWER')
    expect(await code(confirm([{ lineId: milk.id, confirmation: 'short', quantity: null }]))).toBe('WRONG_ANSWER')
    expect(await confirm([{ lineId: milk.id, confirmation: 'full', quantity: null }])).toMatchObject({ status: 'sent' })
    const answered = await confirm([{ lineId: eggs.id, confirmation: 'rejected', quantity: null }])
    expect(answered).toMatchObject({ status: 'confirmed', confirmedAt: expect.any(Date) })
    expect(lineOf(answered, 'Vejce')).toMatchObject({ confirmation: 'rejected', confirmedQuantity: 0 })
  })

  test('may answer otherwise until the order is received', async () => {
    const order = await wholesaler()
    const eggs = lineOf(order, 'Vejce')
    const changed = await world.as('velkoobchod').orders.confirm({
      orderId: order.id,
      lines: [{ lineId: eggs.id, confirmation: 'short', quantity: 20_000 as Quantity }],
    })
    expect(lineOf(changed, 'Vejce')).toMatchObject({ confirmation: 'short', confirmedQuantity: 20_000 })
    expect(lineOf(changed, 'Mléko')).toMatchObject({ confirmation: 'full' })
    expect((await world.as('velkoobchod').orders.page({ after: null })).rows).toMatchObject([{ status: 'confirmed', shortLines: 1 }])
  })
})

describe('the same answer again', () => {
  test('changes nothing', async () => {
    const { id: orderId, lines } = await wholesaler()
    const same = lines.map(({ id: lineId, confirmation, confirmedQuantity }) => ({
      lineId,
      confirmation: confirmation!,
      quantity: confirmation === 'short' ? confirmedQuantity : null,
    }))
    const before = await everyTable(world.db)
    await world.as('velkoobchod').orders.confirm({ orderId, lines: same })
    expect(await everyTable(world.db)).toEqual(before)
  })
})

describe('receiving', () => {
  test('needs every line, at most what was ordered, in whole steps', async () => {
    const order = await wholesaler()
    const before = await everyTable(world.db)
    const receive = (lines: ReturnType<typeof counted>['lines']) => code(world.as('logistika').orders.receive({ orderId: order.id, lines }))
    const full = counted(order).lines
    expect(await receive(full.slice(1))).toBe('COUNT_ALL_LINES')
    expect(await receive(full.map((line) => ({ ...line, quantity: (line.quantity + 1000) as Quantity })))).toBe('WRONG_COUNT')
    expect(await receive(full.map((line) => ({ ...line, quantity: 1500 as Quantity })))).toBe('WRONG_COUNT')
    expect(await receive([full[0]!, full[0]!])).toBe('INVALID_INPUT')
    expect(await receive(counted(await farm()).lines)).toBe('NOT_FOUND')
    for (const key of ['jana', 'velkoobchod', 'finance'])
      expect(await code(world.as(key).orders.receive({ orderId: order.id, lines: full }))).toBe('NOT_ALLOWED')
    expect(await everyTable(world.db)).toEqual(before)
  })

  test('shares a shortage equally, as the rule of the domain says it', async () => {
    const order = await wholesaler()
    await world.as('logistika').orders.receive(counted(order, { Mléko: 7010 }))
    expect(await brokenInvariants(world.db)).toEqual([])
    const { rows } = await sql<{ id: string; quantity: Quantity; delivered: number; itemId: string; sha256: Buffer }>`
      select item.user_id || ' ' || item.source_id as id, item.quantity, item.delivered_quantity as delivered, pool.catalog_item_id as "itemId",
             d.snapshot_sha256 as sha256
      from purchase_items item join aggregated_demands pool on pool.id = item.aggregated_demand_id join deliveries d on d.id = pool.delivery_id
      join catalog_items c on c.id = pool.catalog_item_id where c.sku = 'MLE'`.execute(world.db)
    const { unit } = lineOf(order, 'Mléko')
    const [{ sha256, itemId }] = rows as [(typeof rows)[number]]
    const expected = shares(rows, 7010, unit, `${sha256.toString('hex')} ${itemId} ${unit}`, SCALE_GRAMS)
    expect(Object.fromEntries(rows.map(({ id, delivered }) => [id, delivered]))).toEqual(Object.fromEntries(expected))
    expect(rows.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(7010)
  })

  test('is final: another count and another answer are refused', async () => {
    const order = await wholesaler()
    expect(order).toMatchObject({ status: 'received', receivedAt: expect.any(Date) })
    expect(await code(world.as('operator').orders.receive(counted(order)))).toBe('ORDER_RECEIVED')
    const lines = [{ lineId: order.lines[0]!.id, confirmation: 'full' as const, quantity: null }]
    expect(await code(world.as('velkoobchod').orders.confirm({ orderId: order.id, lines }))).toBe('ORDER_RECEIVED')
  })

  test('of the last order sends the delivery on its way and tells each member who gets less, once', async () => {
    expect(await letters('delivered_less')).toEqual([])
    expect((await deliveryOf(world.db)).status).toBe('ordered')
    await world.as('operator').orders.receive(counted(await farm(), { Brambory: 30_000 }))
    expect((await deliveryOf(world.db)).status).toBe('in_transit')
    // Sending again still answers with the orders, and changes nothing.
    const before = await everyTable(world.db)
    expect(await world.as('admin').orders.send({ deliveryId })).toMatchObject({ status: 'in_transit', orders: [{}, {}] })
    expect(await everyTable(world.db)).toEqual(before)
    expect(await brokenInvariants(world.db)).toEqual([])
    // Of 30 kg of potatoes Jana and Petr still get their 5 and 10 kg, and the school kitchen 15 of 40. Jana and Petr share the milk.
    expect(new Set((await letters('delivered_less')).map(({ user_id }) => user_id))).toEqual(
      new Set([await world.userId('petr'), await world.userId('obec'), await world.userId('jana')]),
    )
    expect(await basketLine('jana', 'BRA-B')).toMatchObject({ delivered: { quantity: 5000, total: 8000 }, total: 8000 })
    expect(await basketLine('petr', 'BRA-B')).toMatchObject({ delivered: { quantity: 10_000, total: 16_000 } })
    expect(await basketLine('obec', 'BRA-B')).toMatchObject({
      quantity: 40_000,
      total: 64_000,
      delivered: { quantity: 15_000, total: 24_000 },
      receipt: { saved: 15 * (2490 - 1600) },
    })
    expect(await basketLine('jana', 'CHL')).toMatchObject({ delivered: null })
    // The saving counts what was delivered: 15 kg of potatoes at 24,90 Kč, for 16 Kč.
    const { saved } = await world.as('obec').basket.week({ weekStart: asWeekStart(week48) })
    expect(saved).toBe(15 * (2490 - 1600))
  })
})

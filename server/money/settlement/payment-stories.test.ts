import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import type { PaymentMethod } from '#domain/people/settings/payment-method.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { afterHandover } from '#server/test/after-handover.ts'
import { sent, trustFiles } from '#server/test/bank-files.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, week48 } from '#server/test/cycle.ts'
import { balancesOf } from '#server/test/money.ts'
import { clearedWeek, counted, countToo } from '#server/test/ordering.ts'
import { payingByCard } from '#server/test/paying-by-card.ts'

// Jana orders, her purchase is priced, arrives short, is handed over and invoiced. She pays in each way once, at the time of that way, and the
// delivery is settled. Whatever happened: she owes nothing, and the books are balanced.

let world: World
beforeEach(async () => {
  world = await openWorld()
  await trustFiles(world.db)
  return () => world.close()
})

const weekStart = asWeekStart(week48)
const { issue, handOver, settle } = afterHandover(() => world)
const jana = () => world.as('jana')
const finance = () => world.as('finance')
const sums = async () => {
  const { owed, credit } = await jana().payments.mine()
  return { owed, credit }
}

/** She pays by this method, adds a kilogram to her week, and presses the binding button. */
async function order(method: PaymentMethod): Promise<void> {
  const userId = await world.userId('jana')
  if (method === 'invoice')
    await sql`update users set company_name = 'Obec Lípa', company_number = '27074358' where id = ${userId}`.execute(world.db)
  await world.db.updateTable('shopping_settings').set({ payment_method: method }).where('user_id', '=', userId).execute()
  await sql`delete from order_consents where user_id = ${userId}`.execute(world.db)
  const { lines } = await jana().basket.week({ weekStart })
  const { id: lineId, quantity, maxPrice } = lines.find(({ item }) => item.name.startsWith('Brambory'))!
  await jana().basket.changeItem({ weekStart, lineId, quantity: thousandths(quantity + 1000), maxPrice })
  const { fingerprint } = await jana().binding.order({ weekStart })
  await jana().binding.confirm({ weekStart, fingerprint, isUnusualMeant: false })
}

/** What was ordered arrives; of the potatoes there are fewer. */
async function arrive(deliveryId: string): Promise<void> {
  const { orders } = await world.as('operator').orders.send({ deliveryId })
  const less = { Brambory: 9000 }
  for (const each of orders) {
    await countToo(world, each, less)
    await world.as('logistika').orders.receive(counted(each, less))
  }
}

/** On this day, the bank says that this amount came under this symbol. */
async function transferred(amount: number, symbol: string, on = '2026-11-27'): Promise<void> {
  if (on > week48) await world.clock(on, '18:00')
  const text = [
    'Datum;Objem;Měna;Protiúčet;Kód banky;VS',
    `${on};${(amount / 100).toFixed(2).replace('.', ',')};CZK;168540115;0600;${symbol}`,
    '',
  ].join('\n')
  await finance().statements.import(sent(text, `vypis-${symbol}.csv`))
}

async function endsBalanced(deliveryId: string): Promise<void> {
  await issue()
  await settle(deliveryId)
  await issue()
  expect((await world.db.selectFrom('deliveries').where('id', '=', deliveryId).select('status').executeTakeFirstOrThrow()).status).toBe(
    'settled',
  )
  expect((await sums()).owed).toBe(0)
  expect(await brokenInvariants(world.db)).toEqual([])
  const { checks } = await finance().ledger.closing({ from: '2026-11-01' as never, to: '2026-12-31' as never })
  for (const { name, expected, found } of checks) expect(found, name).toBe(expected)
}

describe('a purchase ends paid, in a settled delivery with balanced books,', () => {
  test('by a transfer before the delivery; what did not arrive is credit', async () => {
    await order('prepaid')
    const deliveryId = await clearedWeek(world)
    const { owed, purchases } = await jana().payments.mine()
    await transferred(owed, purchases[0]!.symbol, '2026-11-24')
    expect(await sums()).toEqual({ owed: 0, credit: 0 })
    await arrive(deliveryId)
    await handOver(deliveryId)
    await endsBalanced(deliveryId)
    const { credit } = await sums()
    expect(credit).toBeGreaterThan(0)
    expect(await balancesOf(world.db)).toMatchObject({ bank: -owed })
    await jana().payments.requestPayout({ amount: credit, account: '19-2000145399/0800' })
    expect(await sums()).toEqual({ owed: 0, credit: 0 })
  })

  test('by credit that was topped up before the order', async () => {
    const { symbol } = await jana().payments.topUp({ amount: haler(100_000) })
    await transferred(100_000, symbol, '2026-11-20')
    await order('prepaid')
    const deliveryId = await clearedWeek(world)
    const { credit, owed } = await sums()
    expect(owed).toBe(0)
    expect(credit).toBeLessThan(100_000)
    await arrive(deliveryId)
    expect((await sums()).credit).toBeGreaterThan(credit)
    await handOver(deliveryId)
    await endsBalanced(deliveryId)
  })

  test('in cash at the handover, in whole crowns that reach the bank', async () => {
    await world.as('operator').deliveryOptions.saveFees({ preparation: null, packing: null, box: null, cashOnDelivery: haler(3937) })
    await order('cash_on_delivery')
    const deliveryId = await clearedWeek(world)
    await arrive(deliveryId)
    const [delivery] = await world.as('logistika').payments.cash()
    const { purchaseId, remaining } = delivery!.purchases.find(({ memberName }) => memberName.startsWith('Jana'))!
    const collected = haler(Math.round(remaining / 100) * 100)
    await world.as('logistika').payments.takeCash({ purchaseId, collected })
    await handOver(deliveryId)
    await endsBalanced(deliveryId)
    await transferred(collected, '')
    const [line] = (await finance().statements.desk()).waiting
    await finance().statements.decide({ lineId: line!.id, is: 'cash', fee: haler(0), reason: 'Odvod hotovosti z výdeje.' })
    const balances = await balancesOf(world.db)
    expect(balances).toMatchObject({ bank: -collected })
    expect(balances).not.toHaveProperty('cash_in_transit')
    expect(balances['rounding'] ?? 0).toBe(collected - remaining)
  })

  test('by a transfer after the invoice of a municipality', async () => {
    await order('invoice')
    const deliveryId = await clearedWeek(world)
    await arrive(deliveryId)
    await handOver(deliveryId)
    await issue()
    const { owed, purchases } = await jana().payments.mine()
    expect(purchases[0]).toMatchObject({ method: 'invoice', dueOn: '2026-12-10' })
    const { total } = await world.db
      .selectFrom('documents')
      .where('kind', '=', 'invoice')
      .where('user_id', '=', await world.userId('jana'))
      .select('total')
      .executeTakeFirstOrThrow()
    expect(total).toBe(owed)
    await transferred(owed, purchases[0]!.symbol)
    await endsBalanced(deliveryId)
    expect(await sums()).toEqual({ owed: 0, credit: 0 })
  })
})

describe('by card', () => {
  const card = payingByCard(() => world)
  beforeEach(async () => {
    await card.open()
  })
  afterEach(() => card.close())

  test('a purchase ends paid, and what did not arrive goes back to the card', async () => {
    await order('card')
    const deliveryId = await clearedWeek(world)
    const checkout = await card.checkout()
    expect(await card.pays(checkout)).toBe(200)
    expect(await sums()).toEqual({ owed: 0, credit: 0 })
    await arrive(deliveryId)
    await handOver(deliveryId)
    await endsBalanced(deliveryId)
    const { credit } = await sums()
    expect(credit).toBeGreaterThan(0)
    const [paid] = (await card.finance().cardPayments.desk()).payments
    await card.finance().cardPayments.refund({ paymentId: paid!.id, amount: credit, reason: 'Brambory nedorazily.' })
    expect(await sums()).toEqual({ owed: 0, credit: 0 })
    expect(await brokenInvariants(world.db)).toEqual([])
  })
})

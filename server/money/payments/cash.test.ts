import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { cashDue } from '#domain/money/payments/cash.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants } from '#server/test/cycle.ts'
import { balancesOf, receiveAll, transferOf } from '#server/test/money.ts'
import { clearedWeek, counted } from '#server/test/ordering.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  await world.moment('arrived, to be paid in cash', async () => {
    await sql`update shopping_settings set payment_method = 'cash_on_delivery'`.execute(world.db)
    const deliveryId = await clearedWeek(world)
    // So that there is something to round.
    await arrives(37)
    const { orders } = await world.as('operator').orders.send({ deliveryId })
    for (const order of orders) await world.as('logistika').orders.receive(counted(order))
  })
})
afterEach(() => world.close())

const arrives = async (amount: number) => receiveAll(world, [await transferOf(world, 'jana', amount)])
const ofJana = async () => {
  const [delivery] = await world.as('logistika').payments.cash()
  const purchase = delivery!.purchases.find(({ memberName }) => memberName.startsWith('Jana'))!
  return { ...purchase, due: cashDue(purchase.remaining).collected }
}
const take = (purchaseId: string, collected: number) => world.as('logistika').payments.takeCash({ purchaseId, collected })

test('cash is collected in whole crowns, and the rest is a rounding of its own', async () => {
  const { purchaseId, remaining, due } = await ofJana()
  expect(due).not.toBe(remaining)
  await take(purchaseId, due)
  const { owed, credit, movements } = await world.as('jana').payments.mine()
  expect({ owed, credit }).toEqual({ owed: 0, credit: 0 })
  expect(await ofJana()).toMatchObject({ remaining: 0, collected: due })
  expect(await balancesOf(world.db)).toMatchObject({ cash_in_transit: -due, rounding: due - remaining })
  expect(movements[0]).toMatchObject({ kind: 'cash', amount: remaining, rounding: due - remaining, weekStart: '2026-11-23' })
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('cash for a purchase is recorded once by ten at once', async () => {
  const { purchaseId, due } = await ofJana()
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => take(purchaseId, due)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balancesOf(world.db)).toMatchObject({ cash_in_transit: -due })
})

test('cash is not recorded if the amount has changed, or the purchase is paid', async () => {
  const { purchaseId, due } = await ofJana()
  await arrives(5000)
  await expect(take(purchaseId, due)).rejects.toMatchObject({ code: 'AMOUNT_CHANGED' })
  await arrives(haler(due))
  await expect(take(purchaseId, due)).rejects.toMatchObject({ code: 'NOTHING_TO_COLLECT' })
})

test('cash that was taken back is not collected, and is collected again', async () => {
  const { purchaseId, due } = await ofJana()
  for (let n = 0; n < 2; n++) {
    await take(purchaseId, due)
    expect(await ofJana()).toMatchObject({ remaining: 0, collected: due })
    const { rows } = await sql<{ id: string }>`
      select id from ledger_transactions where note = 'Platba v hotovosti' and corrects_id is null order by posted_at desc, id desc limit 1`.execute(
      world.db,
    )
    const { id, isPosted } = await world.as('finance').ledger.correct({ transactionId: rows[0]!.id, reason: 'Jiný nákup' })
    if (!isPosted) await world.as('admin').ledger.decideCorrection({ correctionId: id, is: 'posted' })
    expect(await ofJana()).toMatchObject({ collected: 0, due })
  }
  expect(await brokenInvariants(world.db)).toEqual([])
})

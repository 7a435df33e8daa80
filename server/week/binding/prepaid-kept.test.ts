import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transfer } from '#domain/money/ledger/posting.ts'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { postTransactions } from '#server/money/ledger/post-transactions.ts'
import { change } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { forgetConsents } from '#server/test/agree.ts'
import { afterStatement } from '#server/test/after-statement.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { cutOff, deliveryOf, offerPotatoes, offersClose, sweep, system } from '#server/test/cycle.ts'
import { onlyLinked } from '#server/test/links.ts'
import { receiveAll, transferOf } from '#server/test/money.ts'
import { next, nextCutOff, waitingJana, week } from '#server/test/waiting-jana.ts'

// Prepaid means prepaid: nobody gets an order above credit and limit by lines that wait, nor by taking the credit back (docs/rules/money.md#prepaid).

let world: World
beforeEach(async () => {
  world = await openWorld()
  await sql`update shopping_settings set payment_method = 'prepaid' where user_id = ${await world.userId('jana')}`.execute(world.db)
})
afterEach(() => world.close())

const { janaWaits, waiting, clearWeek } = waitingJana(() => world)
const limit = (amount: number) =>
  sql`update feature_settings set value = to_jsonb(${amount}::bigint) where name in ('prepaid_limit', 'prepaid_limit_new')`.execute(
    world.db,
  )
const close = async () => {
  await world.clock(...nextCutOff)
  await sweep(world)
}
const ordered = async (weekStart: string) => {
  const { rows } = await sql<{ most: number }>`
    select coalesce(sum(most_of_line(line.quantity, line.max_price, line.further_steps)), 0)::bigint as most
    from snapshot_lines line join deliveries d on d.id = line.delivery_id
    where line.user_id = ${await world.userId('jana')} and d.week_start_date = ${weekStart}::date`.execute(world.db)
  return rows[0]!.most
}
/** Jana wants nothing but what waits for the next week: 3 kg for at most 60 Kč. */
const onlyWaits = async () => {
  await janaWaits(2)
  await clearWeek()
  await sql`update weekly_demands set active = false where user_id = ${await world.userId('jana')}`.execute(world.db)
}
/** Her next week is small, and with `owed` one haléř above her limit. */
const isLeftOut = async (owed: number) => {
  const { goods } = await world.as('jana').binding.order({ weekStart: next })
  await limit(owed + goods - 1)
  expect(await payFirst()).toMatch(/ještě 100\sKč/)
  const { id: deliveryId, localityId } = await deliveryOf(world.db, 'Brno-sever', next)
  const userId = await world.userId('jana')
  expect(await world.as('operator').binding.unpaid({ deliveryId })).toContainEqual(
    expect.objectContaining({ userId, goods, toPay: 10_000 }),
  )
  const { rows: reminded } = await sql`select user_id from unconfirmed_in_week(${localityId}, ${next}, ${deliveryId})`.execute(world.db)
  expect(reminded).toContainEqual({ user_id: userId })
  await world.as('operator').deliveries.close({ deliveryId, reason: 'Depo balí dřív.' })
  expect(await ordered(next)).toBe(0)
}
const payFirst = async () => (await world.as('jana').payments.mine()).payFirst

test('what waits is paid for in advance like everything else of its week, said before; unpaid it goes on waiting', async () => {
  await onlyWaits()
  await limit(5999)
  expect(await payFirst()).not.toBeNull()
  expect((await world.as('jana').binding.order({ weekStart: next })).payFirst).not.toBeNull()
  const { id: deliveryId } = await deliveryOf(world.db, 'Brno-sever', next)
  const userId = await world.userId('jana')
  expect(await world.as('operator').binding.unpaid({ deliveryId })).toContainEqual(
    expect.objectContaining({ userId, goods: 6000, toPay: 10_000, isConfirmed: true }),
  )
  await close()
  expect(await ordered(next)).toBe(0)
  expect(await waiting()).toMatchObject([{ ended: null, taken: false }])
})

test('paid, it is ordered', async () => {
  await onlyWaits()
  await limit(5999)
  await receiveAll(world, [await transferOf(world, 'jana', 1)])
  expect(await payFirst()).toBeNull()
  await close()
  expect(await ordered(next)).toBe(6000)
})

const debt = 300_000
const owes = async (key: string) => {
  await world.clock(...cutOff)
  await clearWeek()
  await change(system(world), async ({ tx }) => {
    const entries = transfer(`member ${await world.userId(key)}`, 'bank', haler(debt))
    await postTransactions(tx, await appNow(tx), [{ key: 'test:debt', cause: 'payment', entries, note: '' }], { job: 'card gateway' })
  })
}

test('who owes orders nothing more on debt, however small the week', async () => {
  await owes('jana')
  await isLeftOut(debt)
})

test('each account of a household owes for itself', async () => {
  await owes('petr')
  await onlyLinked(world, 'jana', 'petr')
  const { goods, payFirst: sentence } = await world.as('jana').binding.order({ weekStart: next })
  await limit(goods)
  expect([sentence, await payFirst()]).toEqual([null, null])
  await close()
  expect(await ordered(next)).toBe(goods)
})

test('nor who has another week that is closed and has no prices yet', async () => {
  await world.clock(...cutOff)
  await sweep(world)
  await isLeftOut(await ordered(week))
})

test('credit that an order relies on is not paid out after the cut-off, nor while it passes; what it does not need is', async () => {
  const back = (amount: number) => world.as('jana').payments.requestPayout({ amount: haler(amount), account: '19-2000145399/0800' })
  const { goods } = await world.as('jana').binding.order({ weekStart: week })
  await limit(1000)
  await receiveAll(world, [await transferOf(world, 'jana', goods)])
  const { id } = await deliveryOf(world.db)
  // While it collects, the cut-off counts what is left.
  await back(100)
  await world.db.transaction().execute(async (tx) => {
    await sql`select lock_delivery_alone(${id})`.execute(tx)
    await expect(back(1)).rejects.toMatchObject({ code: 'BUSY', message: expect.stringContaining('uzavírá týden') as string })
  })
  await world.clock(...cutOff)
  const kept = async () => {
    await expect(back(901)).rejects.toMatchObject({ code: 'NOT_ENOUGH_CREDIT', message: expect.stringContaining('objednávka') as string })
  }
  await kept()
  await sweep(world)
  expect(await ordered(week)).toBe(goods)
  await kept()
  await back(900)
  await sql`update feature_settings set value = '"order"' where name = 'prepaid_above'`.execute(world.db)
  await back(1)
})

test('nor is it paid out while its week gets prices, whatever has been read before', async () => {
  await limit(0)
  const { goods } = await world.as('jana').binding.order({ weekStart: week })
  await receiveAll(world, [await transferOf(world, 'jana', goods)])
  await offerPotatoes(world)
  await world.clock(...cutOff)
  await sweep(world)
  await world.clock(...offersClose)
  let isCleared = false
  const db = afterStatement(world.worker, 'isAboveInvoiceLimit', async () => {
    await sweep(world)
    isCleared = true
  })
  const payout = world.as('jana', {}, { db }).payments.requestPayout({ amount: haler(goods), account: '19-2000145399/0800' })
  await expect(payout).rejects.toMatchObject({ code: 'NOT_ENOUGH_CREDIT' })
  expect(isCleared).toBe(false)
})

test('nor is it ordered for who has nowhere to receive it', async () => {
  await onlyWaits()
  await sql`
    update shopping_settings set service_mode = 'pickup', usual_mode = null, pickup_point_id = null where user_id = ${await world.userId('jana')}`.execute(
    world.db,
  )
  await close()
  expect(await ordered(next)).toBe(0)
  expect(await waiting()).toMatchObject([{ ended: null, taken: false }])
})

describe('hidden by a line that nobody confirms, it joins only as far as', () => {
  beforeEach(async () => {
    await onlyWaits()
    await forgetConsents(world.db)
    const amount = { quantity: thousandths(1000), maxPrice: haler(100) }
    await world.as('jana').basket.addItem({ weekStart: next, itemId: await world.itemId('BRA-B'), ...amount })
  })

  test.each([
    ['credit and limit allow', ['prepaid_limit', 'prepaid_limit_new'], 6000],
    ['credit and limit allow', ['prepaid_limit', 'prepaid_limit_new'], 5999],
    ['the limit of the week allows', ['week_limit'], 6000],
    ['the limit of the week allows', ['week_limit'], 5999],
  ])('%s (%j: %i)', async (_, names, amount) => {
    await sql`update feature_settings set value = to_jsonb(${amount}::bigint) where name = any(${names}::text[])`.execute(world.db)
    await close()
    expect([await ordered(next), (await waiting())[0]]).toMatchObject([
      amount < 6000 ? 0 : 6000,
      { ended: amount < 6000 ? 'removed' : null, taken: amount >= 6000 },
    ])
  })
})

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { afterHandover } from '#server/test/after-handover.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, system } from '#server/test/cycle.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { receiveAll, transferOf } from '#server/test/money.ts'
import { lettersOf } from '#server/test/letters.ts'
import { lockOpenBenefits } from '#server/money/benefits/locks.ts'
import { personal } from './personal.ts'
import { rewardReferrals } from './reward-referrals.ts'

// Petr came by Jana's link, took a purchase over, and returns it.

let world: World
let deliveryId: string
beforeEach(async () => {
  world = await openWorld()
  await sold()
  deliveryId = await arrivedWeek(world)
  await handOver(deliveryId)
  await world.moment('what Petr took over is paid, and promises a reward', async () => {
    await sql`update users set phone = null, street = email`.execute(world.db)
    await sql`update referrals set promised = 5000, minimum = 1 where referred_user_id = ${await world.userId('petr')}`.execute(world.db)
    await receiveAll(world, [await transferOf(world, 'petr', (await world.as('petr').payments.mine()).owed)])
  })
  return () => world.close()
})
const { handOver, itemsOf, complain, confirmAll, sold } = afterHandover(() => world)

const reward = () => rewardReferrals(system(world))
const given = async () => (await world.as('jana').benefits.mine()).benefits.map(({ used, state, isEnded }) => ({ used, state, isEnded }))
const ofPetr = async () => {
  const userId = await world.userId('petr')
  return (await itemsOf(deliveryId)).filter((item) => item.userId === userId)
}
const withdraw = async (items: Awaited<ReturnType<typeof ofPetr>>) => {
  const purchaseItemIds = items.map(({ id }) => id)
  return (await world.as('petr').withdrawals.withdraw({ purchaseId: items[0]!.purchaseId, purchaseItemIds })).id
}
const decide = (withdrawalId: string, is: 'accepted' | 'refused') =>
  world.as('finance').withdrawals.decide({ withdrawalId, is, reason: 'Prohlédli jsme zboží.' })
const mailTo = async (kind: string) => (await lettersOf(world.db, kind)).get(await world.userId('jana'))
const mayPay = async () => {
  const open = await world.db.transaction().execute((tx) => lockOpenBenefits(tx, deliveryId))
  return open.some(({ isOpen, source }) => isOpen && source === 'referral')
}

test('with the whole purchase returned, a reward is taken back once, pays nothing more, and its owner is told', async () => {
  expect([await reward(), await given(), await mayPay()]).toEqual([1, [{ used: 0, state: 'active', isEnded: false }], true])
  await decide(await withdraw(await ofPetr()), 'accepted')
  const moved = await Promise.all([reward(), reward(), reward()])
  expect(moved.toSorted()).toEqual([0, 0, 1])
  expect([await given(), await mayPay()]).toEqual([[{ used: 0, state: 'expired', isEnded: true }], false])
  expect((await mailTo('reward_taken_back'))!.replaceAll('\u00a0', ' ')).toContain('Zbývajících 50,00 Kč')
  expect((await world.as('jana').referral.mine()).rewards).toMatchObject({ earned: 0, people: 0, waiting: 1 })
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('of a reward that was spent in part the rest is taken back, and nobody owes anything', async () => {
  await reward()
  await sql`update benefits set used = 3000`.execute(world.db)
  const before = await world.as('jana').payments.mine()
  await decide(await withdraw(await ofPetr()), 'accepted')
  expect(await reward()).toBe(1)
  expect([await given(), await mayPay()]).toEqual([[{ used: 3000, state: 'expired', isEnded: true }], false])
  const { owed, credit } = await world.as('jana').payments.mine()
  expect({ owed, credit }).toEqual({ owed: before.owed, credit: before.credit })
})

/** Somebody else came by Jana's link and took a purchase over, and an administrator grants the reward. */
const grantNext = async (promised: number) => {
  const came = await world.userId('obec')
  await sql`
    update referrals set referrer_user_id = ${await world.userId('jana')}, promised = ${promised}, minimum = 1 where referred_user_id = ${came}`.execute(
    world.db,
  )
  await receiveAll(world, [await transferOf(world, 'obec', (await world.as('obec').payments.mine()).owed)])
  expect(await reward()).toBe(1)
  expect(await world.as('admin').referral.reviews()).toMatchObject([{ doubt: 'taken_back', referredUserId: came }])
  await world.as('admin').referral.decide({ referredUserId: came, isGranted: true, reason: 'Prověřeno telefonem' })
}
const values = async () => (await world.db.selectFrom('benefits').select('value').orderBy('id').execute()).map(({ value }) => value)

test('one that was spent whole is taken back too, also when it is over: nobody owes it, the next ones are less by it, once', async () => {
  await reward()
  await sql`update benefits set used = value, valid_until = valid_from`.execute(world.db)
  const before = await world.as('jana').payments.mine()
  await decide(await withdraw(await ofPetr()), 'accepted')
  expect([await reward(), await reward()]).toEqual([1, 0])
  expect(await given()).toMatchObject([{ used: 5000, isEnded: true }])
  expect(await mailTo('reward_taken_back')).not.toContain('Zbývajících')
  const { owed, credit } = await world.as('jana').payments.mine()
  expect({ owed, credit }).toEqual({ owed: before.owed, credit: before.credit })
  await grantNext(7000)
  expect(await values()).toEqual([5000, 2000])
})

test('one that is smaller than what was spent is not given at all, and counts for what the next ones are less by', async () => {
  await reward()
  await sql`update benefits set used = value`.execute(world.db)
  await decide(await withdraw(await ofPetr()), 'accepted')
  await reward()
  await grantNext(3000)
  expect(await values()).toEqual([5000])
  expect(await world.db.selectFrom('referral_rewards').select(['state', 'set_off']).orderBy('set_off').execute()).toEqual([
    { state: 'taken_back', set_off: 0 },
    { state: 'granted', set_off: 3000 },
  ])
})

test('a purchase that is not paid earns nothing until it is', async () => {
  const [{ id }] = (
    await sql<{ id: string }>`
    select t.id from ledger_transactions t where t.cause = 'payment'`.execute(world.db)
  ).rows as [{ id: string }]
  await world.as('finance').ledger.correct({ transactionId: id, reason: 'Omylem' })
  await confirmAll()
  const { owed } = await world.as('petr').payments.mine()
  expect([owed > 0, await reward(), await given()]).toEqual([true, 0, []])
  await receiveAll(world, [await transferOf(world, 'petr', owed - 100)])
  expect(await reward()).toBe(0)
  await receiveAll(world, [await transferOf(world, 'petr', 100)])
  expect(await reward()).toBe(1)
})

test('a reward is taken back with the payment, and given again once the purchase is paid', async () => {
  expect(await reward()).toBe(1)
  const paid = await world.db.selectFrom('ledger_transactions').where('cause', '=', 'payment').select('id').executeTakeFirstOrThrow()
  await world.as('finance').ledger.correct({ transactionId: paid.id, reason: 'Omylem' })
  await confirmAll()
  expect([await reward(), await given()]).toEqual([1, [{ used: 0, state: 'expired', isEnded: true }]])
  await receiveAll(world, [await transferOf(world, 'petr', (await world.as('petr').payments.mine()).owed)])
  expect([await reward(), await given()]).toMatchObject([1, [{ used: 0, state: 'active', isEnded: false }]])
})

test('it is taken back also if whoever returned the purchase is erased before', async () => {
  await reward()
  await withdraw(await ofPetr())
  const id = await world.userId('petr')
  await world.db.transaction().execute(async (tx) => {
    for (const { forgotten } of Object.values(personal.tables)) if (typeof forgotten === 'function') await forgotten(tx, { id } as never)
  })
  expect([await reward(), await given()]).toEqual([1, [{ used: 0, state: 'expired', isEnded: true }]])
  expect(await world.db.selectFrom('referral_rewards').select('state').execute()).toEqual([{ state: 'taken_back' }])
})

test('a withdrawal takes the reward back at once, and one that is refused gives it back, for thirty days at least', async () => {
  await reward()
  const withdrawalId = await withdraw(await ofPetr())
  expect([await reward(), await mayPay()]).toEqual([1, false])
  await sql`update benefits set valid_until = app_today()`.execute(world.db)
  await decide(withdrawalId, 'refused')
  expect([await reward(), await reward(), await mayPay()]).toEqual([1, 0, true])
  const { rows } = await sql<{ days: number }>`select valid_until - app_today() as days from benefits`.execute(world.db)
  expect(rows).toEqual([{ days: 30 }])
  expect(await mailTo('reward_given_back')).toBeDefined()
})

test('with so much returned that less than the minimum remains, it is taken back; what was bad does not count', async () => {
  const items = await ofPetr()
  const total = items.reduce((sum, item) => sum + item.total, 0)
  await sql`update referrals set minimum = ${total} where promised > 0`.execute(world.db)
  await reward()
  expect(await complain(items[0]!, items[0]!.total)).toBe('answered')
  expect([await reward(), await mayPay()]).toEqual([0, true])
  await withdraw([items[1]!])
  expect([await reward(), await mayPay()]).toEqual([1, false])
})

test('with everything refunded for complaints, nothing is left to reward', async () => {
  await reward()
  for (const item of await ofPetr()) expect(await complain(item, item.total)).toBe('answered')
  expect([await reward(), await mayPay()]).toEqual([1, false])
})

import { beforeEach, expect, test } from 'vitest'
import { camt, sent, trustFiles } from '#server/test/bank-files.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants } from '#server/test/cycle.ts'
import { onlyLinked } from '#server/test/links.ts'
import { clearedWeek } from '#server/test/ordering.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  await clearedWeek(world)
  await trustFiles(world.db)
  return () => world.close()
})

const finance = () => world.as('finance')
const waiting = async () => (await finance().statements.desk()).waiting
const mine = async (key: string) => (await world.as(key).payments.mine()).purchases

test('who owes just the amount of a payment without a symbol is suggested, and it is given to that purchase', async () => {
  const [purchase] = await mine('jana')
  const { purchaseId, remaining, weekStart } = purchase!
  await finance().statements.import(sent(camt([{ amount: remaining }])))
  const [line] = await waiting()
  const jana = line!.suggested.find(({ name }) => name.startsWith('Jana'))!
  expect(jana.purchases).toEqual([{ purchaseId, remaining, weekStart }])
  const give = (to: string, ofPurchase: string) =>
    finance().statements.decide({ lineId: line!.id, is: 'assigned', userId: to, purchaseId: ofPurchase, reason: 'Stejná částka' })
  // Not one of somebody else.
  await expect(give(await world.userId('petr'), purchaseId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await give(jana.userId, purchaseId)
  expect((await mine('jana'))[0]).toMatchObject({ purchaseId, remaining: 0 })
  const { purchase_id: paid } = await world.db
    .selectFrom('payments')
    .where('user_id', '=', jana.userId)
    .select('purchase_id')
    .executeTakeFirstOrThrow()
  expect(paid).toBe(purchaseId)
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('a payment of the household of whoever imports it waits for somebody else', async () => {
  const { purchases } = await world.as('jana').payments.mine()
  await onlyLinked(world, 'jana', 'finance')
  const { symbol, remaining } = purchases[0]!
  const { waiting: left } = await finance().statements.import(sent(camt([{ amount: remaining, vs: symbol }])))
  expect(left).toBe(1)
  const [line] = await waiting()
  const give = { lineId: line!.id, is: 'assigned', userId: await world.userId('jana'), reason: 'Její symbol' } as const
  await expect(finance().statements.decide(give)).rejects.toMatchObject({ code: 'OWN_MONEY' })
  await world.as('admin').statements.decide(give)
})

test('a payment is not given to oneself', async () => {
  await finance().statements.import(sent(camt([{ amount: 5000 }])))
  const [line] = await waiting()
  const own = { lineId: line!.id, is: 'assigned', userId: await world.userId('finance'), reason: 'Moje' } as const
  await expect(finance().statements.decide(own)).rejects.toMatchObject({ code: 'OWN_MONEY' })
})

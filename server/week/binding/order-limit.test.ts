import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { forgetConsents } from '#server/test/agree.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { deliveryOf, week48 } from '#server/test/cycle.ts'
import { giveWaitingLine } from '#server/test/give-waiting-line.ts'
import { lettersOf } from '#server/test/letters.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await forgetConsents(world.db)
})
afterAll(() => world.close())

const weekStart = asWeekStart(week48)
const jana = () => world.as('jana')
/** All that Jana wants, at caps that come to about this. */
const want = async (goods: number) =>
  sql`update weekly_demands set quantity = 10000, further_steps = null, max_price = ${goods}::integer / 10
    / (select count(*) from weekly_demands where user_id = ${await world.userId('jana')})
    where user_id = ${await world.userId('jana')}`.execute(world.db)
const confirm = async (week: typeof weekStart | null = weekStart) => {
  const { fingerprint } = await jana().binding.order({ weekStart: week })
  return jana().binding.confirm({ weekStart: week, fingerprint, isUnusualMeant: true })
}

test('a household orders more than the limit only after staff permitted it, in its week and with the regular purchase', async () => {
  const { id: deliveryId } = await deliveryOf(world.db)
  const userId = await world.userId('jana')
  await want(3_000_000)
  const { limit } = await jana().binding.order({ weekStart })
  expect(limit).toBe(2_000_000)
  const refused = { code: 'ABOVE_ORDER_LIMIT', message: expect.stringMatching(/20\s000\sKč/) as string }
  await expect(confirm()).rejects.toMatchObject(refused)
  await expect(confirm(null)).rejects.toMatchObject(refused)
  const one = { itemId: await world.itemId('MRK'), quantity: thousandths(1000), maxPrice: haler(2000), notes: '', waitWeeks: 1 } as const
  const binding = { fees: haler(100_000), isUnusualMeant: true }
  // What is added above the limit is kept, so that an operator sees it: in the basket, neither ordered nor told to wait.
  expect(await jana().oneTime.addItems({ deliveryId, added: [one], binding })).toMatchObject({
    waits: expect.stringMatching(/^Máte je v košíku, ale zatím neobjednané\. .*20\s000\sKč/) as string,
  })
  expect(await jana().binding.agreed({ weekStart })).toBeNull()
  const { lines } = await jana().basket.week({ weekStart })
  const added = lines.find(({ origin }) => origin === 'one_time')!
  expect(added).toMatchObject({ item: { name: 'Mrkev' }, quantity: 1000, maxPrice: 2000, waitWeeks: 0 })

  const { goods } = await jana().binding.order({ weekStart })
  const large = await world.as('operator').binding.large({ deliveryId })
  expect(large).toEqual([{ userId, name: expect.any(String) as string, weekStart, goods, most: 2_000_000, isOwn: false, waiting: null }])
  const permit = { userId, weekStart, amount: goods, reason: 'Svatba' }
  await expect(jana().binding.permit(permit)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  const own = { ...permit, userId: await world.userId('operator') }
  await expect(world.as('operator').binding.permit(own)).rejects.toMatchObject({ code: 'OWN_MONEY' })
  const less = world.as('operator').binding.permit({ ...permit, amount: haler(2_000_000) })
  await expect(less).rejects.toMatchObject({ code: 'INVALID_INPUT', message: expect.stringMatching(/víc než 20\s000\sKč/) as string })
  await world.as('operator').binding.permit(permit)
  expect(await world.as('operator').binding.large({ deliveryId })).toEqual([])
  expect((await lettersOf(world.db, 'order_permitted')).get(userId)).toContain('potvrdili')
  // What waits from an earlier week comes on top.
  const waitingId = await giveWaitingLine(world, 'jana', { sku: 'RYZ' })
  await expect(confirm()).rejects.toMatchObject({ code: 'ABOVE_ORDER_LIMIT' })
  expect(await world.as('operator').binding.large({ deliveryId })).toMatchObject([{ userId, goods: goods + 9000, most: goods }])
  await world.db.deleteFrom('waiting_lines').where('id', '=', waitingId).execute()
  const { lines: ordered, ceiling } = await confirm()
  expect(ceiling).toBe(goods)
  expect(ordered).toContainEqual(expect.objectContaining({ id: added.id, quantity: 1000 }))
  expect(await confirm(null)).toMatchObject({ ceiling: goods - 2000 })
})

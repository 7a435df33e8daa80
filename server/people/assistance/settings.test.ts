import { afterEach, beforeEach, expect, test } from 'vitest'
import { assist, verifiedMunicipality } from '#server/test/assistance.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { outcomeOf } from '#server/test/newcomer.ts'
import { clearedWeek } from '#server/test/ordering.ts'

let world: World
let memberId: string
const helper = (key = 'jana') => world.as(key).assistance
beforeEach(async () => {
  world = await openWorld()
  memberId = await assist(world)
})
afterEach(() => world.close())

const stored = () =>
  world.db
    .selectFrom('shopping_settings')
    .where('user_id', '=', memberId)
    .select(['pickup_point_id', 'payment_method', 'service_mode', 'is_configured', 'municipality_id'])
    .executeTakeFirstOrThrow()
/** The present settings, with another pickup point and payment in advance. */
const other = async () => {
  const { version, points, pickupPointId } = await helper().settings({ memberId })
  const point = points.find(({ id, isFull }) => id !== pickupPointId && !isFull)!
  return { memberId, version, pickupPointId: point.id, paymentMethod: 'prepaid' as const }
}

test('a helper changes where the person collects and how they pay, and nothing else', async () => {
  const before = await stored()
  const wanted = await other()
  const placeName = (await helper().settings({ memberId })).points.find(({ id }) => id === wanted.pickupPointId)!.name
  expect(await helper().settle(wanted)).toMatchObject({
    name: 'Marie Novotná',
    pickupPointId: wanted.pickupPointId,
    paymentMethod: 'prepaid',
  })
  expect(await stored()).toEqual({ ...before, pickup_point_id: wanted.pickupPointId, payment_method: 'prepaid' })
  expect((await helper().mine()).people).toMatchObject([{ memberId, placeName }])
  // A form that was opened before is not written over it.
  expect(await outcomeOf(helper().settle({ ...wanted, paymentMethod: 'cash_on_delivery' }))).toBe('SETTINGS_CHANGED')
})

test('a point elsewhere is refused, and a payment that nobody could make for the person', async () => {
  const wanted = await other()
  const { id: elsewhere } = await world.db
    .selectFrom('pickup_points')
    .where('municipality', '=', 'Žďár nad Sázavou')
    .select('id')
    .executeTakeFirstOrThrow()
  expect(await outcomeOf(helper().settle({ ...wanted, pickupPointId: elsewhere }))).toBe('POINT_ELSEWHERE')
  expect(await outcomeOf(helper().settle({ ...wanted, paymentMethod: 'invoice' as never }))).toBe('INVALID_INPUT')
})

test('nobody else reads or changes it, nor sees what the person owes', async () => {
  const wanted = await other()
  expect(await outcomeOf(helper('petr').settings({ memberId }))).toBe('NOT_FOUND')
  expect(await outcomeOf(helper('petr').payments({ memberId }))).toBe('NOT_FOUND')
  expect(await outcomeOf(helper('petr').settle(wanted))).toBe('NOT_FOUND')
  const own = await world.userId('jana')
  expect(await outcomeOf(helper().settings({ memberId: own }))).toBe('NOT_FOUND')
  expect(await outcomeOf(helper().settle({ ...wanted, memberId: own }))).toBe('NOT_FOUND')
})

test('the clerks of a suspended municipality change nothing', async () => {
  const groupId = await verifiedMunicipality(world)
  memberId = await assist(world, { groupId })
  const wanted = await other()
  await world.as('admin').groups.suspend({ groupId, reason: 'Úřad je zavřený.' })
  expect(await outcomeOf(helper().settle(wanted))).toBe('NOT_FOUND')
})

test('a helper sees what to transfer for the person, who gets no mail about it', async () => {
  const wanted = await other()
  await helper().settle(wanted)
  const weekStart = '2026-11-23'
  await world.as('jana').basket.addItem({ ownerId: memberId, weekStart, itemId: await world.itemId('MLE'), quantity: 2000, maxPrice: 5000 })
  const { fingerprint } = await world.as('jana').binding.order({ ownerId: memberId, weekStart })
  await world.as('jana').binding.confirm({ ownerId: memberId, weekStart, fingerprint, isUnusualMeant: false })
  await clearedWeek(world)
  const { purchases, payTo } = await helper().payments({ memberId })
  expect(purchases).toMatchObject([{ weekStart, method: 'prepaid', symbol: expect.stringMatching(/^\d{10}$/) }])
  expect(payTo).toMatchObject({ iban: 'CZ6508000000192000145399' })
  expect((await helper().mine()).people).toMatchObject([{ toTransfer: purchases[0]!.remaining }])
  expect(purchases[0]!.remaining).toBeGreaterThan(0)
  // What is paid in cash from now on changes nothing of a week that is closed.
  const { version } = await helper().settings({ memberId })
  await helper().settle({ ...wanted, version, paymentMethod: 'cash_on_delivery' })
  expect((await helper().mine()).people).toMatchObject([{ toTransfer: purchases[0]!.remaining }])
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { afterHandover } from '#server/test/after-handover.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants } from '#server/test/cycle.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { clearedWeek } from '#server/test/ordering.ts'
import { buyersOf, movedTo, subsidising, verifiedMunicipality, type Use } from '#server/test/subsidising.ts'

let world: World
let groupId: string
beforeEach(async () => {
  world = await openWorld()
  groupId = await verifiedMunicipality(world)
})
afterEach(() => world.close())

const { granted, join, uses, apply } = subsidising(
  () => world,
  () => groupId,
)
const sum = (list: readonly Use[]) => list.reduce((all, { amount }) => all + amount, 0)

test('a budget is never exceeded, and where it ends nobody gets more than an equal share', async () => {
  const deliveryId = await clearedWeek(world)
  await granted({ budget: haler(2500) })
  await join()
  await apply(deliveryId)
  const claiming = (await uses()).filter(({ goods }) => goods > 0)
  expect(claiming.length).toBeGreaterThan(2)
  // Five households count, so a share is 5 Kč.
  expect(claiming.map(({ amount }) => amount)).toEqual(claiming.map(({ goods }) => Math.min(500, Math.floor(goods / 5))))
  expect(await brokenInvariants(world.db)).toEqual([])
})

describe('where the budget ends, a complaint', () => {
  const { handOver, itemsOf, complain, sold } = afterHandover(() => world)
  /** Somebody of the delivery gives everything back. */
  const complainAbout = async (deliveryId: string, userId: string) => {
    for (const item of await itemsOf(deliveryId)) if (item.userId === userId) expect(await complain(item, item.total)).toBe('answered')
  }

  test('changes nobody else’s part', async () => {
    await sold()
    const deliveryId = await arrivedWeek(world)
    await join()
    await granted({ budget: haler(10_000) })
    await apply(deliveryId)
    await handOver(deliveryId)
    const before = await uses()
    const { userId } = (await itemsOf(deliveryId))[0]!
    const partsOfOthers = (list: readonly Use[]) => list.filter((use) => use.userId !== userId)
    expect(partsOfOthers(before).some(({ goods, amount }) => amount > 0 && amount < Math.floor(goods / 5))).toBe(true)
    await complainAbout(deliveryId, userId)
    expect(sum(await uses())).toBeLessThan(sum(before))
    expect(partsOfOthers(await uses())).toEqual(partsOfOthers(before))
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('leaves what it frees with the municipality, so it does not show in a later week', async () => {
    await sold()
    const deliveryId = await arrivedWeek(world)
    const items = await itemsOf(deliveryId)
    const { userId } = items[0]!
    const later = items.find((item) => item.userId !== userId)!.userId
    await join([userId])
    // A step is twice what a household gets: the budget is granted once.
    await granted({ budget: haler(20_000), mostPerWeek: haler(10_000) })
    await apply(deliveryId)
    await handOver(deliveryId)
    await complainAbout(deliveryId, userId)
    expect(sum(await uses())).toBe(0)
    await join([later])
    await apply(await movedTo(world, deliveryId, [later], { weeks: 1 }))
    expect((await uses()).map((use) => use.amount)).toEqual([0, 0])
  })
})

test('of two deliveries that use one budget at once, the second one counts what the first was granted, and nothing is granted twice', async () => {
  const first = await clearedWeek(world)
  await join()
  const buyers = await buyersOf(world, first)
  const second = await movedTo(world, first, buyers.slice(0, Math.ceil(buyers.length / 2)))
  // Whichever is first leaves nothing: what it was granted counts as at least a step.
  await granted({ budget: haler(1500), mostPerWeek: haler(1000) })
  await Promise.all([apply(first), apply(second)])
  const list = await uses()
  expect(new Set(list.filter(({ amount }) => amount > 0).map(({ amount }) => amount))).toEqual(new Set([300]))
  expect(sum(list)).toBeLessThanOrEqual(1500)
  await Promise.all([apply(first), apply(second), apply(first)])
  expect(await uses()).toEqual(list)
  expect(list.every(({ amount, posted }) => amount === posted)).toBe(true)
})

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { settleBuyers } from '#server/test/buyers.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { companyPoint } from '#server/test/groups.ts'
import { clearedWeek } from '#server/test/ordering.ts'
import { subsidising, verifiedMunicipality } from '#server/test/subsidising.ts'
import { applySubsidies } from './apply-subsidies.ts'

let world: World
let groupId: string
beforeEach(async () => {
  world = await openWorld()
  groupId = await verifiedMunicipality(world)
  return () => world.close()
})

const { granted, join, uses, apply } = subsidising(
  () => world,
  () => groupId,
)

const own = async () => (await world.as('jana').subsidies.ofGroup({ groupId })).subsidies[0]!

/** A cleared week in which six households more have bought; their keys. */
async function bought() {
  const keys = await settleBuyers(
    world,
    Array.from({ length: 6 }, () => ({ potatoes: 5000, milk: 5000, eggs: 10_000 })),
  )
  return { keys, deliveryId: await clearedWeek(world) }
}

/** A week in which these many households buy with the subsidy. */
async function givenTo(households: number, before: (ids: string[]) => Promise<unknown> = async () => {}) {
  const { keys, deliveryId } = await bought()
  const ids = await Promise.all(keys.slice(0, households).map((key) => world.userId(key)))
  await granted()
  await sql`update shopping_settings set group_id = null`.execute(world.db)
  await join(ids)
  await before(ids)
  await apply(deliveryId)
  return ids
}

test.each([
  ['four households', 4, null, async () => {}],
  [
    'five, two of whom one clerk orders for',
    5,
    5,
    async ([one, other]: string[]) =>
      sql`insert into assisted_members (user_id, helper_id, group_id, consent, consented_on, created_at)
          select id, ${await world.userId('jana')}, ${groupId}, 'written', app_today(), app_now() from unnest(${[one, other]}::uuid[]) m (id)`.execute(
        world.db,
      ),
  ],
  [
    'five accounts, two of which are linked',
    5,
    null,
    ([one, other]: string[]) =>
      sql`insert into linked_groups (user_id, group_id) select id, ${one}::uuid from unnest(${[one, other]}::uuid[]) m (id)`.execute(
        world.db,
      ),
  ],
] as const)('of %s the municipality sees what is above four, and the finance role the exact sum', async (_, households, shown, before) => {
  await givenTo(households, before)
  const { weeks, usedPercent } = await own()
  expect(weeks.map((week) => [week.households, week.amount === null])).toEqual([[shown, shown === null]])
  expect(usedPercent).toBe(shown === null ? null : 0)
  const used = (await uses()).reduce((sum, { amount }) => sum + amount, 0)
  expect((await world.as('finance').subsidies.desk()).subsidies).toMatchObject([{ organisation: companyPoint.organisation, used }])
})

test('what is used of the budget says what the weeks say, and changes with no complaint or link', async () => {
  const ids = await givenTo(6)
  await world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update subsidy_weeks set amount = 100000`.execute(tx)
  })
  await sql`update municipal_subsidies set budget = 240000`.execute(world.db)
  expect((await own()).usedPercent).toBe(0)
  await sql`update municipal_subsidies set most_per_week = 12000`.execute(world.db)
  expect((await own()).usedPercent).toBe(40)
  await sql`update subsidy_uses set amount = 1 where user_id = ${ids[0]!}`.execute(world.db)
  await sql`insert into linked_groups (user_id, group_id) select id, ${ids[0]!}::uuid from unnest(${ids}::uuid[]) m (id)`.execute(world.db)
  expect((await own()).usedPercent).toBe(40)
})

test('the municipality sees a week as it was cleared, from five households up, in steps of more than two households get', async () => {
  const { deliveryId } = await bought()
  await granted()
  await join()
  await apply(deliveryId)
  const given = (await uses()).filter(({ amount }) => amount > 0)
  expect(given.length).toBeGreaterThanOrEqual(5)
  const weeks = async () => (await world.as('jana').subsidies.ofGroup({ groupId })).subsidies[0]!.weeks
  const before = await weeks()
  expect(before).toHaveLength(1)
  expect(before[0]!.households! % 5).toBe(0)
  expect(before[0]!.amount! % 100_000).toBe(0)
  // A purchase that becomes cheaper, and whoever leaves, change nothing that is shown.
  await sql`update subsidy_uses set amount = 0 where user_id = ${given[0]!.userId}`.execute(world.db)
  await sql`update shopping_settings set group_id = null`.execute(world.db)
  await world.db.transaction().execute((tx) => applySubsidies(tx, deliveryId, new Date('2026-11-26')))
  expect(await weeks()).toEqual(before)
})

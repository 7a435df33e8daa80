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

const { granted, join, uses } = subsidising(
  () => world,
  () => groupId,
)

test('the municipality sees nothing of fewer than five households, and the finance role the exact sum', async () => {
  await granted()
  const useOf = (households: number) =>
    sql`
    insert into subsidy_uses (user_id, purchase_id, subsidy_id, delivery_id, amount)
    select u.id, gen_random_uuid(), s.id, d.id, 100 from users u, municipal_subsidies s, (select id from deliveries limit 1) d
    where not exists (select from shared_households where user_id = u.id) and not exists (select from subsidy_uses where user_id = u.id)
    order by u.id limit ${households}`.execute(world.db)
  await sql`delete from subsidy_uses`.execute(world.db)
  await useOf(4)
  const own = async () => (await world.as('jana').subsidies.ofGroup({ groupId })).subsidies[0]!
  expect((await own()).usedPercent).toBeNull()
  expect((await world.as('finance').subsidies.desk()).subsidies).toMatchObject([{ organisation: companyPoint.organisation, used: 400 }])
  await useOf(1)
  expect((await own()).usedPercent).toBe(0)
  await sql`update municipal_subsidies set budget = 1100, most_per_week = 55`.execute(world.db)
  expect((await own()).usedPercent).toBe(40)
  // A tenth of the budget would tell what one household got.
  await sql`update municipal_subsidies set most_per_week = 56`.execute(world.db)
  expect((await own()).usedPercent).toBe(0)
})

test('the municipality sees a week as it was cleared, from five households up, in steps of more than two households get', async () => {
  await settleBuyers(
    world,
    Array.from({ length: 5 }, () => ({ potatoes: 5000, milk: 5000, eggs: 10_000 })),
  )
  await granted()
  await join()
  const deliveryId = await clearedWeek(world)
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

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { clearedWeek } from '#server/test/ordering.ts'
import { buyersOf, subsidising, verifiedMunicipality } from '#server/test/subsidising.ts'

// Fifty households buy in fifty deliveries, and all of them are cleared at once against one budget.

const PURCHASES = 50
let world: World
let groupId: string
beforeAll(async () => {
  // As many connections as a server has.
  world = await openWorld({ max: 20 })
  groupId = await verifiedMunicipality(world)
})
afterAll(() => world.close())

const { granted, join, uses, apply } = subsidising(
  () => world,
  () => groupId,
)

/** Copies rows of a table, each with other values. */
const copied = (tx: Tx, table: string, of: ReturnType<typeof sql>, others: ReturnType<typeof sql>) =>
  sql`
  insert into ${sql.table(table)}
  select (jsonb_populate_record(row, ${others})).* from ${sql.table(table)} row cross join copies where ${of}`.execute(tx)

/** Copies of a buyer, each with a copy of their purchase in a delivery of its own. Returns these deliveries. */
async function copiesOf(userId: string, deliveryId: string): Promise<string[]> {
  return world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      create temporary table copies on commit drop as
      select n, gen_random_uuid() as member, gen_random_uuid() as delivery, gen_random_uuid() as locality, gen_random_uuid() as purchase
      from generate_series(1, ${PURCHASES}::integer) n`.execute(tx)
    const byMember = sql`row.user_id = ${userId}`
    await copied(tx, 'users', sql`row.id = ${userId}`, sql`jsonb_build_object('id', member, 'email', 'kopie' || n || '@dohromady.test')`)
    for (const table of ['user_flags', 'shopping_settings']) await copied(tx, table, byMember, sql`jsonb_build_object('user_id', member)`)
    const delivery = sql`jsonb_build_object('id', delivery, 'locality_id', locality)`
    await copied(tx, 'deliveries', sql`row.id = ${deliveryId}`, delivery)
    const purchase = sql`jsonb_build_object('id', purchase, 'user_id', member, 'delivery_id', delivery)`
    await copied(tx, 'purchases', sql`${byMember} and row.delivery_id = ${deliveryId}`, purchase)
    const line = sql`jsonb_build_object('id', gen_random_uuid(), 'user_id', member, 'delivery_id', delivery)`
    await copied(tx, 'purchase_items', sql`${byMember} and row.delivery_id = ${deliveryId}`, line)
    const { rows } = await sql<{ delivery: string }>`select delivery from copies order by n`.execute(tx)
    return rows.map((row) => row.delivery)
  })
}

test('fifty purchases at once never get more than the budget, each by one posting', async () => {
  const deliveryId = await clearedWeek(world)
  const [buyer] = await buyersOf(world, deliveryId)
  await join([buyer!])
  const deliveries = await copiesOf(buyer!, deliveryId)
  const budget = 120_00
  await granted({ budget: haler(budget), mostPerWeek: haler(5_00) })
  await Promise.all(deliveries.map(apply))
  const list = await uses()
  expect(list).toHaveLength(PURCHASES)
  const sum = list.reduce((all, { amount }) => all + amount, 0)
  // Less than two steps stay, each of twice what a household gets.
  expect(sum).toBeLessThanOrEqual(budget)
  expect(sum).toBeGreaterThan(budget / 2)
  expect(list.filter(({ amount, posted }) => amount !== posted)).toEqual([])
  expect(list.filter(({ amount }) => amount === 0).length).toBeGreaterThan(PURCHASES / 3)
  // As after an answer that was lost.
  await Promise.all(deliveries.map(apply))
  expect(await uses()).toEqual(list)
})

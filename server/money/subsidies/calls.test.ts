import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { settleBuyers } from '#server/test/buyers.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { system } from '#server/test/cycle.ts'
import { everyTable } from '#server/test/stored.ts'
import { clearedWeek } from '#server/test/ordering.ts'
import { readPdf } from '#server/test/pdf-text.ts'
import { seller } from '#server/test/seller.ts'
import { subsidising, verifiedMunicipality } from '#server/test/subsidising.ts'
import { issueCalls } from './issue-calls.ts'

let world: World
let groupId: string
beforeEach(async () => {
  world = await openWorld()
  groupId = await verifiedMunicipality(world)
  return () => world.close()
})

const { granted, decide, join, uses, apply } = subsidising(
  () => world,
  () => groupId,
)
const issue = () => issueCalls(system(world, world.worker), seller)
/** A cleared week of households enough to be told of. */
const bought = async () => {
  await settleBuyers(
    world,
    Array.from({ length: 8 }, () => ({ potatoes: 10_000, milk: 10_000, eggs: 10_000 })),
  )
  return clearedWeek(world)
}
const finance = () => world.as('finance')
const calls = async () => (await finance().subsidies.desk()).calls

test('a municipality is asked once for what it owes of the months before, with number, due day, account and symbol', async () => {
  const deliveryId = await bought()
  await granted({ validUntil: '2026-11-30', mostPerWeek: haler(1000) })
  await join()
  await apply(deliveryId)
  const owed = (await uses()).reduce((sum, { amount }) => sum + amount, 0)
  // Twice five weeks of 10 Kč are 100 Kč.
  expect(owed).toBeGreaterThan(10_000)
  expect(owed % 10_000).toBeGreaterThan(0)
  expect(await issue()).toBe(0)
  await world.clock('2026-12-01', '06:00')
  expect((await Promise.all([issue(), issue()])).toSorted()).toEqual([0, 1])
  const [call] = await calls()
  expect(call).toMatchObject({
    number: 'VO2026-0001',
    symbol: '20260001',
    issuedOn: '2026-12-01',
    dueOn: '2026-12-15',
    amount: owed - (owed % 10_000),
  })
  const { name, base64 } = await finance().subsidies.call({ callId: call!.id })
  expect(name).toBe('Výzva k úhradě VO2026-0001.pdf')
  const text = readPdf(Buffer.from(base64, 'base64'))
    .map((part) => part.text)
    .join('|')
  // It says of no delivery what it costs.
  expect(text).not.toMatch(/Domácností/)
  for (const said of ['aspoň 10', 'VO2026-0001', '20260001', '19-2000145399/0800', call!.organisation]) expect(text).toContain(said)
  await world.clock('2027-01-01', '06:00')
  expect(await issue()).toBe(0)
})

test('full steps are called, also after the end, and the rest with the next subsidy; of fewer than five households nothing is', async () => {
  const deliveryId = await bought()
  const id = await granted({ validUntil: '2026-11-30' })
  await join()
  await apply(deliveryId)
  const give = (households: number) =>
    sql`
    update subsidy_uses set amount = case when user_id in (
      select id from users where email like 'kupec%' order by email limit ${households}) then 100000 else 0 end
    where subsidy_id = ${id}`.execute(world.db)
  await give(4)
  await world.clock('2026-12-01', '06:00')
  expect(await issue()).toBe(0)
  await give(8)
  expect(await issue()).toBe(1)
  // 8 000 Kč are owed, in steps of 5 000 Kč.
  expect((await calls())[0]!.amount).toBe(500_000)
  await world.clock('2027-01-01', '06:00')
  expect(await issue()).toBe(0)
  await decide(id, 'ended')
  const next = await granted({ validFrom: '2027-01-01', validUntil: '2027-06-30' })
  await sql`
    insert into subsidy_uses (user_id, purchase_id, subsidy_id, delivery_id, amount)
    select user_id, gen_random_uuid(), ${next}, delivery_id, amount / 4 from subsidy_uses where delivery_id = ${deliveryId}`.execute(
    world.db,
  )
  expect(await issue()).toBe(1)
  expect((await calls()).map(({ amount }) => amount)).toEqual([500_000, 500_000])
})

test('what a municipality was asked for too much is taken off the next call', async () => {
  const deliveryId = await bought()
  await granted({ validUntil: '2026-11-30', mostPerWeek: haler(1000) })
  await join()
  await apply(deliveryId)
  await world.clock('2026-12-01', '06:00')
  await issue()
  const first = (await calls())[0]!.amount
  await world.db
    .updateTable('subsidy_uses')
    .set({ amount: 0 as never })
    .where('delivery_id', '=', deliveryId)
    .execute()
  expect(await issue()).toBe(0)
  expect((await calls()).map(({ amount }) => amount)).toEqual([first])
  const before = await everyTable(world.db)
  await expect(world.db.deleteFrom('subsidy_calls').execute()).rejects.toThrow('append-only')
  await expect(world.as('jana').subsidies.desk()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  expect(await everyTable(world.db)).toEqual(before)
})

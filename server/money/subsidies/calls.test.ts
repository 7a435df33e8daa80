import { beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { everyTable, system } from '#server/test/cycle.ts'
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

const { granted, join, uses } = subsidising(
  () => world,
  () => groupId,
)
const issue = () => issueCalls(system(world, world.worker), seller)
const finance = () => world.as('finance')
const calls = async () => (await finance().subsidies.desk()).calls

test('a municipality is asked once for what it owes of the months before, with number, due day, account and symbol', async () => {
  await granted()
  await join()
  await clearedWeek(world)
  const owed = (await uses()).reduce((sum, { amount }) => sum + amount, 0)
  expect(await issue()).toBe(0)
  await world.clock('2026-12-01', '06:00')
  expect((await Promise.all([issue(), issue()])).toSorted()).toEqual([0, 1])
  const [call] = await calls()
  expect(call).toMatchObject({ number: 'VO2026-0001', symbol: '20260001', issuedOn: '2026-12-01', dueOn: '2026-12-15', amount: owed })
  const { name, base64 } = await finance().subsidies.call({ callId: call!.id })
  expect(name).toBe('Výzva k úhradě VO2026-0001.pdf')
  const text = readPdf(Buffer.from(base64, 'base64'))
    .map((part) => part.text)
    .join('|')
  for (const said of ['VO2026-0001', '20260001', '19-2000145399/0800', call!.organisation]) expect(text).toContain(said)
  await world.clock('2027-01-01', '06:00')
  expect(await issue()).toBe(0)
})

test('what a municipality was asked for too much is taken off the next call', async () => {
  await granted()
  await join()
  const deliveryId = await clearedWeek(world)
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

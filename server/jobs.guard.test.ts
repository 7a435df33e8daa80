import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, endState, offerPotatoes, offersClose, sweep } from '#server/test/cycle.ts'
import { killedAt } from '#server/test/killed-at.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

test('after a process was killed at any statement, the next one reaches the same end, byte for byte', async () => {
  await offerPotatoes(world)
  await world.clock(...offersClose)
  await sql`create table first_deliveries as table deliveries`.execute(world.db)
  // Without a trigger, because nothing else deletes frozen lines.
  const forget = () =>
    world.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`truncate snapshot_lines, frozen_options, aggregated_demands, purchases, purchase_items, ledger_transactions, ledger_entries, outbox cascade`.execute(
        tx,
      )
    })
  const rehearse = async (n: number) => {
    const process = killedAt(world.db, n)
    await sweep(world, process.db).catch(() => {})
    const statements = process.statements()
    if (n !== Infinity) await sweep(world)
    const end = { statements, state: await endState(world.db), broken: await brokenInvariants(world.db) }
    await forget()
    await sql`delete from deliveries`.execute(world.db)
    await sql`insert into deliveries select * from first_deliveries`.execute(world.db)
    return end
  }
  const calm = await rehearse(Infinity)
  expect(calm.statements).toBeGreaterThan(30)
  expect(calm.state).toContain('cleared')
  for (let n = 1; n <= calm.statements; n += 1) {
    const { state, broken } = await rehearse(n)
    expect(broken).toEqual([])
    expect(state, `killed at statement ${n}`).toBe(calm.state)
  }
}, 120_000)

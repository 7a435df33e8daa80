import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, endState, offerPotatoes, offersClose, sweep, week48 } from '#server/test/cycle.ts'
import { dice } from '#server/test/dice.ts'
import { killedAt } from '#server/test/killed-at.ts'
import { makeRegion, placeTogether } from '#server/test/region.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

/** A line that nobody will sell at its cap, and that waits for another week. */
async function janaLetsWait(): Promise<void> {
  await sql`update catalog_items set is_storable = true where sku = 'RYZ'`.execute(world.db)
  const [weekStart, amount] = [asWeekStart(week48), { quantity: thousandths(1000), maxPrice: haler(100) }]
  const { basket, binding } = world.as('jana')
  const { id: lineId } = await basket.addItem({ weekStart, itemId: await world.itemId('RYZ'), ...amount })
  await binding.wait({ weekStart, lineId, weeks: 3, seen: { ...amount, furtherSteps: [] } })
}

/** Two localities that are cleared in one act, and an offer that only both together reach. */
async function offerTogether(): Promise<void> {
  await makeRegion(world)
  await placeTogether(world, 'velkoobchod', 'BRA-B', [[58_000, 1600]])
}

/** At which statements a process is killed: at each by `npm run guards`, else at ten of each run's own. */
function killings(statements: number): number[] {
  const all = Array.from({ length: statements }, (_, n) => n + 1)
  if (inject('isInFull')) return all
  const throwDie = dice(inject('propertySeed'))
  return Array.from({ length: Math.min(10, statements) }, () => all.splice(throwDie(all.length), 1)[0]!)
}

test.each<{ name: string; offer: () => Promise<unknown>; at: readonly [string, string]; isRegional: boolean }>([
  { name: 'each locality alone', offer: () => offerPotatoes(world), at: offersClose, isRegional: false },
  { name: 'the localities of a region', offer: offerTogether, at: ['2026-11-26', '12:00'], isRegional: true },
])(
  '$name: after a process was killed at any statement, the next one reaches the same end, byte for byte',
  async ({ offer, at, isRegional }) => {
    await offer()
    await janaLetsWait()
    await world.clock(...at)
    await sql`create table first_deliveries as table deliveries`.execute(world.db)
    await sql`create table first_waiting as select user_id, id, since_week, catalog_item_id, unit, quantity, max_price, wait_weeks from waiting_lines`.execute(
      world.db,
    )
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
      await sql`delete from waiting_lines`.execute(world.db)
      await sql`delete from order_alarms`.execute(world.db)
      await sql`delete from deliveries`.execute(world.db)
      await sql`insert into deliveries select * from first_deliveries`.execute(world.db)
      await sql`insert into waiting_lines (user_id, id, since_week, catalog_item_id, unit, quantity, max_price, wait_weeks) table first_waiting`.execute(
        world.db,
      )
      return end
    }
    const calm = await rehearse(Infinity)
    expect(calm.statements).toBeGreaterThan(30)
    expect(calm.state).toContain('cleared')
    expect(calm.state).toMatch(/"(no_offer|below_minimum)"/)
    // The regional price, for both localities.
    expect(calm.state.match(/^ +2\n +\]/gm)?.length ?? 0).toBe(isRegional ? 2 : 0)
    for (const n of killings(calm.statements)) {
      const { state, broken } = await rehearse(n)
      expect(broken).toEqual([])
      expect(state, `killed at statement ${n}`).toBe(calm.state)
    }
  },
  600_000,
)

import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAttempts, type Attempts } from '#server/test/attempts.ts'
import { cutOff, deliveryOf, offersClose, sweep } from '#server/test/cycle.ts'
import { fillPools } from '#server/test/crowd.ts'
import { offering } from '#server/test/offering.ts'
import { supplierAnswers } from '#server/test/supplier-answers.ts'

// What households accept on top of their quantities is hidden from suppliers: who knew it would set a minimum to it and sell everybody the most
// (docs/rules/week.md#tolerance). Every procedure that a supplier may call answers the same in two worlds that differ only by it. New procedures are
// called, too. The supplier API has no others, and its events carry ids and counts of pools only.

let attempts: Attempts
const { place } = offering(() => attempts.world)

beforeAll(async () => {
  attempts = await openAttempts()
  await fillPools(attempts.world)
  await place('statek', 'BRA-B', [
    [50_000, 1600],
    [58_000, 1400],
  ])
})
afterAll(() => attempts.close())

const { answers, expectSame } = supplierAnswers(
  () => attempts,
  async () => {
    const { id: deliveryId } = await deliveryOf(attempts.world.db)
    const pool = { deliveryId, itemId: await attempts.world.itemId('BRA-B'), unit: 'kg' }
    return [
      ['offers.demands', { type: 'product' }],
      ['offers.demand', pool],
      ['offers.elsewhere', pool],
      ['offers.versions', pool],
      ['forwardBook.page', {}],
      ['forwardBook.export', {}],
      // A minimum that nobody reaches is not refused, with tolerance or without.
      ['offers.place', { ...pool, tiers: [{ minQuantity: 90_000, price: 1300 }], validFrom: '2026-11-01', validUntil: null, notes: '' }],
    ]
  },
)

const lines = ['weekly_demands', 'weekly_variant_items', 'one_time_items', 'waiting_lines']

/** Lets every line of other households accept twice its quantity. */
const accept = async (table: string) => sql`update ${sql.table(table)} set further_steps = array[quantity * 2]
  where max_price is not null and quantity between 1 and 4000000 and further_steps is null
    and user_id <> all(${[await attempts.world.userId('statek'), await attempts.world.userId('velkoobchod')]}::uuid[])`

/** Changes frozen lines, past the trigger that keeps them as they are. */
const thaw = (change: RawBuilder<unknown>) =>
  attempts.world.db.transaction().execute(async (tx) => {
    await sql`alter table snapshot_lines disable trigger snapshot_lines_are_frozen`.execute(tx)
    await change.execute(tx)
    await sql`alter table snapshot_lines enable trigger snapshot_lines_are_frozen`.execute(tx)
  })

/** Takes all tolerance out of frozen lines. */
const forget = () => thaw(sql`update snapshot_lines set further_steps = null where cardinality(further_steps) = 1`)

test('while the week collects, no answer to a supplier depends on what households accept on top', async () => {
  const before = await answers()
  expect(before.get('offers.demand of potatoes')).toMatch(/^answered/)
  for (const table of lines) await (await accept(table)).execute(attempts.world.db)
  await expectSame(before)
})

test('nor while offers are awaited', async () => {
  await attempts.world.clock(...cutOff)
  await sweep(attempts.world)
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from snapshot_lines where cardinality(further_steps) = 1`.execute(
    attempts.world.db,
  )
  expect(rows[0]!.n).toBeGreaterThan(2)
  const before = await answers()
  await forget()
  await expectSame(before)
  // The sums of the pools were made with it, and hold without.
  const { rows: wrong } = await sql`
    select from aggregated_demands p where p.total_weekly_quantity <> (
      select sum(s.quantity) from snapshot_lines s
      where s.delivery_id = p.delivery_id and s.catalog_item_id = p.catalog_item_id and s.unit = p.unit and s.further_steps is null)`.execute(
    attempts.world.db,
  )
  expect(wrong).toEqual([])
})

test('nor once the price is decided, by what lines took on top', async () => {
  await thaw(await accept('snapshot_lines'))
  await attempts.world.clock(...offersClose)
  await sweep(attempts.world)
  const { rows } = await sql<{
    flexible: number
  }>`select sum(flexible_quantity)::integer as flexible from demand_supplier_allocations`.execute(attempts.world.db)
  expect(rows[0]!.flexible).toBeGreaterThan(0)
  const before = await answers()
  await forget()
  await sql`update pool_tiers set flexible = 0`.execute(attempts.world.db)
  await sql`update demand_supplier_allocations set flexible_quantity = 0, shared_as = null`.execute(attempts.world.db)
  await sql`update purchase_items set flexible_quantity = 0`.execute(attempts.world.db)
  await expectSame(before)
})

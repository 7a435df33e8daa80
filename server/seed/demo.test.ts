import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sql } from 'kysely'
import { pragueDay, pragueInstant } from '#domain/time/prague.ts'
import type { Day } from '#domain/time/day.ts'
import { setClock } from '#server/platform/clock.ts'
import { appNow } from '#server/platform/db/database.ts'
import { unpaidOrders } from '#server/week/binding/unpaid-orders.ts'
import { brokenInvariants } from '#server/test/cycle.ts'
import { openTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { basketOf, demo, demoStarts, keyedHash, memberCalled, regionalFor, startsWell, weeksOf } from '#server/test/demo-weeks.ts'
import { seedWorld } from './world.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ seeded: false })
  await setClock(database.db, pragueInstant('2026-11-21' as Day, '12:00'))
  await seedWorld(database.db, { ...demo, keyedHash })
})
afterAll(() => database.close())

describe('in the demo', () => {
  test('several weeks were delivered, each step run by the product at its own time', async () => {
    const { rows } = await sql<{ behind: number; late: number }>`
      select count(*)::int as behind, count(*) filter (where closed_at > cut_off_at + interval '1 minute' or cleared_at > offers_close_at + interval '1 minute')::int as late
      from deliveries where status = 'handed_over' and delivery_on < app_today() group by locality_id`.execute(database.db)
    expect(rows).toEqual([
      { behind: 5, late: 0 },
      { behind: 5, late: 0 },
    ])
    expect(await brokenInvariants(database.db)).toEqual([])
  })

  test('what was bought in them was ordered, brought and handed over, one thing less than ordered', async () => {
    const { rows } = await sql<{ waiting: number; handed: number; short: number; behind: number }>`
      select count(*) filter (where not exists (select from handover_events e where e.purchase_id = p.id and e.kind = 'handed_over'))::int as waiting,
        count(*)::int as handed, count(distinct d.id)::int as behind,
        (select count(*)::int from purchase_order_lines where received_quantity < quantity) as short
      from deliveries d join purchases p on p.delivery_id = d.id where d.delivery_on < app_today()`.execute(database.db)
    expect(rows).toEqual([{ waiting: 0, handed: expect.any(Number), behind: 10, short: 10 }])
    expect(rows[0]!.handed).toBeGreaterThan(100)
  })

  test('most of it was paid by transfer the day after, all of Jana, and some is owed still', async () => {
    const { rows } = await sql<{ purchases: number; owing: number; ofJana: number }>`
      with owed as (
        select account.user_id, -sum(entry.amount) as amount from ledger_transactions t join ledger_entries entry on entry.transaction_id = t.id
        join ledger_accounts account on account.id = entry.account_id and account.kind = 'member' join purchases p on p.id = t.purchase_id
        join deliveries d on d.id = p.delivery_id
        where d.delivery_on < app_today() - 1 group by t.purchase_id, account.user_id
      )
      select count(*)::int as purchases, count(*) filter (where amount > 0)::int as owing,
        coalesce(sum(amount) filter (where user_id = ${await memberCalled(database.db, 'jana')}), 0)::int as "ofJana" from owed`.execute(
      database.db,
    )
    expect(rows[0]!.ofJana).toBe(0)
    expect(rows[0]!.owing).toBeGreaterThan(0)
    expect(rows[0]!.owing).toBeLessThan(rows[0]!.purchases / 8)
  })

  test('most pooled lines are bought, and the others fail for different reasons', async () => {
    const { rows } = await sql<{ pools: number; bought: number }>`
      select count(*)::int as pools, count(*) filter (where r.status = 'cleared')::int as bought
      from pool_results r join aggregated_demands p on p.id = r.aggregated_demand_id join deliveries d on d.id = p.delivery_id
      where d.delivery_on > app_today() - 7 group by d.id`.execute(database.db)
    expect(rows.length).toBeGreaterThan(1)
    for (const { pools, bought } of rows) expect(bought / pools).toBeGreaterThan(0.85)
  })

  test('lines accept more than they want, or want more when it is cheaper, and lower prices were reached by it', async () => {
    const { lines } = await basketOf(
      database.db,
      await memberCalled(database.db, 'jana'),
      (await weeksOf(database.db, await memberCalled(database.db, 'jana'))).findLast(({ status }) => status === 'collecting')!.week,
    )
    const steps = new Map(lines.map(({ item, furtherSteps }) => [item.name, furtherSteps]))
    expect(steps.get('Brambory konzumní, varný typ B')).toEqual([{ quantity: 7000, cap: null }])
    expect([...steps.values()]).toContainEqual([{ quantity: 6000, cap: 1750 }])
    const { rows } = await sql<{ pools: number; steps: number; tolerant: number }>`
      select (select count(*)::int from demand_supplier_allocations where flexible_quantity > 0) as pools,
        (select count(*)::int from purchase_items i join snapshot_lines s on s.delivery_id = i.delivery_id and s.user_id = i.user_id and s.source_id = i.source_id
         where cardinality(s.further_steps) = 2 and i.quantity = s.further_steps[1]) as steps,
        (select count(*)::int from snapshot_lines where cardinality(further_steps) = 1) as tolerant`.execute(database.db)
    for (const count of Object.values(rows[0]!)) expect(count).toBeGreaterThan(5)
  })

  test('nearly everything is ordered; one household waits for its payment, and staff read what it has to pay', async () => {
    const { rows } = await sql<{ households: number; unpaid: number }>`
      select count(distinct line.user_id)::int as households, count(distinct line.user_id) filter (where not line.has_paid)::int as unpaid from (
        select user_id, true as has_paid from snapshot_lines union all select user_id, has_paid from unordered_lines) line`.execute(
      database.db,
    )
    expect(rows[0]!.households).toBeGreaterThan(50)
    expect(rows[0]!.unpaid).toBe(1)
    const open = await database.db.selectFrom('deliveries').where('status', '=', 'collecting').select('id').execute()
    const waiting = (await Promise.all(open.map(({ id }) => unpaidOrders(database.db, id)))).flat()
    expect(waiting).toMatchObject([{ isConfirmed: true, helpers: [], phone: expect.stringMatching(/^\+420/) as string }])
    expect(waiting[0]!.toPay).toBeGreaterThan(0)
  })

  test('Jana has a history, savings in each past week, and purchases elsewhere', async () => {
    const userId = await memberCalled(database.db, 'jana')
    const behind = (await weeksOf(database.db, userId)).filter(
      ({ status, deliveryOn }) => status === 'handed_over' && deliveryOn < '2026-11-21',
    )
    const baskets = await Promise.all(behind.map(({ week }) => basketOf(database.db, userId, week)))
    expect(baskets.map(({ saved }) => saved! > 0)).toEqual([true, true, true, true, true])
    const { rows } = await sql<{ what: string }>`
      select distinct table_name as what from history where owner_id = ${userId} and change_source = 'member' order by 1`.execute(
      database.db,
    )
    expect(rows.map(({ what }) => what)).toEqual(['external_purchases', 'one_time_items', 'weekly_variant_items'])
  })

  test('Jana has a pickup at a chosen place, and sees each reason why other lines were not bought', async () => {
    const userId = await memberCalled(database.db, 'jana')
    const next = (await weeksOf(database.db, userId)).find(({ deliveryOn }) => deliveryOn > '2026-11-21')!
    expect(next.status).toBe('cleared')
    const { lines, purchaseTotal } = await basketOf(database.db, userId, next.week)
    expect(purchaseTotal).toBeGreaterThan(0)
    const outcomes = lines.map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'admitted').length).toBeGreaterThan(outcomes.length / 2)
    expect(new Set(outcomes)).toEqual(new Set(['admitted', 'below_minimum', 'no_cap', 'no_offer', 'over_cap']))
    const chosen = await database.db
      .selectFrom('shopping_settings')
      .where('user_id', '=', userId)
      .select('pickup_point_id')
      .executeTakeFirst()
    expect(chosen?.pickup_point_id).not.toBeNull()
  })

  test('members of both localities see a price of the region below the one of their own, and what another one lacks', async () => {
    for (const key of ['jana', 'klara'])
      for (const [sku, price] of [
        ['KAV', 30_390],
        ['MLE', 1720],
      ] as const)
        expect(await regionalFor(database.db, key, sku), `${sku} for ${key}`).toEqual([
          { localities: 2, price, isPrice: true, isLocalDearer: true },
        ])
  })

  test('mails announce current decisions, and none from past weeks', async () => {
    const waiting = await database.db.selectFrom('outbox').where('sent_at', 'is', null).select(['kind', 'created_at']).execute()
    expect(waiting.length).toBeGreaterThan(0)
    const now = await appNow(database.db)
    for (const { created_at: at } of waiting) expect(pragueDay(at)).toBe(pragueDay(now))
  })
})

// One of the moments in each run, by its seed; all of them in whenever.full.test.ts.
test.each([demoStarts[inject('propertySeed') % demoStarts.length]!])(
  'whenever it starts, here %s, the next delivery waits for Jana and another week collects',
  startsWell,
)

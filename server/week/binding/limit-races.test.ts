import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Money } from '#domain/money/money.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { forgetConsents } from '#server/test/agree.ts'
import { openWorld } from '#server/test/call.ts'
import { brokenInvariants, deliveryOf, system, week48 } from '#server/test/cycle.ts'
import { onlyLinked } from '#server/test/links.ts'
import { closeDelivery } from '#server/week/deliveries/close-delivery.ts'

test('a household that buys in two localities orders no more than its limit when both close at once', async () => {
  const world = await openWorld()
  try {
    await forgetConsents(world.db)
    const weekStart = asWeekStart(week48)
    const people = ['jana', 'klara'] as const
    const ids = await Promise.all(people.map((key) => world.userId(key)))
    await sql`
      update weekly_demands own set quantity = 1000, further_steps = null, max_price = 1500000 / own_lines.lines
      from (select user_id, count(*)::integer as lines from weekly_demands group by user_id) own_lines
      where own_lines.user_id = own.user_id and own.user_id = any(${ids}::uuid[])`.execute(world.db)
    for (const key of people) {
      const { fingerprint } = await world.as(key).binding.order({ weekStart })
      await world.as(key).binding.confirm({ weekStart, fingerprint, isUnusualMeant: true })
    }
    await onlyLinked(world, ...people)
    await world.clock('2026-11-24', '21:00')
    const deliveries = await Promise.all(['Brno-sever', 'Žďársko'].map((locality) => deliveryOf(world.db, locality)))
    expect(await Promise.all(deliveries.map(({ id }) => closeDelivery(system(world), id, { by: 'schedule' })))).toEqual([true, true])
    const { rows } = await sql<{ most: Money }>`
      select sum(most_of_line(quantity, max_price, further_steps))::bigint as most from snapshot_lines where user_id = any(${ids}::uuid[])`.execute(
      world.db,
    )
    expect(rows[0]!.most).toBeGreaterThan(1_000_000)
    expect(rows[0]!.most).toBeLessThanOrEqual(2_000_000)
    expect(await brokenInvariants(world.db)).toEqual([])
  } finally {
    await world.close()
  }
})

test('what a member may order before paying holds once for two weeks that close at once', async () => {
  const world = await openWorld()
  try {
    const userId = await world.userId('jana')
    await sql`update shopping_settings set payment_method = 'prepaid' where user_id = ${userId}`.execute(world.db)
    await sql`update feature_settings set value = '1000000' where name in ('prepaid_limit', 'prepaid_limit_new')`.execute(world.db)
    // Each week is just below the limit, both are above it.
    await sql`
      update weekly_demands own set quantity = 1000, further_steps = null, max_price = 900000 / lines.count, recurrence = 'weekly', recurrence_weeks = 1
      from (select count(*)::integer as count from weekly_demands where user_id = ${userId}) lines where own.user_id = ${userId}`.execute(
      world.db,
    )
    await world.clock('2026-12-01', '21:00')
    const deliveries = await Promise.all([week48, '2026-11-30'].map((week) => deliveryOf(world.db, 'Brno-sever', week)))
    await sql`update deliveries set status = 'collecting' where id = any(${deliveries.map(({ id }) => id)}::uuid[])`.execute(world.db)
    expect(await Promise.all(deliveries.map(({ id }) => closeDelivery(system(world), id, { by: 'schedule' })))).toEqual([true, true])
    const { rows } = await sql<{ weeks: number }>`
      select count(distinct delivery_id)::integer as weeks from snapshot_lines where user_id = ${userId} and max_price is not null`.execute(
      world.db,
    )
    expect(rows).toEqual([{ weeks: 1 }])
  } finally {
    await world.close()
  }
})

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler, type Money } from '#domain/money/money.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { setClock } from '#server/platform/clock.ts'
import { forgetConsents } from '#server/test/agree.ts'
import { assist, joinGroup, verifiedMunicipality } from '#server/test/assistance.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, cutOff, deliveryOf, sweep, week48 } from '#server/test/cycle.ts'
import { lettersOf } from '#server/test/letters.ts'
import { linksIn } from '#server/test/links.ts'

// The limit of a week is one for all accounts of a household, also at the cut-off (docs/rules/week.md#order-limit). It is 20 000 Kč.

let world: World
beforeEach(async () => {
  world = await openWorld()
  await forgetConsents(world.db)
})
afterEach(() => world.close())

const weekStart = asWeekStart(week48)
const crowns = (amount: number) => haler(amount * 100)
/** All lines of somebody at caps of so many crowns each. */
const wantEach = async (key: string, each: number) => {
  const userId = await world.userId(key)
  const { rows } = await sql<{ id: string }>`
    update weekly_demands set quantity = 1000, further_steps = null, max_price = ${crowns(each)}::integer where user_id = ${userId} returning id`.execute(
    world.db,
  )
  return rows.length
}
/** All that somebody wants, at caps that come to about this. */
const want = async (key: string, total: number) => {
  const lines = await wantEach(key, 1)
  await wantEach(key, Math.floor(total / lines))
}
const confirm = async (key: string) => {
  const { fingerprint } = await world.as(key).binding.order({ weekStart })
  return world.as(key).binding.confirm({ weekStart, fingerprint, isUnusualMeant: true })
}
const large = async (key = 'operator') => world.as(key).binding.large({ deliveryId: (await deliveryOf(world.db)).id })
const permit = async (key: string, amount: number, by = 'operator') =>
  world.as(by).binding.permit({ userId: await world.userId(key), weekStart, amount: crowns(amount), reason: 'Svatba' })
const lower = (amount: number) =>
  sql`update feature_settings set value = to_jsonb(${crowns(amount)}::bigint) where name = 'week_limit'`.execute(world.db)
/** What was frozen for these at their caps. */
const frozen = async (...keys: string[]) => {
  const ids = await Promise.all(keys.map((key) => world.userId(key)))
  const { rows } = await sql<{ most: Money }>`
    select coalesce(sum(most_of_line(quantity, max_price, further_steps)), 0)::bigint as most from snapshot_lines where user_id = any(${ids}::uuid[])`.execute(
    world.db,
  )
  return rows[0]!.most
}
const close = async () => {
  await world.clock(...cutOff)
  await sweep(world)
}
const refused = { code: 'ABOVE_ORDER_LIMIT' }

test('whoever shares the limit of a week shares a household where money is decided', async () => {
  await linksIn(world).link('jana', 'petr')
  await assist(world, { as: 'petr' })
  await assist(world, { as: 'jana', firstName: 'Karel' })
  const { rows } = await sql`
    select from household_ties tie where tie.other_id not in (select own_household(tie.user_id))`.execute(world.db)
  expect(rows).toEqual([])
  const ties = await sql`select from household_ties where user_id = ${await world.userId('petr')}`.execute(world.db)
  expect(ties.rows).toHaveLength(3)
})

test('clerks share no limit with the people whom their municipality helps, as no household buys for so many', async () => {
  const groupId = await verifiedMunicipality(world)
  await joinGroup(world, 'petr', groupId, 'deputy')
  const helped = await assist(world, { groupId })
  const own = await assist(world, { firstName: 'Karel' })
  const ties = async (id: string) =>
    (await sql<{ id: string }>`select other_id as id from household_ties where user_id = ${id}`.execute(world.db)).rows.map(({ id }) => id)
  expect(await ties(await world.userId('jana'))).toEqual([own])
  expect([await ties(await world.userId('petr')), await ties(helped)]).toEqual([[], []])
  // Where money is decided they are still each other's own.
  const { rows } = await sql<{ id: string }>`select id from own_household(${helped}) own (id)`.execute(world.db)
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([await world.userId('jana'), await world.userId('petr')]))
})

test('the ties of one account are found by indexes, however many people help others', async () => {
  const { rows } = await world.db.transaction().execute(async (tx) => {
    for (const other of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'])
      await sql`set local ${sql.ref(`enable_${other}`)} = off`.execute(tx)
    return sql<{ 'QUERY PLAN': unknown }>`
      explain (format json) select from household_ties where user_id = ${sql.lit(await world.userId('jana'))}`.execute(tx)
  })
  const steps = (at: unknown): Record<string, unknown>[] =>
    typeof at === 'object' && at !== null ? [at as Record<string, unknown>, ...Object.values(at).flatMap(steps)] : []
  const read = steps(rows).filter((step) => 'Relation Name' in step)
  expect(read.length).toBeGreaterThan(5)
  expect(read.filter((step) => !('Index Cond' in step))).toEqual([])
})

describe('linked accounts', () => {
  beforeEach(async () => {
    await want('jana', 15_000)
    await want('petr', 15_000)
  })

  test('order together no more than one account, and a permit is for all of them', async () => {
    await linksIn(world).link('jana', 'petr')
    await confirm('jana')
    expect(await world.as('petr').binding.order({ weekStart })).toMatchObject({ limit: 2_000_000 })
    await expect(confirm('petr')).rejects.toMatchObject(refused)
    const [waiting] = await large()
    expect(await large()).toMatchObject([{ userId: await world.userId('petr'), most: 2_000_000, waiting: null }])
    expect(waiting!.goods).toBeGreaterThan(2_900_000)
    await permit('jana', 31_000)
    expect(await large()).toEqual([])
    await confirm('petr')
    await close()
    expect(await frozen('jana', 'petr')).toBe(waiting!.goods)
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('who helps somebody orders for them within the same limit', async () => {
    const marie = await assist(world, { as: 'jana' })
    await confirm('jana')
    expect(await world.as('jana').binding.order({ ownerId: marie, weekStart: null })).toMatchObject({ limit: null })
    await lower(14_000)
    const { rows } = await sql<{ others: Money }>`select ordered_by_ties(${marie}, ${weekStart}) as others`.execute(world.db)
    expect(rows[0]!.others).toBeGreaterThan(1_400_000)
    // She wants nothing in that week, so nobody has to permit it for her.
    expect((await large()).map(({ userId }) => userId)).not.toContain(marie)
  })

  test('that were linked only after both had ordered get at the cut-off what one account may, the older one first', async () => {
    await confirm('jana')
    await confirm('petr')
    await linksIn(world).link('jana', 'petr')
    await close()
    const [older, younger] = (await world.userId('jana')) < (await world.userId('petr')) ? ['jana', 'petr'] : ['petr', 'jana']
    expect(await frozen(older!)).toBeGreaterThan(1_400_000)
    expect(await frozen('jana', 'petr')).toBeLessThanOrEqual(2_000_000)
    expect(await world.as(younger!).binding.unordered({ weekStart })).toMatchObject({ reason: 'permit' })
    expect(await world.as(older!).binding.unordered({ weekStart })).toMatchObject({ lines: [] })
    expect(await brokenInvariants(world.db)).toEqual([])
  })
})

test('what was agreed before the limit was lowered is said before the cut-off, and ordered only up to the new one', async () => {
  const lines = await wantEach('jana', 1000)
  expect(lines).toBeGreaterThan(3)
  await confirm('jana')
  await lower(2500)
  const userId = await world.userId('jana')
  await setClock(world.db, new Date((await deliveryOf(world.db)).cutOffAt.getTime() - 5 * 3_600_000))
  await sweep(world)
  expect((await lettersOf(world.db, 'cut_off_unconfirmed')).get(userId)).toMatch(/Co do uzávěrky nepovolíme, neobjednáme/)
  await close()
  const { rows } = await sql<{
    id: string
  }>`select source_id as id from snapshot_lines where user_id = ${userId} order by source_id`.execute(world.db)
  const due = (await world.as('jana').binding.unordered({ weekStart })).lines.length + rows.length
  expect(rows.length).toBe(2)
  expect(due).toBeGreaterThan(2)
  const { rows: all } = await sql<{ id: string }>`
    select source_id as id from (select source_id from snapshot_lines where user_id = ${userId} union select source_id from unordered_lines where user_id = ${userId}) s
    order by source_id limit 2`.execute(world.db)
  expect(rows).toEqual(all)
  expect(await world.as('jana').binding.unordered({ weekStart })).toMatchObject({
    reason: 'permit',
    title: 'Nákup přesáhl limit domácnosti a do uzávěrky ho od nás nikdo nepovolil',
    hasOrder: true,
  })
  expect((await lettersOf(world.db, 'week_unconfirmed')).get(userId)).toContain('přesáhl limit')
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('who waited for a permit until the cut-off reads that, not that the basket was not confirmed', async () => {
  await want('jana', 30_000)
  await expect(confirm('jana')).rejects.toMatchObject(refused)
  await close()
  expect(await frozen('jana')).toBe(0)
  expect(await world.as('jana').binding.unordered({ weekStart })).toMatchObject({ reason: 'permit', hasOrder: false })
  const letter = (await lettersOf(world.db, 'week_unconfirmed')).get(await world.userId('jana'))
  expect(letter).toContain('nikdo nepovolil')
  expect(letter).not.toContain('nepotvrdili')
  // Who could have pressed and did not still reads that.
  expect(await world.as('petr').binding.unordered({ weekStart })).toMatchObject({ reason: 'confirmation' })
})

describe('a permit', () => {
  test('that is waited for is a duty of operators with the cut-off as its date, but not of the household’s own', async () => {
    const duty = async (key: string) => (await world.as(key).dashboard.duties()).find((each) => each.duty === 'large_orders')
    expect(await duty('operator')).toMatchObject({ count: 0, dueAt: null })
    await want('jana', 30_000)
    expect(await duty('operator')).toMatchObject({ count: 1, dueAt: (await deliveryOf(world.db)).cutOffAt })
    expect(await duty('finance')).toBeUndefined()
    await linksIn(world).link('jana', 'operator')
    expect([(await duty('operator'))?.count, (await duty('admin'))?.count]).toEqual([0, 1])
    await permit('jana', 31_000, 'admin')
    expect((await duty('admin'))?.count).toBe(0)
  })

  test('is for its week', async () => {
    await want('jana', 30_000)
    await permit('jana', 31_000)
    await confirm('jana')
    const next = asWeekStart('2026-11-30')
    expect(await world.as('jana').binding.order({ weekStart: next })).toMatchObject({ limit: 2_000_000 })
  })

  test('counts for no household to which who gave it belongs by now', async () => {
    await permit('jana', 31_000)
    const limitOf = async (key: string) => {
      const { rows } = await sql<{ most: Money }>`select week_limit_of(${await world.userId(key)}, ${weekStart}) as most`.execute(world.db)
      return rows[0]!.most
    }
    expect(await limitOf('jana')).toBe(crowns(31_000))
    await linksIn(world).link('jana', 'operator')
    expect([await limitOf('jana'), await limitOf('operator')]).toEqual([crowns(20_000), crowns(20_000)])
  })

  test('above 100 000 Kč counts once a second person has given it', async () => {
    await want('jana', 150_000)
    const { goods } = (await large())[0]!
    expect(await permit('jana', goods / 100)).toMatchObject({ isWaiting: true })
    expect(await large()).toMatchObject([{ most: 10_000_000, waiting: { amount: goods, isReaders: true } }])
    expect(await large('admin')).toMatchObject([{ waiting: { amount: goods, isReaders: false } }])
    await expect(permit('jana', goods / 100)).rejects.toMatchObject({ code: 'OWN_CORRECTION' })
    await expect(confirm('jana')).rejects.toMatchObject(refused)
    expect(await permit('jana', goods / 100, 'admin')).toMatchObject({ isWaiting: false })
    expect(await large()).toEqual([])
    await confirm('jana')
  })

  test('is no second one if it comes from the household of who gave the first', async () => {
    await want('jana', 150_000)
    await linksIn(world).link('operator', 'admin')
    await permit('jana', 150_000)
    await expect(permit('jana', 150_000, 'admin')).rejects.toMatchObject({ code: 'OWN_CORRECTION' })
  })

  test('is no second one either for another account of the household, where it is shown as waiting too', async () => {
    await want('jana', 150_000)
    await want('petr', 150_000)
    await linksIn(world).link('jana', 'petr')
    await linksIn(world).link('operator', 'admin')
    const helped = await assist(world, { as: 'petr' })
    await permit('jana', 150_000)
    const waiting = { amount: crowns(150_000), isReaders: true }
    expect(await large('admin')).toMatchObject([{ waiting }, { waiting }])
    // Jana shares no limit with whom Petr helps, but both permits would count for Petr.
    for (const to of [await world.userId('petr'), helped])
      await expect(
        world.as('admin').binding.permit({ userId: to, weekStart, amount: crowns(150_000), reason: 'Svatba' }),
      ).rejects.toMatchObject({ code: 'OWN_CORRECTION' })
  })

  test('of twenty at once from one household of staff, to two accounts of a household, is one', async () => {
    await linksIn(world).link('jana', 'petr')
    await linksIn(world).link('operator', 'admin')
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => permit(n % 4 < 2 ? 'jana' : 'petr', 150_000, n % 2 ? 'operator' : 'admin')),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await sql`select week_limit_of(${await world.userId('petr')}, ${weekStart}) as most`.execute(world.db)
    expect(rows).toEqual([{ most: 10_000_000 }])
  })
})

test('who usually buys much may order ten times of it, and at most twice the most it ever bought, so one purchase does not raise it tenfold', async () => {
  const userId = await world.userId('petr')
  const bought = async (...totals: number[]) => {
    await sql`delete from purchases`.execute(world.db)
    await sql`
      with past as (
        insert into deliveries (locality_id, week_start_date, status, opens_at, cut_off_at, offers_close_at, delivery_on, delivery_time)
        select locality_id, week_start_date - 7 * n, 'settled', opens_at - make_interval(weeks => n), cut_off_at - make_interval(weeks => n),
               offers_close_at - make_interval(weeks => n), delivery_on - 7 * n, delivery_time
        from deliveries, generate_series(1, 12) n where id = ${(await deliveryOf(world.db)).id}
        on conflict do nothing returning id
      ) select from past`.execute(world.db)
    await sql`
      insert into purchases (user_id, delivery_id, total, items, created_at)
      select ${userId}, d.id, total, 1, app_now()
      from unnest(${totals.map((total) => crowns(total))}::bigint[]) with ordinality as t (total, n)
      join deliveries here on here.id = ${(await deliveryOf(world.db)).id}
      join deliveries d on d.locality_id = here.locality_id and d.week_start_date = here.week_start_date - 7 * t.n::integer`.execute(
      world.db,
    )
    const { rows } = await sql<{ most: Money }>`select week_limit_of(${userId}, ${weekStart}) as most`.execute(world.db)
    return rows[0]!.most / 100
  }
  expect(await bought(18_000, 18_000, 18_000, 18_000)).toBe(20_000)
  expect(await bought(18_000, 18_000, 18_000, 18_000, 18_000, 18_000, 18_000, 18_000)).toBe(36_000)
  // Once it has bought that, the next step is twice of it, until ten times the middle one is less.
  expect(await bought(36_000, 18_000, 18_000, 18_000, 18_000, 18_000, 18_000, 18_000)).toBe(72_000)
  expect(await bought(900_000, 3000, 3000, 3000, 3000, 3000, 3000, 3000)).toBe(30_000)
  // Only the last eight weeks count.
  expect(await bought(3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 900_000)).toBe(20_000)
})

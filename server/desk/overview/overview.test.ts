import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { cutOff, offersClose, sweep } from '#server/test/cycle.ts'
import { lettersOf } from '#server/test/letters.ts'
import { mailsFor } from '#server/test/newcomer.ts'
import { clearedWeek } from '#server/test/ordering.ts'
import { makeRegion } from '#server/test/region.ts'
import { emailOf } from '#server/seed/cast.ts'
import { noteBackup } from './note-backup.ts'
import { readHealth } from './queries.ts'
import { watchHealth } from './watch-health.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  return () => world.close()
})

const context = () => ({ db: world.worker, notices: world.notices, userId: null, source: 'system' }) as const
const read = () => world.as('admin').overview.read()

test('new members are counted step by step, without test accounts', async () => {
  const { funnel } = await read()
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from users u join user_flags f on f.user_id = u.id
    where f.role = 'user' and not f.is_test_account and f.deleted_at is null`.execute(world.db)
  expect(funnel.registered).toBe(rows[0]!.count)
  expect(funnel.verified).toBe(funnel.registered)
  expect(funnel.template).toBeLessThan(funnel.registered)
  await sql`update user_flags set is_test_account = true where user_id = ${await world.userId('jana')}`.execute(world.db)
  expect((await read()).funnel.registered).toBe(funnel.registered - 1)
})

test('an ordered week has its volume, households, savings and tiers; before it is named and left out', async () => {
  const before = (await read()).weeks
  const deliveryId = await clearedWeek(world)
  await world.clock('2026-11-24', '08:00')
  const forgotten = await read()
  expect(forgotten.weeks).toEqual(before)
  const bought = forgotten.funnel.bought
  expect(forgotten.unordered).toEqual([{ id: deliveryId, localityName: 'Brno-sever', weekStart: '2026-11-23' }])
  await world.as('operator').orders.send({ deliveryId })
  const { weeks, unordered, funnel } = await read()
  expect(unordered).toEqual([])
  expect(funnel.bought).toBeGreaterThan(bought)
  expect(weeks.length).toBeGreaterThan(before.length)
  const last = weeks.at(-1)!
  const { rows } = await sql<{ volume: number; households: number; pools: number; none: number }>`
    select (select sum(total)::integer from purchase_items where delivery_id = ${deliveryId}) as volume,
           (select count(distinct user_id)::integer from purchase_items where delivery_id = ${deliveryId}) as households,
           (select count(*)::integer from aggregated_demands where delivery_id = ${deliveryId}) as pools,
           (select count(*)::integer from aggregated_demands d join pool_results r on r.aggregated_demand_id = d.id
            where d.delivery_id = ${deliveryId} and r.status = 'not_cleared') as none`.execute(world.db)
  const { first, second, third, none } = last.tiers
  expect([last.volume, last.households, first + second + third + none, none]).toEqual([
    rows[0]!.volume,
    rows[0]!.households,
    rows[0]!.pools,
    rows[0]!.none,
  ])
})

test('deliveries of today are listed with what was handed over', async () => {
  const deliveryId = await clearedWeek(world)
  const { day } = (await sql<{ day: string }>`select delivery_on::text as day from deliveries where id = ${deliveryId}`.execute(world.db))
    .rows[0]!
  await world.clock(day, '09:00')
  expect((await read()).today).toContainEqual(expect.objectContaining({ id: deliveryId, status: 'cleared', handedOver: 0 }))
})

test('mails that wait and that were given up are counted', async () => {
  const { mail } = await read()
  await sql`insert into outbox (dedup_key, kind, content, created_at, next_try_at) values ('x', 'x', '{}', app_now() - interval '20 minutes', app_now())`.execute(
    world.db,
  )
  await sql`insert into outbox (dedup_key, kind, content, created_at, next_try_at, given_up_at) values ('y', 'x', '{}', app_now(), app_now(), app_now())`.execute(
    world.db,
  )
  const after = (await read()).mail
  expect([after.waiting - mail.waiting, after.waitingMinutes! >= 20, after.givenUp - mail.givenUp]).toEqual([1, true, 1])
})

test('nothing is late that waits for the prices of its region', async () => {
  await makeRegion(world)
  await world.clock(...cutOff)
  await sweep(world)
  await world.clock(...offersClose)
  await sweep(world)
  await world.clock('2026-11-25', '12:30')
  expect((await readHealth(world.db)).lateMinutes).toBe(0)
  await world.clock('2026-11-25', '16:10')
  expect((await readHealth(world.db)).lateMinutes).toBe(10)
})

test('administrators are told once of what is late, and once when it is over', async () => {
  const told = async () =>
    (await mailsFor(world, emailOf('admin')))
      .filter(({ kind }) => kind.startsWith('alert_'))
      .map(({ kind, content }) => `${kind} ${content['alert']}`)
  await watchHealth(context())
  await watchHealth(context())
  expect(await told()).toEqual([])
  const [day] = cutOff
  await world.clock(day, '20:15')
  await watchHealth(context())
  expect(await told()).toEqual([])
  await Promise.all([watchHealth(context()), watchHealth(context())])
  await watchHealth(context())
  expect(await told()).toEqual(['alert_begun deliveries'])
  await world.clock(day, '12:00')
  await watchHealth(context())
  await watchHealth(context())
  expect(await told()).toEqual(['alert_over deliveries', 'alert_begun deliveries'])
  expect([...(await lettersOf(world.db, 'alert_begun')).values()].join()).toContain('Závoz se včas neuzavřel')
  expect([...(await lettersOf(world.db, 'alert_over')).values()].join()).toContain('Závozy jdou zase včas')
})

test('a backup is shown with its age, and one that is missing is an alert', async () => {
  expect((await read()).backup).toEqual({ madeAt: null, hours: null })
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() - interval '27 hours' as at`.execute(world.db)
  await noteBackup(world.db, rows[0]!.at, 1000)
  await noteBackup(world.db, rows[0]!.at, 1000)
  expect((await read()).backup).toEqual({ madeAt: rows[0]!.at, hours: 27 })
  await watchHealth(context())
  const { rows: alerts } = await sql`select kind from alerts`.execute(world.db)
  expect(alerts).toEqual([{ kind: 'backup' }])
})

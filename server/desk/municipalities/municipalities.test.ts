import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { PAID, SAVED } from '#domain/week/pool/people-sum.ts'
import { emailOf } from '#server/seed/cast.ts'
import { settleBuyers } from '#server/test/buyers.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { cutOff, offersClose, sweep, week48 } from '#server/test/cycle.ts'
import { offering } from '#server/test/offering.ts'
import { outcomeOf } from '#server/test/newcomer.ts'
import { clearedWeek } from '#server/test/ordering.ts'

let world: World
let groupId: string
beforeEach(async () => {
  world = await openWorld()
  groupId = (await world.as('jana').groups.create({ name: 'Naše obec', description: '', kind: 'municipality', point: null })).groupId
  return () => world.close()
})

const desk = (key = 'jana') => world.as(key).municipalities
const join = (people: readonly string[]) =>
  sql`
  with joined as (
    insert into group_memberships (user_id, group_id, role, joined_at)
    select id, ${groupId}, 'member', app_now() from users where email = any(${people.map(emailOf)}) on conflict do nothing returning user_id
  ) update shopping_settings set group_id = ${groupId} where user_id in (select user_id from joined)`.execute(world.db)
/** Households that buy the same. */
const settle = async () => {
  const buyers = await settleBuyers(
    world,
    Array.from({ length: 6 }, () => ({ potatoes: 30_000, milk: 30_000, eggs: 40_000 })),
  )
  // The organiser counts with no group.
  await sql`update shopping_settings set group_id = null`.execute(world.db)
  return buyers
}

test('a week of four households shows no figure, whoever joins after the cut-off', async () => {
  const buyers = await settle()
  await join(buyers.slice(0, 4))
  await offering(() => world).place('statek', 'BRA-B', [[50_000, 1600]])
  await world.clock(...cutOff)
  await sweep(world)
  await join(buyers)
  await world.clock(...offersClose)
  await sweep(world)
  const { households, weeks } = await desk().console({ groupId })
  expect(households).toBe(5)
  expect(weeks).toEqual([{ weekStart: week48, households: null, paid: null, saved: null }])
})

test('a week of five shows rounded sums of who was in the group at the cut-off, also when everybody has left', async () => {
  const buyers = await settle()
  await join(buyers.slice(0, 5))
  await clearedWeek(world)
  const before = await desk().console({ groupId })
  const [week] = before.weeks
  expect(week).toMatchObject({ weekStart: week48, households: 5 })
  expect(week!.paid! % PAID.step).toBe(0)
  expect(week!.saved! % SAVED.step).toBe(0)
  await sql`update shopping_settings set group_id = null`.execute(world.db)
  await join(buyers.slice(5))
  await sql`update purchase_items set delivered_total = 0, delivered_quantity = 0`.execute(world.db)
  expect(await desk().console({ groupId })).toEqual({ ...before, households: null, members: 7 })
  await expect(sql`update group_weeks set paid = 0`.execute(world.db)).rejects.toThrow('does not change')
  // Never ordered until its day was over: nobody paid or saved anything.
  await world.clock('2026-11-27', '08:00')
  expect((await desk().console({ groupId })).weeks).toEqual([])
})

test('what is printed names the next delivery, the organiser and what the locality buys, and no prices', async () => {
  const sheet = await desk().sheet({ groupId })
  expect(sheet).toMatchObject({ name: 'Naše obec', kind: 'municipality', localityName: 'Brno-sever', point: null })
  expect(sheet.organiser).toMatch(/^Jana/)
  expect(sheet.delivery?.cutOffAt).toBeInstanceOf(Date)
  expect(JSON.stringify(sheet)).not.toMatch(/price|Kč/)
})

test('only those who manage the group see it, and of a foreign group nobody learns that it exists', async () => {
  await join(['petr'])
  expect(await outcomeOf(desk('petr').console({ groupId }))).toBe('GROUP_NOT_MANAGER')
  expect(await outcomeOf(desk('petr').sheet({ groupId }))).toBe('GROUP_NOT_MANAGER')
  expect(await outcomeOf(desk('admin').console({ groupId }))).toBe('NOT_FOUND')
})

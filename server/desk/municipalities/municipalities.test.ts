import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
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
/** All households that bought count with Jana's group. */
const everybodyJoins = () =>
  sql`
  with joined as (
    insert into group_memberships (user_id, group_id, role, joined_at)
    select user_id, ${groupId}, 'member', app_now() from shopping_settings where municipality_id is not null
    on conflict do nothing returning user_id
  ) select count(*) from joined`.execute(world.db)
const count = (households: number) =>
  sql`
  update shopping_settings set group_id = ${groupId} where user_id in (
    select i.user_id from purchase_items i join user_flags f on f.user_id = i.user_id where f.role = 'user' group by i.user_id order by i.user_id limit ${households})`.execute(
    world.db,
  )

test('below five households a week shows no figure, and from five on what they paid', async () => {
  await clearedWeek(world)
  await everybodyJoins()
  await count(4)
  const few = await desk().console({ groupId })
  expect(few.households).toBeNull()
  for (const week of few.weeks) expect(week).toMatchObject({ households: null, paid: null, saved: null })
  const { rows } = await sql<{ households: number }>`
    select count(distinct i.user_id)::integer as households from purchase_items i join user_flags f on f.user_id = i.user_id where f.role = 'user'`.execute(
    world.db,
  )
  if (rows[0]!.households < 5) return expect(few.weeks.length).toBeGreaterThan(0)
  await count(rows[0]!.households)
  const { weeks } = await desk().console({ groupId })
  expect(weeks.some(({ households, paid }) => (households ?? 0) >= 5 && (paid ?? 0) > 0)).toBe(true)
})

test('what is printed names the next delivery, the organiser and what the locality buys, and no prices', async () => {
  const sheet = await desk().sheet({ groupId })
  expect(sheet).toMatchObject({ name: 'Naše obec', kind: 'municipality', localityName: 'Brno-sever', point: null })
  expect(sheet.organiser).toMatch(/^Jana/)
  expect(sheet.delivery?.cutOffAt).toBeInstanceOf(Date)
  expect(JSON.stringify(sheet)).not.toMatch(/price|Kč/)
})

test('only those who manage the group see it, and of a foreign group nobody learns that it exists', async () => {
  await everybodyJoins()
  expect(await outcomeOf(desk('petr').console({ groupId }))).toBe('GROUP_NOT_MANAGER')
  expect(await outcomeOf(desk('petr').sheet({ groupId }))).toBe('GROUP_NOT_MANAGER')
  expect(await outcomeOf(desk('admin').console({ groupId }))).toBe('NOT_FOUND')
})

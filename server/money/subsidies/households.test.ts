import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { onlyLinked } from '#server/test/links.ts'
import { clearedWeek } from '#server/test/ordering.ts'
import { buyersOf, movedTo, subsidising, verifiedMunicipality } from '#server/test/subsidising.ts'

let world: World
let groupId: string
let deliveryId: string
/** Two households that bought. */
let pair: [string, string]
beforeEach(async () => {
  world = await openWorld()
  groupId = await verifiedMunicipality(world)
  deliveryId = await clearedWeek(world)
  const buyers = await buyersOf(world, deliveryId)
  pair = [buyers[0]!, buyers[1]!]
  await join(pair)
})
afterEach(() => world.close())

const { propose, decide, granted, join, uses, apply } = subsidising(
  () => world,
  () => groupId,
)
/** Less than a fifth of what either of them bought. */
const mostPerWeek = haler(300)
const amounts = async () => (await uses()).map(({ amount }) => amount)
const total = async () => (await amounts()).reduce((all, amount) => all + amount, 0)

const assistedBy = async (clerk: string) =>
  sql`
  insert into assisted_members (user_id, helper_id, group_id, consent, consented_on, created_at)
  select user_id, ${await world.userId(clerk)}, ${groupId}, 'written', app_today(), app_now() from unnest(${pair}::uuid[]) m (user_id)`.execute(
    world.db,
  )
const link = () =>
  sql`
  insert into user_account_links (primary_user_id, linked_user_id, link_status, requested_at, verified_at)
  values (${pair[0]}, ${pair[1]}, 'active', app_now(), app_now())`.execute(world.db)

describe('what a household gets in a week', () => {
  test('is its own, also of people for whom one clerk orders', async () => {
    await assistedBy('jana')
    await granted({ mostPerWeek, isForAssisted: true })
    await apply(deliveryId)
    expect(await amounts()).toEqual([mostPerWeek, mostPerWeek])
  })

  test('is shared by linked accounts', async () => {
    await link()
    await granted({ mostPerWeek })
    await apply(deliveryId)
    expect(await amounts()).toHaveLength(2)
    expect(await total()).toBe(mostPerWeek)
  })

  test('is shared across deliveries of the week, and begins anew in the next one', async () => {
    await link()
    await granted({ mostPerWeek })
    const sameWeek = await movedTo(world, deliveryId, [pair[1]])
    await apply(deliveryId)
    await apply(sameWeek)
    expect((await amounts()).toSorted((a, b) => a - b)).toEqual([0, mostPerWeek])
    await sql`delete from subsidy_uses where user_id = ${pair[1]}`.execute(world.db)
    await apply(await movedTo(world, sameWeek, [pair[1]], { weeks: 1 }))
    expect(await amounts()).toEqual([mostPerWeek, mostPerWeek])
  })
})

test('a subsidy is decided by nobody whose household proposed it or gets it', async () => {
  const outcome = async (subsidyId: string, is: 'active' | 'refused' = 'active') =>
    decide(subsidyId, is).then(
      () => 'answered',
      ({ code }: { code: string }) => code,
    )
  const { id } = await propose()
  await onlyLinked(world, 'jana', 'finance')
  expect(await outcome(id)).toBe('OWN_ACCOUNT')
  await onlyLinked(world, 'petr', 'finance')
  await join([await world.userId('petr')])
  for (const is of ['active', 'refused'] as const) expect(await outcome(id, is)).toBe('OWN_MONEY')
  await onlyLinked(world)
  expect(await outcome(id)).toBe('answered')
})

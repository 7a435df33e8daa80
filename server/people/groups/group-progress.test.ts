import { afterEach, beforeEach, expect, test } from 'vitest'
import { offerPotatoes } from '#server/test/cycle.ts'
import { fillPools } from '#server/test/crowd.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { makeRegion, placeTogether } from '#server/test/region.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const call = (key: string) => world.as(key).groups

const potatoes = 'Brambory konzumní, varný typ B'

/** Puts households into a group and lets them count with it. */
async function take(groupId: string, emails: readonly string[]) {
  const people = await world.db.selectFrom('users').where('email', 'in', emails).select('id').execute()
  expect(people).toHaveLength(emails.length)
  for (const { id: user_id } of people) {
    await world.db.insertInto('group_memberships').values({ user_id, group_id: groupId, role: 'member', joined_at: new Date() }).execute()
    await world.db.updateTable('shopping_settings').set({ group_id: groupId }).where('user_id', '=', user_id).execute()
  }
}
const crowd = async () =>
  (await world.db.selectFrom('users').where('email', 'like', 'parta%').select('email').orderBy('email').execute()).map(({ email }) => email)
const found = async () => (await call('jana').create({ name: 'Dům', description: '', kind: 'neighbours', point: null })).groupId

test('four households of a group learn nothing but their own number; with the fifth, what they do together', async () => {
  await fillPools(world)
  await offerPotatoes(world)
  const groupId = await found()
  const [one, two, three, four, five] = (await crowd()) as [string, string, string, string, string]
  await take(groupId, [one, two, three])
  // Five of the six lines have a cap.
  expect(await call('jana').progress({ groupId })).toEqual({ households: null, ownItems: 5, arePricesShown: true, parts: [] })
  await take(groupId, [four, five, 'petr@dohromady.test', 'obec@dohromady.test'])
  const { households, ownItems, parts } = await call('jana').progress({ groupId })
  expect([households, ownItems]).toEqual([5, 5])
  // The whole pool of Brno-sever: without them there would be no price at all.
  expect(parts[0]).toMatchObject({ itemName: potatoes, localityName: 'Brno-sever', percent: 100, price: 1600, filledTier: true })
  const told = JSON.stringify(await call('petr').progress({ groupId }))
  for (const secret of ['40000', '10000', '5000', '2000', '1700']) expect(told).not.toContain(secret)
})

test('the price of a pool is the one of its region where that is lower', async () => {
  await fillPools(world)
  await offerPotatoes(world)
  const groupId = await found()
  await take(groupId, [...(await crowd()).slice(0, 5), 'petr@dohromady.test', 'obec@dohromady.test'])
  await fillPools(world, 'Žďár nad Sázavou')
  await makeRegion(world)
  await placeTogether(world, 'velkoobchod', 'BRA-B', [[58_000, 1500]])
  const { parts } = await call('jana').progress({ groupId })
  expect(parts.find(({ itemName }) => itemName === potatoes)).toMatchObject({ localityName: 'Brno-sever', price: 1500, filledTier: true })
  // A supplier whose household belongs to the group learns of no rival's price.
  await world.db
    .updateTable('user_flags')
    .set({ role: 'supplier' })
    .where('user_id', '=', await world.userId('petr'))
    .execute()
  const ofSupplier = await call('petr').progress({ groupId })
  expect(ofSupplier.arePricesShown).toBe(false)
  expect(ofSupplier.parts.map(({ price, filledTier }) => [price, filledTier])).toEqual(parts.map(() => [null, false]))
  expect(parts.length).toBeGreaterThan(0)
})

test('where the others in a pool are fewer than five, the group is not told apart from them', async () => {
  await fillPools(world)
  await offerPotatoes(world)
  const groupId = await found()
  await take(groupId, await crowd())
  // Petr and the school are in the pool of potatoes too.
  const { households, parts } = await call('jana').progress({ groupId })
  expect(households).toBe(5)
  expect(parts.map(({ itemName }) => itemName)).not.toContain(potatoes)
})

test('linked accounts count as one household, a supplier as none, and a household with the one group it chose', async () => {
  await fillPools(world)
  const groupId = await found()
  const [one, two, ...rest] = (await crowd()) as [string, string, ...string[]]
  await take(groupId, [one, two, ...rest.slice(0, 2)])
  expect((await call('jana').progress({ groupId })).households).toBe(5)
  const idOf = async (email: string) =>
    (await world.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id
  await world.db
    .insertInto('user_account_links')
    .values({
      primary_user_id: await idOf(one),
      linked_user_id: await idOf(two),
      link_status: 'active',
      requested_at: new Date(),
      verified_at: new Date(),
    })
    .execute()
  expect((await call('jana').progress({ groupId })).households).toBeNull()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('Jana sees who she is and which locality serves her', async () => {
  expect((await world.as('jana').account.me()).person).toEqual({
    id: await world.userId('jana'),
    email: 'jana@dohromady.test',
    displayName: 'Jana Dvořáková',
    role: 'user',
    isTestAccount: false,
    owesSecondFactor: false,
    localityName: 'Brno-sever',
    supplierName: null,
    isViewed: false,
    today: '2026-11-21',
  })
})

test('the day of a screen is that of the server in Prague, whatever the clock of the device says', async () => {
  await world.clock('2026-11-22', '00:10')
  expect((await world.as('jana').account.me()).person!.today).toBe('2026-11-22')
})

test('a supplier sees the name on the offers', async () => {
  expect((await world.as('statek').account.me()).person).toMatchObject({
    role: 'supplier',
    localityName: null,
    supplierName: 'Statek Lípa',
  })
  expect((await world.as('bezprofilu').account.me()).person).toMatchObject({ supplierName: null })
})

test('a visitor of the demo sees the accounts to try; without a demo there are none', async () => {
  const { person, demo } = await world.as(null).account.me()
  expect(person).toBeNull()
  expect(demo).toContainEqual({
    email: 'jana@dohromady.test',
    password: 'spolecny-kosik',
    displayName: 'Jana Dvořáková',
    roleLabel: 'Běžný uživatel',
  })
  expect((await world.as(null, {}, { demo: false }).account.me()).demo).toEqual([])
})

test('a blocked member is a visitor from the next request on', async () => {
  const petr = world.as('petr')
  expect((await petr.account.me()).person).not.toBeNull()
  await world.db
    .updateTable('user_flags')
    .set({ is_blocked: true })
    .where('user_id', '=', await world.userId('petr'))
    .execute()
  expect((await petr.account.me()).person).toBeNull()
  await expect(petr.template.read()).rejects.toMatchObject({ code: 'SIGNED_OUT' })
})

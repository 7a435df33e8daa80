import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { browserOf, codeFor, form, outcomeOf } from '#server/test/newcomer.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const nova = 'nova@dohromady.test'
const countsOfSignUps = async () =>
  (await sql<{ count: number }>`select count from rate_counters where key like 'sign-up:ip:%'`.execute(world.db)).rows

test('the sixty-first unconfirmed sign-up within an hour from one network is refused, and the fourth a day of one address', async () => {
  const here = { address: '2001:db8:1:1::/64' }
  const tries = (email: string) => outcomeOf(world.as(null, here).account.signUp(form(email)))
  const confirm = async (key: string) => world.as(key).account.verifyEmail({ code: await codeFor(world, `${key}@dohromady.test`) })
  await tries('nova1@dohromady.test')
  // As if 59 neighbours had signed up too.
  await sql`update rate_counters set count = 60 where key like 'sign-up:ip:%'`.execute(world.db)
  expect(await tries('nova2@dohromady.test')).toBe('TOO_MANY_REQUESTS')
  // One of them confirms the address, from another network: there is room for one more.
  await confirm('nova1')
  await world.clock('2026-11-21', '12:55')
  expect(await tries('nova2@dohromady.test')).toBe('answered')
  expect(await tries('nova3@dohromady.test')).toBe('TOO_MANY_REQUESTS')
  // What an earlier hour counted is not taken back from the present one.
  await world.clock('2026-11-21', '13:01')
  expect(await tries('nova3@dohromady.test')).toBe('answered')
  await confirm('nova2')
  expect(await countsOfSignUps()).toEqual([{ count: 1 }])
  for (let n = 1; n <= 3; n += 1) await browserOf(world).api.account.signUp(form(nova))
  expect(await outcomeOf(browserOf(world).api.account.signUp(form(nova)))).toBe('TOO_MANY_REQUESTS')
  for (let n = 1; n <= 3; n += 1)
    expect(await outcomeOf(browserOf(world).api.account.signUp(form('jana@dohromady.test')))).toBe('EMAIL_TAKEN')
  expect(await outcomeOf(browserOf(world).api.account.signUp(form('jana@dohromady.test')))).toBe('TOO_MANY_REQUESTS')
})

import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { browserOf, form } from '#server/test/newcomer.ts'
import { rememberMembers } from './remember-members.ts'
import { killedAt } from '#server/test/killed-at.ts'

// Who counts as a member for rate limits, and who only as an address.

const secret = 's'.repeat(32)
let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const cookieOf = (token: string, key = secret) =>
  `sid=${encodeURIComponent(`${token}.${createHmac('sha256', key).update(token).digest('base64')}`)}`

async function enter(token: string, userId?: string): Promise<string> {
  await world.db
    .insertInto('sessions')
    .values({ user_id: userId ?? (await world.userId('jana')), token, expires_at: new Date('2099-01-01') })
    .execute()
  return cookieOf(token)
}

test('a member is recognised in every session; a forged cookie, one of another key and an ended session are not', async () => {
  const jana = await world.userId('jana')
  const cookies = [await enter('phone'), await enter('laptop')]
  const memberOf = rememberMembers(world.db, { secret, isSecure: false })
  for (const cookie of cookies) expect(await memberOf(cookie)).toBe(jana)
  expect(await memberOf(undefined)).toBeNull()
  expect(await memberOf('sid=phone.forged')).toBeNull()
  expect(await memberOf(cookieOf('phone', 'x'.repeat(32)))).toBeNull()
  expect(await memberOf(cookieOf('never-began'))).toBeNull()
  await world.db.deleteFrom('sessions').execute()
  expect(await rememberMembers(world.db, { secret, isSecure: false })(cookies[0])).toBeNull()
})

test('a member with an unconfirmed address counts as a visitor: free accounts bring no extra requests', async () => {
  await browserOf(world).api.account.signUp(form('nova@dohromady.test'))
  const { id } = await world.db.selectFrom('users').where('email_verified', '=', false).select('id').executeTakeFirstOrThrow()
  const cookie = await enter('new', id)
  expect(await rememberMembers(world.db, { secret, isSecure: false })(cookie)).toBeNull()
  await world.db.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute()
  expect(await rememberMembers(world.db, { secret, isSecure: false })(cookie)).toBe(id)
})

test('without an answer of the database everybody counts as a visitor', async () => {
  const cookie = await enter('phone')
  const memberOf = rememberMembers(killedAt(world.db, 1).db, { secret, isSecure: false })
  expect(await memberOf(cookie)).toBeNull()
})

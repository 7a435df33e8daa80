import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSession } from '#server/people/account/open-session.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { lettersOf } from '#server/test/letters.ts'
import { browserOf, goodPassword, outcomeOf } from '#server/test/newcomer.ts'
import { emailOf } from '#server/seed/cast.ts'
import { forgetOld } from '#server/retention.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const email = 'ucetni@dohromady.test'
const reason = 'Nová účetní'
const admin = () => world.as('admin').users
const person = { firstName: 'Iva', lastName: 'Nová', password: goodPassword }
/** Invites an address and returns the token of the mailed link. */
async function invited(to = email, role: 'finance' | 'operator' = 'finance') {
  await admin().invite({ email: to, role, reason })
  const { rows } = await sql<{ token: string }>`
    select content ->> 'token' as token from outbox where kind = 'colleague_invited' order by id desc limit 1`.execute(world.db)
  return rows[0]!.token
}
const accept = (token: string, given: typeof person | null = person) =>
  browserOf(world).api.users.acceptInvitation({ token, person: given })
const roleOf = async (address: string) =>
  (
    await world.db
      .selectFrom('users')
      .innerJoin('user_flags', 'user_id', 'users.id')
      .where('email', '=', address)
      .select('role')
      .executeTakeFirst()
  )?.role
const eventsOf = async (kind: 'role_changed' | 'link_sent') =>
  (
    await world.db
      .selectFrom('security_events')
      .leftJoin('users', 'users.id', 'security_events.user_id')
      .where('kind', '=', kind)
      .select(['users.email', 'detail', 'done_by'])
      .orderBy('security_events.id', 'desc')
      .execute()
  )[0]

test('a colleague without an account gets one with the role, by the mailed link, once', async () => {
  const token = await invited()
  expect(JSON.stringify([...(await lettersOf(world.db, 'colleague_invited')).values()])).toContain(`/colleague#${token}`)
  expect(await eventsOf('link_sent')).toMatchObject({ email: null, detail: 'colleague', done_by: await world.userId('admin') })
  expect(await browserOf(world).api.users.invitation({ token })).toMatchObject({ email, role: 'finance', hasAccount: false })
  expect(await outcomeOf(accept(token, null))).toBe('SIGN_IN_FIRST')
  expect(await outcomeOf(accept(token, { ...person, password: 'heslo123' }))).toBe('WEAK_PASSWORD')
  expect(await accept(token)).toEqual({ email, isNew: true })
  expect(await roleOf(email)).toBe('finance')
  // Who gave the role is who invited, not who pressed.
  expect(await eventsOf('role_changed')).toMatchObject({ email, detail: 'user>finance', done_by: await world.userId('admin') })
  const { changes } = await world.as('admin').audit.page({ table: 'user_flags' })
  expect(changes[0]).toMatchObject({ reason, source: 'staff' })
  const request = { address: '::1', userAgent: '' } as never
  const access = { db: world.db, authSettings: world.authSettings, keyedHash: world.keyedHash, request }
  expect(await openSession(access, { email, password: goodPassword })).not.toBeNull()
  expect(await outcomeOf(accept(token))).toBe('INVITATION_INVALID')
  expect((await admin().invitations()).invitations).toEqual([])
})

test('an account that exists gets the role only if its owner is signed in', async () => {
  const token = await invited(emailOf('petr'), 'operator')
  expect(await browserOf(world).api.users.invitation({ token })).toMatchObject({ hasAccount: true })
  expect(await outcomeOf(accept(token))).toBe('SIGN_IN_FIRST')
  const as = (key: string) => outcomeOf(world.as(key).users.acceptInvitation({ token, person: null }))
  expect(await as('jana')).toBe('SIGN_IN_FIRST')
  expect([await roleOf(emailOf('petr')), await roleOf(emailOf('jana'))]).toEqual(['user', 'user'])
  expect(await as('petr')).toBe('answered')
  expect([await roleOf(emailOf('petr')), await roleOf(emailOf('jana'))]).toEqual(['operator', 'user'])
})

test('an invitation ends: after three days, by a newer one, withdrawn, and with the role of who sent it', async () => {
  const first = await invited()
  const second = await invited()
  expect(await outcomeOf(accept(first))).toBe('INVITATION_INVALID')
  await admin().withdrawInvitation({ email, reason })
  expect(await outcomeOf(accept(second))).toBe('INVITATION_INVALID')
  expect(await outcomeOf(admin().withdrawInvitation({ email, reason }))).toBe('NOT_FOUND')
  const third = await invited()
  await sql`update user_flags set role = 'user' where user_id = ${await world.userId('admin')}`.execute(world.db)
  expect(await outcomeOf(accept(third))).toBe('INVITATION_INVALID')
  await sql`update user_flags set role = 'admin' where user_id = ${await world.userId('admin')}`.execute(world.db)
  await world.clock('2026-11-24', '12:01')
  expect(await outcomeOf(accept(third))).toBe('INVITATION_INVALID')
  await forgetOld(world.db)
  expect(await world.db.selectFrom('staff_invitations').selectAll().execute()).toEqual([])
  expect(await roleOf(email)).toBeUndefined()
})

test('nobody is invited to a role they have, nor by themselves', async () => {
  const invite = (to: string, role: 'finance' | 'admin') => outcomeOf(admin().invite({ email: to, role, reason }))
  expect(await invite(emailOf('finance'), 'finance')).toBe('HAS_ROLE')
  expect(await invite(emailOf('admin'), 'finance')).toBe('OWN_ACCOUNT')
  expect(await outcomeOf(world.as('operator').users.invite({ email, role: 'admin', reason }))).toBe('NOT_ALLOWED')
})

import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword, emailOf } from '#server/seed/cast.ts'
import { serveApi } from '#server/serve.ts'
import { serveSignIn } from '#server/serve-sign-in.ts'
import { createHttp, type Http } from '#server/platform/http/server.ts'
import { keepAnswers } from '#server/platform/keep.ts'
import { form, goodPassword } from '#server/test/newcomer.ts'
import { openWorld, type World } from '#server/test/call.ts'

// Whatever somebody sends beside what was asked for is refused or left out, and never stored (design: security §5.3, S3).

const forbidden = {
  role: 'admin',
  roles: ['admin'],
  isAdmin: true,
  is_admin: true,
  admin: true,
  id: '00000000-0000-7000-8000-000000000001',
  userId: '00000000-0000-7000-8000-000000000001',
  user_id: '00000000-0000-7000-8000-000000000001',
  authUserId: 'x',
  auth_user_id: 'x',
  isTestAccount: true,
  is_test_account: true,
  isBlocked: false,
  is_blocked: false,
  deletedAt: null,
  deleted_at: null,
  emailVerified: true,
  email_verified: true,
  emailVerifiedAt: '2026-11-21T12:00:00Z',
  email_verified_at: '2026-11-21T12:00:00Z',
  phoneVerifiedAt: '2026-11-21T12:00:00Z',
  phone_verified_at: '2026-11-21T12:00:00Z',
  deliveryEmail: 'zly@dohromady.test',
  delivery_email: 'zly@dohromady.test',
  joinedAt: '2026-11-21T12:00:00Z',
  joined_at: '2026-11-21T12:00:00Z',
  createdAt: '2020-01-01T00:00:00Z',
  created_at: '2020-01-01T00:00:00Z',
  acceptedAt: '2026-11-21T12:00:00Z',
  status: 'active',
  supplierId: 'x',
  supplier_id: 'x',
  lockedUnitPrice: 1,
  locked_unit_price: 1,
  displayName: '<b>Správce</b>',
  userName: 'Správce',
  passwordHash: 'x',
  tries: -100,
  constructor: { prototype: { role: 'admin' } },
  prototype: { role: 'admin' },
}
const keys = Object.keys(forbidden) as (keyof typeof forbidden)[]

let world: World
let app: Http
let own: string
beforeAll(async () => {
  world = await openWorld()
  const { db, notices, topics, log, maintenance, seal, secret } = world
  const entrance = { ...world.entrance, limitsAddresses: false }
  const shared = { db, notices, topics, kept: keepAnswers(), log, demo: true, tiles: null, maintenance, seal, entrance }
  app = await createHttp({ log, origin: 'http://localhost', requestsPerMinute: 0, proxies: 0, tiles: undefined })
  await serveApi(app, shared, { secret })
  serveSignIn(app, shared, { origin: 'http://localhost', secret })
  await app.listen({ port: 0, host: '127.0.0.1' })
  own = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const post = (path: string, body: string, cookie = '') =>
  fetch(`${own}${path}`, { method: 'POST', headers: { origin: own, 'content-type': 'application/json', cookie }, body })
/** JSON with one more key, as text: an object literal would take `__proto__` for something else. */
const withKey = (input: object, key: string, value: unknown) =>
  JSON.stringify(input).replace(/^\{/, `{${JSON.stringify(key)}:${JSON.stringify(value)},`)
const people = async () => {
  const { rows } = await sql<{ text: string }>`
    select string_agg(u.*::text || f.*::text, ' ' order by u.id) as text from users u join user_flags f on f.user_id = u.id`.execute(
    world.db,
  )
  return rows[0]!.text
}

const asked = {
  signUp: form('nova@dohromady.test'),
  sendCode: { x: 1 },
  verifyEmail: { code: '123456' },
  requestReset: { email: emailOf('jana') },
  resetPassword: { email: emailOf('jana'), code: '123456', password: goodPassword },
}

test('there are forty such keys', () => expect(keys).toHaveLength(40))

describe.each(Object.entries(asked))('account.%s', (procedure, input) => {
  test('refuses each of them, and stores nothing', async () => {
    const before = await people()
    const signedIn = await post('/api/auth/sign-in/email', JSON.stringify({ email: emailOf('eva'), password: demoPassword }))
    const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!
    for (const key of keys) {
      const answer = await post(`/rpc/account/${procedure}`, `{"json":${withKey(input, key, forbidden[key])}}`, cookie)
      expect(answer.status, key).toBe(400)
      expect(await answer.json(), key).toMatchObject({ json: { code: expect.stringMatching(/^(INVALID_INPUT|BAD_REQUEST)$/) } })
    }
    expect(await people()).toBe(before)
  })
})

test('a poisoned prototype is refused or left out', async () => {
  for (const [procedure, input] of Object.entries(asked)) {
    const answer = await post(`/rpc/account/${procedure}`, `{"json":${withKey(input, '__proto__', { role: 'admin', isVerified: true })}}`)
    expect(answer.status, procedure).toBeLessThan(500)
  }
  expect(({} as { role?: string }).role).toBeUndefined()
  const roles = await world.db
    .selectFrom('users')
    .innerJoin('user_flags', 'user_flags.user_id', 'users.id')
    .where('email', '=', 'nova@dohromady.test')
    .select(['role', 'email_verified'])
    .execute()
  expect(roles.filter(({ role, email_verified }) => role !== 'user' || email_verified)).toEqual([])
})

test('signing in takes no notice of them, and does not read what would poison a prototype', async () => {
  const before = await people()
  const given = { email: emailOf('klara'), password: demoPassword }
  const statusWith = async (key: string) => (await post('/api/auth/sign-in/email', withKey(given, key, { prototype: 1 }))).status
  for (const key of ['role', 'userId', 'isTestAccount', 'callbackURL', 'rememberMe']) expect(await statusWith(key), key).toBe(200)
  for (const key of ['__proto__', 'constructor']) expect(await statusWith(key), key).toBe(400)
  expect(await people()).toBe(before)
})

import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword, emailOf } from '#server/seed/cast.ts'
import { createHttp } from '#server/platform/http/server.ts'
import type { Http } from '#server/platform/http/app.ts'
import { createAnswerCache } from '#server/platform/answer-cache.ts'
import { codeFor, form, goodPassword } from '#server/test/newcomer.ts'
import { nothingElse, openWorld, type World } from '#server/test/call.ts'
import { appCode } from '#server/test/signed-in.ts'
import { serveApi } from './serve.ts'
import { serveSignIn } from './serve-sign-in.ts'

// As browsers do it: over HTTP, with cookies.

let world: World
let app: Http
let own: string

async function serve({ proxies = 0, ...more }: { proxies?: number; patienceMs?: number } = {}) {
  const { db, notices, topics, log, uploads, maintenance, keyedHash, authSettings, trail, secret } = world
  const given = { db, replica: () => db, notices, topics, log, uploads, maintenance, keyedHash, authSettings, trail }
  const shared = { ...given, cache: createAnswerCache(), demo: true, ...nothingElse, ...more }
  app = await createHttp({ log, origin: 'http://localhost', requestsPerMinute: 0, proxies, tiles: undefined })
  await serveApi(app, shared, { secret })
  serveSignIn(app, shared, { secret })
  await app.listen({ port: 0, host: '127.0.0.1' })
  own = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}
beforeEach(async () => {
  world = await openWorld()
})
afterEach(async () => {
  await app.close()
  await world.close()
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${own}${path}`, {
    method: 'POST',
    headers: { origin: own, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const signIn = (key: string, headers: Record<string, string> = {}, password = demoPassword) =>
  post('/api/auth/sign-in/email', { email: emailOf(key), password }, headers)
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
const me = async (cookie: string) => ((await (await post('/rpc/account/me', {}, { cookie })).json()) as { json: { access: string } }).json
const refusalOf = async (answer: Response) => ((await answer.json()) as { json: { code: string; message: string; data?: object } }).json

test('a sign-up creates a session, confirms the address and can be ended', async () => {
  await serve()
  const answer = await post('/rpc/account/signUp', { json: form('nova@dohromady.test') })
  expect(answer.status).toBe(200)
  const [set] = answer.headers.getSetCookie()
  expect(set).toMatch(/^sid=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/i)
  const cookie = cookieOf(answer)
  expect(await me(cookie)).toMatchObject({ access: 'unverified' })
  const code = await codeFor(world, 'nova@dohromady.test')
  expect((await post('/rpc/account/verifyEmail', { json: { code } }, { cookie })).status).toBe(200)
  expect(await me(cookie)).toMatchObject({ access: 'granted' })
  const left = await post('/api/auth/sign-out', {}, { cookie })
  expect(left.status).toBe(200)
  expect(left.headers.getSetCookie()[0]).toMatch(/^sid=;.*Max-Age=0/i)
  expect(await me(cookie)).toMatchObject({ access: 'visitor' })
})

// Written by the library that the product used until decision 046. Whoever is signed in must stay so, and every password must stay right.
const written = {
  cookie: 'sid=Zm9ydHktdHdvLWJ5dGVzLW9mLXRva2Vu_-x.HvrgvF6rsdebEsnZP2US1D3DbVdvCxCOyO9zgnhDWH4%3D',
  token: 'Zm9ydHktdHdvLWJ5dGVzLW9mLXRva2Vu_-x',
  password: 'Příliš žluťoučký kůň 🐴',
  hash: '$argon2id$v=19$m=19456,t=2,p=1$uxYil/aJA00icT8kQS/yZg$hPFKsNXZyodvM+HAA0TXAwb2A/K6VDWvjZvxFNkwy4Y',
}

describe('what was written before', () => {
  const expires_at = new Date('2099-01-01')

  test('stays valid: a session cookie, and its sign-out', async () => {
    await serve()
    const [jana, petr] = [await world.userId('jana'), await world.userId('petr')]
    await world.db
      .insertInto('sessions')
      .values([
        { user_id: jana, token: written.token, expires_at },
        { user_id: jana, token: 'another-browser', expires_at },
        { user_id: petr, token: 'another-person', expires_at },
      ])
      .execute()
    expect(await me(written.cookie)).toMatchObject({ access: 'granted', person: { email: emailOf('jana') } })
    const tampered = [
      written.cookie.replace('=Zm9y', '=Zm9x'),
      written.cookie.replace('.Hvrg', '.Hvrh'),
      written.cookie.replace('WH4%3D', ''),
      `sid=another-browser.${written.cookie.split('.')[1]}`,
    ]
    for (const cookie of tampered) {
      expect(await me(cookie), cookie).toMatchObject({ access: 'visitor' })
      expect((await post('/api/auth/sign-out', {}, { cookie })).status).toBe(200)
    }
    const tokens = async () => (await world.db.selectFrom('sessions').select('token').orderBy('token').execute()).map(({ token }) => token)
    expect(await tokens()).toEqual([written.token, 'another-browser', 'another-person'].toSorted())
    const left = await post('/api/auth/sign-out', {}, { cookie: written.cookie })
    expect([left.status, await left.json()]).toEqual([200, { success: true }])
    expect(left.headers.getSetCookie()).toEqual(['sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
    expect(await tokens()).toEqual(['another-browser', 'another-person'].toSorted())
  })

  test('stays valid: the hash of a password', async () => {
    await serve()
    await world.db
      .updateTable('auth_accounts')
      .set({ password: written.hash })
      .where('user_id', '=', await world.userId('jana'))
      .execute()
    expect((await signIn('jana', {}, written.password)).status).toBe(200)
    expect((await signIn('jana', {}, written.password.normalize('NFD'))).status).toBe(401)
    expect((await signIn('jana', {}, demoPassword)).status).toBe(401)
  })
})

test('a sign-out that the database does not confirm fails, and keeps the cookie', async () => {
  await world.close()
  world = await openWorld({ isHurried: true })
  await serve({ patienceMs: 3000 })
  const cookie = cookieOf(await signIn('jana'))
  const answer = await world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('sessions').select('id').forUpdate().execute()
    return post('/api/auth/sign-out', {}, { cookie })
  })
  expect([answer.status, (await refusalOf(answer)).code, answer.headers.getSetCookie()]).toEqual([503, 'BUSY', []])
  expect(await me(cookie)).toMatchObject({ access: 'granted' })
})

describe('signing in', () => {
  test('sets a cookie that scripts cannot read, and never reuses the cookie of the browser', async () => {
    await serve()
    const brought = 'sid=podstrceny.cookie'
    const first = await signIn('jana', { cookie: brought })
    expect(first.status).toBe(200)
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(first.headers.getSetCookie()[0]).toMatch(/HttpOnly/i)
    const cookie = cookieOf(first)
    expect(cookie).not.toContain('podstrceny')
    expect(await me(brought)).toMatchObject({ access: 'visitor' })
    // After another sign-in the browser has a new session, and the first one is over.
    const again = cookieOf(await signIn('petr', { cookie }))
    expect(again).not.toBe(cookie)
    expect(await me(cookie)).toMatchObject({ access: 'visitor' })
    expect(await me(again)).toMatchObject({ access: 'granted', person: { email: emailOf('petr') } })
  })

  test('is rejected in the words of the contract', async () => {
    await serve()
    const wrong = await signIn('jana', {}, 'spatne-heslo')
    expect([wrong.status, await refusalOf(wrong)]).toMatchObject([
      401,
      { code: 'WRONG_CREDENTIALS', message: 'E-mail nebo heslo nesouhlasí.' },
    ])
    const missing = await post('/api/auth/sign-in/email', { email: 'jana' })
    expect([missing.status, await refusalOf(missing)]).toMatchObject([400, { code: 'INVALID_INPUT', message: 'Zadejte platný e-mail' }])
    for (const body of [null, [], 'text', { email: { $ne: '' }, password: 'x' }])
      expect((await post('/api/auth/sign-in/email', body)).status).toBe(400)
    await world.db
      .updateTable('user_flags')
      .set({ is_blocked: true })
      .where('user_id', '=', await world.userId('petr'))
      .execute()
    const blocked = await signIn('petr')
    expect([blocked.status, blocked.headers.getSetCookie(), (await refusalOf(blocked)).code]).toEqual([403, [], 'ACCOUNT_BLOCKED'])
  })

  test('is limited to five a minute, whatever twenty addresses the browser claims', async () => {
    await serve()
    const all = []
    for (let n = 0; n < 20; n += 1)
      all.push(
        await signIn(
          'jana',
          { 'x-forwarded-for': `203.0.113.${n}`, 'x-real-client-ip': `203.0.113.${n}`, forwarded: `for=203.0.113.${n}` },
          'spatne-heslo',
        ),
      )
    expect(all.map(({ status }) => status)).toEqual([...Array<number>(5).fill(401), ...Array<number>(15).fill(429)])
    const last = all.at(-1)!
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(30)
    expect(await refusalOf(last)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^Příliš mnoho pokusů. Zkuste to prosím za \d+\u00a0s\.$/),
    })
  })

  test('behind a proxy is limited by the address that the proxy wrote, not by what it received', async () => {
    await serve({ proxies: 1 })
    const from = (client: string, claim: string) => signIn('jana', { 'x-forwarded-for': `${claim}, ${client}` }, 'spatne-heslo')
    const all = []
    for (let n = 0; n < 6; n += 1) all.push((await from('198.51.100.1', `203.0.113.${n}`)).status)
    expect(all).toEqual([401, 401, 401, 401, 401, 429])
    expect((await from('198.51.100.2', '203.0.113.1')).status).toBe(401)
  })

  test('in two steps stores the pending step in its own cookie, and reveals no token to scripts', async () => {
    await serve()
    const cookie = cookieOf(await signIn('jana'))
    const begun = await post('/rpc/account/beginTwoFactor', { json: { password: demoPassword } }, { cookie })
    const { secret } = ((await begun.json()) as { json: { secret: string } }).json
    await post('/rpc/account/turnOnTwoFactor', { json: { code: await appCode(world, secret) } }, { cookie })
    await world.clock('2026-11-21', '12:10')

    const first = await signIn('jana', { cookie })
    const [owed, ...others] = first.headers.getSetCookie()
    expect([first.status, await first.json(), others]).toEqual([200, { next: 'second_step', ways: { app: true, passkey: false } }, []])
    expect(owed).toMatch(/^second-step=[^;]+;.*Max-Age=300.*HttpOnly/i)
    const second = (body: object, sent = cookieOf(first)) => post('/api/auth/sign-in/second-step', body, { cookie: sent })
    for (const body of [{}, { code: '12345' }, { code: '123456', recoveryCode: 'x' }, { code: { $gt: '' } }])
      expect((await second(body)).status).toBe(400)
    const code = await appCode(world, secret)
    const elsewhere = await second({ code }, cookie)
    expect([elsewhere.status, (await refusalOf(elsewhere)).code]).toEqual([409, 'SECOND_STEP_OVER'])
    const passed = await second({ code })
    expect([passed.status, passed.headers.get('cache-control'), await passed.json()]).toEqual([200, 'no-store', { next: 'in' }])
    const set = passed.headers.getSetCookie()
    expect(set.map((each) => /^[^=]+=/.exec(each)![0])).toEqual(['sid=', 'second-step='])
    expect(await me(set[0]!.split(';')[0]!)).toMatchObject({ access: 'granted', person: { email: emailOf('jana') } })
  })

  test('leaves no other endpoint reachable', async () => {
    await serve()
    for (const path of [
      'sign-up/email',
      'update-user',
      'change-password',
      'get-session',
      'list-sessions',
      'forget-password',
      'reset-password',
      'delete-user',
    ])
      expect((await post(`/api/auth/${path}`, { email: 'a@b.cz', password: goodPassword, name: 'x' })).status, path).toBe(404)
  })
})

test('rate limits of procedures state the waiting time, in the header too', async () => {
  await serve()
  await post('/rpc/account/signUp', { json: form('nova@dohromady.test') })
  await sql`update rate_counters set count = 60 where key like 'sign-up:ip:%'`.execute(world.db)
  const answer = await post('/rpc/account/signUp', { json: form('nova6@dohromady.test') })
  expect(answer.status).toBe(429)
  const { data } = await refusalOf(answer)
  expect(answer.headers.get('retry-after')).toBe(String((data as { retryAfterSeconds: number }).retryAfterSeconds))
})

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Context } from '#server/context.ts'
import { demoPassword } from '#server/seed/cast.ts'
import { form, goodPassword, browserOf, mailsFor, outcomeOf } from '#server/test/newcomer.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { passwords } from './hash-password.ts'
import { signIn } from './sign-in.ts'

const jana = 'jana@dohromady.test'
const nobody = 'nikdo@dohromady.test'

let world: World
let paused: number[]
/** How a delayed attempt waits here: until the test releases it. */
let pause: (ms: number) => Promise<void>
let networks = 0
beforeEach(async () => {
  world = await openWorld()
  paused = []
  pause = async (ms) => void paused.push(ms / 1000)
})
afterEach(() => world.close())

const elsewhere = () => `2001:db8:0:${(networks += 1).toString(16)}::/64`
const attempt = (
  email: string,
  password: string,
  { address = elsewhere(), oldToken = null as string | null, other = {} as Partial<Context> } = {},
) => {
  const { db, notices, maintenance, keyedHash, authSettings, trail, log } = world
  const context = {
    db,
    notices,
    maintenance,
    keyedHash,
    authSettings,
    trail,
    log,
    request: { address, userAgent: 'test', bypass: null },
    ...other,
  } as Context
  return signIn(context, { email, password }, { oldToken, pause })
}
const outcome = (...args: Parameters<typeof attempt>) => outcomeOf(attempt(...args))
const sessionsOf = async (key: string) =>
  world.db
    .selectFrom('sessions')
    .where('user_id', '=', await world.userId(key))
    .selectAll()
    .execute()
const fail = async (times: number, email = jana) => {
  for (let n = 0; n < times; n += 1) expect(await outcome(email, 'spatne-heslo')).toBe('WRONG_CREDENTIALS')
}

describe('signing in', () => {
  test('with the old password during its change leaves no session', async () => {
    const userId = await world.userId('jana')
    let late: ReturnType<typeof outcome> | undefined
    await world.db.transaction().execute(async (tx) => {
      await tx.updateTable('auth_accounts').set({ password: 'another' }).where('user_id', '=', userId).execute()
      late = outcome(jana, demoPassword)
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      const waits = vi.waitUntil(async () => (await waiting.execute(world.db)).rows.length > 0, { timeout: 20_000, interval: 10 })
      expect(await Promise.race([late, waits])).toBe(true)
    })
    expect(await late).toBe('WRONG_CREDENTIALS')
    expect(await sessionsOf('jana')).toEqual([])
  })

  test('creates a new session, and ends the browser’s previous one', async () => {
    await attempt(jana, demoPassword)
    const [first] = await sessionsOf('jana')
    await attempt(jana, demoPassword, { oldToken: first!.token })
    const left = await sessionsOf('jana')
    expect(left).toHaveLength(1)
    expect(left[0]!.token).not.toBe(first!.token)
  })

  test('is rejected in the same words for a wrong password and an unknown address', async () => {
    const told = async (email: string) => attempt(email, 'spatne-heslo').catch(({ code, sentence, data }) => ({ code, sentence, data }))
    expect(await told(jana)).toEqual(await told(nobody))
    expect(await told(jana)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })

  test('is rejected for demo people without a demo, like an unknown address', async () => {
    const context = { other: { authSettings: { ...world.authSettings, letsDemoIn: false } } }
    for (const email of [jana, 'Jana@DOHROMADY.test']) expect(await outcome(email, demoPassword, context)).toBe('WRONG_CREDENTIALS')
    expect(await sessionsOf('jana')).toEqual([])
  })

  test('takes the same work for a known and an unknown address', async () => {
    const statements: string[] = []
    const db = openDatabase({ url: world.url, max: 1, onQuery: ({ sql }) => statements.push(sql) })
    const argon2 = [vi.spyOn(passwords, 'hash'), vi.spyOn(passwords, 'verify')]
    const workOf = async (email: string) => {
      statements.length = 0
      for (const spy of argon2) spy.mockClear()
      expect(await outcome(email, 'spatne-heslo', { other: { db } })).toBe('WRONG_CREDENTIALS')
      const hashes = argon2.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
      return { hashes, statements: statements.map((text) => text.replaceAll(/\s+/g, ' ')) }
    }
    const known = await workOf(jana)
    expect(known.hashes).toBe(1)
    expect(await workOf(nobody)).toEqual(known)
    for (const spy of argon2) spy.mockRestore()
    await db.destroy()
  })

  test('to a blocked account is refused as blocked only with the correct password', async () => {
    await world.db
      .updateTable('user_flags')
      .set({ is_blocked: true })
      .where('user_id', '=', await world.userId('petr'))
      .execute()
    expect(await outcome('petr@dohromady.test', 'spatne-heslo')).toBe('WRONG_CREDENTIALS')
    expect(await outcome('petr@dohromady.test', demoPassword)).toBe('ACCOUNT_BLOCKED')
    const { id } = await world.db.selectFrom('users').where('email', '=', 'petr@dohromady.test').select('id').executeTakeFirstOrThrow()
    expect(await world.db.selectFrom('sessions').where('user_id', '=', id).selectAll().execute()).toEqual([])
  })

  test('is possible before the address is confirmed; where addresses are hidden the account seems missing', async () => {
    await browserOf(world).api.account.signUp(form('nova@dohromady.test'))
    expect(await outcome('nova@dohromady.test', goodPassword)).toBe('answered')
    const other = { authSettings: { ...world.authSettings, hidesAddresses: true } }
    expect(await outcome('nova@dohromady.test', goodPassword, { other })).toBe('WRONG_CREDENTIALS')
    expect(await outcome(jana, demoPassword, { other })).toBe('answered')
  })
})

describe('from one network', () => {
  test('five a minute and twenty an hour, right or wrong, for all accounts together', async () => {
    const address = elsewhere()
    const here = (n: number) => outcome(`nikdo${n}@dohromady.test`, 'spatne-heslo', { address })
    for (let n = 0; n < 5; n += 1) expect(await here(n)).toBe('WRONG_CREDENTIALS')
    await expect(attempt(jana, demoPassword, { address })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const all: string[] = []
    for (let minute = 2; minute < 30; minute += 2) {
      await world.clock('2026-11-21', `12:${String(minute).padStart(2, '0')}`)
      for (let n = 0; n < 5; n += 1) all.push(await here(n))
    }
    expect(all.filter((each) => each === 'WRONG_CREDENTIALS')).toHaveLength(15)
    await world.clock('2026-11-21', '13:02')
    expect(await outcome(jana, demoPassword, { address })).toBe('answered')
  })

  test('successes do not count: a company behind one address signs in each morning, and a guesser there still has five', async () => {
    const address = elsewhere()
    for (let n = 0; n < 30; n += 1)
      expect(await outcome(n % 2 === 0 ? jana : 'petr@dohromady.test', demoPassword, { address })).toBe('answered')
    for (let n = 0; n < 5; n += 1) {
      expect(await outcome(`nikdo${n}@dohromady.test`, 'spatne-heslo', { address })).toBe('WRONG_CREDENTIALS')
      // A successful sign-in does not reset the limit of failures.
      if (n < 4) expect(await outcome(jana, demoPassword, { address })).toBe('answered')
    }
    expect(await outcome(nobody, 'spatne-heslo', { address })).toBe('TOO_MANY_REQUESTS')
  })

  test('fifty at once count as five', async () => {
    const address = elsewhere()
    const all = await Promise.all(Array.from({ length: 50 }, () => outcome(nobody, 'spatne-heslo', { address })))
    expect(all.filter((each) => each === 'TOO_MANY_REQUESTS')).toHaveLength(45)
  })

  test('changing the address within an IPv6 /64 network gains nothing', async () => {
    const addresses = Array.from({ length: 20 }, (_, n) => networkOf(`2001:DB8:5:6:${n}::${n}`))
    const all = []
    for (const address of addresses) all.push(await outcome(nobody, 'spatne-heslo', { address }))
    expect(all.filter((each) => each === 'WRONG_CREDENTIALS')).toHaveLength(5)
  })

  test.each([
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['192.0.2.7', '192.0.2.7'],
    ['', ''],
  ])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network))
})

describe('to one account', () => {
  test('120 times in ten minutes from anywhere: a known password cannot keep the server busy hashing', async () => {
    expect(await outcome(jana, demoPassword)).toBe('answered')
    const counted = world.db.updateTable('rate_counters').where('key', 'like', 'signed-in:%')
    await counted.set({ count: 119 }).execute()
    expect(await outcome(jana, demoPassword)).toBe('answered')
    expect(await outcome(jana, demoPassword)).toBe('TOO_MANY_REQUESTS')
    expect(await outcome('petr@dohromady.test', demoPassword)).toBe('answered')
    await world.clock('2026-11-21', '12:11')
    expect(await outcome(jana, demoPassword)).toBe('answered')
  })

  test('ten failures within an hour delay further attempts from anywhere, and notify the owner once', async () => {
    await fail(10)
    expect(paused).toEqual([])
    expect((await mailsFor(world, jana)).map(({ kind }) => kind)).toEqual(['sign_in_alarm'])
    await fail(7)
    expect(paused).toEqual([1, 2, 4, 8, 16, 30, 30])
    expect(await mailsFor(world, jana)).toHaveLength(1)
    await world.clock('2026-11-21', '13:01')
    await fail(1)
    expect(paused).toHaveLength(7)
  })

  test('nobody is locked out: the correct password works after the delay, even during an attack', async () => {
    await fail(20)
    let letGo = () => {}
    const held = new Promise<void>((go) => (letGo = go))
    pause = () => held
    const others = Array.from({ length: 15 }, () => outcome(jana, 'spatne-heslo'))
    const owner = outcome(jana, demoPassword)
    letGo()
    expect(await owner).toBe('answered')
    expect(new Set(await Promise.all(others)).has('answered')).toBe(false)
  })

  test('only one delayed attempt per network waits at a time', async () => {
    await fail(20)
    let letGo = () => {}
    const held = new Promise<void>((go) => (letGo = go))
    pause = () => held
    const address = elsewhere()
    const all = [outcome(jana, 'spatne-heslo', { address }), outcome(jana, 'spatne-heslo', { address })]
    expect(await Promise.race(all)).toBe('TOO_MANY_REQUESTS')
    letGo()
    expect((await Promise.all(all)).sort()).toEqual(['TOO_MANY_REQUESTS', 'WRONG_CREDENTIALS'])
  })

  test('an address without an account is delayed too, and nobody is notified', async () => {
    const before = await world.db.selectFrom('outbox').select('id').execute()
    await fail(11, nobody)
    expect(paused).toEqual([1])
    expect(await world.db.selectFrom('outbox').select('id').execute()).toHaveLength(before.length)
  })
})

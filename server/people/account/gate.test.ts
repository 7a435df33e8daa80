import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outcomeOf } from '#server/test/newcomer.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { actorOfToken, endOf } from './session.ts'
import { forgetOld } from '#server/retention.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

/** A session that began and was last used this many hours ago, by the real clock, which sessions use. */
async function session(key: string, { begun = 0, seen = 0 } = {}): Promise<string> {
  const token = `${key}-${begun}-${seen}-${Math.random()}`
  await sql`
    insert into sessions (user_id, token, expires_at, created_at, seen_at)
    values (${await world.userId(key)}, ${token}, clock_timestamp() - make_interval(secs => ${begun * 3600}) + interval '30 days',
            clock_timestamp() - make_interval(secs => ${begun * 3600}), clock_timestamp() - make_interval(secs => ${seen * 3600}))`.execute(
    world.db,
  )
  return token
}
const holds = async (token: string) => (await actorOfToken(world.db, token)) !== null
/** A browser with this session. */
const withSession = (token: string) =>
  world.as(null, {}, { identify: () => actorOfToken(world.db, token), endOfSession: () => endOf(world.db, token) })
const flag = async (key: string, set: object) => {
  const { id } = await world.db.selectFrom('users').where('email', '=', `${key}@dohromady.test`).select('id').executeTakeFirstOrThrow()
  await world.db.updateTable('user_flags').set(set).where('user_id', '=', id).execute()
}

describe('a session', () => {
  test.each([
    ['jana', { begun: 29 * 24, seen: 6.9 * 24 }, true],
    ['jana', { begun: 29 * 24, seen: 7.1 * 24 }, false],
    ['jana', { begun: 30.1 * 24, seen: 0.1 }, false],
    ['statek', { begun: 13, seen: 1 }, true],
    ['operator', { begun: 11.9, seen: 0.4 }, true],
    ['operator', { begun: 1, seen: 0.6 }, false],
    ['admin', { begun: 12.1, seen: 0.1 }, false],
  ])('of %s, begun and last used %j hours ago: %s', async (key, times, expected) => {
    expect(await holds(await session(key, times))).toBe(expected)
  })

  test('is extended by use, not by watching', async () => {
    const token = await session('operator', { begun: 2, seen: 0.4 })
    const seen = async () =>
      (await world.db.selectFrom('sessions').where('token', '=', token).select('seen_at').executeTakeFirstOrThrow()).seen_at
    const before = await seen()
    await actorOfToken(world.db, token)
    expect(await seen()).toEqual(before)
    await actorOfToken(world.db, token, { isUse: true })
    expect((await seen()).getTime()).toBeGreaterThan(before.getTime() + 1000 * 60 * 20)
  })

  test('that expired cannot be used again', async () => {
    const token = await session('operator', { begun: 1, seen: 0.6 })
    expect(await actorOfToken(world.db, token, { isUse: true })).toBeNull()
    expect(await holds(token)).toBe(false)
  })

  test.each([
    ['jana', { begun: 20 * 24, seen: 8 * 24 }, { why: 'idle', afterMs: 7 * 24 * 3_600_000 }],
    ['operator', { begun: 1, seen: 0.6 }, { why: 'idle', afterMs: 30 * 60_000 }],
    ['admin', { begun: 12.1, seen: 0.1 }, { why: 'longest', afterMs: 12 * 3_600_000 }],
  ])('of %s that expired, begun and last used %j hours ago, tells its browser: %j', async (key, times, ended) => {
    expect(await withSession(await session(key, times)).account.me()).toMatchObject({ access: 'visitor', person: null, ended })
  })

  test('is deleted a month after it expired', async () => {
    await session('jana', { begun: 60 * 24, seen: 39 * 24 })
    // Ended almost a month ago, so its browser is still told why.
    const kept = [await session('jana', { begun: 50 * 24, seen: 37 * 24 }), await session('jana', { begun: 1, seen: 1 })]
    await forgetOld(world.db)
    const left = await world.db.selectFrom('sessions').select('token').execute()
    expect(new Set(left.map(({ token }) => token))).toEqual(new Set(kept))
  })
})

describe('a blocked, deleted or changed account', () => {
  test.each([
    ['blocked', { is_blocked: true }, 'blocked'],
    ['deleted', { deleted_at: new Date('2026-11-21T12:00:00Z') }, 'blocked'],
    ['given another role', { role: 'operator' }, 'visitor'],
  ] as const)('%s: is signed out everywhere at once with the reason', async (_, set, access) => {
    const tokens = [await session('petr'), await session('petr')]
    const others = await session('jana')
    expect(await withSession(tokens[0]!).account.me()).toMatchObject({ access: 'granted' })
    await flag('petr', set)
    for (const token of tokens) {
      expect(await withSession(token).account.me()).toMatchObject({ access, person: null, unverified: null })
      expect(await outcomeOf(withSession(token).template.read())).toBe('SIGNED_OUT')
    }
    expect(await holds(others)).toBe(true)
  })

  test('does not concern visitors or members who signed out', async () => {
    expect(await world.as(null).account.me()).toMatchObject({ access: 'visitor' })
    const token = await session('petr')
    await world.db.deleteFrom('sessions').where('token', '=', token).execute()
    await flag('petr', { is_blocked: true })
    expect(await withSession(token).account.me()).toMatchObject({ access: 'visitor' })
  })

  test('is a visitor after unblocking, and may sign in', async () => {
    const token = await session('petr')
    await flag('petr', { is_blocked: true })
    await flag('petr', { is_blocked: false })
    expect(await withSession(token).account.me()).toMatchObject({ access: 'visitor' })
    expect(await holds(await session('petr'))).toBe(true)
  })

  test('leaves nothing that can be used as a session', async () => {
    const token = await session('petr')
    await flag('petr', { is_blocked: true })
    expect(JSON.stringify(await world.db.selectFrom('ended_sessions').selectAll().execute())).not.toContain(token)
  })
})

test('a staff role is not given to an account with an unconfirmed address', async () => {
  await expect(flag('eva', { role: 'admin' })).rejects.toThrow('verified')
  await flag('eva', { role: 'supplier' })
})

describe('a verification ends with the value', () => {
  const set = (values: object) => world.db.updateTable('users').set(values).where('email', '=', 'jana@dohromady.test')
  const janaIs = () =>
    world.db
      .selectFrom('users')
      .where('last_name', '=', 'Dvořáková')
      .select(['email_verified', 'email_verified_at', 'phone_verified_at', 'delivery_email_verified_at'])
      .executeTakeFirstOrThrow()
  const at = new Date('2026-11-21T10:00:00Z')

  test('when the phone or address changes', async () => {
    await set({
      phone: '+420777111222',
      phone_verified_at: at,
      delivery_email: 'doma@dohromady.test',
      delivery_email_verified_at: at,
    }).execute()
    expect(await janaIs()).toMatchObject({ phone_verified_at: at, delivery_email_verified_at: at })
    await set({ phone: '+420777111333' }).execute()
    expect(await janaIs()).toMatchObject({ phone_verified_at: null, delivery_email_verified_at: at })
    await set({ delivery_email: null }).execute()
    expect(await janaIs()).toMatchObject({ delivery_email_verified_at: null, email_verified: true })
    await set({ email: 'jinde@dohromady.test' }).execute()
    expect(await janaIs()).toMatchObject({ email_verified: false, email_verified_at: null })
  })

  test('and a new code verifies the new value', async () => {
    await set({ email: 'jinde@dohromady.test', email_verified_at: at }).execute()
    expect(await janaIs()).toMatchObject({ email_verified: true, email_verified_at: at })
  })
})

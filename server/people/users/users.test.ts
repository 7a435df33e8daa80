import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { actorOfToken } from '#server/people/account/session.ts'
import { demoPassword, emailOf } from '#server/seed/cast.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { mailsFor, outcomeOf } from '#server/test/newcomer.ts'
import type { UsersWanted } from '#contract/people/users.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const reason = 'Nastupuje do provozu'
const asIs = { role: null, isBlocked: null, isTestAccount: null }
const all: UsersWanted = { query: '', role: null, state: null, sort: 'created', isDescending: true, after: null }
const users = (key = 'admin') => world.as(key).users
const list = async (wanted: Partial<UsersWanted>) => (await users().list({ ...all, ...wanted })).users
const emails = async (wanted: Partial<UsersWanted>) => (await list(wanted)).map(({ email }) => email)
const flagsOf = async (key: string) =>
  world.db
    .selectFrom('user_flags')
    .where('user_id', '=', await world.userId(key))
    .select(['role', 'is_blocked', 'is_test_account'])
    .executeTakeFirstOrThrow()
const change = async (key: string, flags: object, by = 'admin') =>
  users(by).change({ userId: await world.userId(key), ...asIs, reason, ...flags })
const sessionsOf = async (key: string) =>
  world.db
    .selectFrom('sessions')
    .where('user_id', '=', await world.userId(key))
    .select('id')
    .execute()

/** Why staff took something from an account, and the values that the history keeps of it. */
const reasonsOf = async (userId: string, table: string) =>
  world.db
    .selectFrom('history')
    .where('table_name', '=', table)
    .where('owner_id', '=', userId)
    .select(['change_reason as reason', 'old_values as values'])
    .execute()

test('accounts are found by words of the name or address, without accents and in any order', async () => {
  const [jana, petr] = [emailOf('jana'), emailOf('petr')]
  expect(await emails({ query: 'dvorakova JANA' })).toEqual([jana])
  expect(await emails({ query: 'petr@dohro' })).toEqual([petr])
  expect(await emails({ query: '%' })).toEqual([])
  expect(await emails({ query: 'nikdo takový' })).toEqual([])
})

test('accounts are filtered by role and flags', async () => {
  expect(await emails({ role: 'operator' })).toEqual([emailOf('operator')])
  expect(await emails({ state: 'test' })).toEqual([emailOf('eva'), emailOf('testovaci')])
  expect(await emails({ state: 'unverified' })).toEqual([emailOf('eva')])
  await change('petr', { isBlocked: true })
  expect(await emails({ state: 'blocked' })).toEqual([emailOf('petr')])
})

test('accounts are sorted by surname as Czech sorts it', async () => {
  await world.db.updateTable('users').set({ last_name: 'Chalupa' }).where('email', '=', emailOf('petr')).execute()
  await world.db.updateTable('users').set({ last_name: 'Hora' }).where('email', '=', emailOf('jana')).execute()
  await world.db.updateTable('users').set({ last_name: 'Čapek' }).where('email', '=', emailOf('klara')).execute()
  const three = [emailOf('klara'), emailOf('jana'), emailOf('petr')]
  const sorted = async (isDescending: boolean) => (await emails({ sort: 'name', isDescending })).filter((email) => three.includes(email))
  expect(await sorted(false)).toEqual(three)
  expect(await sorted(true)).toEqual(three.toReversed())
})

test.each([
  ['created', true, 'created_at desc, id desc'],
  ['created', false, 'created_at, id'],
  ['name', false, `coalesce(nullif(btrim(last_name || ' ' || first_name), ''), display_name) collate "cs-CZ-x-icu", id`],
] as const)('pages continue without gaps, sorted by %s, descending %s', async (sort, isDescending, order) => {
  await sql`
    insert into users (email, first_name, last_name, display_name, joined_at)
    select 'clen' || n || '@dohromady.test', 'Jan', 'Novák' || n % 7, '', app_now() from generate_series(1, 120) n`.execute(world.db)
  const { rows: everybody } = await sql<{ email: string }>`select email from users order by ${sql.raw(order)}`.execute(world.db)
  const found: string[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<ReturnType<typeof users>['list']>> = await users().list({ ...all, sort, isDescending, after })
    found.push(...page.users.map(({ email }) => email))
    after = page.next
  } while (after !== null)
  expect(found).toEqual(everybody.map(({ email }) => email))
})

test('an erased account is not listed and cannot be changed', async () => {
  const userId = await world.userId('petr')
  await world.db
    .updateTable('user_flags')
    .set({ deleted_at: new Date('2026-11-20T12:00:00Z') })
    .where('user_id', '=', userId)
    .execute()
  expect(await emails({ query: 'petr' })).toEqual([])
  expect(await outcomeOf(users().change({ userId, ...asIs, isBlocked: true, reason }))).toBe('NOT_FOUND')
})

test('a new role ends all sessions, is mailed, and is recorded with its author and reason', async () => {
  await world.db
    .insertInto('sessions')
    .values({ user_id: await world.userId('petr'), token: 'petrs', expires_at: new Date('2027-01-01T00:00:00Z') })
    .execute()
  await change('petr', { role: 'operator' })
  expect(await flagsOf('petr')).toEqual({ role: 'operator', is_blocked: false, is_test_account: false })
  expect(await sessionsOf('petr')).toEqual([])
  expect((await mailsFor(world, emailOf('petr'))).map(({ kind }) => kind)).toContain('role_changed')
  const stored = await world.db
    .selectFrom('history')
    .where('table_name', '=', 'user_flags')
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).toContain(reason)
})

test('values that are not given stay', async () => {
  await change('petr', { isTestAccount: true })
  await change('petr', { role: 'finance' })
  expect(await flagsOf('petr')).toEqual({ role: 'finance', is_blocked: false, is_test_account: true })
})

test('nobody changes their own account, so the last administrator stays', async () => {
  expect(await outcomeOf(change('admin', { role: 'user' }))).toBe('OWN_ACCOUNT')
  expect(await outcomeOf(users().dropSecondFactor({ userId: await world.userId('admin'), reason }))).toBe('OWN_ACCOUNT')
  expect(await flagsOf('admin')).toMatchObject({ role: 'admin' })
})

test('of two administrators who demote each other at once, one remains', async () => {
  await change('petr', { role: 'admin' })
  await Promise.all([outcomeOf(change('petr', { role: 'user' })), outcomeOf(change('admin', { role: 'user' }, 'petr'))])
  const admins = await world.db.selectFrom('user_flags').where('role', '=', 'admin').select('user_id').execute()
  expect(admins).toHaveLength(1)
})

test('staff need a confirmed address', async () => {
  expect(await outcomeOf(change('eva', { role: 'operator' }))).toBe('ADDRESS_NOT_PROVEN')
  expect(await flagsOf('eva')).toMatchObject({ role: 'user' })
})

test('an account with a lost second factor signs in without it and is notified', async () => {
  const userId = await world.userId('operator')
  await world.db
    .insertInto('two_factors')
    .values({ user_id: userId, nonce: Buffer.alloc(16), turned_on_at: new Date('2026-11-01T00:00:00Z') })
    .execute()
  expect(await list({ role: 'operator' })).toMatchObject([{ hasSecondFactor: true }])
  await users().dropSecondFactor({ userId, reason })
  expect(await reasonsOf(userId, 'two_factors')).toEqual([{ reason, values: {} }])
  expect(await list({ role: 'operator' })).toMatchObject([{ hasSecondFactor: false }])
  expect((await mailsFor(world, emailOf('operator'))).map(({ kind }) => kind)).toContain('two_factor_off')
})

test('devices, choices and requests of an account are shown, and its devices are signed out', async () => {
  const userId = await world.userId('petr')
  const { rows } = await sql<{ id: string }>`
    insert into sessions (user_id, token, expires_at) values (${userId}, 'prvni', '2099-01-01'), (${userId}, 'druhy', '2099-01-01') returning id`.execute(
    world.db,
  )
  await world.as('petr').notices.choose({ topic: 'cut_off', channel: 'mail', isWanted: false })
  await world.as('petr').privacy.requestErasure({ password: demoPassword })
  const detail = await users().detail({ userId })
  expect(detail).toMatchObject({ declined: ['cut_off'], views: [], erasure: { askedAt: expect.any(Date) } })
  expect(await emails({ state: 'leaving' })).toEqual([emailOf('petr')])
  const { length } = detail.sessions
  await users().endSessions({ userId, sessionId: rows[0]!.id, reason })
  expect((await users().detail({ userId })).sessions).toHaveLength(length - 1)
  await users().endSessions({ userId, sessionId: null, reason })
  expect((await users().detail({ userId })).sessions).toEqual([])
  expect(await outcomeOf(users().endSessions({ userId: await world.userId('admin'), sessionId: null, reason }))).toBe('OWN_ACCOUNT')
  expect(await reasonsOf(userId, 'sessions')).toEqual(Array.from({ length }, () => ({ reason, values: {} })))
})

test('an administrator sees the product as a member, changes nothing, and the member can read why', async () => {
  const userId = await world.userId('jana')
  const adminId = await world.userId('admin')
  const { rows } = await sql<{ id: string }>`
    insert into sessions (user_id, token, expires_at) values (${adminId}, 'spravce', '2099-01-01') returning id`.execute(world.db)
  const identify = () => actorOfToken(world.worker, 'spravce', { mayView: true })
  const browser = world.as('admin', {}, { identify })
  // Proved a moment ago, as the session has just begun.
  await browser.users.view({ userId, reason: 'Nevidí svůj košík' })
  expect(await browser.account.me()).toMatchObject({ person: { id: userId, role: 'user', isViewed: true } })
  expect((await browser.template.read()).lines.length).toBeGreaterThan(0)
  expect(await outcomeOf(browser.users.list(all))).toBe('NOT_ALLOWED')
  expect(await outcomeOf(browser.calendarFeed.read())).toBe('VIEW_ONLY')
  const [line] = (await browser.template.read()).lines
  expect(await outcomeOf(browser.template.pauseLine({ lineId: line!.id }))).toBe('VIEW_ONLY')
  expect(await outcomeOf(browser.account.revokeOtherSessions({}))).toBe('VIEW_ONLY')
  // What reads the cookie without asking for a view gets the administrator.
  expect(await actorOfToken(world.worker, 'spravce')).toMatchObject({ userId: adminId, viewedBy: null })
  await sql`update account_views set until_at = clock_timestamp() - interval '1 second'`.execute(world.db)
  expect(await browser.account.me()).toMatchObject({ person: { id: adminId, isViewed: false } })
  await sql`update account_views set until_at = clock_timestamp() + interval '1 minute'`.execute(world.db)
  expect(await browser.users.endView({})).toEqual({ isEnded: true })
  expect(await browser.account.me()).toMatchObject({ person: { id: adminId } })
  expect((await users().detail({ userId })).views).toMatchObject([{ reason: 'Nevidí svůj košík' }])
  expect(rows).toHaveLength(1)
})

test('staff, suppliers and blocked accounts are not viewed', async () => {
  const ids = await Promise.all(['operator', 'statek', 'petr', 'admin'].map((key) => world.userId(key)))
  await change('petr', { isBlocked: true })
  for (const userId of ids) expect(await outcomeOf(users().view({ userId, reason }))).toBe('CANNOT_VIEW')
})

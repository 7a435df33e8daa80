import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TrailWanted } from '#contract/people/trail.ts'
import type { Day } from '#domain/time/day.ts'
import { signIn } from '#server/people/account/sign-in.ts'
import { personal } from './personal.ts'
import { demoPassword, emailOf } from '#server/seed/cast.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { linksIn } from '#server/test/links.ts'
import { codeFor, goodPassword, mailsFor, outcomeOf } from '#server/test/newcomer.ts'
import { appCode, contextOf, signedIn } from '#server/test/signed-in.ts'
import { raiseAlarm } from './raise-alarm.ts'
import { forgetOld } from '#server/retention.ts'

let world: World
let begun: string
beforeEach(async () => {
  world = await openWorld()
  // After the events of the seed.
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(world.db)
  begun = rows[0]!.id
})
afterEach(() => world.close())

const everything: TrailWanted = { kind: null, account: null, from: null, to: null, after: null }
const page = (wanted: Partial<TrailWanted> = {}) => world.as('admin').trail.page({ ...everything, ...wanted })

/** The events since the test began, oldest first: `signed_in jana@… heslem`. */
async function told(wanted: Partial<TrailWanted> = {}): Promise<string[]> {
  await world.trail.write()
  const { events } = await page(wanted)
  return events
    .filter(({ id }) => id > begun)
    .toReversed()
    .map(({ kind, account, doneBy, detail, count }) =>
      [kind, account?.email ?? account?.name ?? 'nobody', doneBy && `by ${doneBy.email}`, detail, count > 1 && `${count}×`]
        .filter(Boolean)
        .join(' '),
    )
}

const comesFrom = (address: string, userAgent?: string) => {
  const context = contextOf(world, userAgent)
  return { ...context, request: { ...context.request, address } }
}
const enter = (key: string, { password = demoPassword, address = '198.51.100.7', userAgent = undefined as string | undefined } = {}) =>
  outcomeOf(signIn(comesFrom(address, userAgent), { email: emailOf(key), password }, { oldToken: null, pause: async () => {} }))

const jana = emailOf('jana')

describe('the security log contains', () => {
  test('sign-ins with their method, and failed ones', async () => {
    await enter('jana')
    const { account } = await signedIn(world, 'petr')
    const { secret } = await account.beginTwoFactor({ password: demoPassword })
    await account.turnOnTwoFactor({ code: await appCode(world, secret) })
    for (const password of ['spatne-heslo', 'jine-spatne']) await enter('jana', { password, address: '198.51.100.8' })
    await enter('nikdo', { password: 'spatne-heslo', address: '198.51.100.9' })
    expect(await told()).toEqual([
      `signed_in ${jana} heslem`,
      `signed_in ${emailOf('petr')} heslem`,
      `second_step_changed ${emailOf('petr')} zapnutí`,
      `sign_in_failed ${jana} špatné heslo 2×`,
      'sign_in_failed nobody špatné heslo',
    ])
  })

  test('forbidden calls and rate limits by account and procedure, one row a minute', async () => {
    for (let n = 0; n < 3; n += 1) await outcomeOf(world.as('jana').maintenance.overview())
    await outcomeOf(world.as('operator').assortment.use({ itemIds: [await world.itemId('JAB')] }))
    for (let n = 0; n < 12; n += 1) await outcomeOf(world.as(null).account.requestReset({ email: 'nikdo@dohromady.test' }))
    expect(await told()).toEqual([
      `refused ${jana} maintenance.overview 3×`,
      `refused ${emailOf('operator')} assortment.use`,
      'limit_reached nobody account.requestReset 2×',
    ])
  })

  test('password resets and changes, sent codes, and exports', async () => {
    const visitor = world.as(null).account
    await visitor.requestReset({ email: jana })
    await visitor.requestReset({ email: 'nikdo@dohromady.test' })
    await visitor.resetPassword({ email: jana, code: await codeFor(world, jana, 'reset_code'), password: goodPassword })
    const { account } = await signedIn(world, 'petr')
    await account.changePassword({ oldPassword: demoPassword, newPassword: goodPassword, newPasswordAgain: goodPassword })
    await world.as('katalog').assortmentImport.export({ type: null, categoryId: null, after: null })
    expect(await told()).toEqual([
      `link_sent ${jana} nové heslo`,
      `password_reset ${jana}`,
      `signed_in ${emailOf('petr')} heslem`,
      `password_changed ${emailOf('petr')}`,
      `exported ${emailOf('katalog')} sortiment`,
    ])
  })

  test('roles, blocks and erasures, with their author, from any writer', async () => {
    const set = async (key: string, flags: object) =>
      world.db
        .updateTable('user_flags')
        .set(flags)
        .where('user_id', '=', await world.userId(key))
        .execute()
    await set('obec', { is_test_account: true })
    await set('obec', { is_test_account: false })
    const [petr, klara] = [await world.userId('petr'), await world.userId('klara')]
    await world.db.transaction().execute(async (tx) => {
      await sql`select set_config('app.user_id', ${await world.userId('admin')}, true)`.execute(tx)
      await tx.updateTable('user_flags').set({ role: 'operator', is_blocked: true }).where('user_id', '=', petr).execute()
    })
    await world.as('jana').privacy.requestErasure({ password: demoPassword })
    await world.as('jana').privacy.cancelErasure()
    await set('klara', { deleted_at: new Date('2026-11-21T12:00:00Z') })
    await sql`update users set email = ${`${klara}@smazano.invalid`}, display_name = 'smazaný účet' where id = ${klara}`.execute(world.db)
    expect(await told()).toEqual([
      `test_account_on ${emailOf('obec')}`,
      `test_account_off ${emailOf('obec')}`,
      `role_changed ${emailOf('petr')} by ${emailOf('admin')} Operátor, dříve Běžný uživatel`,
      `account_blocked ${emailOf('petr')} by ${emailOf('admin')}`,
      `erasure_asked ${jana}`,
      `erasure_cancelled ${jana}`,
      // Only the id of an erased account remains.
      'account_erased smazaný účet',
    ])
    expect((await page({ account: klara })).events[0]).toMatchObject({ account: { id: klara, email: null } })
  })

  test('each change of who may see or edit a basket, once', async () => {
    const { linkId } = await linksIn(world).link('jana', 'petr')
    for (const access of ['see', 'edit', 'edit', 'nothing', 'nothing'] as const)
      await world.as('jana').links.shareBasket({ linkId, access })
    expect(await told({ kind: 'basket_shared' })).toEqual([
      `basket_shared ${jana} jen vidět`,
      `basket_shared ${jana} vidět a upravovat`,
      `basket_shared ${jana} už nesdílený`,
    ])
  })

  test('nothing of a rolled back command', async () => {
    const lost = world.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('user_flags')
        .set({ role: 'admin' })
        .where('user_id', '=', await world.userId('petr'))
        .execute()
      throw new Error('lost')
    })
    await expect(lost).rejects.toThrow('lost')
    expect(await told()).toEqual([])
  })
})

describe('personal data in it', () => {
  test("are only the account's id, without address, name or network", async () => {
    await enter('admin', { address: '203.0.113.77', userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0' })
    await enter('jana', { password: 'spatne-heslo', address: '203.0.113.77' })
    await told()
    const { rows } = await sql<{ row: string }>`
      select e::text as row from security_events e union all select p::text from known_places p`.execute(world.db)
    expect(rows.length).toBeGreaterThan(2)
    for (const { row } of rows) expect(row).not.toMatch(/@|203\.0|Firefox|Mozilla|Jana/)
  })

  test("are part of the person's export, with other people shown only as others", async () => {
    const id = await world.userId('petr')
    await world.db.transaction().execute(async (tx) => {
      await sql`select set_config('app.user_id', ${await world.userId('admin')}, true)`.execute(tx)
      await tx.updateTable('user_flags').set({ is_blocked: true }).where('user_id', '=', id).execute()
    })
    const { exported } = personal.tables['security_events']!
    const rows = 'rows' in exported ? (await exported.rows({ id, addresses: [], staying: [] }).execute(world.db)).rows : []
    expect(rows.at(-1)).toMatchObject({ co: 'account_blocked', kdo: 'správce nebo jiný člen' })
  })
})

describe('the security log is append-only', () => {
  test('even for database users, except for rows older than twelve months', async () => {
    await enter('jana')
    for (const statement of [
      sql`update security_events set detail = ''`,
      sql`delete from security_events`,
      sql`truncate security_events`,
      sql`update security_events set at = at - interval '2 years'`,
    ])
      await expect(statement.execute(world.db)).rejects.toThrow('append-only')
    const stored = (await page()).events.length
    await sql`insert into security_events (kind, at) values ('refused', app_now() - interval '13 months'), ('refused', app_now() - interval '11 months')`.execute(
      world.db,
    )
    await forgetOld(world.db)
    expect((await page()).events).toHaveLength(stored + 1)
  })

  test('and cannot be flooded: fifty rows a minute, the rest summarised', async () => {
    const accounts = Array.from({ length: 400 }, (_, n) => `0198a000-0000-7000-8000-${String(n).padStart(12, '0')}`)
    for (const userId of accounts) {
      world.trail.count({ kind: 'sign_in_failed', userId, detail: 'wrong_password' })
      world.trail.count({ kind: 'refused', userId, detail: 'maintenance.overview' })
    }
    await world.trail.write()
    const { rows } = await sql<{ rows: number; times: number }>`
      select count(*)::int as rows, sum(count)::int as times from security_events where id > ${begun}`.execute(world.db)
    expect(rows[0]).toEqual({ rows: 52, times: 800 })
  })

  test('and still reports an account that is attacked meanwhile', async () => {
    for (let n = 0; n < 400; n += 1)
      world.trail.count({
        kind: 'sign_in_failed',
        userId: `0198a000-0000-7000-8000-${String(n).padStart(12, '0')}`,
        detail: 'wrong_password',
      })
    for (let n = 0; n < 10; n += 1) await enter('jana', { password: 'spatne-heslo', address: `198.51.100.${n}` })
    expect(await told({ kind: 'sign_in_alarm' })).toEqual([`sign_in_alarm ${jana}`])
    expect((await mailsFor(world, jana)).map(({ kind }) => kind)).toContain('sign_in_alarm')
    expect((await mailsFor(world, emailOf('admin'))).map(({ kind }) => kind)).toContain('admin_sign_in_alarm')
  })

  test('and writes failed rows with the next one', async () => {
    world.trail.count({ kind: 'refused', userId: null, detail: 'maintenance.overview' })
    await sql`alter table security_events rename to gone`.execute(world.db)
    await world.trail.write()
    await sql`alter table gone rename to security_events`.execute(world.db)
    world.trail.count({ kind: 'refused', userId: null, detail: 'maintenance.overview' })
    expect(await told()).toEqual(['refused nobody maintenance.overview 2×'])
  })
})

describe('an administrator gets a mail', () => {
  const kindsOf = async (key: string) => (await mailsFor(world, emailOf(key))).map(({ kind }) => kind)

  test('once after ten failed sign-ins to one account, and so does its owner', async () => {
    for (let n = 0; n < 12; n += 1) await enter('jana', { password: 'spatne-heslo', address: `198.51.100.${n}` })
    for (let n = 0; n < 12; n += 1) await enter('nikdo', { password: 'spatne-heslo', address: `203.0.113.${n}` })
    expect(await kindsOf('admin')).toEqual(['admin_sign_in_alarm'])
    expect(await kindsOf('jana')).toEqual(['sign_in_alarm'])
    expect(await told({ kind: 'sign_in_alarm' })).toEqual([`sign_in_alarm ${jana}`])
  })

  test('once when staff sign in from a new place, and so do they', async () => {
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/605'
    for (const from of [{}, {}, { address: '198.51.100.200' }]) await enter('operator', from)
    expect([await kindsOf('operator'), await kindsOf('admin')]).toEqual([['new_place'], ['staff_new_place']])
    await enter('operator', { address: '203.0.113.1' })
    await enter('operator', { userAgent: phone })
    await enter('operator', { address: '203.0.113.9' })
    expect(await kindsOf('operator')).toEqual(['new_place', 'new_place', 'new_place'])
    expect(await told({ kind: 'new_place' })).toEqual(Array(3).fill(`new_place ${emailOf('operator')}`))
    // No places are stored for members, and a known place is announced only once.
    await enter('jana')
    await enter('admin')
    expect(await kindsOf('jana')).toEqual([])
    expect((await kindsOf('admin')).filter((kind) => kind === 'new_place')).toHaveLength(1)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from known_places where user_id = ${await world.userId('jana')}`.execute(world.db)
    expect(rows[0]!.count).toBe(0)
  })

  test('ten times an hour at most, even if all accounts are attacked', async () => {
    const keys = Array.from({ length: 13 }, (_, n) => `obet${n}`)
    for (const key of keys)
      await sql`insert into users (email, display_name, email_verified) values (${emailOf(key)}, ${key}, true)`.execute(world.db)
    for (const key of keys) await world.db.transaction().execute((tx) => raiseAlarm(tx, emailOf(key)))
    expect(await kindsOf('admin')).toHaveLength(10)
    expect(await told({ kind: 'sign_in_alarm' })).toHaveLength(13)
  })
})

describe('an administrator reads the log', () => {
  test('by kind, account and day, in pages of fifty', async () => {
    await enter('jana')
    await enter('petr')
    await world.clock('2026-11-23', '09:00')
    await enter('jana')
    expect(await told({ account: jana.toUpperCase(), kind: 'signed_in' })).toHaveLength(2)
    expect(await told({ from: '2026-11-22' as Day })).toEqual([`signed_in ${jana} heslem`])
    expect(await told({ to: '2026-11-21' as Day, kind: 'signed_in' })).toHaveLength(2)
    expect((await page({ account: 'nikdo@dohromady.test' })).events).toEqual([])
    await sql`insert into security_events (kind, at, detail) select 'refused', app_now(), 'x' from generate_series(1, 120)`.execute(
      world.db,
    )
    const ids: string[] = []
    for (let after: string | null = null, turn = 0; turn === 0 || after !== null; turn += 1) {
      const { events, next }: Awaited<ReturnType<typeof page>> = await page({ kind: 'refused', after })
      ids.push(...events.map(({ id }) => id))
      after = next
    }
    expect([ids.length, new Set(ids).size]).toEqual([120, 120])
  })

  test('with counts per kind within a day', async () => {
    for (let n = 0; n < 3; n += 1) await enter('jana', { password: 'spatne-heslo' })
    await world.trail.write()
    const count = async () => (await world.as('admin').trail.lastDay()).counts.find(({ kind }) => kind === 'sign_in_failed')?.count ?? 0
    expect(await count()).toBe(3)
    await world.clock('2026-11-22', '12:01')
    expect(await count()).toBe(0)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AUDIENCES } from '#domain/people/maintenance/window.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { mails } from './mails.ts'
import { momentWhen } from '#domain/time/in-sentence.ts'

let world: World
let windowId: string
let code: string
let codeId: string

const reason = 'Zkouška po výměně disků'
const window = { message: null, startsAt: null, endsAt: null, affectedRoles: [...AUDIENCES], safeModeEnabled: false, reason }
const admin = () => world.as('admin').maintenance

/** Exchanges a code as a browser does; returns the token of its cookie. */
async function enter(entered = code, { address = '192.0.2.1', key = null as string | null } = {}): Promise<string> {
  const headers = new Map<string, string>()
  const answerHeader = (name: string, value: string) => void headers.set(name, value)
  await world.as(key, { address, answerHeader }).maintenance.enter({ code: entered })
  return /^bypass=([^;]+);/.exec(headers.get('set-cookie') ?? '')![1]!
}
const mayPass = (bypass: string, key: string | null = null) =>
  world
    .as(key, { bypass })
    .campaigns.current()
    .then(
      () => true,
      (fault: { code: string }) => (fault.code === 'IN_MAINTENANCE' ? false : Promise.reject(new Error(fault.code))),
    )

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.clock('2026-11-21', '20:00')
  await world.db.updateTable('maintenance_windows').set({ is_active: false }).execute()
  await world.db.deleteFrom('rate_counters').execute()
  windowId = (await admin().plan(window)).id
  const made = await admin().createBypass({ windowId, expiresInHours: 2, reason })
  code = made.code
  codeId = made.window.codes[0]!.id
})

describe('a bypass code', () => {
  test('unlocks the product for a browser, for any account', async () => {
    const pass = await enter()
    expect([await mayPass(pass), await mayPass(pass, 'jana')]).toEqual([true, true])
    expect(await world.as('jana', { bypass: pass }).maintenance.status()).toMatchObject({ isLocked: false, exemption: 'bypass' })
    expect(await mayPass('x'.repeat(43))).toBe(false)
  })

  test('has at least 128 bits, is displayed once and not stored', async () => {
    expect(Buffer.from(code, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    const pass = await enter()
    const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(
      world.db,
    )
    for (const { name } of tables)
      for (const secret of [code, pass]) {
        const { rows } = await sql<{
          n: number
        }>`select count(*)::integer as n from ${sql.table(name)} t where t::text like ${`%${secret}%`}`.execute(world.db)
        expect(rows[0]!.n, name).toBe(0)
      }
    expect(JSON.stringify(await admin().overview())).not.toContain(code)
  })

  test('is not stored as an answer either: a repeated request gets another code', async () => {
    const again = world.as('admin', { idempotencyKey: 'the-same-key' }).maintenance
    const input = { windowId, expiresInHours: 1, reason }
    expect((await again.createBypass(input)).code).not.toBe((await again.createBypass(input)).code)
  })

  test.each([
    ['that is wrong', async () => 'a'.repeat(27)],
    ['that expired', async () => world.clock('2026-11-21', '22:01').then(() => code)],
    [
      'that was revoked',
      async () =>
        admin()
          .revokeBypass({ codeId, reason })
          .then(() => code),
    ],
    [
      'of a window that was ended',
      async () =>
        admin()
          .end({ windowId, reason })
          .then(() => code),
    ],
    [
      'of the other environment',
      async () => sql`update maintenance_windows set environment = 'production'`.execute(world.db).then(() => code),
    ],
  ])('of which %s is rejected with one message', async (_what, make) => {
    await expect(enter(await make())).rejects.toMatchObject({
      code: 'WRONG_BYPASS_CODE',
      message: 'Kód pro přístup během odstávky neplatí.',
    })
  })

  test('records each use with its account, and notifies every administrator by mail', async () => {
    await enter(code, { key: 'jana' })
    await enter(code)
    const [shown] = (await admin().overview()).windows
    expect(shown!.codes).toMatchObject([{ id: codeId, uses: 2, revokedAt: null }])
    const passes = await world.db
      .selectFrom('bypass_passes')
      .innerJoin('history', 'item_id', 'bypass_passes.id')
      .where('bypass_code_id', '=', codeId)
      .orderBy('history.id')
      .select(['bypass_passes.id', 'changed_by', 'change_type'])
      .execute()
    expect(passes).toMatchObject([
      { changed_by: await world.userId('jana'), change_type: 'insert' },
      { changed_by: null, change_type: 'insert' },
    ])
    const posted = await world.db
      .selectFrom('outbox')
      .where('kind', '=', 'bypass_used')
      .orderBy('id')
      .select(['user_id', 'content'])
      .execute()
    const last = passes.at(-1)!
    expect(posted.at(-1)).toEqual({ user_id: await world.userId('admin'), content: { passId: last.id } })
    const message = { id: 'm', userId: null, person: null, content: { passId: last.id }, createdAt: new Date(0), now: new Date(0) }
    const at = new Date('2026-11-21T20:00:00+01:00')
    const letter = (await mails.bypass_used.write(world.db, [message])).get('m')
    expect(letter).toMatchObject({ subject: `Nouzový kód odstávky někdo použil ${momentWhen(at)}` })
    expect(JSON.stringify(letter)).toContain('["Kolikáté použití kódu","2."]')
    expect(JSON.stringify(letter)).not.toContain(code)
  })
})

describe('a pass', () => {
  test('is valid for 24 hours, even after its code expired', async () => {
    const pass = await enter()
    await world.clock('2026-11-22', '19:59')
    expect(await mayPass(pass)).toBe(true)
    await world.clock('2026-11-22', '20:01')
    expect(await mayPass(pass)).toBe(false)
  })

  test('ends when its code is revoked', async () => {
    const pass = await enter()
    await admin().revokeBypass({ codeId, reason })
    expect(await mayPass(pass)).toBe(false)
    expect(await world.as(null, { bypass: pass }).maintenance.status()).toMatchObject({ isLocked: true, bypassUntil: null })
    // A repetition changes nothing.
    await admin().revokeBypass({ codeId, reason })
  })

  test('unlocks its own window only, and no outage', async () => {
    const pass = await enter()
    const other = await admin().plan(window)
    expect(await mayPass(pass)).toBe(false)
    await admin().end({ windowId: other.id, reason })
    expect(await mayPass(pass)).toBe(true)
    await admin().setOutage({ environment: 'development', isOn: true, message: null, reason })
    expect(await mayPass(pass)).toBe(false)
    await admin().setOutage({ environment: 'development', isOn: false, message: null, reason })
  })
})

describe('guessing codes', () => {
  const wrong = async (address?: string) =>
    enter('b'.repeat(27), { address: address ?? '192.0.2.1' }).catch((fault: { code: string }) => fault.code)

  test('is limited to five attempts a minute from one address, and twenty a day', async () => {
    for (let n = 0; n < 5; n += 1) expect(await wrong()).toBe('WRONG_BYPASS_CODE')
    expect(await wrong()).toBe('TOO_MANY_REQUESTS')
    // The right code does not help either, and other addresses are not affected.
    await expect(enter()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: expect.any(Number) } })
    expect(await wrong('192.0.2.2')).toBe('WRONG_BYPASS_CODE')
    for (const minute of ['20:02', '20:04', '20:06']) {
      await world.clock('2026-11-21', minute)
      for (let n = 0; n < 5; n += 1) expect(await wrong()).toBe('WRONG_BYPASS_CODE')
    }
    await world.clock('2026-11-21', '20:08')
    expect(await wrong()).toBe('TOO_MANY_REQUESTS')
    await world.clock('2026-11-22', '20:09')
    expect(await wrong()).toBe('WRONG_BYPASS_CODE')
  })
})

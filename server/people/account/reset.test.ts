import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import { browserOf, codeFor, form, goodPassword, mailsFor, outcomeOf, wrong } from '#server/test/newcomer.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { demoPassword } from '#server/seed/cast.ts'
import { openSession } from './open-session.ts'

const jana = 'jana@dohromady.test'
let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const visitor = () => browserOf(world).api.account
const signsIn = async (password: string, email = jana) =>
  (await openSession(
    { db: world.db, authSettings: world.authSettings, keyedHash: world.keyedHash, request: { address: '::1', userAgent: '' } as never },
    { email, password },
  )) !== null
const askFor = async () => {
  await visitor().requestReset({ email: jana })
  return codeFor(world, jana, 'reset_code')
}
const reset = (code: string, password = goodPassword, email = jana) => outcomeOf(visitor().resetPassword({ email, code, password }))

describe('a password reset', () => {
  test('by a mailed code sets a new password, ends all sessions, and sends a mail', async () => {
    await signsIn(demoPassword)
    expect(await reset(await askFor())).toBe('answered')
    expect(await world.db.selectFrom('sessions').selectAll().execute()).toEqual([])
    expect([await signsIn(demoPassword), await signsIn(goodPassword)]).toEqual([false, true])
    expect((await mailsFor(world, jana)).map(({ kind }) => kind)).toEqual(['password_changed', 'reset_code'])
  })

  test('allows five attempts, and the code is invalid after its use', async () => {
    const code = await askFor()
    for (let n = 0; n < 4; n += 1) expect(await reset(wrong(code))).toBe('RESET_FAILED')
    expect(await reset(code)).toBe('answered')
    expect(await reset(code)).toBe('RESET_FAILED')
  })

  test('allows no sixth attempt', async () => {
    const code = await askFor()
    for (let n = 0; n < 5; n += 1) expect(await reset(wrong(code))).toBe('RESET_FAILED')
    expect(await reset(code)).toBe('RESET_FAILED')
    expect(await signsIn(demoPassword)).toBe(true)
  })

  test('is possible for ten minutes', async () => {
    const code = await askFor()
    await world.clock('2026-11-21', '12:11')
    expect(await reset(code)).toBe('RESET_FAILED')
  })

  test('rejects a guessable password; personal data are compared only with a valid code, without using an attempt', async () => {
    await world.db.updateTable('users').set({ phone: '+420777418265' }).where('email', '=', jana).execute()
    const code = await askFor()
    expect(await reset(code, '123456')).toBe('WEAK_PASSWORD')
    expect(await reset(wrong(code), '777418265')).toBe('RESET_FAILED')
    for (let n = 0; n < 6; n += 1) expect(await reset(code, '777418265')).toBe('WEAK_PASSWORD')
    expect(await reset(code)).toBe('answered')
  })

  test('whose answer was lost succeeds once when the request is repeated', async () => {
    const code = await askFor()
    const again = () =>
      browserOf(world, null, { idempotencyKey: 'nove-heslo-1' }).api.account.resetPassword({ email: jana, code, password: goodPassword })
    expect(await again()).toEqual(await again())
    expect((await mailsFor(world, jana)).filter(({ kind }) => kind === 'password_changed')).toHaveLength(1)
  })
})

describe('nobody learns who has an account', () => {
  test('the answer is the same, and nothing is mailed to an unknown, blocked or deleted account', async () => {
    const before = await world.db.selectFrom('outbox').select('id').execute()
    await world.db
      .updateTable('user_flags')
      .set({ is_blocked: true })
      .where('user_id', '=', await world.userId('petr'))
      .execute()
    const answers = []
    for (const email of ['nikdo@dohromady.test', 'petr@dohromady.test', jana]) answers.push(await visitor().requestReset({ email }))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await world.db.selectFrom('outbox').select('id').execute()).toHaveLength(before.length + 1)
    for (const email of ['nikdo@dohromady.test', 'petr@dohromady.test'])
      expect(await reset('123456', goodPassword, email)).toBe('RESET_FAILED')
  })

  test('the work is the same, for requesting a code and entering it', async () => {
    const statements: string[] = []
    const db = openDatabase({ url: world.url, max: 1, onQuery: ({ sql }) => statements.push(sql) })
    const workOf = async (work: () => Promise<unknown>) => {
      statements.length = 0
      await outcomeOf(work())
      return statements.map((text) => text.replaceAll(/\s+/g, ' '))
    }
    const there = () => world.as(null, { address: `2001:db8:${statements.length}::/64` }, { db }).account
    const known = await workOf(() => there().requestReset({ email: jana }))
    const unknown = await workOf(() => there().requestReset({ email: 'nikdo@dohromady.test' }))
    expect(unknown).toEqual(known)
    const bad = { code: wrong(await codeFor(world, jana, 'reset_code')), password: goodPassword }
    const tried = await workOf(() => there().resetPassword({ email: jana, ...bad }))
    expect(await workOf(() => there().resetPassword({ email: 'nikdo@dohromady.test', ...bad }))).toEqual(tried)
    expect(tried.length).toBeGreaterThan(3)
    await db.destroy()
  })

  test('nor from the limit on mailed codes: three an hour, one a minute', async () => {
    for (const minute of ['00', '01', '02', '04', '06', '08']) {
      await world.clock('2026-11-21', `12:${minute}`)
      expect(await visitor().requestReset({ email: jana })).toEqual({ resendInSeconds: 60 })
    }
    expect(await mailsFor(world, jana)).toHaveLength(3)
  })

  test('one network may request ten codes an hour', async () => {
    const ask = () => outcomeOf(world.as(null, { address: '2001:db8:1:1::/64' }).account.requestReset({ email: 'nikdo@dohromady.test' }))
    const all = []
    for (let n = 0; n < 11; n += 1) all.push(await ask())
    expect(all).toEqual([...Array<string>(10).fill('answered'), 'TOO_MANY_REQUESTS'])
  })
})

test('an unconfirmed account gets no new password: its owner signs up again', async () => {
  await visitor().signUp(form('nova@dohromady.test'))
  await visitor().requestReset({ email: 'nova@dohromady.test' })
  expect((await mailsFor(world, 'nova@dohromady.test')).map(({ kind }) => kind)).toEqual(['sign_up_again', 'email_code'])
  expect(await reset('123456', 'jiná lampa 8 schodů', 'nova@dohromady.test')).toBe('RESET_FAILED')
})

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { browserOf, codeFor, form, mailsFor, outcomeOf, wrong } from '#server/test/newcomer.ts'
import { openWorld, type World } from '#server/test/call.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { checkCode } from './check-code.ts'
import { issueCode } from './issue-code.ts'
import { forgetOld } from '#server/retention.ts'

const nova = 'nova@dohromady.test'
let world: World
let code: string
beforeEach(async () => {
  world = await openWorld()
  await browserOf(world).api.account.signUp(form(nova))
  code = await codeFor(world, nova)
})
afterEach(() => world.close())

/** From a new network each time, so that only the account's counter applies. */
const nela = () => browserOf(world, 'nova').api.account
const verify = (given: string) => nela().verifyEmail({ code: given })
const told = (given: string) =>
  verify(given).catch(({ code, message, data }: { code: string; message: string; data: { remainingAttempts: number } }) => ({
    code,
    message: message.replaceAll('\u00a0', ' '),
    left: data.remainingAttempts,
  }))
const isVerified = async () => (await world.as('nova').account.me()).access === 'granted'

describe('a mailed code', () => {
  test('confirms the address', async () => {
    expect(await verify(code)).toMatchObject({ isSignedIn: true })
    expect(await isVerified()).toBe(true)
  })

  test.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦'])('has six digits: %j is not checked', async (given) => {
    await expect(verify(given)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: [{ path: 'code', message: 'Prosím zadej kompletní 6-místný kód' }] },
    })
    expect((await told(wrong(code))) as object).toMatchObject({ left: 4 })
  })

  test('may be wrong four times, with the remaining attempts shown, and is invalid after the fifth', async () => {
    const bad = wrong(code)
    expect([await told(bad), await told(bad), await told(bad), await told(bad), await told(bad)]).toEqual([
      { code: 'CODE_WRONG', message: 'Ověření se nezdařilo. Zbývají 4 pokusy.', left: 4 },
      { code: 'CODE_WRONG', message: 'Ověření se nezdařilo. Zbývají 3 pokusy.', left: 3 },
      { code: 'CODE_WRONG', message: 'Ověření se nezdařilo. Zbývají 2 pokusy.', left: 2 },
      { code: 'CODE_WRONG', message: 'Ověření se nezdařilo. Zbývá 1 pokus.', left: 1 },
      { code: 'CODE_EXPIRED', message: 'Kód už neplatí. Nechte si prosím poslat nový.', left: 0 },
    ])
    expect(await told(code)).toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await isVerified()).toBe(false)
  })

  test('is checked five times when fifty wrong ones arrive at once', async () => {
    const all = (await Promise.all(Array.from({ length: 50 }, () => told(wrong(code))))) as { code: string; left: number }[]
    expect(all.map(({ left }) => left).sort((a, b) => b - a)).toEqual([4, 3, 2, 1, ...Array<number>(46).fill(0)])
    expect(await told(code)).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  test('entered fifty times at once confirms once, and nobody gets an error', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(verify(code))))
    expect(new Set(all)).toEqual(new Set(['answered']))
  })

  test('is valid for ten minutes', async () => {
    await world.clock('2026-11-21', '12:09')
    expect(await told(wrong(code))).toMatchObject({ left: 4 })
    await world.clock('2026-11-21', '12:11')
    expect(await told(code)).toMatchObject({ code: 'CODE_EXPIRED', left: 0 })
    await forgetOld(world.db)
    expect(await world.db.selectFrom('verification_codes').selectAll().execute()).toEqual([])
  })

  test('is invalid after its use', async () => {
    await verify(code)
    await sql`update users set email_verified = false where email = ${nova}`.execute(world.db)
    expect(await told(code)).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  test('does not confirm an address it was not sent to', async () => {
    await world.db.updateTable('users').set({ email: 'jina@dohromady.test' }).where('email', '=', nova).execute()
    expect(await outcomeOf(world.as('jina').account.verifyEmail({ code }))).toBe('CODE_EXPIRED')
  })

  test('cannot be used by another account', async () => {
    await browserOf(world).api.account.signUp(form('jina@dohromady.test'))
    expect(await outcomeOf(browserOf(world, 'jina').api.account.verifyEmail({ code }))).toBe('CODE_WRONG')
    expect(await outcomeOf(world.as(null).account.verifyEmail({ code }))).toBe('SIGNED_OUT')
  })

  test('is stored neither in its table nor with the request that entered it', async () => {
    await browserOf(world, 'nova', { idempotencyKey: 'klic-overeni-1' }).api.account.verifyEmail({ code })
    await nela().verifyEmail({ code })
    const { rows } = await sql<{ text: string }>`
      select string_agg(t::text, ' ') as text from (select k::text from idempotency_keys k union all select v::text from verification_codes v) t (t)`.execute(
      world.db,
    )
    expect(rows[0]!.text ?? '').not.toContain(code)
  })

  test('is counted once when a wrong one is sent twice', async () => {
    const again = () => browserOf(world, 'nova', { idempotencyKey: 'klic-overeni-2' }).api.account.verifyEmail({ code: wrong(code) })
    await outcomeOf(again())
    await outcomeOf(again())
    expect(await told(wrong(code))).toMatchObject({ left: 3 })
  })
})

describe('another code', () => {
  test('can be sent after a minute, and invalidates the previous one', async () => {
    await expect(nela().sendCode()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: expect.any(Number) } })
    await world.clock('2026-11-21', '12:02')
    expect(await nela().sendCode()).toEqual({ resendInSeconds: 60 })
    const fresh = await codeFor(world, nova)
    expect((await mailsFor(world, nova)).map(({ kind }) => kind)).toEqual(['email_code', 'email_code'])
    if (fresh !== code) expect(await told(code)).toMatchObject({ code: 'CODE_WRONG', left: 4 })
    expect(await outcomeOf(verify(fresh))).toBe('answered')
    expect(await outcomeOf(nela().sendCode())).toBe('ALREADY_VERIFIED')
  })

  test('allows five new attempts', async () => {
    for (let n = 0; n < 5; n += 1) await told(wrong(code))
    await world.clock('2026-11-21', '12:02')
    await nela().sendCode()
    expect(await told(wrong(await codeFor(world, nova)))).toMatchObject({ left: 4 })
  })

  test('can be sent five times an hour and ten times a day', async () => {
    const at = (minutes: number) => world.clock('2026-11-21', `${12 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`)
    const sent: string[] = []
    // Sign-up sent one code; then one every two minutes for four hours.
    for (let minutes = 2; minutes < 240; minutes += 2) {
      await at(minutes)
      sent.push(await outcomeOf(nela().sendCode()))
    }
    expect(sent.filter((each) => each === 'answered')).toHaveLength(9)
    expect(sent.slice(0, 5)).toEqual(['answered', 'answered', 'answered', 'answered', 'TOO_MANY_REQUESTS'])
    expect(await mailsFor(world, nova)).toHaveLength(10)
  })

  test('can be requested twenty times an hour from one network, by anybody', async () => {
    await world.db.updateTable('users').set({ email_verified: false }).where('email', 'like', '%@dohromady.test').execute()
    const people = await world.db.selectFrom('users').select('email').orderBy('email').limit(20).execute()
    const here = { address: '2001:db8:1:1::/64' }
    const ask = (email: string) => outcomeOf(world.as(email.split('@')[0]!, here).account.sendCode())
    for (let round = 0; round < 2; round += 1) for (const { email } of people) await ask(email)
    expect(await ask('eva@dohromady.test')).toBe('TOO_MANY_REQUESTS')
    const codes = await world.db.selectFrom('outbox').where('kind', '=', 'email_code').select('id').execute()
    expect(codes.length).toBeLessThanOrEqual(21)
  })
})

test('an alert is logged once when very many codes are sent within an hour', async () => {
  await sql`update rate_counters set count = 298 where key = 'mailed-codes'`.execute(world.db)
  const told: unknown[] = []
  const log = { ...world.log, error: (what: unknown) => told.push(what) } as never
  for (const key of ['eva', 'eva', 'eva']) {
    await world.db.deleteFrom('rate_counters').where('key', 'like', 'code:%').execute()
    await world.as(key, {}, { log }).account.sendCode()
  }
  expect(told).toEqual([{ codes: 300 }])
})

describe('codes of other purposes', () => {
  const target = '+420603111222'
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => world.db.transaction().execute(work)

  test('are independent and prove the address or phone they were sent to', async () => {
    const userId = await world.userId('jana')
    const phone = await inTx((tx) => issueCode(tx, world.keyedHash, { userId, purpose: 'phone', target }))
    const mail = await inTx((tx) => issueCode(tx, world.keyedHash, { userId, purpose: 'delivery_email', target: 'doma@dohromady.test' }))
    const check = (purpose: string, given: string) => inTx((tx) => checkCode(tx, world.keyedHash, { userId, purpose }, given))
    if (phone !== mail) expect(await check('phone', mail)).toEqual({ remainingAttempts: 4 })
    expect(await check('phone', phone)).toEqual({ target })
    expect(await check('delivery_email', mail)).toEqual({ target: 'doma@dohromady.test' })
    expect(await check('phone', phone)).toEqual({ remainingAttempts: 0 })
  })
})

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountIn, browserOf, codeFor, form, goodPassword, mailsFor, outcomeOf, wrong } from '#server/test/newcomer.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { openSession } from './open-session.ts'
import { forgetOld } from '#server/retention.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const nova = 'nova@dohromady.test'
const accountOf = (email: string) => accountIn(world, email)
const passwordFits = async (email: string, password: string) =>
  (await openSession(
    { db: world.db, authSettings: world.authSettings, keyedHash: world.keyedHash, request: { address: '::1', userAgent: '' } as never },
    { email, password },
  )) !== null
const idOf = async (email: string) => (await accountOf(email))!.id
const join = async (email: string) => {
  await browserOf(world).api.account.signUp(form(email))
  await world.as('nova').account.verifyEmail({ code: await codeFor(world, email) })
}

const countsOfSignUps = async () =>
  (await sql<{ count: number }>`select count from rate_counters where key like 'sign-up:ip:%'`.execute(world.db)).rows

describe('a sign-up', () => {
  test('creates an account with a profile, a password and a session, and sends a code', async () => {
    const { api, cookies } = browserOf(world)
    expect(await api.account.signUp(form(nova, { email: ' Nova@Dohromady.test ', city: ' Brno ' }))).toEqual({ next: 'verify_email' })
    expect(await accountOf(nova)).toMatchObject({
      display_name: 'Nela Nováková',
      first_name: 'Nela',
      last_name: 'Nováková',
      phone: '+420603123456',
      street: 'Nová 1',
      city: 'Brno',
      postal_code: '60200',
      country: 'CZ',
      email_verified: false,
      email_verified_at: null,
      role: 'user',
      is_test_account: false,
    })
    expect(cookies.get('sid')).toBeTruthy()
    expect(await passwordFits(nova, goodPassword)).toBe(true)
    expect(await passwordFits(nova, `${goodPassword}.`)).toBe(false)
    expect((await mailsFor(world, nova)).map(({ kind }) => kind)).toEqual(['email_code'])
    expect(await codeFor(world, nova)).toMatch(/^\d{6}$/)
  })

  test('allows only confirming the address, requesting another code and reading the own state', async () => {
    await browserOf(world).api.account.signUp(form(nova))
    const me = await world.as('nova').account.me()
    expect(me).toMatchObject({ access: 'unverified', person: null, unverified: { email: nova, displayName: 'Nela Nováková' } })
    expect(me.unverified!.resendInSeconds).toBeGreaterThan(50)
    expect(await outcomeOf(world.as('nova').template.read())).toBe('EMAIL_NOT_VERIFIED')
    expect(await outcomeOf(world.as('nova').referral.mine())).toBe('EMAIL_NOT_VERIFIED')
    await world.as('nova').account.verifyEmail({ code: await codeFor(world, nova) })
    expect(await world.as('nova').account.me()).toMatchObject({
      access: 'granted',
      person: { email: nova, role: 'user' },
      unverified: null,
    })
    expect((await world.as('nova').template.read()).lines).toEqual([])
  })

  test('by a link stores the referrer, which counts once the address is confirmed', async () => {
    const { code, registered } = await world.as('klara').referral.mine()
    await browserOf(world).api.account.signUp(form(nova, { referralCode: code.toLowerCase() }))
    expect((await world.as('klara').referral.mine()).registered).toBe(registered)
    await world.as('nova').account.verifyEmail({ code: await codeFor(world, nova) })
    expect((await world.as('klara').referral.mine()).registered).toBe(registered + 1)
    await browserOf(world).api.account.signUp(form('jina@dohromady.test', { referralCode: 'nesmysl' }))
  })

  test('in Slovakia adds the Slovak prefix to a phone number without one', async () => {
    await browserOf(world).api.account.signUp(form(nova, { country: 'SK', phone: '0903 123 456' }))
    expect(await accountOf(nova)).toMatchObject({ country: 'SK', phone: '+421903123456' })
    await browserOf(world).api.account.signUp(form('jina@dohromady.test', { phone: '+421 903 123 457' }))
    expect(await accountOf('jina@dohromady.test')).toMatchObject({ country: 'CZ', phone: '+421903123457' })
  })
})

describe('a sign-up is rejected', () => {
  // All that is refused of the form: contract/refused-fields.test.ts.
  test('with a wrong field, which it names, and nothing is stored', async () => {
    await expect(browserOf(world).api.account.signUp(form(nova, { firstName: ' ' }))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: [{ path: 'firstName', message: 'Zadejte jméno' }] },
    })
    expect(await accountOf(nova)).toBeUndefined()
  })

  test('with a phone number of no country', async () => {
    expect(await outcomeOf(browserOf(world).api.account.signUp(form(nova, { phone: '123' })))).toBe('INVALID_PHONE')
  })

  test.each(['123456', 'heslo123', 'Nováková', 'Nova@Dohromady.test', '603123456'])('with the guessable password %s', async (password) => {
    await expect(browserOf(world).api.account.signUp(form(nova, { password }))).rejects.toMatchObject({
      code: 'WEAK_PASSWORD',
      message: 'Toto heslo je příliš běžné a dá se snadno uhodnout. Zvolte prosím jiné.',
    })
  })

  test('with a password shorter than the operator requires', async () => {
    const api = world.as(null, {}, { authSettings: { ...world.authSettings, minPasswordLength: 10 } })
    await expect(api.account.signUp(form(nova, { password: 'xK9#mQ2!z' }))).rejects.toMatchObject({
      code: 'WEAK_PASSWORD',
      message: 'Heslo musí mít alespoň 10 znaků',
    })
    expect(await api.account.me()).toMatchObject({ minPasswordLength: 10 })
  })

  test('with a registered address, in any letter case', async () => {
    await expect(browserOf(world).api.account.signUp(form('JANA@dohromady.test'))).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
      message: 'Tento email je již registrován. Zkuste se prosím přihlásit.',
    })
    expect(await passwordFits('jana@dohromady.test', goodPassword)).toBe(false)
  })
})

describe('a sign-up repeated after a lost answer', () => {
  const key = { idempotencyKey: 'c6f5d0c2-key' }

  test('creates one account and one code and gives the same answer, with a new session each time', async () => {
    const [first, second] = [browserOf(world, null, key), browserOf(world, null, key)]
    expect(await first.api.account.signUp(form(nova))).toEqual(await second.api.account.signUp(form(nova)))
    expect((await mailsFor(world, nova)).length).toBe(1)
    expect([first.cookies.has('sid'), second.cookies.has('sid')]).toEqual([true, true])
    await world.as('nova').account.verifyEmail({ code: await codeFor(world, nova) })
  })

  test('does not count for the limit of the network', async () => {
    const here = { address: '2001:db8:1:1::/64' }
    for (let n = 1; n <= 7; n += 1) await world.as(null, { ...here, ...key }).account.signUp(form(nova))
    expect(await countsOfSignUps()).toEqual([{ count: 1 }])
  })

  test('reports again that the address is taken', async () => {
    for (let n = 0; n < 2; n += 1)
      expect(await outcomeOf(browserOf(world, null, key).api.account.signUp(form('jana@dohromady.test')))).toBe('EMAIL_TAKEN')
  })

  test('from several tabs at once creates one account, and every tab gets an answer', async () => {
    const tabs = [1, 2, 3].map((n) => browserOf(world, null, { idempotencyKey: `zalozka-${n}` }))
    await Promise.all(tabs.map(({ api }) => api.account.signUp(form(nova))))
    const account = await idOf(nova)
    const sessions = await world.db.selectFrom('sessions').where('user_id', '=', account).selectAll().execute()
    expect(sessions.length).toBeGreaterThan(0)
    expect((await world.db.selectFrom('users').where('email', '=', nova).selectAll().execute()).length).toBe(1)
  })

  test('with another password or address is another request, and gets no session', async () => {
    await browserOf(world, null, key).api.account.signUp(form(nova))
    for (const other of [{ password: 'jiná lampa 8 schodů' }, { email: 'jina@dohromady.test' }]) {
      const { api, cookies } = browserOf(world, null, key)
      expect(await outcomeOf(api.account.signUp(form(nova, other)))).toBe('KEY_REUSED')
      expect(cookies.size).toBe(0)
    }
  })

  test('gets no session after the password was changed', async () => {
    await browserOf(world, null, key).api.account.signUp(form(nova))
    await world.db.updateTable('auth_accounts').set({ password: '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA' }).execute()
    const { api, cookies } = browserOf(world, null, key)
    await outcomeOf(api.account.signUp(form(nova)))
    expect(cookies.size).toBe(0)
  })

  test('is stored without its password or anything derived from it', async () => {
    await browserOf(world, null, key).api.account.signUp(form(nova))
    const kept = await world.db.selectFrom('idempotency_keys').selectAll().executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ user_id: '00000000-0000-0000-0000-000000000000', procedure: 'account.signUp' })
    expect(JSON.stringify(kept)).not.toContain('lampa')
  })
})

describe('an account whose address was never confirmed', () => {
  test('is replaced by a sign-up that confirms it: earlier passwords and sessions become invalid', async () => {
    const attacker = browserOf(world)
    await attacker.api.account.signUp(form(nova, { password: 'utocnikovo heslo 9' }))
    const stolen = await idOf(nova)
    await browserOf(world).api.account.signUp(form(nova))
    expect(await idOf(nova)).not.toBe(stolen)
    expect(await passwordFits(nova, 'utocnikovo heslo 9')).toBe(false)
    expect(await world.db.selectFrom('sessions').where('user_id', '=', stolen).selectAll().execute()).toEqual([])
    await world.as('nova').account.verifyEmail({ code: await codeFor(world, nova) })
    expect(await outcomeOf(browserOf(world).api.account.signUp(form(nova)))).toBe('EMAIL_TAKEN')
  })

  test('loses its sessions elsewhere when it is confirmed here', async () => {
    await browserOf(world).api.account.signUp(form(nova))
    await passwordFits(nova, goodPassword)
    const sessions = await world.db
      .selectFrom('sessions')
      .where('user_id', '=', await idOf(nova))
      .select(['id', 'token'])
      .execute()
    expect(sessions).toHaveLength(2)
    const actor = { userId: await idOf(nova), sessionId: sessions[0]!.id, isVerified: false, role: 'user', viewedBy: null }
    await world.as('nova', {}, { identify: async () => actor as never }).account.verifyEmail({ code: await codeFor(world, nova) })
    expect(
      await world.db
        .selectFrom('sessions')
        .where('user_id', '=', await idOf(nova))
        .select('id')
        .execute(),
    ).toEqual([{ id: sessions[0]!.id }])
  })

  test('is deleted after three days; a confirmed one never is', async () => {
    await browserOf(world).api.account.signUp(form(nova))
    await world.clock('2026-11-24', '11:59')
    await forgetOld(world.db)
    expect(await accountOf(nova)).toBeDefined()
    await world.clock('2026-11-24', '12:01')
    const people = (await world.db.selectFrom('users').select('id').execute()).length
    await forgetOld(world.db)
    expect(await accountOf(nova)).toBeUndefined()
    expect(await world.db.selectFrom('users').select('id').execute()).toHaveLength(people - 1)
    await join(nova)
    // Changed directly in the database: the address is not confirmed, but the account belongs to a member.
    await world.db.updateTable('users').set({ email: 'omyl@dohromady.test' }).where('email', '=', nova).execute()
    expect(await accountOf('omyl@dohromady.test')).toMatchObject({ email_verified: false, email_verified_at: null })
    await world.clock('2026-12-24', '12:00')
    await forgetOld(world.db)
    expect(await outcomeOf(browserOf(world).api.account.signUp(form('omyl@dohromady.test')))).toBe('EMAIL_TAKEN')
  })
})

describe('where the operator hides which addresses are registered', () => {
  const hiding = () => ({ authSettings: { ...world.authSettings, hidesAddresses: true } })
  const signUp = async (email: string) => {
    const jar = new Map<string, string>()
    const answerHeader = (name: string, value: string) =>
      void (name === 'set-cookie' && jar.set(value.split('=')[0]!, value.split('=')[1]!.split(';')[0]!))
    const answer = await world.as(null, { answerHeader }, hiding()).account.signUp(form(email))
    return { answer, ticket: jar.get('sign-up')!, names: [...jar.keys()] }
  }
  const verify = (ticket: string | null, code: string) => world.as(null, { ticket }, hiding()).account.verifyEmail({ code })

  test('sign-ups with a new and a registered address look the same, and the owner gets a mail', async () => {
    const [fresh, taken] = [await signUp(nova), await signUp('jana@dohromady.test')]
    expect([fresh.answer, fresh.names]).toEqual([taken.answer, taken.names])
    expect(fresh.answer).toEqual({ next: 'check_mail' })
    expect(fresh.ticket).toHaveLength(taken.ticket.length)
    expect((await mailsFor(world, nova)).map(({ kind }) => kind)).toEqual(['email_code'])
    expect((await mailsFor(world, 'jana@dohromady.test')).map(({ kind }) => kind)).toEqual(['already_registered'])
  })

  test('the browser of the sign-up enters the code without a session, and no other browser can', async () => {
    const { ticket } = await signUp(nova)
    const code = await codeFor(world, nova)
    expect(await outcomeOf(verify('cizi', code))).toBe('CODE_WRONG')
    expect(await outcomeOf(verify(null, code))).toBe('SIGNED_OUT')
    expect(await verify(ticket, code)).toMatchObject({ isSignedIn: false })
    expect(await accountOf(nova)).toMatchObject({ email_verified: true })
  })

  test('wrong codes get the same answer for both', async () => {
    const [fresh, taken] = [await signUp(nova), await signUp('jana@dohromady.test')]
    const bad = wrong(await codeFor(world, nova))
    const answers = async (ticket: string) => {
      const all: { code: string; message: string; data: { remainingAttempts: number } }[] = []
      for (let n = 0; n < 6; n += 1)
        await verify(ticket, bad).catch(({ code, message, data }: (typeof all)[number]) => all.push({ code, message, data }))
      return all
    }
    const told = await answers(fresh.ticket)
    expect(told).toEqual(await answers(taken.ticket))
    expect(told.map(({ data }) => data.remainingAttempts)).toEqual([4, 3, 2, 1, 0, 0])
    expect(await outcomeOf(verify(fresh.ticket, await codeFor(world, nova)))).toBe('CODE_EXPIRED')
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword, emailOf } from '#server/seed/cast.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { form, goodPassword, mailsFor, outcomeOf, wrong } from '#server/test/newcomer.ts'
import { appCode, browserWith, contextOf, signedIn, valueOf } from '#server/test/signed-in.ts'
import { openSession } from './open-session.ts'
import { passSecondStep } from './pass-second-step.ts'
import { signIn } from './sign-in.ts'

const jana = emailOf('jana')

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const minutes = (n: number) => world.clock('2026-11-21', `${12 + Math.floor(n / 60)}:${String(n % 60).padStart(2, '0')}`)

/** Turns it on for somebody; returns the codes of their app and their recovery codes. */
async function turnOn(key = 'jana') {
  const browser = await signedIn(world, key)
  const { secret } = await browser.account.beginTwoFactor({ password: demoPassword })
  const { recoveryCodes } = await browser.account.turnOnTwoFactor({ code: await appCode(world, secret) })
  await minutes(1)
  return { browser, secret, recoveryCodes }
}
const firstStep = async (key = 'jana', password = demoPassword) => {
  const { cookies, next } = await signIn(contextOf(world), { email: emailOf(key), password }, { oldToken: null })
  return { cookies, next, stepToken: valueOf(cookies, 'second-step') }
}
const secondStep = (stepToken: string | null, second: { code: string } | { recoveryCode: string }, oldToken: string | null = null) =>
  passSecondStep(contextOf(world), second, { stepToken, oldToken })
const sessions = async (key = 'jana') =>
  world.db
    .selectFrom('sessions')
    .where('user_id', '=', await world.userId(key))
    .selectAll()
    .execute()

describe('an account with the second step turned on', () => {
  test('has no session after the correct password, and one after the correct code', async () => {
    const { browser, secret } = await turnOn()
    await browser.account.revokeOtherSessions()
    const { cookies, next, stepToken } = await firstStep()
    expect(next).toBe('second_step')
    expect(cookies).toEqual([expect.stringMatching(/^second-step=[\w-]{32}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax$/)])
    expect(await sessions()).toHaveLength(1)
    const passed = await secondStep(stepToken, { code: await appCode(world, secret) })
    expect(passed.cookies[1]).toMatch(/^second-step=; Path=\/; Max-Age=0;/)
    expect(await browserWith(world, valueOf(passed.cookies, 'sid')).account.me()).toMatchObject({
      access: 'granted',
      person: { email: jana },
    })
    expect(await world.db.selectFrom('second_steps').selectAll().execute()).toEqual([])
  })

  test('gets the usual answer for a wrong password', async () => {
    await turnOn()
    const told = (email: string) =>
      signIn(contextOf(world), { email, password: 'spatne-heslo' }, { oldToken: null }).catch(({ code, sentence, data }) => ({
        code,
        sentence,
        data,
      }))
    expect(await told(jana)).toEqual(await told('nikdo@dohromady.test'))
    expect(await told(jana)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })

  test("keeps the browser's previous session until the step is passed", async () => {
    const { secret } = await turnOn()
    const old = await signedIn(world, 'petr')
    const { stepToken } = await firstStep()
    expect(await old.account.me()).toMatchObject({ access: 'granted' })
    await secondStep(stepToken, { code: await appCode(world, secret) }, old.token())
    expect(await old.account.me()).toMatchObject({ access: 'visitor' })
  })

  test('accepts the code of the previous or next half minute, and none further away', async () => {
    const { secret } = await turnOn()
    for (const [minute, apart, outcome] of [
      [10, -1, 'answered'],
      [20, 1, 'answered'],
      [30, -2, 'WRONG_SECOND_CODE'],
      [40, 2, 'WRONG_SECOND_CODE'],
    ] as const) {
      await minutes(minute)
      const { stepToken } = await firstStep()
      expect(await outcomeOf(secondStep(stepToken, { code: await appCode(world, secret, apart) })), String(apart)).toBe(outcome)
    }
  })

  test('accepts a code once, in any step, and no older one', async () => {
    const { secret } = await turnOn()
    const [older, code] = [await appCode(world, secret, -1), await appCode(world, secret)]
    expect(await outcomeOf(secondStep((await firstStep()).stepToken, { code }))).toBe('answered')
    expect(await outcomeOf(secondStep((await firstStep()).stepToken, { code }))).toBe('WRONG_SECOND_CODE')
    expect(await outcomeOf(secondStep((await firstStep()).stepToken, { code: older }))).toBe('WRONG_SECOND_CODE')
  })

  test('accepts one code once when it is sent twenty times at once', async () => {
    const { secret } = await turnOn()
    const code = await appCode(world, secret)
    const steps = []
    for (let n = 0; n < 5; n += 1) steps.push((await firstStep()).stepToken)
    const before = (await sessions()).length
    await Promise.all(steps.flatMap((step) => [1, 2, 3, 4].map(() => outcomeOf(secondStep(step, { code })))))
    expect(await sessions()).toHaveLength(before + 1)
  })

  test('does not accept the code that turned it on', async () => {
    const browser = await signedIn(world, 'jana')
    const { secret } = await browser.account.beginTwoFactor({ password: demoPassword })
    const code = await appCode(world, secret)
    await browser.account.turnOnTwoFactor({ code })
    expect(await outcomeOf(secondStep((await firstStep()).stepToken, { code }))).toBe('WRONG_SECOND_CODE')
  })

  test('allows five attempts, then a delay; the owner is told that somebody knows the password', async () => {
    const { secret } = await turnOn()
    const code = await appCode(world, secret)
    for (let n = 0; n < 5; n += 1)
      expect(await outcomeOf(secondStep((await firstStep()).stepToken, { code: wrong(code) }))).toBe('WRONG_SECOND_CODE')
    const { stepToken } = await firstStep()
    await expect(secondStep(stepToken, { code })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect((await mailsFor(world, jana)).map(({ kind }) => kind)).toEqual(['second_step_alarm', 'two_factor_on'])
    await minutes(8)
    expect(await outcomeOf(secondStep((await firstStep()).stepToken, { code: await appCode(world, secret) }))).toBe('answered')
  })

  test('checks five of fifty simultaneous guesses', async () => {
    const { secret } = await turnOn()
    const code = wrong(await appCode(world, secret))
    const { stepToken } = await firstStep()
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(secondStep(stepToken, { code }))))
    expect(outcomes.filter((each) => each === 'WRONG_SECOND_CODE')).toHaveLength(5)
    expect(outcomes.filter((each) => each === 'TOO_MANY_REQUESTS')).toHaveLength(45)
  })

  test('allows five minutes, and one use of a step, in the browser that gave the password', async () => {
    const { secret } = await turnOn()
    const { stepToken } = await firstStep()
    await minutes(7)
    const code = await appCode(world, secret)
    expect(await outcomeOf(secondStep(stepToken, { code }))).toBe('SECOND_STEP_OVER')
    for (const other of [null, '', 'x'.repeat(32)]) expect(await outcomeOf(secondStep(other, { code }))).toBe('SECOND_STEP_OVER')
    const again = await firstStep()
    expect(await outcomeOf(secondStep(again.stepToken, { code }))).toBe('answered')
    expect(await outcomeOf(secondStep(again.stepToken, { code: await appCode(world, secret, 1) }))).toBe('SECOND_STEP_OVER')
  })

  test('accepts only its own code, when two accounts sign in', async () => {
    const mine = await turnOn('jana')
    const theirs = await turnOn('petr')
    const { stepToken } = await firstStep('jana')
    expect(await outcomeOf(secondStep(stepToken, { code: await appCode(world, theirs.secret) }))).toBe('WRONG_SECOND_CODE')
    expect(await outcomeOf(secondStep(stepToken, { recoveryCode: theirs.recoveryCodes[0]! }))).toBe('WRONG_SECOND_CODE')
    expect(await outcomeOf(secondStep(stepToken, { code: await appCode(world, mine.secret) }))).toBe('answered')
  })

  test('gets no session if it is blocked between the steps', async () => {
    const { secret } = await turnOn()
    const { stepToken } = await firstStep()
    await world.db
      .updateTable('user_flags')
      .set({ is_blocked: true })
      .where('user_id', '=', await world.userId('jana'))
      .execute()
    expect(await outcomeOf(secondStep(stepToken, { code: await appCode(world, secret) }))).toBe('ACCOUNT_BLOCKED')
    expect(await world.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })
})

describe('a recovery code', () => {
  test('works once, in any spelling, and its owner is told how many are left', async () => {
    const { recoveryCodes, browser } = await turnOn()
    expect(new Set(recoveryCodes).size).toBe(10)
    const written = recoveryCodes[3]!.toLowerCase().replace('-', ' ')
    expect(await outcomeOf(secondStep((await firstStep()).stepToken, { recoveryCode: written }))).toBe('answered')
    const { stepToken } = await firstStep()
    await expect(secondStep(stepToken, { recoveryCode: recoveryCodes[3]! })).rejects.toMatchObject({
      code: 'WRONG_SECOND_CODE',
      sentence: 'Záložní kód nesouhlasí nebo už byl použit.',
    })
    expect(await outcomeOf(secondStep(stepToken, { recoveryCode: 'nesmysl' }))).toBe('WRONG_SECOND_CODE')
    expect((await mailsFor(world, jana))[0]).toEqual({ kind: 'recovery_code_used', content: { left: 9 } })
    expect(await browser.account.twoFactor()).toMatchObject({ isOn: true, recoveryCodesLeft: 9 })
  })

  test('sent ten times at once works once', async () => {
    const { recoveryCodes } = await turnOn()
    const steps = []
    for (let n = 0; n < 4; n += 1) steps.push((await firstStep()).stepToken)
    const outcomes = await Promise.all(steps.map((step) => outcomeOf(secondStep(step, { recoveryCode: recoveryCodes[0]! }))))
    expect(outcomes.filter((each) => each === 'answered')).toHaveLength(1)
  })
})

describe('nothing bypasses the second step', () => {
  test('a password reset by mail does not, and ends pending steps', async () => {
    const { secret } = await turnOn()
    const { stepToken } = await firstStep()
    const visitor = world.as(null).account
    await visitor.requestReset({ email: jana })
    const code = (await mailsFor(world, jana)).find(({ kind }) => kind === 'reset_code')!.content['code']!
    await visitor.resetPassword({ email: jana, code, password: goodPassword })
    expect(await outcomeOf(secondStep(stepToken, { code: await appCode(world, secret) }))).toBe('SECOND_STEP_OVER')
    expect(await firstStep('jana', goodPassword)).toMatchObject({ next: 'second_step' })
    expect(await sessions()).toEqual([])
  })

  test('nor does a repeated sign-up, which creates its session by the password', async () => {
    const email = 'nova@dohromady.test'
    const request = { idempotencyKey: 'registrace-1', address: '2001:db8:7:7::/64' }
    const cookies: string[] = []
    const answerHeader = (name: string, value: string) => void (name === 'set-cookie' && cookies.push(value))
    const signUp = () => world.as(null, { ...request, answerHeader }).account.signUp(form(email))
    await signUp()
    expect(cookies).toHaveLength(1)
    const { id } = await world.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
    await world.db
      .insertInto('two_factors')
      .values({ user_id: id, nonce: Buffer.alloc(16), turned_on_at: new Date() })
      .execute()
    await signUp()
    expect(cookies).toHaveLength(1)
    expect(await openSession(contextOf(world), { email, password: goodPassword })).toBeNull()
  })
})

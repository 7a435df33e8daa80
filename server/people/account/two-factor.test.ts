import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword, emailOf } from '#server/seed/cast.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { mailsFor, outcomeOf, wrong } from '#server/test/newcomer.ts'
import { appCode, signedIn } from '#server/test/signed-in.ts'

const jana = emailOf('jana')
const password = demoPassword

let world: World
let browser: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  world = await openWorld()
  browser = await signedIn(world, 'jana')
})
afterEach(() => world.close())

const kinds = async () => (await mailsFor(world, jana)).map(({ kind }) => kind)
const minute = (n: number) => world.clock('2026-11-21', `12:${String(n).padStart(2, '0')}`)
const begin = async () => (await browser.account.beginTwoFactor({ password })).secret
async function turnOn() {
  const secret = await begin()
  const { recoveryCodes } = await browser.account.turnOnTwoFactor({ code: await appCode(world, secret) })
  await minute(1)
  return { secret, recoveryCodes }
}
const state = () => browser.account.twoFactor()
/** Everything stored about it, including stored requests. */
const stored = async () =>
  JSON.stringify(
    await Promise.all(
      (['two_factors', 'recovery_codes', 'idempotency_keys', 'outbox'] as const).map((table) =>
        world.db.selectFrom(table).selectAll().execute(),
      ),
    ),
  )

describe('turning it on', () => {
  test('requires the password and a code of an app; a mail is sent', async () => {
    expect(await state()).toEqual({ isOn: false, turnedOnAt: null, recoveryCodesLeft: 0 })
    const { secret, uri } = await browser.account.beginTwoFactor({ password })
    expect(uri).toBe(
      `otpauth://totp/Dohromady:${encodeURIComponent(jana)}?issuer=Dohromady&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect((await state()).isOn).toBe(false)
    const { recoveryCodes } = await browser.account.turnOnTwoFactor({ code: await appCode(world, secret) })
    expect(recoveryCodes).toHaveLength(10)
    expect(await state()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    expect(await kinds()).toEqual(['two_factor_on'])
  })

  test('cannot be started from the open browser of somebody else', async () => {
    expect(await outcomeOf(browser.account.beginTwoFactor({ password: 'spatne-heslo' }))).toBe('WRONG_PASSWORD')
    expect(await world.db.selectFrom('two_factors').selectAll().execute()).toEqual([])
  })

  test('fails with a wrong code, a code of an earlier secret, or without starting', async () => {
    expect(await outcomeOf(browser.account.turnOnTwoFactor({ code: '123456' }))).toBe('TWO_FACTOR_IS_OFF')
    const earlier = await begin()
    const secret = await begin()
    expect(secret).not.toBe(earlier)
    expect(await outcomeOf(browser.account.turnOnTwoFactor({ code: await appCode(world, earlier) }))).toBe('WRONG_SECOND_CODE')
    expect(await outcomeOf(browser.account.turnOnTwoFactor({ code: wrong(await appCode(world, secret)) }))).toBe('WRONG_SECOND_CODE')
    expect((await state()).isOn).toBe(false)
    expect(await kinds()).toEqual([])
  })

  test('works once: no other app replaces it', async () => {
    await turnOn()
    expect(await outcomeOf(browser.account.beginTwoFactor({ password }))).toBe('TWO_FACTOR_IS_ON')
    expect(await outcomeOf(browser.account.turnOnTwoFactor({ code: '123456' }))).toBe('TWO_FACTOR_IS_ON')
  })

  test('allows five attempts, then a delay', async () => {
    const code = wrong(await appCode(world, await begin()))
    for (let n = 0; n < 5; n += 1) expect(await outcomeOf(browser.account.turnOnTwoFactor({ code }))).toBe('WRONG_SECOND_CODE')
    expect(await outcomeOf(browser.account.turnOnTwoFactor({ code }))).toBe('TOO_MANY_REQUESTS')
  })

  test('repeated over a bad network shows the same secret and codes; neither is stored in plain text', async () => {
    const again = () => browser.repeating('zapnuti-1')
    const { secret } = await again().beginTwoFactor({ password })
    expect((await again().beginTwoFactor({ password })).secret).toBe(secret)
    const code = await appCode(world, secret)
    const turn = () => browser.repeating('zapnuti-2').turnOnTwoFactor({ code })
    const { recoveryCodes } = await turn()
    expect((await turn()).recoveryCodes).toEqual(recoveryCodes)
    expect(await kinds()).toEqual(['two_factor_on'])
    const kept = await stored()
    for (const shown of [secret, code, password, ...recoveryCodes, ...recoveryCodes.map((text) => text.replace('-', ''))])
      expect(kept).not.toContain(shown)
  })
})

describe('turning it off', () => {
  test('requires the password and a code; a mail is sent', async () => {
    const { secret } = await turnOn()
    const off = (input: object) => outcomeOf(browser.account.turnOffTwoFactor(input as never))
    expect(await off({ password: 'spatne-heslo', second: { code: await appCode(world, secret) } })).toBe('WRONG_PASSWORD')
    expect(await off({ password, second: { code: wrong(await appCode(world, secret)) } })).toBe('WRONG_SECOND_CODE')
    expect(await off({ password })).toBe('INVALID_INPUT')
    expect((await state()).isOn).toBe(true)
    expect(await off({ password, second: { code: await appCode(world, secret) } })).toBe('answered')
    expect(await state()).toEqual({ isOn: false, turnedOnAt: null, recoveryCodesLeft: 0 })
    expect(await kinds()).toEqual(['two_factor_off', 'two_factor_on'])
    expect(await off({ password, second: { code: '123456' } })).toBe('TWO_FACTOR_IS_OFF')
    expect(await (await signedIn(world, 'jana')).account.me()).toMatchObject({ access: 'granted' })
  })

  test('works with a recovery code if the app is lost', async () => {
    const { recoveryCodes } = await turnOn()
    await browser.account.turnOffTwoFactor({ password, second: { recoveryCode: recoveryCodes[9]! } })
    expect((await state()).isOn).toBe(false)
  })
})

describe('new recovery codes', () => {
  test('replace the old ones', async () => {
    const { secret, recoveryCodes } = await turnOn()
    expect(await outcomeOf(browser.account.renewRecoveryCodes({ code: wrong(await appCode(world, secret)) }))).toBe('WRONG_SECOND_CODE')
    const renewed = await browser.account.renewRecoveryCodes({ code: await appCode(world, secret) })
    expect(renewed.recoveryCodes.filter((code) => recoveryCodes.includes(code))).toEqual([])
    expect(await state()).toMatchObject({ recoveryCodesLeft: 10 })
    expect(await outcomeOf(browser.account.turnOffTwoFactor({ password, second: { recoveryCode: recoveryCodes[0]! } }))).toBe(
      'WRONG_SECOND_CODE',
    )
    expect((await kinds())[0]).toBe('recovery_codes_renewed')
  })

  test('are not created without a second step', async () => {
    expect(await outcomeOf(browser.account.renewRecoveryCodes({ code: '123456' }))).toBe('TWO_FACTOR_IS_OFF')
  })
})

test('each account has its own second step', async () => {
  const petr = await signedIn(world, 'petr')
  await turnOn()
  expect(await petr.account.twoFactor()).toMatchObject({ isOn: false })
  expect(await outcomeOf(petr.account.turnOffTwoFactor({ password, second: { code: '123456' } }))).toBe('TWO_FACTOR_IS_OFF')
  expect((await state()).isOn).toBe(true)
})

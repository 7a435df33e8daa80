import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Assertion } from '#contract/people/passkey-shapes.ts'
import { demoPassword, emailOf } from '#server/seed/cast.ts'
import { Authenticator } from '#server/test/authenticator.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { mailsFor, outcomeOf } from '#server/test/newcomer.ts'
import { appCode, browserWith, contextOf, signedIn, valueOf } from '#server/test/signed-in.ts'
import { mails } from './mails.ts'
import { askStepKey, passSecondStep } from './pass-second-step.ts'
import { askForPasskey, signInByPasskey } from './sign-in-by-passkey.ts'
import { signIn } from './sign-in.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const password = { proof: { password: demoPassword } }
const account = (key: string) => world.as(key).account

/** A device whose key was added to an account. */
async function keyOf(key: string, name = 'Telefon') {
  const device = new Authenticator()
  const wish = await account(key).beginPasskey(password)
  const added = await account(key).addPasskey({ name, key: device.make(wish) })
  return { device, id: added.id }
}
const context = (other: object = {}) => ({ ...contextOf(world), ...other })
const ask = () => askForPasskey(contextOf(world))
const enter = (key: Assertion, { oldToken = null, ...other }: { oldToken?: string | null; authSettings?: object } = {}) =>
  signInByPasskey(context(other), key, { oldToken, pause: async () => {} })
const sessions = async (key: string) =>
  world.db
    .selectFrom('sessions')
    .where('user_id', '=', await world.userId(key))
    .selectAll()
    .execute()
const flag = (userId: string, changes: object) => world.db.updateTable('user_flags').set(changes).where('user_id', '=', userId).execute()

describe('a passkey', () => {
  test('is added after a new proof of identity, with a name and a mail', async () => {
    expect(await outcomeOf(account('jana').beginPasskey({ proof: { password: 'spatne-heslo' } }))).toBe('WRONG_PASSWORD')
    const { id } = await keyOf('jana')
    expect(await account('jana').passkeys()).toEqual([{ id, name: 'Telefon', createdAt: expect.any(Date), usedAt: null }])
    expect((await mailsFor(world, emailOf('jana')))[0]).toEqual({ kind: 'passkey_added', content: { name: 'Telefon' } })
    expect(await account('jana').renamePasskey({ passkeyId: id, name: ' Starý telefon ' })).toMatchObject({ name: 'Starý telefon' })
    expect(await account('petr').passkeys()).toEqual([])
  })

  test('is created once, for the requesting account and this site, with user verification, within five minutes', async () => {
    const wish = await account('jana').beginPasskey(password)
    const add = (key: string, made: ReturnType<Authenticator['make']>) => outcomeOf(account(key).addPasskey({ name: 'Klíč', key: made }))
    expect(await add('petr', new Authenticator().make(wish))).toBe('PASSKEY_REFUSED')
    expect(await add('jana', new Authenticator().make(wish, { isVerified: false }))).toBe('PASSKEY_REFUSED')
    // The first attempt used up the challenge.
    expect(await add('jana', new Authenticator().make(wish))).toBe('PASSKEY_REFUSED')
    const elsewhere = { origin: 'https://podvod.example' }
    expect(await add('jana', new Authenticator().make(await account('jana').beginPasskey(password), elsewhere))).toBe('PASSKEY_REFUSED')
    const late = await account('jana').beginPasskey(password)
    await world.clock('2026-11-21', '12:06')
    expect(await add('jana', new Authenticator().make(late))).toBe('PASSKEY_REFUSED')
    expect(await account('jana').passkeys()).toEqual([])
  })

  test('of another account can be neither added, renamed, removed nor seen', async () => {
    const { device, id } = await keyOf('jana')
    const wish = await account('petr').beginPasskey(password)
    expect(await outcomeOf(account('petr').addPasskey({ name: 'Můj', key: device.make(wish) }))).toBe('PASSKEY_REFUSED')
    expect(await outcomeOf(account('petr').renamePasskey({ passkeyId: id, name: 'Můj' }))).toBe('NOT_FOUND')
    expect(await outcomeOf(account('petr').removePasskey({ passkeyId: id, ...password }))).toBe('NOT_FOUND')
    expect(await account('jana').passkeys()).toMatchObject([{ id, name: 'Telefon' }])
  })

  test('is one of ten at most, also when added simultaneously', async () => {
    const wishes = []
    for (let n = 0; n < 12; n += 1) wishes.push(await account('jana').beginPasskey(password))
    const outcomes = await Promise.all(
      wishes.map((wish) => outcomeOf(account('jana').addPasskey({ name: 'Klíč', key: new Authenticator().make(wish) }))),
    )
    expect(outcomes.filter((each) => each === 'answered')).toHaveLength(10)
    expect(outcomes.filter((each) => each === 'TOO_MANY_PASSKEYS')).toHaveLength(2)
  })

  test('is removed after a new proof of identity, and is invalid from then on', async () => {
    const { device, id } = await keyOf('jana')
    const wrong = { passkeyId: id, proof: { password: 'spatne-heslo' } }
    expect(await outcomeOf(account('jana').removePasskey(wrong))).toBe('WRONG_PASSWORD')
    const asked = await ask()
    await account('jana').removePasskey({ passkeyId: id, ...password })
    expect(await outcomeOf(enter(device.sign(asked)))).toBe('PASSKEY_REFUSED')
    expect((await mailsFor(world, emailOf('jana'))).map(({ kind }) => kind)).toEqual(['passkey_removed', 'passkey_added'])
  })

  test('of several removed by an administrator is named with the others in one mail', async () => {
    for (const name of ['Telefon', 'Notebook', 'Klíčenka']) await keyOf('operator', name)
    await world.as('admin').users.dropSecondFactor({ userId: await world.userId('operator'), reason: 'Ztráta telefonu' })
    const removed = (await mailsFor(world, emailOf('operator'))).filter(({ kind }) => kind === 'passkey_removed')
    expect(removed.map(({ content }) => content)).toEqual([{ name: 'Klíčenka', others: ['Notebook', 'Telefon'] }])
    const written = await mails.passkey_removed.write(world.db, [
      { id: 'one', userId: await world.userId('operator'), content: removed[0]!.content } as never,
    ])
    expect(JSON.stringify(written.get('one'))).toContain('přihlásí: „Klíčenka“, „Notebook“, „Telefon“.')
  })
})

describe('signing in with a passkey', () => {
  test("creates a new session without a password, and ends the browser's previous one", async () => {
    const { device } = await keyOf('jana')
    const old = await signedIn(world, 'petr')
    const { cookies, next } = await enter(device.sign(await ask()), { oldToken: old.token() })
    expect(next).toBe('in')
    expect(cookies).toEqual([expect.stringMatching(/^sid=.*; HttpOnly; SameSite=Lax$/)])
    expect(await browserWith(world, valueOf(cookies, 'sid')).account.me()).toMatchObject({ person: { email: emailOf('jana') } })
    expect(await old.account.me()).toMatchObject({ access: 'visitor' })
    expect((await account('jana').passkeys())[0]!.usedAt).toEqual(expect.any(Date))
  })

  test('works once: of one signature sent twenty times at once, one is accepted', async () => {
    const { device } = await keyOf('jana')
    const signed = device.sign(await ask())
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(enter(signed))))
    expect(outcomes.filter((each) => each === 'answered')).toHaveLength(1)
    expect(await sessions('jana')).toHaveLength(1)
  })

  test('requires this site, its own unused challenge, user verification and the right key', async () => {
    const { device } = await keyOf('jana')
    const { device: other } = await keyOf('petr')
    const refused = async (key: Assertion) => expect(await outcomeOf(enter(key))).toBe('PASSKEY_REFUSED')
    await refused(device.sign(await ask(), { origin: 'https://podvod.example' }))
    await refused(device.sign(await ask(), { isVerified: false }))
    await refused(device.sign({ challenge: 'A'.repeat(43) }))
    await refused(device.sign(await account('jana').askPasskey({})))
    await refused({ ...other.sign(await ask()), id: device.id })
    await refused({ ...device.sign(await ask()), userHandle: other.sign(await ask()).userHandle })
    await refused(new Authenticator().sign(await ask()))
    const late = await ask()
    await world.clock('2026-11-21', '12:06')
    await refused(device.sign(late))
    expect(await sessions('jana')).toEqual([])
  })

  test('is rejected when the counter went back, because the key was copied', async () => {
    const { device } = await keyOf('jana')
    device.uses = 7
    expect(await outcomeOf(enter(device.sign(await ask())))).toBe('answered')
    expect(await outcomeOf(enter(device.sign(await ask())))).toBe('PASSKEY_REFUSED')
    device.uses = 8
    expect(await outcomeOf(enter(device.sign(await ask())))).toBe('answered')
  })

  test('is rejected for a blocked account, a deleted one, a demo person without a demo, and an unconfirmed one where addresses are hidden', async () => {
    const { device } = await keyOf('jana')
    const jana = await world.userId('jana')
    const hiding = { authSettings: { ...world.authSettings, hidesAddresses: true } }
    await sql`update users set email_verified = false where email = ${emailOf('jana')}`.execute(world.db)
    expect(await outcomeOf(enter(device.sign(await ask()), hiding))).toBe('PASSKEY_REFUSED')
    expect(await outcomeOf(enter(device.sign(await ask()), { authSettings: { ...world.authSettings, letsDemoIn: false } }))).toBe(
      'PASSKEY_REFUSED',
    )
    await flag(jana, { is_blocked: true })
    expect(await outcomeOf(enter(device.sign(await ask())))).toBe('ACCOUNT_BLOCKED')
    await flag(jana, { is_blocked: false, deleted_at: new Date('2026-11-21') })
    expect(await outcomeOf(enter(device.sign(await ask())))).toBe('ACCOUNT_BLOCKED')
    expect(await world.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('is rejected during maintenance, except for administrators', async () => {
    const { device } = await keyOf('jana')
    const { device: keeper } = await keyOf('admin')
    await world.as('admin').maintenance.setOutage({ environment: 'development', isOn: true, message: null, reason: 'Výpadek' } as never)
    expect(await outcomeOf(enter(device.sign(await ask())))).toBe('ONLY_ADMINS_NOW')
    expect(await outcomeOf(enter(keeper.sign(await ask())))).toBe('answered')
  })

  test('is limited to five a minute from one network, and failures delay the account like wrong passwords', async () => {
    const { device } = await keyOf('jana')
    const here = contextOf(world)
    const outcomes = []
    for (let n = 0; n < 6; n += 1)
      outcomes.push(await outcomeOf(signInByPasskey(here, device.sign({ challenge: 'A'.repeat(43) }), { oldToken: null })))
    expect(outcomes).toEqual([...Array<string>(5).fill('PASSKEY_REFUSED'), 'TOO_MANY_REQUESTS'])
    for (let n = 0; n < 5; n += 1) await outcomeOf(enter(device.sign({ challenge: 'A'.repeat(43) })))
    const waits: number[] = []
    const pause = async (ms: number) => void waits.push(ms)
    await signInByPasskey(contextOf(world), device.sign(await ask()), { oldToken: null, pause })
    expect(waits).toHaveLength(1)
    expect((await mailsFor(world, emailOf('jana'))).map(({ kind }) => kind)).toContain('sign_in_alarm')
  })
})

describe('a passkey as a second factor', () => {
  const firstStep = async (key: string) => {
    const { cookies, next, ways } = await signIn(contextOf(world), { email: emailOf(key), password: demoPassword }, { oldToken: null })
    return { next, ways, stepToken: valueOf(cookies, 'second-step') }
  }
  const second = (stepToken: string, key: Assertion) => passSecondStep(contextOf(world), { passkey: key }, { stepToken, oldToken: null })

  test('is requested from staff after the password', async () => {
    const { device } = await keyOf('operator')
    const { device: other } = await keyOf('jana')
    const { next, ways, stepToken } = await firstStep('operator')
    expect({ next, ways }).toEqual({ next: 'second_step', ways: { app: false, passkey: true } })
    const asked = () => askStepKey(contextOf(world), stepToken)
    expect((await asked()).allow).toEqual([{ id: device.id, transports: ['internal'] }])
    expect(await outcomeOf(second(stepToken, other.sign(await asked())))).toBe('PASSKEY_REFUSED')
    // A challenge for sign-in is not valid for the second step.
    expect(await outcomeOf(second(stepToken, device.sign(await ask())))).toBe('PASSKEY_REFUSED')
    const code = passSecondStep(contextOf(world), { code: '123456' }, { stepToken, oldToken: null })
    expect(await outcomeOf(code)).toBe('WRONG_SECOND_CODE')
    const { cookies } = await second(stepToken, device.sign(await asked()))
    const person = { role: 'operator', owesSecondFactor: false }
    expect(await browserWith(world, valueOf(cookies, 'sid')).account.me()).toMatchObject({ person })
    const strict = { authSettings: { ...world.authSettings, staffNeedsSecondFactor: true } }
    expect((await world.as('operator', {}, strict).deliveries.controlRoom()).rows).not.toEqual([])
    expect(await outcomeOf(askStepKey(contextOf(world), stepToken))).toBe('SECOND_STEP_OVER')
  })

  test('is another way in for a member, and beside the app it replaces a code', async () => {
    const { device } = await keyOf('jana')
    expect(await firstStep('jana')).toMatchObject({ next: 'in' })
    const { secret } = await account('jana').beginTwoFactor({ password: demoPassword })
    await account('jana').turnOnTwoFactor({ code: await appCode(world, secret) })
    const { ways, stepToken } = await firstStep('jana')
    expect(ways).toEqual({ app: true, passkey: true })
    expect(await outcomeOf(second(stepToken, device.sign(await askStepKey(contextOf(world), stepToken))))).toBe('answered')
    expect(await outcomeOf(enter(device.sign(await ask())))).toBe('answered')
  })

  test('proves identity once', async () => {
    const { device } = await keyOf('jana')
    const { device: other } = await keyOf('petr')
    const browser = await signedIn(world, 'jana')
    const signed = device.sign(await browser.account.askPasskey({}))
    expect(await outcomeOf(browser.account.prove({ passkey: other.sign(await browser.account.askPasskey({})) }))).toBe('PASSKEY_REFUSED')
    expect(await outcomeOf(browser.account.prove({ passkey: signed }))).toBe('answered')
    expect(await outcomeOf(browser.account.prove({ passkey: signed }))).toBe('PASSKEY_REFUSED')
  })
})

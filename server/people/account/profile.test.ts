import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Proof } from '#contract/people/security.ts'
import { demoPassword, emailOf } from '#server/seed/cast.ts'
import { browserOf, form, mailsFor, outcomeOf } from '#server/test/newcomer.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { appCode } from '#server/test/signed-in.ts'
import { accountOf, draftOf, saveProfileOf } from '#server/test/profile.ts'

const jana = emailOf('jana')
let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const account = (key: string, other: object = {}) => accountOf(world, key, other)
const read = (key = 'jana') => account(key).profile()
const save = (changes: object, key = 'jana') => saveProfileOf(world, key, changes)
const stored = () => world.db.selectFrom('users').where('email', '=', jana).selectAll().executeTakeFirstOrThrow()

describe('the profile', () => {
  test('contains the values of the sign-up, and is saved as a whole; the displayed name follows', async () => {
    expect(await read()).toMatchObject({
      firstName: 'Jana',
      lastName: 'Dvořáková',
      country: 'CZ',
      email: jana,
      deliveryEmail: null,
      emailChange: null,
      sendsSms: true,
    })
    const { outcome, profile } = await save({
      firstName: ' Jana ',
      lastName: 'Nová',
      phone: '0903 123 456',
      street: 'Dlhá 5',
      city: 'Žilina',
      postalCode: '010 01',
      country: 'SK',
    })
    expect(outcome).toBe('saved')
    // A number without a prefix belongs to the country.
    expect(profile).toMatchObject({
      firstName: 'Jana',
      lastName: 'Nová',
      phone: '+421903123456',
      city: 'Žilina',
      postalCode: '01001',
      country: 'SK',
    })
    expect((await account('jana').me()).person).toMatchObject({ displayName: 'Jana Nová', email: jana })
  })

  // All that is refused of the form: contract/refused-fields.test.ts.
  test('is rejected at its wrong field, and nothing is stored', async () => {
    const before = await stored()
    const fields = [{ path: 'deliveryEmail', message: 'Zadejte platný e-mail' }]
    await expect(save({ city: 'Kuřim', deliveryEmail: 'jana@' })).rejects.toMatchObject({ code: 'INVALID_INPUT', data: { fields } })
    expect(await stored()).toEqual(before)
  })

  test('greets by the first name, or as the member wants', async () => {
    const greeted = async () => (await world.as('jana').dashboard.read()).salutation
    expect(await read()).toMatchObject({ salutation: '', vocative: 'Jano' })
    expect(await greeted()).toBe('Jano')
    await save({ salutation: ' paní Dvořáková ' })
    expect(await read()).toMatchObject({ salutation: 'paní Dvořáková', vocative: 'Jano' })
    expect(await greeted()).toBe('paní Dvořáková')
    await save({ salutation: '' })
    expect(await greeted()).toBe('Jano')
  })

  test('saved in two tabs tells the second, and overwrites nothing', async () => {
    const draft = draftOf(await read())
    await account('jana').saveProfile({ ...draft, city: 'Kuřim' })
    expect(await outcomeOf(account('jana').saveProfile({ ...draft, street: 'Jiná 1' }))).toBe('PROFILE_CHANGED')
    expect(await read()).toMatchObject({ city: 'Kuřim', street: draft.street })
    // Saving the same values changes nothing.
    const { version } = await read()
    await save({})
    expect((await read()).version).toBe(version)
  })

  test('sent twice over a bad network is saved once', async () => {
    const draft = { ...draftOf(await read()), email: 'jana.nova@dohromady.test' }
    const idempotencyKey = randomUUID()
    const twice = () => world.as('jana', { idempotencyKey }).account.saveProfile(draft)
    expect((await twice()).outcome).toBe('change_sent')
    expect((await twice()).outcome).toBe('change_sent')
    expect((await mailsFor(world, jana)).map(({ kind }) => kind)).toEqual(['email_change_notice', 'email_change'])
  })

  test('loses the verification of changed values only', async () => {
    await sql`update users set phone_verified_at = app_now(), delivery_email = 'doma@dohromady.test' where email = ${jana}`.execute(
      world.db,
    )
    await sql`update users set delivery_email_verified_at = app_now() where email = ${jana}`.execute(world.db)
    const verified = async () => Object.values((await read()).contacts).map(({ verifiedAt }) => verifiedAt !== null)
    await save({ city: 'Kuřim' })
    expect(await verified()).toEqual([true, true])
    await save({ phone: '777 123 456' })
    expect(await verified()).toEqual([false, true])
    await save({ deliveryEmail: 'jinde@dohromady.test' })
    expect(await verified()).toEqual([false, false])
    expect((await save({ deliveryEmail: jana })).profile.deliveryEmail).toBeNull()
  })
})

const nova = 'jana.nova@dohromady.test'
/** The token of the most recently mailed link. */
const linkOf = async (email = jana) => (await mailsFor(world, email)).find(({ kind }) => kind === 'email_change')!.content['token']!
const confirm = (token: string, key = 'jana') => account(key).confirmEmailChange({ token })
const canSignIn = async (email: string) => (await sql`select from users where email = ${email}`.execute(world.db)).rows.length === 1

describe('another sign-in address', () => {
  test('is valid only after its owner confirmed the mailed link', async () => {
    expect(await save({ email: nova })).toMatchObject({ outcome: 'change_sent', profile: { email: jana, emailChange: { newEmail: nova } } })
    const mails = await mailsFor(world, jana)
    expect(mails.map(({ kind, content }) => [kind, content['to']])).toEqual([
      ['email_change_notice', undefined],
      ['email_change', nova],
    ])
    const token = await linkOf()
    expect(Buffer.from(token, 'base64url')).toHaveLength(16)
    expect(JSON.stringify(await world.db.selectFrom('email_changes').selectAll().execute())).not.toContain(token)
    expect([await canSignIn(jana), await canSignIn(nova)]).toEqual([true, false])

    const other = await world.db
      .insertInto('sessions')
      .values({ user_id: await world.userId('jana'), token: 'jinde', expires_at: new Date('2099-01-01') })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await confirm(token)).toEqual({ outcome: 'changed', email: nova })
    expect([await canSignIn(jana), await canSignIn(nova)]).toEqual([false, true])
    const moved = await world.db.selectFrom('users').where('email', '=', nova).selectAll().executeTakeFirstOrThrow()
    expect(moved).toMatchObject({ email_verified: true, email_verified_at: expect.any(Date) })
    expect(await world.db.selectFrom('sessions').where('id', '=', other.id).selectAll().execute()).toEqual([])
    expect((await mailsFor(world, nova))[0]).toEqual({ kind: 'email_changed', content: { to: jana } })
    expect(await world.db.selectFrom('email_changes').selectAll().execute()).toEqual([])
  })

  test('requires the password or a code of the app; other fields require no proof', async () => {
    const { proof: _, ...draft } = draftOf(await read())
    const before = await stored()
    const wish = (proof?: Proof) => account('jana').saveProfile({ ...draft, city: 'Kuřim', email: nova, ...(proof && { proof }) })
    expect(await outcomeOf(wish())).toBe('PROOF_REQUIRED')
    expect(await outcomeOf(wish({ password: 'spatne-heslo' }))).toBe('WRONG_PASSWORD')
    expect(await outcomeOf(wish({ second: { code: '123456' } }))).toBe('TWO_FACTOR_IS_OFF')
    expect(await stored()).toEqual(before)
    expect(await mailsFor(world, jana)).toEqual([])
    const { secret } = await account('jana').beginTwoFactor({ password: demoPassword })
    await account('jana').turnOnTwoFactor({ code: await appCode(world, secret, -1) })
    expect(await outcomeOf(wish({ second: { code: '000000' } }))).toBe('WRONG_SECOND_CODE')
    const second = { code: await appCode(world, secret) }
    // A retry of the request does not count as another attempt.
    const idempotencyKey = randomUUID()
    for (const again of [1, 2])
      expect(
        (await world.as('jana', { idempotencyKey }).account.saveProfile({ ...draft, email: nova, proof: { second } })).outcome,
        String(again),
      ).toBe('change_sent')
    const { proof: __, ...next } = draftOf(await read())
    expect((await account('jana').saveProfile({ ...next, city: 'Brno' })).outcome).toBe('saved')
  })

  test('is not confirmed by a wrong, old, replaced, cancelled or used link, or by another account', async () => {
    await save({ email: nova })
    const first = await linkOf()
    expect(await outcomeOf(confirm('A'.repeat(22)))).toBe('EMAIL_LINK_INVALID')
    expect(await outcomeOf(confirm(first, 'petr'))).toBe('EMAIL_LINK_INVALID')
    expect(await outcomeOf(world.as(null).account.confirmEmailChange({ token: first }))).toBe('SIGNED_OUT')

    await world.clock('2026-11-21', '12:05')
    await save({ email: nova })
    expect(await outcomeOf(confirm(first))).toBe('EMAIL_LINK_INVALID')
    const second = await linkOf()
    expect((await account('jana').cancelEmailChange({})).emailChange).toBeNull()
    expect(await outcomeOf(confirm(second))).toBe('EMAIL_LINK_INVALID')

    await world.clock('2026-11-21', '12:10')
    await save({ email: nova })
    await world.clock('2026-11-22', '12:11')
    expect(await outcomeOf(confirm(await linkOf()))).toBe('EMAIL_LINK_INVALID')
    expect((await read()).emailChange).toBeNull()
    expect(await canSignIn(jana)).toBe(true)
  })

  test('confirmed by two tabs at once is changed once', async () => {
    await save({ email: nova })
    const token = await linkOf()
    const actors = [world.as('jana').account, world.as('jana').account]
    const outcomes = await Promise.all(actors.map((tab) => outcomeOf(tab.confirmEmailChange({ token }))))
    // The other request may be authenticated after its session ended.
    expect(outcomes.sort()).toEqual([expect.stringMatching(/^(EMAIL_LINK_INVALID|SIGNED_OUT)$/), 'answered'])
  })

  test('of another account becomes the unverified delivery address; the rest is saved', async () => {
    const { outcome, profile } = await save({ email: emailOf('petr'), city: 'Kuřim' })
    expect(outcome).toBe('change_failed')
    expect(profile).toMatchObject({
      city: 'Kuřim',
      email: jana,
      deliveryEmail: emailOf('petr'),
      emailChange: null,
      contacts: { delivery_email: { verifiedAt: null } },
    })
    expect(await mailsFor(world, jana)).toEqual([])
  })

  test('does not reveal who is registered where addresses are hidden; the owner of the address is notified', async () => {
    const hiding = { authSettings: { ...world.authSettings, hidesAddresses: true } }
    const { outcome, profile } = await account('jana', hiding).saveProfile({ ...draftOf(await read()), email: emailOf('petr') })
    expect(outcome).toBe('change_sent')
    expect(profile.emailChange?.newEmail).toBe(emailOf('petr'))
    expect((await mailsFor(world, emailOf('petr'))).map(({ kind }) => kind)).toEqual(['address_in_use'])
    expect((await mailsFor(world, jana)).map(({ kind }) => kind)).toEqual(['email_change_notice'])
  })

  test('may be requested five times a day; the sixth is saved as the delivery address only', async () => {
    const outcomes: string[] = []
    for (let n = 1; n <= 6; n += 1) outcomes.push((await save({ email: `jana${n}@dohromady.test` })).outcome)
    expect(outcomes).toEqual([...Array<string>(5).fill('change_sent'), 'change_failed'])
    expect((await read()).emailChange?.newEmail).toBe('jana5@dohromady.test')
    await world.clock('2026-11-22', '12:05')
    expect((await save({ email: nova })).outcome).toBe('change_sent')
  })

  test('taken by somebody meanwhile is the delivery address only', async () => {
    await save({ email: nova })
    const token = await linkOf()
    await sql`update users set email = ${nova}, email_verified = true, email_verified_at = app_now() where email = ${emailOf('petr')}`.execute(
      world.db,
    )
    expect(await confirm(token)).toEqual({ outcome: 'delivery_only', email: nova })
    expect(await read()).toMatchObject({ email: jana, deliveryEmail: nova, contacts: { delivery_email: { verifiedAt: null } } })
  })

  test('of an unconfirmed sign-up can be taken by whoever proves it', async () => {
    await save({ email: nova })
    await browserOf(world).api.account.signUp(form(nova))
    expect(await confirm(await linkOf())).toEqual({ outcome: 'changed', email: nova })
    expect((await sql`select from users where email = ${nova}`.execute(world.db)).rows).toHaveLength(1)
  })

  test('that was the delivery address is no separate delivery address any more', async () => {
    await save({ deliveryEmail: nova })
    await save({ email: nova, deliveryEmail: nova })
    await confirm(await linkOf())
    expect(
      (await world.db.selectFrom('users').where('email', '=', nova).select('delivery_email').executeTakeFirst())?.delivery_email,
    ).toBeNull()
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/seed/cast.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { goodPassword, mailsFor, outcomeOf } from '#server/test/newcomer.ts'
import { signedIn } from '#server/test/signed-in.ts'

const jana = 'jana@dohromady.test'
const chrome = 'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/151.0.0.0 Mobile Safari/537.36'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const kinds = async () => (await mailsFor(world, jana)).map(({ kind }) => kind)
const to = (newPassword: string, other: object = {}) => ({
  oldPassword: demoPassword,
  newPassword,
  newPasswordAgain: newPassword,
  ...other,
})

describe('a change of the password', () => {
  test('keeps this session under a new token; all others are ended with the reason, and a mail is sent', async () => {
    const here = await signedIn(world, 'jana')
    const there = await signedIn(world, 'jana', { userAgent: chrome })
    const petr = await signedIn(world, 'petr')
    const token = here.token()
    const ended: (string | null)[] = []
    world.topics.onSessionsEnded((userId) => ended.push(userId))

    await here.account.changePassword(to(goodPassword))

    expect(here.token()).not.toBe(token)
    expect(await here.account.me()).toMatchObject({ access: 'granted', ended: null })
    expect(await there.account.me()).toMatchObject({ access: 'visitor', ended: { why: 'password' } })
    expect(await petr.account.me()).toMatchObject({ access: 'granted' })
    expect(await kinds()).toEqual(['password_changed'])
    const janaId = await world.userId('jana')
    await expect.poll(() => ended).toContain(janaId)
    const kept = await world.db.selectFrom('sessions').where('user_id', '=', janaId).select('token').execute()
    expect(kept.map((row) => row.token)).toEqual([here.token()])
    await expect(signedIn(world, 'jana')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect(await (await signedIn(world, 'jana', { password: goodPassword })).account.me()).toMatchObject({ access: 'granted' })
  })

  test('requires the old one, and reports the wrong field', async () => {
    const { account } = await signedIn(world, 'jana')
    await expect(account.changePassword(to(goodPassword, { oldPassword: 'spatne-heslo' }))).rejects.toMatchObject({
      code: 'WRONG_PASSWORD',
      message: 'Staré heslo není správné',
    })
    const faults = async (input: object) =>
      account.changePassword(input as never).catch(({ data }: { data: { fields: unknown } }) => data.fields)
    expect(await faults(to('krátk'))).toEqual([{ path: 'newPassword', message: 'Nové heslo musí mít alespoň 6 znaků' }])
    expect(await faults(to(goodPassword, { newPasswordAgain: 'jiné' }))).toEqual([
      { path: 'newPasswordAgain', message: 'Nová hesla se neshodují' },
    ])
    expect(await kinds()).toEqual([])
  })

  test.each(['123456', 'heslo1', 'dvorakova', 'Jana1985'])('rejects %s, which is easy to guess', async (password) => {
    const { account } = await signedIn(world, 'jana')
    expect(await outcomeOf(account.changePassword(to(password)))).toBe('WEAK_PASSWORD')
  })

  test('requires as many characters as the operator demands', async () => {
    const authSettings = { ...world.authSettings, minPasswordLength: 12 }
    const { account } = world.as('jana', {}, { authSettings })
    await expect(account.changePassword(to('xk7 plíseň'))).rejects.toMatchObject({
      code: 'WEAK_PASSWORD',
      message: 'Nové heslo musí mít alespoň 12 znaků',
    })
  })

  test('with ten wrong attempts within an hour counts like failed sign-ins', async () => {
    const here = await signedIn(world, 'jana')
    for (let n = 0; n < 10; n += 1)
      expect(await outcomeOf(here.account.changePassword(to(goodPassword, { oldPassword: `spatne-${n}` })))).toBe('WRONG_PASSWORD')
    expect(await kinds()).toEqual(['sign_in_alarm'])
  })

  test('from two browsers at once is executed once', async () => {
    const [here, there] = [await signedIn(world, 'jana'), await signedIn(world, 'jana')]
    const outcomes = await Promise.all([
      outcomeOf(here.account.changePassword(to(goodPassword))),
      outcomeOf(there.account.changePassword(to('jiná lampa 8 schodů'))),
    ])
    expect(outcomes.filter((each) => each === 'answered')).toHaveLength(1)
    expect(
      await world.db
        .selectFrom('sessions')
        .where('user_id', '=', await world.userId('jana'))
        .selectAll()
        .execute(),
    ).toHaveLength(1)
    expect(await kinds()).toEqual(['password_changed'])
  })

  test('gives the same answer for a repeated request, which stores no password', async () => {
    const here = await signedIn(world, 'jana')
    const change = () => here.repeating('zmena-hesla-1').changePassword(to(goodPassword))
    expect(await change()).toEqual(await change())
    expect(await kinds()).toEqual(['password_changed'])
    const kept = JSON.stringify(await world.db.selectFrom('idempotency_keys').selectAll().execute())
    for (const secret of [demoPassword, goodPassword, here.token()]) expect(kept).not.toContain(secret)
  })
})

test('a password reset by code is reported in the browsers that were signed in', async () => {
  const there = await signedIn(world, 'jana')
  const visitor = world.as(null).account
  await visitor.requestReset({ email: jana })
  const code = (await mailsFor(world, jana))[0]!.content['code']!
  await visitor.resetPassword({ email: jana, code, password: goodPassword })
  expect(await there.account.me()).toMatchObject({ access: 'visitor', ended: { why: 'password' } })
})

describe('the list of sessions', () => {
  test('names the devices, this one first, and contains nobody else’s', async () => {
    await signedIn(world, 'petr')
    const phone = await signedIn(world, 'jana', { userAgent: chrome })
    const here = await signedIn(world, 'jana')
    await signedIn(world, 'jana', { userAgent: 'curl/8' })
    const sessions = await here.account.sessions()
    expect(sessions.map(({ device, isThis }) => [device.name, device.kind, isThis])).toEqual([
      ['Firefox na Linuxu', 'computer', true],
      ['Neznámé zařízení', 'unknown', false],
      ['Chrome na Androidu', 'phone', false],
    ])
    expect(sessions[0]!.signedInAt).toBeInstanceOf(Date)
    expect(JSON.stringify(sessions)).not.toContain(phone.token())
  })

  test('omits expired ones', async () => {
    const here = await signedIn(world, 'jana')
    const old = await signedIn(world, 'jana')
    await world.db
      .updateTable('sessions')
      .set({ seen_at: new Date(Date.now() - 7 * 86_400_000) })
      .where('token', '=', old.token())
      .execute()
    expect(await here.account.sessions()).toHaveLength(1)
  })

  test('can end one: its browser gets the reason, and ending it again finds nothing', async () => {
    const [here, there] = [await signedIn(world, 'jana'), await signedIn(world, 'jana')]
    const { id } = (await here.account.sessions()).find(({ isThis }) => !isThis)!
    expect(await here.account.revokeSession({ sessionId: id })).toEqual({ ended: 1 })
    expect(await there.account.me()).toMatchObject({ access: 'visitor', ended: { why: 'revoked' } })
    expect(await here.account.me()).toMatchObject({ access: 'granted' })
    expect(await outcomeOf(here.account.revokeSession({ sessionId: id }))).toBe('NOT_FOUND')
  })

  test('can end all others', async () => {
    const here = await signedIn(world, 'jana')
    for (let n = 0; n < 3; n += 1) await signedIn(world, 'jana')
    const petr = await signedIn(world, 'petr')
    expect(await here.account.revokeOtherSessions()).toEqual({ ended: 3 })
    expect(await here.account.sessions()).toHaveLength(1)
    expect(await here.account.revokeOtherSessions()).toEqual({ ended: 0 })
    expect(await petr.account.me()).toMatchObject({ access: 'granted' })
  })

  test('gives the same answer for a foreign session and a missing one', async () => {
    const here = await signedIn(world, 'jana')
    const petr = await signedIn(world, 'petr')
    const { id } = (await petr.account.sessions())[0]!
    const told = (sessionId: string) =>
      here.account.revokeSession({ sessionId }).catch(({ code, message, data }) => ({ code, message, data }))
    expect(await told(id)).toEqual(await told('00000000-0000-7000-8000-000000000001'))
    expect(await told(id)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await petr.account.me()).toMatchObject({ access: 'granted' })
  })
})

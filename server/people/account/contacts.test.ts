import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mails } from '#server/mails.ts'
import { writeLetters } from '#server/platform/mail/write-letters.ts'
import { emailOf } from '#server/seed/cast.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { deliveryOf } from '#server/test/cycle.ts'
import { codeFor, mailsFor, outcomeOf, wrong } from '#server/test/newcomer.ts'
import { accountOf, saveProfileOf } from '#server/test/profile.ts'
import { addressees } from './queries.ts'

const jana = emailOf('jana')
let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const account = (key: string, other: object = {}) => accountOf(world, key, other)
const read = () => account('jana').profile()
const save = (changes: object, key = 'jana') => saveProfileOf(world, key, changes)
const send = (contact: 'phone' | 'delivery_email', other: object = {}) => account('jana', other).sendContactCode({ contact })
const verify = (contact: 'phone' | 'delivery_email', code: string) => account('jana').verifyContact({ contact, code })

test.each(['phone', 'delivery_email'] as const)('%s is verified by the code sent there, and by no other', async (contact) => {
  await save({ phone: '777 123 456', deliveryEmail: 'doma@dohromady.test' })
  expect(await send(contact)).toEqual({ resendInSeconds: 60 })
  const [{ kind, content }] = (await mailsFor(world, jana)) as [{ kind: string; content: Record<string, string> }]
  expect([kind, content['to']]).toEqual([`${contact}_code`, contact === 'phone' ? '+420777123456' : 'doma@dohromady.test'])
  await expect(verify(contact, wrong(content['code']!))).rejects.toMatchObject({ code: 'CODE_WRONG', data: { remainingAttempts: 4 } })
  // A code for one contact does not verify another.
  expect(await outcomeOf(verify(contact === 'phone' ? 'delivery_email' : 'phone', content['code']!))).toBe('CODE_EXPIRED')
  const { version } = await read()
  expect(await verify(contact, content['code']!)).toEqual({ verifiedAt: expect.any(Date) })
  const after = await read()
  expect(after.contacts[contact]).toMatchObject({ verifiedAt: expect.any(Date) })
  // It does not invalidate a form that is open in another tab.
  expect(after.version).toBe(version)
  expect(await outcomeOf(send(contact))).toBe('ALREADY_VERIFIED')
  expect(await outcomeOf(verify(contact, '000000'))).toBe('answered')
})

test('a code is sent once a minute, five times an hour, and allows five attempts', async () => {
  await send('phone')
  const { isCodeSent, resendInSeconds } = (await read()).contacts.phone
  expect([isCodeSent, resendInSeconds > 50]).toEqual([true, true])
  expect(await outcomeOf(send('phone'))).toBe('TOO_MANY_REQUESTS')
  const code = await codeFor(world, jana, 'phone_code')
  const tries = []
  for (let n = 0; n < 6; n += 1) tries.push(await outcomeOf(verify('phone', n === 5 ? code : wrong(code))))
  expect(tries).toEqual([...Array<string>(4).fill('CODE_WRONG'), 'CODE_EXPIRED', 'CODE_EXPIRED'])
  for (const time of ['12:02', '12:04', '12:06', '12:08']) {
    await world.clock('2026-11-21', time)
    await send('phone')
  }
  await world.clock('2026-11-21', '12:10')
  expect(await outcomeOf(send('phone'))).toBe('TOO_MANY_REQUESTS')
})

test('one telephone gets ten codes a day, whoever requests them', async () => {
  const people = ['jana', 'petr', 'klara']
  for (const key of people) await save({ phone: '777 123 456' }, key)
  const outcomes: string[] = []
  for (let n = 0; n < 12; n += 1) {
    await world.clock('2026-11-21', `12:${String(10 + n * 2)}`)
    outcomes.push(await outcomeOf(account(people[n % 3]!).sendContactCode({ contact: 'phone' })))
  }
  expect(outcomes).toEqual([...Array<string>(10).fill('answered'), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
})

test('a code for a value changed meanwhile proves nothing', async () => {
  await send('phone')
  const code = await codeFor(world, jana, 'phone_code')
  await save({ phone: '777 999 999' })
  // Another code cannot be requested yet and none is on its way, so no boxes are shown.
  expect((await read()).contacts.phone).toMatchObject({ isCodeSent: false, resendInSeconds: expect.toSatisfy((left) => left > 0) })
  expect(await outcomeOf(verify('phone', code))).toBe('CODE_EXPIRED')
  expect((await read()).contacts.phone.verifiedAt).toBeNull()
})

test('no message goes to a premium number or abroad', async () => {
  for (const phone of ['906 123 456', '+1 900 555 1234', '+79161234567']) {
    await save({ phone })
    expect(await outcomeOf(send('phone')), phone).toBe('NO_SMS_THERE')
  }
  expect(await mailsFor(world, jana)).toEqual([])
})

test('an empty value cannot be verified, nor a telephone without an SMS service', async () => {
  expect(await outcomeOf(send('delivery_email'))).toBe('NO_CONTACT')
  const without = { authSettings: { ...world.authSettings, sendsSms: false } }
  expect((await account('jana', without).profile()).sendsSms).toBe(false)
  expect(await outcomeOf(send('phone', without))).toBe('SMS_NOT_SET_UP')
  expect(await mailsFor(world, jana)).toEqual([])
})

/** The recipient of a mail of this kind. */
async function addressOf(kind: string, content: object) {
  const row = { id: randomUUID(), kind, user_id: await world.userId('jana'), content, created_at: new Date(), tries: 1, now: new Date() }
  return (await writeLetters(world.db, mails, addressees, [row])).get(row.id)!.address
}

test('mails about purchases go to the verified delivery address; mails about the account never do', async () => {
  const priced = { deliveryId: (await deliveryOf(world.db)).id, lines: 1, bought: 1, total: 100 }
  await save({ deliveryEmail: 'doma@dohromady.test' })
  expect(await addressOf('prices_are_set', priced)).toBe(jana)
  await send('delivery_email')
  await verify('delivery_email', await codeFor(world, jana, 'delivery_email_code'))
  expect(await addressOf('prices_are_set', priced)).toBe('doma@dohromady.test')
  expect(await addressOf('password_changed', {})).toBe(jana)
})

test('a code for a telephone is one SMS: its accents leave room for seventy characters', async () => {
  const row = { id: '1', kind: 'phone_code', user_id: await world.userId('jana'), created_at: new Date(), tries: 1, now: new Date() }
  const content = { to: '+420777123456', code: '123456' }
  const { letter } = (await writeLetters(world.db, mails, addressees, [{ ...row, content }])).get('1')!
  expect(letter).toEqual({ phone: content.to, text: expect.stringContaining(content.code) })
  expect((letter as { text: string }).text.length).toBeLessThanOrEqual(70)
})

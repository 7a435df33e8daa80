import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { addressees } from '#server/people/account/queries.ts'
import { change } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import { mailKind, smsKind, type MailKinds } from '#server/platform/mail/kind.ts'
import { noOutlets, NotSent, type Outlets } from '#server/platform/mail/outlet.ts'
import { createSender } from '#server/platform/mail/send-messages.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { system } from '#server/test/cycle.ts'
import { openSmsCentre, type SmsCentre } from '#server/test/sms-centre.ts'
import { openTwilio } from './twilio.ts'

const jana = '+420603111222'
const petr = '+421903111222'
const kinds: MailKinds = {
  phone_code: smsKind({
    content: z.strictObject({ phone: z.string() }),
    urgentForMinutes: 10,
    write: ({ content: { phone } }) => ({ phone, text: 'Žluťoučký kód 123456' }),
  }),
  note: mailKind({ content: z.strictObject({}), write: () => ({ to: 'clen@dohromady.test', subject: 'Zpráva', blocks: [] }) }),
}

let world: World
let centre: SmsCentre
let logged: string[]
beforeEach(async () => {
  world = await openWorld()
  centre = await openSmsCentre()
  logged = []
})
afterEach(async () => {
  await world.close()
  await centre.close()
})

const open = (other: object = {}) =>
  openTwilio({ url: centre.url, accountSid: centre.accountSid, authToken: centre.authToken, from: 'Dohromady', withinMs: 400, ...other })
const outcomeOf = (call: Promise<void>) =>
  call.then(
    () => 'sent',
    (fault: NotSent) => `${fault.reason}${fault.isFinal ? ' for good' : ''}${fault.isOutage ? ' for all' : ''}`,
  )
const send = (other: object = {}, signal = new AbortController().signal) =>
  outcomeOf(open(other)({ phone: jana, text: 'Kód 123456' }, signal))

test("an SMS is sent unchanged, from the operator's name or a messaging service", async () => {
  expect(await send()).toBe('sent')
  expect(await send({ from: `MG${'a'.repeat(32)}` })).toBe('sent')
  await open()({ phone: petr, text: 'Žluťoučký kůň & co. = 100 %' }, new AbortController().signal)
  expect(centre.taken).toEqual([
    { to: jana, from: 'Dohromady', text: 'Kód 123456' },
    { to: jana, from: `MG${'a'.repeat(32)}`, text: 'Kód 123456' },
    { to: petr, from: 'Dohromady', text: 'Žluťoučký kůň & co. = 100 %' },
  ])
})

test.each([
  [{ status: 400, code: 21211 }, 'SMS 400 21211 for good'],
  [{ status: 400, code: 21614 }, 'SMS 400 21614 for good'],
  [{ status: 400, code: 21606 }, 'SMS 400 21606 for all'],
  [{ status: 429, code: 20429 }, 'SMS 429 20429 for all'],
  [{ status: 503 }, 'SMS 503 for all'],
  ['stalled', 'SMS TIMEOUT for all'],
  ['cut', 'SMS UND_ERR_SOCKET for all'],
] as const)('an answer of the SMS service (%j) gives the code %s', async (fate, told) => {
  centre.decide(() => fate)
  expect(await send()).toBe(told)
})

test('a wrong password and an unreachable service affect all messages, and an invalid answer counts as none', async () => {
  expect(await send({ authToken: 'spatny' })).toBe('SMS 401 20003 for all')
  await centre.close()
  expect(await send()).toBe('SMS ECONNREFUSED for all')
  centre = await openSmsCentre()
})

test('a stopped sender stops waiting', async () => {
  centre.decide(() => 'stalled')
  expect(await send({ withinMs: 60_000 }, AbortSignal.timeout(50))).toBe('SMS TIMEOUT for all')
})

const post = (kind: string, content: object) =>
  change(system(world), async ({ tx }) => {
    const at = await appNow(tx)
    await postMessages(tx, kind, at, sql`select ${crypto.randomUUID()}, null::uuid, ${JSON.stringify(content)}::jsonb`)
  })
const outbox = () => world.db.selectFrom('outbox').selectAll().orderBy('id').execute()
const sender = (outlets: Partial<Outlets>) => {
  const log = createLog('debug', { write: (line) => logged.push(line) })
  return createSender({
    db: world.db,
    outlets: { ...noOutlets, ...outlets },
    kinds,
    readAddressees: addressees,
    origin: 'https://dohromady.test',
    log,
  })
}

test('a code in the outbox is sent when the SMS service returns and then deleted, and no log contains a phone number', async () => {
  const fates = [{ status: 429, code: 20429 }, 'stalled', { status: 500 }, 'taken'] as const
  centre.decide(() => fates[Math.min(centre.asked() - 1, 3)]!)
  const { sendDue, stop } = sender({ sms: open() })
  await post('phone_code', { phone: jana })
  for (const time of ['12:01', '12:02', '12:04', '12:07']) {
    await world.clock('2026-11-21', time)
    await sendDue()
  }
  await stop()
  expect(centre.taken).toEqual([{ to: jana, from: 'Dohromady', text: 'Žluťoučký kód 123456' }])
  expect(await outbox()).toMatchObject([{ tries: 4, content: {}, sent_at: expect.any(Date), last_error: null }])
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.map((line) => line.replace(/"time":\d+/, '')).join('')).not.toMatch(/603|123456|tajny|Basic/)
})

test('a number that cannot receive messages is given up at once, and the next one gets its code', async () => {
  centre.decide((phone) => (phone === jana ? { status: 400, code: 21614 } : 'taken'))
  await post('phone_code', { phone: jana })
  await post('phone_code', { phone: petr })
  const { sendDue, stop } = sender({ sms: open() })
  await sendDue()
  await stop()
  expect(centre.taken.map(({ to }) => to)).toEqual([petr])
  expect(await outbox()).toMatchObject([{ given_up_at: expect.any(Date), last_error: 'SMS 400 21614', content: {} }, { given_up_at: null }])
})

test('a failing channel does not block the other, and without a channel messages wait', async () => {
  const mails: string[] = []
  centre.decide(() => ({ status: 503 }))
  await post('phone_code', { phone: jana })
  await post('note', {})
  const first = sender({ sms: open(), mail: async ({ to }) => void mails.push(to) })
  await first.sendDue()
  await first.stop()
  expect(mails).toEqual(['clen@dohromady.test'])
  expect(await outbox()).toMatchObject([{ sent_at: null, tries: 1 }, { sent_at: expect.any(Date) }])

  await world.clock('2026-11-21', '12:05')
  const second = sender({ mail: async () => {} })
  await second.sendDue()
  await second.stop()
  expect((await outbox())[0]).toMatchObject({ sent_at: null, given_up_at: null, tries: 1 })
})

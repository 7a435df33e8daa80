import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { actorOfEmail } from '#server/people/account/session.ts'
import { addressees } from '#server/people/account/queries.ts'
import { declinedAmong } from '#server/people/notices/queries.ts'
import { mails } from '#server/mails.ts'
import { createSender } from '#server/platform/mail/send-messages.ts'
import type { Mail } from '#server/platform/mail/layout.ts'
import { noteMessages } from '#server/platform/mail/note-messages.ts'
import { noOutlets, NotSent } from '#server/platform/mail/outlet.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { emailOf } from '#server/seed/cast.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { system } from '#server/test/cycle.ts'
import { outcomeOf } from '#server/test/newcomer.ts'
import { fileNotices } from './file-notices.ts'
import { forgetOld } from '#server/retention.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const inbox = (key: string) => world.as(key).inbox
const list = async (key: string) => (await inbox(key).list({})).rows

/** A mail about the week of an own delivery. */
async function post(key: string, kind = 'cut_off_near', { dedup = kind } = {}) {
  const userId = await world.userId(key)
  const { rows } = await sql<{ id: string }>`
    select d.id from deliveries d join member_localities m on m.locality_id = d.locality_id
    where m.user_id = ${userId} and d.status = 'collecting' limit 1`.execute(world.db)
  const content = JSON.stringify({ deliveryId: rows[0]!.id, hours: 48, lines: 3 })
  await world.db.transaction().execute(async (tx) => {
    await postMessages(tx, kind, new Date('2026-11-21T08:00:00Z'), sql`select ${`${dedup}:${userId}`}, ${userId}::uuid, ${content}::jsonb`)
  })
}

const note = () =>
  noteMessages({ context: system(world, world.worker), kinds: mails, readAddressees: addressees, note: fileNotices, log: world.log })

/** Notes and mails what is due; returns the subjects of the mails. */
async function mailed(isOut = false): Promise<string[]> {
  const sent: Mail[] = []
  const mail = async (each: Mail) => {
    if (isOut) throw new NotSent('NO_MAIL', { isOutage: true })
    sent.push(each)
  }
  const optional = { declined: declinedAmong, unsubscribePath: null }
  const sender = createSender({
    db: world.worker,
    outlets: { ...noOutlets, mail },
    kinds: mails,
    readAddressees: addressees,
    optional,
    noteNew: note,
    origin: 'https://dohromady.test',
    log: world.log,
  })
  await sender.sendDue()
  await sender.stop()
  return sent.map(({ subject }) => subject)
}

test('what is mailed is in the inbox too, once, and its members open it where it is done', async () => {
  await post('jana')
  expect(await mailed()).toHaveLength(1)
  await mailed()
  const [notice, ...more] = await list('jana')
  expect(more).toEqual([])
  expect(notice).toMatchObject({
    title: 'Týden 48: košík můžete měnit do pondělí\u00a023.\u00a011., 20:00',
    topic: 'cut_off',
    address: '/demand?mode=weekly&weekStart=2026-11-23',
    isRead: false,
  })
  expect(notice!.text).toMatch(/^V košíku máte 3\spoložky\. Do uzávěrky zbývá méně než 48\shodin\.$/)
  expect(await list('petr')).toEqual([])
})

test('the inbox has it also if mails of the topic are off, or no mail can be sent', async () => {
  await world.as('jana').notices.choose({ topic: 'cut_off', channel: 'mail', isWanted: false })
  await post('jana')
  await post('petr')
  expect(await mailed(true)).toEqual([])
  for (const key of ['jana', 'petr']) expect(await list(key)).toHaveLength(1)
  await world.clock('2026-11-22', '12:00')
  expect(await mailed()).toHaveLength(1)
  expect(await list('petr')).toHaveLength(1)
})

test('a message is not mailed, and its content not erased, before it is in the inbox', async () => {
  await post('jana')
  const sent: Mail[] = []
  const sender = createSender({
    db: world.worker,
    outlets: { ...noOutlets, mail: async (each) => void sent.push(each) },
    kinds: mails,
    readAddressees: addressees,
    noteNew: () => Promise.reject(new Error('no inbox now')),
    origin: 'https://dohromady.test',
    log: world.log,
  })
  await sender.sendDue()
  await sender.stop()
  expect(sent).toEqual([])
  await mailed()
  expect(await list('jana')).toHaveLength(1)
})

test('two processes at once put a message into the inbox once', async () => {
  for (const dedup of ['a', 'b', 'c']) await post('jana', 'cut_off_near', { dedup })
  await Promise.all([note(), note()])
  expect(await list('jana')).toHaveLength(3)
})

test('codes and mails to another address never get into an inbox', async () => {
  const secret = Object.entries(mails).filter(([name]) => /code|invitation|email|password|recovery|passkey|reset|link/.test(name))
  expect(secret.length).toBeGreaterThan(8)
  expect(secret.filter(([, kind]) => kind.inbox).map(([name]) => name)).toEqual([])
})

test('unread notices are counted, and reading one or all is live and one’s own', async () => {
  for (const dedup of ['a', 'b', 'c']) await post('jana', 'cut_off_near', { dedup })
  await note()
  const [first] = await list('jana')
  expect(await inbox('jana').unread()).toEqual({ unread: 3 })
  const hints = await world.as('jana').live.hints()
  expect(await inbox('jana').markRead({ noticeId: first!.id })).toEqual({ unread: 2 })
  for await (const { room } of hints) if (room === 'inbox') break
  expect(await inbox('jana').markRead({ noticeId: first!.id })).toEqual({ unread: 2 })
  expect(await outcomeOf(inbox('petr').markRead({ noticeId: first!.id }))).toBe('NOT_FOUND')
  expect(await outcomeOf(inbox('jana').markRead({ noticeId: randomUUID() }))).toBe('NOT_FOUND')
  // What came a moment later stays unread.
  expect(await inbox('jana').markAllRead({ until: new Date('2026-11-21T07:59:59Z') })).toEqual({ unread: 2 })
  expect(await inbox('jana').markAllRead({ until: first!.at })).toEqual({ unread: 0 })
})

test('notices are listed newest first, page by page, and forgotten after 90 days', async () => {
  await sql`
    insert into inbox_notices (user_id, id, title, text, address, created_at)
    select ${await world.userId('jana')}, uuidv7(), 'Zpráva ' || n, '', '/', app_now() - make_interval(days => n, mins => -5) from generate_series(1, 95) n`.execute(
    world.db,
  )
  const titles: string[] = []
  for (let after: string | null = null; ;) {
    const page: { rows: { title: string }[]; next: string | null } = await inbox('jana').list({ after })
    titles.push(...page.rows.map(({ title }) => title))
    if (page.next === null) break
    after = page.next
  }
  expect(titles).toEqual(Array.from({ length: 95 }, (_, i) => `Zpráva ${i + 1}`))
  await forgetOld(world.worker)
  expect((await inbox('jana').unread()).unread).toBe(90)
})

/** Jana in a browser that is signed in. */
async function inBrowser(key = 'jana', token = 'telefon') {
  const userId = await world.userId(key)
  const { id: sessionId } = await world.db
    .insertInto('sessions')
    .values({ user_id: userId, token, expires_at: new Date('2099-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const actor = (await actorOfEmail(world.db, emailOf(key)))!
  const call = world.as(
    key,
    { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0' },
    { identify: async () => ({ ...actor, sessionId }) },
  )
  return { sessionId, inbox: call.inbox }
}

const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }

test('a browser is added once, ends with its session, and moves to the account that uses it', async () => {
  const jana = await inBrowser()
  const endpoint = 'https://push.example.com/send/abc'
  await jana.inbox.addDevice({ endpoint, ...keys })
  const { devices, publicKey } = await jana.inbox.addDevice({ endpoint: `${endpoint}d`, ...keys })
  expect(devices).toMatchObject([{ name: 'Chrome na Androidu', isThis: true }])
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  const petr = await inBrowser('petr', 'týž telefon')
  await petr.inbox.addDevice({ endpoint: `${endpoint}d`, ...keys })
  expect((await jana.inbox.devices()).devices).toEqual([])
  await world.db.deleteFrom('sessions').where('id', '=', petr.sessionId).execute()
  expect((await petr.inbox.devices()).devices).toEqual([])
  expect(await outcomeOf(petr.inbox.addDevice({ endpoint, ...keys }))).toBe('SIGNED_OUT')
})

test.each(['http://push.example.com/a', 'https://127.0.0.1/a', 'https://push.local/a', 'https://push.example.com:8443/a'])(
  'no message goes to %s',
  async (endpoint) => {
    const { inbox: mine } = await inBrowser()
    expect(await outcomeOf(mine.addDevice({ endpoint, ...keys }))).toBe('PUSH_ADDRESS_REFUSED')
  },
)

test('an account has at most 10 devices', async () => {
  for (let n = 1; n <= 10; n++)
    await (await inBrowser('jana', `prohlížeč ${n}`)).inbox.addDevice({ endpoint: `https://push.example.com/${n}`, ...keys })
  const eleventh = await inBrowser('jana', 'jedenáctý')
  expect(await outcomeOf(eleventh.inbox.addDevice({ endpoint: 'https://push.example.com/11', ...keys }))).toBe('TOO_MANY_DEVICES')
  const { devices } = await eleventh.inbox.devices()
  expect(devices).toHaveLength(10)
  await eleventh.inbox.removeDevice({ deviceId: devices[0]!.id })
  expect((await eleventh.inbox.addDevice({ endpoint: 'https://push.example.com/11', ...keys })).devices).toHaveLength(10)
})

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { addressees } from '#server/people/account/queries.ts'
import { change } from '#server/platform/db/change.ts'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { forgetOld } from '#server/retention.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { system } from '#server/test/cycle.ts'
import { openPostOffice, type Fate, type PostOffice } from '#server/test/post-office.ts'
import { claimDue } from './claim.ts'
import { giveUpMessages } from './give-up-messages.ts'
import { mailKind, smsKind, type MailKinds } from './kind.ts'
import type { Outlets } from './outlet.ts'
import { createSender, type MessageSender } from './send-messages.ts'
import { openSmtp } from './smtp.ts'

const kinds: MailKinds = {
  note: mailKind({
    content: z.strictObject({ to: z.string() }),
    write: ({ content: { to } }) => ({ to, subject: 'Žluťoučký kůň', blocks: [`Píšeme na ${to}.`] }),
  }),
  news: mailKind({ content: z.strictObject({}), write: () => ({ subject: 'Novinky', blocks: ['Nic nového.'], unsubscribe: '/settings' }) }),
  code: mailKind({
    content: z.strictObject({ code: z.string() }),
    urgentForMinutes: 10,
    toUnverified: true,
    write: ({ content }) => ({ subject: 'Váš kód', blocks: [{ code: content.code }] }),
  }),
  broken: mailKind({
    content: z.strictObject({ to: z.string() }),
    write: () => {
      throw new Error('broken')
    },
  }),
  text: smsKind({ content: z.strictObject({ phone: z.string() }), write: ({ content: { phone } }) => ({ phone, text: 'Kód 123456' }) }),
}

let world: World
let office: PostOffice
let logged: string[]
const databases: Db[] = []
const senders: { sender: MessageSender; outlets: Outlets }[] = []
beforeAll(async () => {
  office = await openPostOffice()
})
afterAll(() => office.close())
beforeEach(async () => {
  world = await openWorld()
  logged = []
  office.taken.length = 0
  office.decide(() => 'taken')
})
afterEach(async () => {
  for (const { sender, outlets } of senders.splice(0)) {
    await sender.stop()
    outlets.close()
  }
  for (const db of databases.splice(0)) await db.destroy()
  await world.close()
})

const log = () => createLog('debug', { write: (line) => logged.push(line) })

/** The sender of one process. */
function openSender(db: Db = world.db): MessageSender {
  const outlets = openSmtp({ url: office.url, from: { name: 'Dohromady', address: 'neodpovidat@dohromady.test' }, silentMs: 1500 })
  const sender = createSender({ db, outlets, kinds, readAddressees: addressees, origin: 'https://dohromady.test', log: log() })
  senders.push({ sender, outlets })
  return sender
}
const openOther = () => {
  const db = openDatabase({ url: world.url, max: 4 })
  databases.push(db)
  return openSender(db)
}

/** Posts a message as a command does. */
const post = (kind: string, content: object, userId: string | null = null) =>
  change(system(world), async ({ tx }) => {
    const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(tx)
    await postMessages(tx, kind, rows[0]!.now, sql`select ${crypto.randomUUID()}, ${userId}::uuid, ${JSON.stringify(content)}::jsonb`)
  })
const postNotes = (count: number) =>
  change(system(world), ({ tx }) =>
    postMessages(
      tx,
      'note',
      new Date('2026-11-21T11:00:00Z'),
      sql`select 'note:' || n, null::uuid, jsonb_build_object('to', 'clen' || n || '@dohromady.test') from generate_series(1, ${count}) n`,
    ),
  )
const outbox = () => world.db.selectFrom('outbox').selectAll().orderBy('id').execute()
const recipients = async () => (await office.mails()).map(({ to }) => to?.[0]?.address)
/** As if the process that claimed them had died two minutes ago. */
const endClaims = () =>
  sql`update outbox set claimed_until = clock_timestamp() - interval '1 second' where claimed_until is not null`.execute(world.db)

test('two hundred and fifty mails survive two hours without a server, refusals, silence and lost connections; none is lost, and a duplicate has the same id', async () => {
  // Each mail meets its fate once. Of the 250: 10 are refused in each way, 5 disconnected, 2 unanswered.
  const fates: Record<number, Fate> = {
    1: { refused: '450 4.2.1 The mailbox is busy', at: 'recipient' },
    2: { refused: '554 5.7.1 <clen@dohromady.test> is not wanted here', at: 'message' },
    4: 'cut',
    5: 'stalled',
  }
  const seen = new Set<string>()
  office.decide((to) => {
    const n = Number(/\d+/.exec(to)![0])
    if (seen.has(to)) return 'taken'
    seen.add(to)
    if (n % 25 === 1 || n % 25 === 2) return fates[n % 25]!
    if (n % 50 === 4 || n % 125 === 5) return fates[n % 125 === 5 ? 5 : 4]!
    return 'taken'
  })
  const processes = [openSender(), openOther(), openOther()]
  const sendAll = () => Promise.all(processes.map((sender) => sender.sendDue()))

  await postNotes(250)
  await office.close()
  for (const time of ['12:00', '12:30', '13:00', '13:30']) {
    await world.clock('2026-11-21', time)
    await sendAll()
  }
  expect(office.taken).toEqual([])
  await office.open()
  // One hour at a time, until nothing is left.
  for (let hour = 14; (await outbox()).some(({ sent_at }) => sent_at === null); hour++) {
    expect(hour, 'hours it took').toBeLessThan(60)
    await world.clock(hour < 24 ? '2026-11-21' : hour < 48 ? '2026-11-22' : '2026-11-23', `${String(hour % 24).padStart(2, '0')}:00`)
    await sendAll()
  }

  const ids = (await office.mails()).map(({ messageId }) => messageId)
  const counts = [...Map.groupBy(ids, (id) => id).values()].map((same) => same.length)
  expect(counts).toHaveLength(250)
  expect(Math.max(...counts)).toBe(2)
  expect(counts.filter((count) => count === 2)).toHaveLength(5)
  expect(new Set(ids)).toEqual(new Set((await outbox()).map(({ id }) => `<${id}@dohromady.test>`)))
  expect((await outbox()).every(({ content, last_error }) => JSON.stringify(content) === '{}' && last_error === null)).toBe(true)
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.join('')).not.toMatch(/@|clen\d/)
}, 120_000)

test('three simultaneous processes never send the same mail', async () => {
  await postNotes(100)
  await Promise.all([openSender(), openOther(), openOther()].map((sender) => sender.sendDue()))
  expect(new Set(await recipients()).size).toBe(100)
  expect(office.taken).toHaveLength(100)
})

test('mails of a killed process are sent by the next one after its claim expires', async () => {
  await postNotes(3)
  await claimDue(world.db, ['note'], 3)
  const sender = openSender()
  await sender.sendDue()
  expect(office.taken).toEqual([])
  await endClaims()
  await sender.sendDue()
  expect(office.taken).toHaveLength(3)
})

test('a mail accepted while the database was away is not sent again', async () => {
  await postNotes(1)
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$`.execute(world.db)
  await sql`create trigger refuse before update of sent_at on outbox for each row execute function refuse()`.execute(world.db)
  const sender = openSender()
  await sender.sendDue()
  await sql`drop trigger refuse on outbox`.execute(world.db)
  await endClaims()
  await sender.sendDue()
  expect(office.taken).toHaveLength(1)
  expect((await outbox())[0]).toMatchObject({ sent_at: expect.any(Date), content: {} })
})

test('a code is deleted from the database once it is sent', async () => {
  await post('code', { code: '482913' }, await world.userId('jana'))
  await openSender().sendDue()
  expect((await office.mails())[0]).toMatchObject({ subject: 'Váš kód', to: [{ address: 'jana@dohromady.test' }] })
  expect(office.taken[0]).toContain('482913')
  expect((await outbox())[0]).toMatchObject({ content: {}, tries: 1, last_error: null })
})

test('a code is sent before everything else, and not at all once it is invalid', async () => {
  await postNotes(60)
  await post('code', { code: '482913' }, await world.userId('jana'))
  const sender = openSender()
  await sender.sendDue()
  expect((await recipients()).slice(0, 5)).toContain('jana@dohromady.test')
  await post('code', { code: '111111' }, await world.userId('jana'))
  await world.clock('2026-11-21', '12:11')
  await sender.sendDue()
  expect(office.taken.join('')).not.toContain('111111')
  expect((await outbox()).at(-1)).toMatchObject({ given_up_at: expect.any(Date), last_error: 'TOO_LATE', content: {} })
})

test('an unconfirmed address gets only its code, a deleted account nothing', async () => {
  const [jana, petr] = [await world.userId('jana'), await world.userId('petr')]
  await world.db.updateTable('users').set({ email_verified: false }).where('id', '=', jana).execute()
  await world.db
    .updateTable('user_flags')
    .set({ deleted_at: new Date('2026-11-20T08:00:00Z') })
    .where('user_id', '=', petr)
    .execute()
  for (const userId of [jana, petr, null]) {
    await post('code', { code: '482913' }, userId)
    await post('news', {}, userId)
  }
  await openSender().sendDue()
  expect(await recipients()).toEqual(['jana@dohromady.test'])
  const stored = (await outbox()).map(({ kind, last_error }) => `${kind} ${last_error}`)
  expect(stored).toEqual(['code null', 'news NOBODY', 'code NOBODY', 'news NOBODY', 'code NOBODY', 'news NOBODY'])
})

test('an address unknown to the mail server is given up at once, after other refusals sending is retried', async () => {
  office.decide((to) => ({ refused: `${to.startsWith('clen1@') ? '550 5.1.1' : '550 5.7.1'} <${to}>`, at: 'recipient' }))
  await postNotes(2)
  const sender = openSender()
  await sender.sendDue()
  const [unknown, refused] = await outbox()
  expect(unknown).toMatchObject({ given_up_at: expect.any(Date), last_error: 'EENVELOPE 550 5.1.1', content: {} })
  expect(refused).toMatchObject({ given_up_at: null, last_error: 'EENVELOPE 550 5.7.1', tries: 1 })
  const waits = refused!.next_try_at.getTime() - refused!.created_at.getTime()
  expect(waits).toBeGreaterThanOrEqual(30_000)
  expect(logged.join('')).toContain('message given up')
  expect(logged.join('')).not.toContain('@')
})

test('an unreachable server is tried with few mails at a time, and its loss and return are logged once', async () => {
  await postNotes(50)
  await office.close()
  const sender = openSender()
  await sender.sendDue()
  expect((await outbox()).filter(({ tries }) => tries === 0).length).toBeGreaterThanOrEqual(40)
  await sender.sendDue()
  await office.open()
  await world.clock('2026-11-21', '13:15')
  await sender.sendDue()
  expect(office.taken).toHaveLength(50)
  expect(logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['mail server not reached', 'mail server reached again'])
})

test('a message is given up after three days, logged once without a name, and deleted after thirty', async () => {
  office.decide(() => ({ refused: '450 4.2.1 Later', at: 'recipient' }))
  await postNotes(3)
  await openSender().sendDue()
  await world.clock('2026-11-24', '11:59')
  await giveUpMessages(world.db, log())
  expect((await outbox()).filter(({ given_up_at }) => given_up_at)).toHaveLength(0)
  await world.clock('2026-11-24', '12:01')
  logged.length = 0
  await giveUpMessages(world.db, log())
  await giveUpMessages(world.db, log())
  expect(logged).toHaveLength(1)
  expect(JSON.parse(logged[0]!)).toMatchObject({ kind: 'note', lastError: 'EENVELOPE 450 4.2.1', messages: 3 })
  expect(logged[0]).not.toContain('@')
  office.decide(() => 'taken')
  await openSender().sendDue()
  expect(office.taken).toEqual([])
  expect((await outbox()).map(({ content }) => content)).toEqual([{}, {}, {}])
  await world.clock('2026-12-22', '12:00')
  await forgetOld(world.db)
  expect(await outbox()).toEqual([])
})

test('a mail that cannot be rendered blocks no other, and is logged once', async () => {
  await post('broken', { to: 'jana@dohromady.test' })
  await post('note', { wrong: 'content' })
  await post('unknown', {})
  await post('text', { phone: '+420777123456' })
  await postNotes(1)
  const sender = openSender()
  await sender.sendDue()
  await world.clock('2026-11-21', '12:05')
  await sender.sendDue()
  expect(await recipients()).toEqual(['clen1@dohromady.test'])
  const stored = new Map((await outbox()).map(({ kind, tries, last_error }) => [kind, `${tries} ${last_error}`]))
  // A kind of a newer version waits for a process that knows it; text messages have no outlet here.
  expect(Object.fromEntries(stored)).toMatchObject({ broken: '2 BUG', unknown: '0 null', text: '0 null' })
  expect(logged.filter((line) => line.includes('message not written'))).toHaveLength(2)
  expect(logged.join('')).not.toContain('@')
})

test('while the mail server is silent, callers get answers and the shutdown does not wait', async () => {
  const { promise: isSilent, resolve } = Promise.withResolvers<void>()
  office.decide(() => {
    resolve()
    return 'stalled'
  })
  await postNotes(1)
  const sender = openSender()
  const sending = sender.sendDue()
  await isSilent
  await post('code', { code: '482913' }, await world.userId('jana'))
  await sender.stop()
  await sending
  expect((await outbox()).map(({ sent_at }) => sent_at)).toEqual([null, null])
})

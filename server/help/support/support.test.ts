import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mails } from '#server/mails.ts'
import { addressees } from '#server/people/account/queries.ts'
import { personal } from './personal.ts'
import { writeLetters } from '#server/platform/mail/write-letters.ts'
import { declinedAmong } from '#server/people/notices/queries.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { mailsFor, outcomeOf } from '#server/test/newcomer.ts'
import { dot } from '#server/test/picture-file.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  await world.clock('2026-11-22', '12:00')
})
afterEach(() => world.close())

const question = {
  type: 'support' as const,
  title: 'Kdy přijede závoz?',
  description: 'Na stránce čas nevidím.',
  about: null,
  photoIds: [],
}
const send = async (key = 'jana', other: object = {}) => world.as(key).support.send({ ...question, ...other })
const desk = (key = 'operator') => world.as(key).support
const seen = async (requestId: string) => ({ requestId, version: (await desk().request({ requestId })).version })
const kindsFor = async (key: string) =>
  (await mailsFor(world, `${key}@dohromady.test`)).map(({ kind }) => kind).filter((kind) => kind.startsWith('support'))

/** The last letter of a kind to a member, as the sender writes it; null if it is not sent. */
async function letterTo(key: string, kind: string) {
  const message = (await mailsFor(world, `${key}@dohromady.test`)).find((mail) => mail.kind === kind)!
  const row = {
    id: '01890000-0000-7000-8000-000000000001',
    kind,
    user_id: await world.userId(key),
    content: message.content,
    created_at: new Date('2026-11-22T11:00:00Z'),
    tries: 1,
    now: new Date('2026-11-22T11:00:00Z'),
  }
  const optional = {
    declined: declinedAmong,
    unsubscribePath: (userId: string, topic: string) => `/unsubscribe/${userId}.${topic}` as const,
  }
  return (await writeLetters(world.db, mails, addressees, [row], optional)).get(row.id)!.letter
}

describe('a new request', () => {
  test('is created as open; the server gives it its number and priority, and confirms it', async () => {
    const first = await send()
    const second = await send('petr', { type: 'complaint' })
    expect([first.ticketNumber, second.ticketNumber]).toEqual(['2026-00001', '2026-00002'])
    expect(await world.as('jana').support.one({ requestId: first.requestId })).toMatchObject({
      status: 'open',
      type: 'support',
      events: [{ kind: 'message', isStaff: false, body: 'Na stránce čas nevidím.' }],
      replyBy: expect.any(Date) as Date,
      settleBy: null,
    })
    expect(await desk().queue({ state: 'active' })).toMatchObject({
      rows: [
        { ticketNumber: '2026-00002', priority: 'high' },
        { ticketNumber: '2026-00001', priority: 'medium' },
      ],
    })
    expect(await letterTo('petr', 'support_received')).toMatchObject({ subject: 'Reklamaci 2026-00002 jsme přijali' })
    expect(await world.as('petr').support.one({ requestId: second.requestId })).toMatchObject({ settleBy: '2026-12-22' })
  })

  test('gets another number each, sent at once, and a new year counts from one', async () => {
    const sent = await Promise.all(['jana', 'petr', 'klara', 'obec', 'statek'].map((key) => send(key)))
    expect(sent.map(({ ticketNumber }) => ticketNumber).toSorted()).toEqual([1, 2, 3, 4, 5].map((n) => `2026-0000${n}`))
    await world.clock('2027-01-01', '00:00')
    expect((await send()).ticketNumber).toBe('2027-00001')
  })

  test('is trimmed, and refused while empty or too long', async () => {
    const { requestId } = await send('jana', { title: '  Čas  ' })
    expect((await world.as('jana').support.one({ requestId })).title).toBe('Čas')
    for (const wrong of [{ title: '   ' }, { description: '\n ' }, { title: 'x'.repeat(201) }, { description: 'x'.repeat(2001) }])
      expect(await outcomeOf(send('jana', wrong)), JSON.stringify(wrong).slice(0, 30)).toBe('INVALID_INPUT')
    await send('jana', { title: 'x'.repeat(200), description: 'x'.repeat(2000) })
  })

  test('is limited to five an hour and twenty a day per account', async () => {
    for (let n = 0; n < 5; n += 1) await send()
    expect(await outcomeOf(send())).toBe('TOO_MANY_REQUESTS')
    await send('petr')
    for (const hour of ['13:01', '14:02', '15:03']) {
      await world.clock('2026-11-22', hour)
      for (let n = 0; n < 5; n += 1) await send()
    }
    await world.clock('2026-11-22', '16:04')
    expect(await outcomeOf(send())).toBe('TOO_MANY_REQUESTS')
  })

  test('sent twice with one key is one request', async () => {
    const twice = { idempotencyKey: '01890000-0000-7000-8000-00000000aaaa' }
    const one = await world.as('jana', twice).support.send(question)
    expect(await world.as('jana', twice).support.send(question)).toEqual(one)
    expect((await world.as('jana').support.list({})).total).toBe(1)
  })
})

test('the list has the latest five; removed ones are excluded, and nobody sees those of others', async () => {
  const ids: string[] = []
  for (let n = 0; n < 6; n += 1) {
    await world.clock('2026-11-22', `${12 + 2 * Math.floor(n / 3)}:0${n}`)
    ids.push((await send('jana', { title: `Dotaz ${n}` })).requestId)
  }
  const titles = async () => (await world.as('jana').support.latest()).requests.map(({ title }) => title)
  expect(await titles()).toEqual(['Dotaz 5', 'Dotaz 4', 'Dotaz 3', 'Dotaz 2', 'Dotaz 1'])
  const last = { requestId: ids[5]! }
  expect(await outcomeOf(world.as('jana').support.remove(last))).toBe('REQUEST_NOT_CLOSED')
  await desk().move({ ...(await seen(last.requestId)), status: 'resolved' })
  await world.as('jana').support.confirm({ ...last, isSolved: true })
  await world.as('jana').support.remove(last)
  expect(await titles()).toEqual(['Dotaz 4', 'Dotaz 3', 'Dotaz 2', 'Dotaz 1', 'Dotaz 0'])
  expect(await outcomeOf(world.as('jana').support.one(last))).toBe('NOT_FOUND')
  expect((await world.as('petr').support.latest()).requests).toEqual([])
  expect(await outcomeOf(world.as('petr').support.one({ requestId: ids[0]! }))).toBe('NOT_FOUND')
})

test('a ticket goes through all its states by two people', async () => {
  const jana = world.as('jana').support
  const { requestId } = await send()
  const own = async () => jana.one({ requestId })
  await desk().assign({ ...(await seen(requestId)), operatorId: await world.userId('operator') })
  expect(await own()).toMatchObject({ status: 'open', isAnswered: false })
  await world.clock('2026-11-22', '13:00')
  await desk().answer({ ...(await seen(requestId)), text: 'Ve čtvrtek v 16 hodin.', isSolved: false })
  expect(await own()).toMatchObject({ status: 'in_progress', isAnswered: true, replyBy: null })
  await world.clock('2026-11-22', '14:00')
  await jana.write({ requestId, text: 'A kam?', photoIds: [] })
  expect((await own()).replyBy!.toISOString()).toMatch(/^2026-11-23T13:00/)
  await desk().answer({ ...(await seen(requestId)), text: 'Na náměstí.', isSolved: true })
  expect(await own()).toMatchObject({ status: 'resolved' })
  expect(await outcomeOf(desk().move({ ...(await seen(requestId)), status: 'open' }))).toBe('REQUEST_MOVED')
  await jana.confirm({ requestId, isSolved: false })
  expect(await own()).toMatchObject({ status: 'in_progress' })
  await desk().move({ ...(await seen(requestId)), status: 'resolved' })
  // Writing takes a resolved request up again.
  await jana.write({ requestId, text: 'Ještě něco.', photoIds: [] })
  expect(await own()).toMatchObject({ status: 'in_progress' })
  await desk().move({ ...(await seen(requestId)), status: 'resolved' })
  await jana.confirm({ requestId, isSolved: true })
  expect(await own()).toMatchObject({ status: 'closed' })
  expect(await outcomeOf(jana.write({ requestId, text: 'Haló?', photoIds: [] }))).toBe('REQUEST_CLOSED')
  expect(await outcomeOf(desk().answer({ ...(await seen(requestId)), text: 'Ano?', isSolved: false }))).toBe('REQUEST_CLOSED')
  expect(await outcomeOf(jana.confirm({ requestId, isSolved: false }))).toBe('REQUEST_MOVED')
  const { events } = await own()
  expect(events.map(({ kind, isStaff, status }) => `${kind}${isStaff ? ' of staff' : ''}${status ? ` ${status}` : ''}`)).toEqual([
    'message',
    'message of staff',
    'status of staff in_progress',
    'message',
    'message of staff',
    'status of staff resolved',
    'status in_progress',
    'status of staff resolved',
    'message',
    'status in_progress',
    'status of staff resolved',
    'status closed',
  ])
  // Members read no names of staff.
  expect(JSON.stringify(events)).not.toContain('Operátor')
})

describe('mails', () => {
  test('tell of each answer, unless the topic is turned off', async () => {
    const { requestId } = await send()
    await desk().answer({ ...(await seen(requestId)), text: 'Ve čtvrtek.\n\nNa náměstí.', isSolved: false })
    expect(await kindsFor('jana')).toEqual(['support_answered', 'support_received'])
    expect(await letterTo('jana', 'support_answered')).toMatchObject({
      subject: 'Požadavek 2026-00001: odpověděli jsme vám',
      blocks: [{ facts: [['Předmět', 'Kdy přijede závoz?']] }, 'Ve čtvrtek.', 'Na náměstí.', { to: `/support?request=${requestId}` }],
    })
    await desk().move({ ...(await seen(requestId)), status: 'resolved' })
    expect(await letterTo('jana', 'support_answered')).toMatchObject({ subject: 'Požadavek 2026-00001 je vyřešený' })
    await world.as('jana').notices.choose({ topic: 'support', channel: 'mail', isWanted: false })
    expect(await letterTo('jana', 'support_answered')).toBeNull()
  })
})

describe('the desk', () => {
  test('lists late replies first, then complaints, then questions, then what waits for the member', async () => {
    const { requestId: answered } = await send('klara', { title: 'zodpovězený' })
    await desk().answer({ ...(await seen(answered)), text: 'Hotovo.', isSolved: false })
    await send('jana', { title: 'pozdě' })
    await world.clock('2026-11-23', '12:00')
    await send('petr', { title: 'dotaz' })
    await world.clock('2026-11-23', '12:01')
    await send('obec', { title: 'reklamace', type: 'complaint' })
    const { rows, counts, measure } = await desk().queue({ state: 'active' })
    expect(rows.map(({ title, isOverdue }) => [title, isOverdue])).toEqual([
      ['pozdě', true],
      ['reklamace', false],
      ['dotaz', false],
      ['zodpovězený', false],
    ])
    expect(counts).toEqual({ active: 4, overdue: 1, settled: 0 })
    expect(measure).toMatchObject({ answered: 1, inTime: 1 })
    for (const { id, replyBy } of rows) expect((await desk().request({ requestId: id })).replyBy).toEqual(replyBy)
  })

  test('measures replies from what was written, late ones too', async () => {
    const [first, second] = [await send('jana'), await send('petr')]
    await world.clock('2026-11-22', '15:00')
    await desk().answer({ ...(await seen(first.requestId)), text: 'Ano.', isSolved: false })
    await world.clock('2026-11-23', '12:01')
    await desk().answer({ ...(await seen(second.requestId)), text: 'Ano.', isSolved: false })
    const { measure } = await desk().queue({ state: 'active' })
    expect(measure).toMatchObject({ answered: 2, inTime: 1 })
    expect(Math.round(measure.medianMs! / 3_600_000)).toBe(3)
  })

  test('filters by type, by whom it is assigned to, by number and by words', async () => {
    const { requestId } = await send('jana', { title: 'Žluťoučký kůň' })
    await send('petr', { type: 'complaint' })
    await desk().assign({ ...(await seen(requestId)), operatorId: await world.userId('operator') })
    const titles = async (filters: object) =>
      (await desk().queue({ state: 'active', ...filters })).rows.map(({ ticketNumber }) => ticketNumber)
    expect(await titles({ type: 'complaint' })).toEqual(['2026-00002'])
    expect(await titles({ assigned: 'me' })).toEqual(['2026-00001'])
    expect(await titles({ assigned: 'nobody' })).toEqual(['2026-00002'])
    expect(await titles({ query: 'zlutoucky' })).toEqual(['2026-00001'])
    expect(await titles({ query: '00002' })).toEqual(['2026-00002'])
    expect(await titles({ query: '%' })).toEqual([])
    expect(await outcomeOf(desk().assign({ ...(await seen(requestId)), operatorId: await world.userId('petr') }))).toBe('NOT_FOUND')
  })

  test('lets the second of two operators know that the first was quicker', async () => {
    const { requestId } = await send()
    const both = await seen(requestId)
    await desk('operator').answer({ ...both, text: 'Ve čtvrtek.', isSolved: false })
    expect(await outcomeOf(desk('admin').answer({ ...both, text: 'V pátek.', isSolved: false }))).toBe('REQUEST_CHANGED')
    const late = await seen(requestId)
    await world.as('jana').support.write({ requestId, text: 'Už vím.', photoIds: [] })
    expect(await outcomeOf(desk('admin').move({ ...late, status: 'resolved' }))).toBe('REQUEST_CHANGED')
  })

  test('keeps prepared answers, each name once', async () => {
    const { id } = await desk().saveTemplate({ templateId: null, name: 'Čas závozu', body: 'Ve čtvrtek.' })
    expect(await outcomeOf(desk().saveTemplate({ templateId: null, name: 'Čas závozu', body: 'x' }))).toBe('TEMPLATE_NAME_TAKEN')
    await desk().saveTemplate({ templateId: id, name: 'Čas závozu', body: 'V pátek.' })
    expect(await desk().templates()).toContainEqual({ id, name: 'Čas závozu', body: 'V pátek.' })
    await desk().removeTemplate({ templateId: id })
    expect((await desk().templates()).map((template) => template.id)).not.toContain(id)
  })
})

describe('photos', () => {
  const photo = async (key: string) => (await world.as(key).uploads.storeScreenshot({ picture: dot() })).id

  test('belong to one message; those of others, and used ones, are not found', async () => {
    const [own, foreign] = [await photo('jana'), await photo('petr')]
    expect(await outcomeOf(send('jana', { photoIds: [foreign] }))).toBe('NOT_FOUND')
    const { requestId } = await send('jana', { photoIds: [own] })
    expect((await world.as('jana').support.one({ requestId })).events[0]!.photos).toMatchObject([{ id: own, address: `/uploads/${own}` }])
    expect(await outcomeOf(world.as('jana').support.write({ requestId, text: 'Znovu.', photoIds: [own] }))).toBe('NOT_FOUND')
    expect(await outcomeOf(send('jana', { photoIds: Array.from({ length: 5 }, () => own) }))).toBe('INVALID_INPUT')
  })
})

test('requests go with the account, and are in its export; a credit stays', async () => {
  const userId = await world.userId('jana')
  const { requestId } = await send()
  await desk().answer({ ...(await seen(requestId)), text: 'Ve čtvrtek.', isSolved: false })
  const subject = { id: userId, addresses: [], staying: [] }
  const { exported, forgotten } = personal.tables['support_events']!
  const listed = 'rows' in exported ? (await exported.rows(subject).execute(world.db)).rows : []
  expect(listed).toMatchObject([{ kdo: 'vy' }, { kdo: 'podpora', text: 'Ve čtvrtek.' }, { 'nový stav': 'v řešení' }])
  expect(JSON.stringify(listed)).not.toContain('Operátor')
  await world.db.transaction().execute(async (tx) => {
    if (typeof forgotten === 'function') await forgotten(tx, subject)
    const requests = personal.tables['support_requests']!.forgotten
    if (typeof requests === 'function') await requests(tx, subject)
  })
  expect(await world.db.selectFrom('support_requests').select('id').execute()).toEqual([])
  expect(await world.db.selectFrom('support_events').select('id').execute()).toEqual([])
})

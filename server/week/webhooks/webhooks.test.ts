import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventBody } from '#contract/week/webhook-events.ts'
import { MOST_ENDPOINTS, type WebhookEvent } from '#domain/week/webhooks/event.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { postNotice } from '#server/people/account/post-notice.ts'
import { inwardAddresses } from '#server/test/inward-addresses.ts'
import { lettersOf } from '#server/test/letters.ts'
import { clearedWeek } from '#server/test/ordering.ts'
import { openReceiver, verified, waitingEvent, type Receiver } from '#server/test/receiver.ts'
import { forgetOld } from '#server/retention.ts'

let world: World
let receiver: Receiver
/** The status of the next answers; null never answers. */
let status: number | null

beforeEach(async () => {
  world = await openWorld()
  receiver = await openReceiver(() => world)
  status = 200
  receiver.answers.next = () => status
})
afterEach(async () => {
  receiver.close()
  await world.close()
})

const webhooks = (who = 'statek') => world.as(who).webhooks
const endpoint = (...of: Parameters<Receiver['endpoint']>) => receiver.endpoint(...of)
const send = (...how: Parameters<Receiver['send']>) => receiver.send(...how)
const waiting = (...of: Parameters<typeof waitingEvent> extends [World, ...infer More] ? More : never) => waitingEvent(world, ...of)

test('a week sends its events to the suppliers concerned, signed and once', async () => {
  const all: WebhookEvent[] = ['demand.published', 'demand.awarded', 'order.sent']
  const { secret } = await endpoint(all)
  const deliveryId = await clearedWeek(world)
  await world.as('operator').orders.send({ deliveryId })
  await world.as('operator').orders.send({ deliveryId })
  await send()
  const events = receiver.received.map((each) => verified(secret, each) as { type: string; data: { deliveryId: string; pools?: number } })
  const here = events.filter(({ data }) => data.deliveryId === deliveryId)
  expect(here.map(({ type }) => type)).toEqual(all)
  expect(here[1]!.data.pools).toBe(1)
  for (const event of events) expect(eventBody(event.type as WebhookEvent).parse(event)).toEqual(event)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(receiver.received.length)
  await send()
  expect(receiver.received).toHaveLength(events.length)
})

test('its owner is mailed about a new endpoint, and what a new password does not end', async () => {
  await webhooks().create({ url: 'https://sklad.example.com/udalosti', events: ['order.sent'] })
  const userId = await world.userId('statek')
  const letter = (await lettersOf(world.db, 'webhook_created')).get(userId)
  expect(letter).toContain('Události nově posíláme na sklad.example.com')
  expect(letter).toContain('poslali jsme vám objednávku')

  const revoked = await world.as('statek').apiKeys.create({ name: 'Starý', scopes: ['demand.read'], days: 30 })
  await world.as('statek').apiKeys.revoke({ keyId: revoked.key.id })
  const { key } = await world.as('statek').apiKeys.create({ name: 'Sklad', scopes: ['demand.read'], days: 30 })
  for (const who of ['statek', 'jana'])
    await world.db.transaction().execute(async (tx) => postNotice(tx, await world.userId(who), 'password_changed'))
  const letters = await lettersOf(world.db, 'password_changed')
  expect(letters.get(userId)).toContain(`Klíč k API: Sklad (${key.start}…)\nUdálosti posíláme na: sklad.example.com`)
  expect(letters.get(userId)).not.toContain('Starý')
  expect(letters.get(await world.userId('jana'))).not.toContain('Programy')
})

test('an address of this machine is refused', async () => {
  await expect(webhooks().create({ url: 'https://sklad.localhost/udalosti', events: ['order.sent'] })).rejects.toMatchObject({
    code: 'WEBHOOK_ADDRESS',
    message: expect.stringContaining('Na tuto adresu události poslat nejde.') as string,
  })
})

test('two processes at once send each event once', async () => {
  const { id } = await endpoint()
  for (const key of ['a', 'b', 'c']) await waiting(id, key)
  await Promise.all([send(), send(), send()])
  expect(receiver.received).toHaveLength(3)
})

test.each([
  ['an error', 500, 500, null],
  ['a redirect, which is not followed', 302, 302, null],
  ['no answer in time', null, null, 'time'],
])('%s is tried again later, with the same id', async (_, answered, logged, fault) => {
  const { id } = await endpoint()
  const messageId = await waiting(id)
  status = answered
  await send()
  const [message] = await webhooks().messages({ endpointId: id })
  expect(message).toMatchObject({ state: 'waiting', attempts: [{ status: logged, fault }] })
  expect((await webhooks().list())[0]!.failingSince).not.toBeNull()
  await send()
  expect(receiver.received).toHaveLength(1)
  status = 204
  await world.clock('2026-11-21', '20:00')
  await send()
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([messageId, messageId])
  expect((await webhooks().messages({ endpointId: id }))[0]).toMatchObject({ state: 'delivered', nextTryAt: null })
  expect((await webhooks().list())[0]!.failingSince).toBeNull()
})

test('410 and five days of failures turn an endpoint off, its owner is mailed, and turning it on sends what waited', async () => {
  const { id } = await endpoint()
  await waiting(id)
  status = 410
  await send()
  expect((await webhooks().list())[0]!.disabledWhy).toBe('gone')
  expect(await webhooks().turnOn({ endpointId: id })).toMatchObject({ disabledWhy: null, failingSince: null })
  status = 500
  for (const day of ['2026-11-22', '2026-11-24', '2026-11-28']) {
    await world.clock(day, '12:00')
    await send()
  }
  expect((await webhooks().list())[0]!.disabledWhy).toBe('failing')
  const mails = await world.db.selectFrom('outbox').where('kind', '=', 'webhook_turned_off').select('user_id').execute()
  expect(mails).toHaveLength(2)
  const before = receiver.received.length
  await world.clock('2026-12-02', '12:00')
  await send()
  expect(receiver.received).toHaveLength(before)
  status = 200
  await webhooks().turnOn({ endpointId: id })
  await send()
  expect(receiver.received).toHaveLength(before + 1)
})

test('what happens while an endpoint is off, and what was given up, is sent when it is turned on', async () => {
  const { id } = await endpoint()
  const givenUp = await waiting(id)
  await world.db
    .updateTable('webhook_messages')
    .set({ tries: 10, given_up_at: new Date('2026-11-20T09:00:00Z') })
    .where('id', '=', givenUp)
    .execute()
  await world.db
    .updateTable('webhook_endpoints')
    .set({ disabled_at: new Date('2026-11-20T09:00:00Z'), disabled_why: 'failing' })
    .where('id', '=', id)
    .execute()
  await world.as('operator').orders.send({ deliveryId: await clearedWeek(world) })
  await send()
  expect(receiver.received).toHaveLength(0)
  await webhooks().turnOn({ endpointId: id })
  await send()
  const messages = await webhooks().messages({ endpointId: id })
  expect(messages.map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set(messages.map((each) => each.id)))
  // Turning on what is on changes nothing.
  await webhooks().turnOn({ endpointId: id })
  const trail = await world.db.selectFrom('security_events').where('detail', '=', 'webhook_turned_on').select('user_id').execute()
  expect(trail).toEqual([{ user_id: await world.userId('statek') }])
})

test('after a rotation both secrets verify, and after a day only the new one', async () => {
  const { id, secret } = await endpoint()
  const { secret: next } = await webhooks().rotate({ endpointId: id })
  expect(next).not.toBe(secret)
  await waiting(id)
  await send()
  for (const each of [secret, next]) verified(each, receiver.received[0]!)
  await world.clock('2026-11-23', '12:00')
  await waiting(id, 'two')
  await send()
  verified(next, receiver.received[1]!)
  expect(() => verified(secret, receiver.received[1]!)).toThrow('No matching signature found')
  const stored = JSON.stringify(await world.db.selectFrom('webhook_endpoints').selectAll().execute())
  for (const each of [secret, next]) expect(stored).not.toContain(each.slice(6, 20))
})

test('an event is sent again by a press, and after thirty days it is gone', async () => {
  const { id } = await endpoint()
  const messageId = await waiting(id)
  await send()
  await webhooks().resend({ messageId })
  await send()
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([messageId, messageId])
  await world.clock('2027-01-02', '12:00')
  await forgetOld(world.worker)
  expect(await webhooks().messages({ endpointId: id })).toEqual([])
})

test('no address that leads inside is accepted, and none is reached', async () => {
  for (const url of inwardAddresses.filter((each) => URL.canParse(each)).slice(0, 60))
    await expect(webhooks().create({ url, events: ['order.sent'] }), url).rejects.toBeDefined()
  await expect(webhooks().create({ url: 'http://sklad.example.com/', events: ['order.sent'] })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  const { id } = await endpoint()
  await waiting(id)
  await send({ shops: [] })
  expect(receiver.received).toHaveLength(0)
  expect((await webhooks().messages({ endpointId: id }))[0]!.attempts).toMatchObject([{ status: null, fault: 'address' }])
})

test('of seven endpoints created at once five are created', async () => {
  const made = await Promise.allSettled(
    Array.from({ length: MOST_ENDPOINTS + 2 }, (_, n) => webhooks().create({ url: `https://s${n}.example.com/`, events: ['order.sent'] })),
  )
  expect(made.filter((each) => each.status === 'fulfilled')).toHaveLength(MOST_ENDPOINTS)
})

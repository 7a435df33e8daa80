import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { openReceiver, verified, waitingEvent, type Receiver, type ReceivedEvent } from '#server/test/receiver.ts'
import { claimEvents } from './locks.ts'

let world: World
let receiver: Receiver

beforeEach(async () => {
  world = await openWorld()
  receiver = await openReceiver(() => world)
})
afterEach(async () => {
  receiver.close()
  await world.close()
})

const webhooks = () => world.as('statek').webhooks
const pathsOf = (events: readonly ReceivedEvent[]) => events.map(({ path }) => path)
const later = new Date('2026-11-20T08:30:00Z')

test('events wait while the account is blocked or another one owns the supplier', async () => {
  const { id } = await receiver.endpoint()
  await waitingEvent(world, id)
  const flags = world.db.updateTable('user_flags').where('user_id', '=', await world.userId('statek'))
  const suppliers = world.db.updateTable('suppliers').where('name', '=', 'Statek Lípa')
  await flags.set({ is_blocked: true }).execute()
  await receiver.send()
  await flags.set({ is_blocked: false }).execute()
  await suppliers.set({ created_by: await world.userId('petr') }).execute()
  await receiver.send()
  expect(receiver.received).toEqual([])
  await suppliers.set({ created_by: await world.userId('statek') }).execute()
  await receiver.send()
  expect(receiver.received).toHaveLength(1)
})

test('a slow endpoint with many events holds up no other', async () => {
  const slow = await receiver.endpoint(['order.sent'], { path: '/pomaly' })
  const quick = await receiver.endpoint(['order.sent'], { path: '/rychly' })
  for (let n = 0; n < 12; n++) await waitingEvent(world, slow.id, `${n}`)
  for (const key of ['a', 'b', 'c']) await waitingEvent(world, quick.id, key, later)
  // The slow one answers only after the quick one has received everything.
  const quickDone = Promise.withResolvers<number>()
  receiver.answers.next = ({ path }) => {
    if (pathsOf(receiver.received).filter((each) => each === '/rychly').length === 3) quickDone.resolve(200)
    return path === '/pomaly' ? quickDone.promise : 200
  }
  await receiver.send({ ms: 5000 })
  const messages = await webhooks().messages({ endpointId: slow.id })
  expect(messages.map(({ attempts }) => attempts.map((each) => each.status))).toEqual(Array.from({ length: 12 }, () => [200]))
  expect(pathsOf(receiver.received).slice(0, 4).toSorted()).toEqual(['/pomaly', '/rychly', '/rychly', '/rychly'])
})

test('the next event of an endpoint is sent though its last one ended while another claim was looking', async () => {
  const slow = await receiver.endpoint(['order.sent'], { path: '/pomaly' })
  const quick = await receiver.endpoint(['order.sent'], { path: '/rychly' })
  for (const key of ['a', 'b']) await waitingEvent(world, slow.id, key)
  await waitingEvent(world, quick.id, 'c', later)
  const looked = Promise.withResolvers<number>()
  const isStored = async () => (await webhooks().messages({ endpointId: slow.id })).some(({ state }) => state === 'delivered')
  let claims = 0
  // The second claim, after the quick one's event, finds the slow one busy; its answer comes only when that event is stored.
  const afterClaim = async () => {
    claims += 1
    if (claims !== 2) return
    looked.resolve(200)
    await vi.waitUntil(isStored, { timeout: 10_000 })
  }
  receiver.answers.next = ({ path }) => (path === '/pomaly' ? looked.promise : 200)
  await receiver.send({ ms: 5000, afterClaim })
  expect(pathsOf(receiver.received).toSorted()).toEqual(['/pomaly', '/pomaly', '/rychly'])
})

test('of each endpoint one event is claimed at a time, and endpoints that failed last come last', async () => {
  const failing = await receiver.endpoint(['order.sent'], { path: '/padly' })
  const working = await receiver.endpoint()
  await world.db.updateTable('webhook_endpoints').set({ failing_since: later }).where('id', '=', failing.id).execute()
  await waitingEvent(world, failing.id)
  for (const key of ['a', 'b']) await waitingEvent(world, working.id, key, later)
  expect(await claimEvents(world.worker, 1)).toMatchObject([{ endpointId: working.id }])
  expect(await claimEvents(world.worker, 10)).toMatchObject([{ endpointId: failing.id }])
  expect(await claimEvents(world.worker, 10)).toEqual([])
})

test('an event that is asked for again while it is being sent is sent again', async () => {
  const { id } = await receiver.endpoint()
  const messageId = await waitingEvent(world, id)
  let isFirst = true
  receiver.answers.next = async () => {
    if (!isFirst) return 200
    isFirst = false
    await webhooks().resend({ messageId })
    return 500
  }
  await receiver.send({ ms: 5000 })
  const [message] = await webhooks().messages({ endpointId: id })
  expect(message).toMatchObject({ state: 'delivered', attempts: [{ status: 200 }, { status: 500 }] })
})

test('an endpoint that is removed while it receives an event is not missed', async () => {
  const { id } = await receiver.endpoint()
  await waitingEvent(world, id)
  receiver.answers.next = async () => {
    await webhooks().remove({ endpointId: id })
    return 200
  }
  await receiver.send({ ms: 5000 })
  expect(await webhooks().list()).toEqual([])
})

test('sending again is limited, and refused while the endpoint is off', async () => {
  const { id } = await receiver.endpoint()
  const messageId = await waitingEvent(world, id)
  await world.db.updateTable('webhook_endpoints').set({ disabled_at: later, disabled_why: 'gone' }).where('id', '=', id).execute()
  await expect(webhooks().resend({ messageId })).rejects.toMatchObject({ code: 'WEBHOOK_OFF' })
  await webhooks().turnOn({ endpointId: id })
  for (let n = 1; n < 30; n++) await webhooks().resend({ messageId })
  await expect(webhooks().resend({ messageId })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a creation that is repeated after a rotation shows the secret that signs', async () => {
  const create = () =>
    world.as('statek', { idempotencyKey: 'nova-adresa-1' }).webhooks.create({ url: 'https://sklad.example.com/', events: ['order.sent'] })
  const { endpoint, secret } = await create()
  const { secret: rotated } = await webhooks().rotate({ endpointId: endpoint.id })
  const again = await create()
  expect(again.endpoint.id).toBe(endpoint.id)
  expect(again.secret).toBe(rotated)
  expect(again.secret).not.toBe(secret)
  await world.db
    .updateTable('webhook_endpoints')
    .set({ url: `http://${receiver.host}/`, former_until: null })
    .execute()
  await waitingEvent(world, endpoint.id)
  await receiver.send()
  expect(verified(again.secret, receiver.received[0]!)).toEqual({ type: 'order.sent' })
})

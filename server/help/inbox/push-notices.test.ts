import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEgress } from '#server/platform/egress.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { system } from '#server/test/cycle.ts'
import { browserKeys, givePushDevice } from '#server/test/inbox.ts'
import { fileNotices } from './file-notices.ts'
import { pushNotices } from './push-notices.ts'
import { vapidKeys } from './vapid-keys.ts'

interface Pushed {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service on this machine. */
async function openPushService() {
  const received: Pushed[] = []
  const answer = { status: 201 }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(answer.status).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { received, answer, host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

let world: World
let service: Awaited<ReturnType<typeof openPushService>>
beforeEach(async () => {
  world = await openWorld()
  service = await openPushService()
})
afterEach(async () => {
  service.close()
  await world.close()
})

async function device(key: string, keys = browserKeys()) {
  const userId = await world.userId(key)
  const { id: sessionId } = await world.db
    .insertInto('sessions')
    .values({ user_id: userId, token: `prohlížeč: ${key}`, expires_at: new Date('2099-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await givePushDevice(world, { userId, sessionId }, `http://${service.host}/${key}`, keys)
  return keys
}

const ids = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002']

const file = async (key: string, { id = ids[0]!, topic = 'week_result' as string | null } = {}) => {
  const notice = {
    id,
    userId: await world.userId(key),
    topic,
    subject: 'Ceny týdne 48',
    text: 'Koupili jsme vám 7 položek.',
    address: '/purchases',
  }
  await world.worker.transaction().execute((tx) => fileNotices(tx, [{ ...notice, at: new Date('2026-11-24T08:00:00Z') }]))
}

const push = () =>
  pushNotices({
    context: system(world, world.worker),
    egress: openEgress({ shops: [service.host], limits: { totalMs: 500 } }),
    keyedHash: world.keyedHash,
    subject: 'https://dohromady.test',
    log: world.log,
  })

const waiting = async () => (await world.db.selectFrom('push_messages').select('tries').execute()).map(({ tries }) => tries)

/** What a browser reads of a pushed message (RFC 8188 and 8291). */
function decrypted(body: Buffer, { curve, auth }: ReturnType<typeof browserKeys>): unknown {
  const [salt, keyLength] = [body.subarray(0, 16), body[20]!]
  const sender = body.subarray(21, 21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number) => Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const sealed = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2 and padding.
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
}

test('a notice reaches the browser encrypted, signed by the key that the browser was given', async () => {
  const keys = await device('jana')
  await file('jana')
  await push()
  const [{ path, headers, body }] = service.received as [Pushed]
  expect(path).toBe('/jana')
  expect(body.toString()).not.toContain('Ceny')
  expect(decrypted(body, keys)).toEqual({ id: ids[0], title: 'Ceny týdne 48', text: 'Koupili jsme vám 7 položek.', address: '/purchases' })
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })

  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization!)!
  const { publicKey } = vapidKeys(world.keyedHash)
  expect(key).toBe(publicKey)
  const [head, claims, signature] = token.split('.') as [string, string, string]
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: `http://${service.host}`,
    sub: 'https://dohromady.test',
  })
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const verifier = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), verifier, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(await waiting()).toEqual([])
})

test('a topic that is off is not pushed, everything else is, and nothing to other accounts', async () => {
  await device('jana')
  await device('petr')
  await world.as('jana').notices.choose({ topic: 'week_result', channel: 'push', isWanted: false })
  await world.as('jana').notices.choose({ topic: 'support', channel: 'mail', isWanted: false })
  await file('jana')
  await file('jana', { id: ids[1]!, topic: null })
  await push()
  expect(service.received.map(({ path }) => path)).toEqual(['/jana'])
  expect((await world.as('jana').inbox.list({})).rows).toHaveLength(2)
})

test('a browser that wants no more messages is forgotten', async () => {
  await device('jana')
  await file('jana')
  service.answer.status = 410
  await push()
  expect(await world.db.selectFrom('push_devices').selectAll().execute()).toEqual([])
  expect(await waiting()).toEqual([])
})

test('what a push service refuses is dropped; while it is down the notice is tried later, and in the end only in the inbox', async () => {
  await device('jana')
  await file('jana')
  service.answer.status = 503
  await push()
  expect(await waiting()).toEqual([1])
  await push()
  expect(service.received).toHaveLength(1)
  service.answer.status = 201
  await world.clock('2026-11-29', '12:00')
  await push()
  expect(service.received).toHaveLength(2)
  service.answer.status = 413
  await file('jana', { id: ids[1]! })
  await push()
  expect(await waiting()).toEqual([])
  expect((await world.as('jana').inbox.list({})).rows).toHaveLength(2)
})

test('the public key is a point of its curve and follows from the secret alone', () => {
  const { publicKey, privateKey } = vapidKeys(world.keyedHash)
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey, 'base64url')
  expect(curve.getPublicKey('base64url')).toBe(publicKey)
  expect(vapidKeys(world.keyedHash)).toEqual({ publicKey, privateKey })
})

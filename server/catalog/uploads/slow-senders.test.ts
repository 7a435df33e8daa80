import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request, type ClientRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { openHttp, type OpenHttp } from '#server/test/http.ts'
import { dot } from '#server/test/picture-file.ts'
import { formOf } from '#server/test/send-form.ts'

// Over a real connection: a slow sender blocks nobody else, and not for long.

let world: World
let http: OpenHttp
let port: number
const slow: ClientRequest[] = []
const cookies = new Map<string, string>()

beforeEach(async () => {
  world = await openWorld()
})
afterEach(async () => {
  for (const each of slow.splice(0)) each.destroy()
  cookies.clear()
  await http.close()
  await world.close()
})
async function open(pace: { bytes: number; ms: number }) {
  http = await openHttp(world, { pace })
  await http.app.listen({ port: 0, host: '127.0.0.1' })
  port = (http.app.server.address() as AddressInfo).port
}

async function begin(key: string, type: string, length: number) {
  const cookie = cookies.get(key) ?? (await http.cookieOf(key))
  cookies.set(key, cookie)
  const headers = {
    origin: 'http://localhost',
    host: 'localhost',
    cookie,
    'idempotency-key': randomUUID(),
    'content-type': type,
    'content-length': length,
  }
  return request({ host: '127.0.0.1', port, method: 'POST', path: '/rpc/uploads/storeScreenshot', headers })
}
/** Starts to send a file and stops after its first bytes. */
async function dawdle(key: string) {
  const sending = await begin(key, 'multipart/form-data; boundary=x', 1_000_000)
  sending.on('error', () => {})
  sending.write('--x\r\n')
  slow.push(sending)
  return sending
}
async function send(key: string): Promise<number> {
  const form = new Response(formOf({ picture: dot() }))
  const body = Buffer.from(await form.arrayBuffer())
  const sending = await begin(key, form.headers.get('content-type')!, body.length)
  sending.end(body)
  const [answer] = (await once(sending, 'response')) as [{ statusCode: number; resume: () => void }]
  answer.resume()
  return answer.statusCode
}

test('six slow senders delay nobody else', async () => {
  await open({ bytes: 1, ms: 600_000 })
  for (const key of ['petr', 'klara', 'obec', 'statek', 'operator', 'katalog']) await dawdle(key)
  expect(await send('jana')).toBe(200)
})

test('a sender that is too slow is disconnected, and may send again', async () => {
  await open({ bytes: 1024, ms: 500 })
  const sending = await dawdle('jana')
  await new Promise<void>((closed) => sending.once('close', closed))
  await expect.poll(() => send('jana').catch(() => 0), { timeout: 10_000 }).toBe(200)
})

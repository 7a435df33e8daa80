import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { createHttp } from './server.ts'

const isChange = (url: string) => url === '/rpc/change'

/** A server whose procedures answer when they are told to. */
async function busyServer(mostAtOnce: number) {
  const busy = await createHttp({
    log: createLog('fatal'),
    origin: 'http://localhost:3000',
    requestsPerMinute: 0,
    isChange,
    proxies: 0,
    tiles: undefined,
    mostAtOnce,
  })
  const waiting: (() => void)[] = []
  busy.all('/rpc/*', () => new Promise((resolve) => waiting.push(() => resolve({ json: 'done' }))))
  busy.post('/rpc/quick', async () => ({ json: 'done' }))
  busy.get('/page', async () => 'page')
  const address = await busy.listen({ port: 0, host: '127.0.0.1' })
  const post = (path: string) => fetch(`${address}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  const inWork = async (count: number) => {
    await expect.poll(() => waiting.length).toBe(count)
  }
  return { busy, address, waiting, post, inWork }
}

test('reads are refused before changes, and both are taken again afterwards', async () => {
  const { busy, address, waiting, post, inWork } = await busyServer(4)
  const taken = [post('/rpc/read'), post('/rpc/read')]
  await inWork(2)
  const refused = await post('/rpc/read')
  expect([refused.status, refused.headers.get('x-too-fast'), refused.headers.get('x-content-type-options')]).toEqual([503, '1', 'nosniff'])
  expect(['1', '2', '3']).toContain(refused.headers.get('retry-after'))
  expect(await refused.json()).toMatchObject({ json: { code: 'BUSY', message: expect.stringContaining('Za chvíli') as string } })
  taken.push(post('/rpc/change'), post('/rpc/change'))
  await inWork(4)
  expect((await post('/rpc/change')).status).toBe(503)
  expect(await (await fetch(`${address}/page`)).text()).toBe('page')
  for (const answer of waiting) answer()
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await expect.poll(async () => (await post('/rpc/quick')).status).toBe(200)
  await busy.close()
})

test('a client that leaves frees its place', async () => {
  const { busy, address, waiting, post, inWork } = await busyServer(2)
  const leaving = new AbortController()
  const left = fetch(`${address}/rpc/read`, { signal: leaving.signal }).catch(() => 'left')
  await inWork(1)
  expect((await post('/rpc/quick')).status).toBe(503)
  leaving.abort()
  expect(await left).toBe('left')
  await expect.poll(async () => (await post('/rpc/quick')).status).toBe(200)
  for (const answer of waiting) answer()
  await busy.close()
})

test('clients that never send their bodies hold no places', async () => {
  const { busy, post } = await busyServer(2)
  const { port } = busy.server.address() as AddressInfo
  let seen = 0
  busy.server.on('request', () => (seen += 1))
  const slow = Array.from({ length: 4 }, () => connect(port, '127.0.0.1'))
  for (const socket of slow) {
    await once(socket, 'connect')
    socket.write('POST /rpc/quick HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{')
  }
  await expect.poll(() => seen).toBe(4)
  expect((await post('/rpc/quick')).status).toBe(200)
  for (const socket of slow) socket.destroy()
  await busy.close()
})

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inwardAddresses, inwardHosts, inwardIps, refusedAddresses, twoFaced } from '#server/test/inward-addresses.ts'
import { isPublicAddress, NotFetched, openEgress, pinned } from './egress.ts'

// An address that a member names leads only to the public internet (docs/rules/server.md#outgoing-requests).

let hits = 0
let canary: { server: Server; host: string }
let shop: { server: Server; host: string }
let asked: Record<string, unknown> = {}

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Characters that a header cannot contain, encoded as browsers do. */
const encoded = (address: string) => address.replaceAll(/[^\u0021-\u007e]/g, encodeURIComponent)

const page = '<!doctype html><h1>Máslo</h1>'
const bomb = gzipSync(Buffer.alloc(30_000_000))
const answers: Record<string, RequestListener> = {
  '/page': (request, response) => {
    asked = request.headers
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'a=b' }).end(page)
  },
  '/gzip': (_, response) => response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(page)),
  '/bomb': (_, response) => response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb),
  '/broken-gzip': (_, response) => response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('no gzip'),
  '/twice-packed': (_, response) => response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip, gzip' }).end('x'),
  '/large': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(Buffer.alloc(3_000_000, 'a')),
  '/said-large': (_, response) => response.writeHead(200, { 'content-type': 'text/html', 'content-length': '99999999' }).end('x'),
  '/json': (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  '/typeless': (_, response) => response.writeHead(200).end(page),
  '/svg': (_, response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
  '/png': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('png'),
  '/gone': (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end(page),
  '/silent': () => {},
  '/slow': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).write('a'),
  '/reset': (request) => request.socket.destroy(),
}

beforeAll(async () => {
  canary = await serve((_, response) => {
    hits += 1
    response.writeHead(200, { 'content-type': 'text/html' }).end('secret')
  })
  shop = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://x')
    const to = searchParams.get('to')
    if (to !== null) return void response.writeHead(Number(searchParams.get('by') ?? 302), { location: to }).end()
    const [turns, end] = [Number(searchParams.get('turns') ?? 0), searchParams.get('end')]
    const next = end === null ? '' : `&end=${encodeURIComponent(end)}`
    if (turns > 0) return void response.writeHead(302, { location: `/page?turns=${turns - 1}${next}` }).end()
    if (end !== null) return void response.writeHead(302, { location: encoded(end) }).end()
    return answers[pathname]?.(request, response)
  })
})
afterAll(() => {
  for (const { server } of [canary, shop]) {
    server.closeAllConnections()
    server.close()
  }
})

const inwards = { resolve: async () => ['127.0.0.1'] }
const reasonOf = async (work: Promise<unknown>) => {
  try {
    return ((await work) as { url: string }).url
  } catch (fault) {
    return fault instanceof NotFetched ? fault.reason : `a bug: ${String(fault)}`
  }
}
const get = (path: string, kind: 'html' | 'image' = 'html', limits = {}) =>
  openEgress({ shops: [shop.host], limits }).fetch(`http://${shop.host}${path}`, kind)

test('one hundred and fifty spellings of internal addresses are rejected without a connection', async () => {
  expect(new Set(refusedAddresses).size).toBeGreaterThanOrEqual(150)
  let resolved = 0
  const watched = openEgress({ resolve: async () => ((resolved += 1), ['127.0.0.1']) })
  for (const form of refusedAddresses) expect(await reasonOf(watched.fetch(form, 'html')), form).toBe('address')
  expect(resolved).toBe(0)
})

test('nor is a redirect to any of them followed, at any step', async () => {
  // `http:x/` is a path relative to the page.
  const elsewhere = inwardAddresses.filter((form) => URL.parse(form, `http://${shop.host}/page`)?.host !== shop.host)
  expect(elsewhere.length).toBeGreaterThanOrEqual(150)
  for (const turns of [0, 1, 2])
    for (const form of elsewhere) {
      const to = encodeURIComponent(form.replace(/[\n\t]/g, ''))
      expect(await reasonOf(get(`/page?turns=${turns}&end=${to}`)), form).toBe('address')
    }
  expect(hits).toBe(0)
})

test('the port of another local server is not reached, in any spelling', async () => {
  const port = canary.host.split(':')[1]!
  for (const host of [...inwardHosts, '127.0.0.1.nip.io', 'localtest.me', 'a.cz'])
    for (const [before, after] of [
      ['', ''],
      ['a.cz@', ''],
      ['', '#a.cz'],
      ['', '\\@a.cz'],
    ])
      expect(await reasonOf(openEgress(inwards).fetch(`http://${before}${host}:${port}/${after}`, 'html')), host).toBe('address')
  expect(hits).toBe(0)
})

test.each(twoFaced)('%j is one host for every parser', async (form) => {
  const resolved: string[] = []
  const egress = openEgress({ resolve: async (host) => (resolved.push(host), ['127.0.0.1']) })
  expect(await reasonOf(egress.fetch(form, 'html'))).toBe('address')
  expect(resolved).toEqual(['a.cz'])
})

test.each(inwardIps)('a name that resolves to %j is rejected, even next to a public address', async (address) => {
  expect(isPublicAddress(address)).toBe(false)
  for (const addresses of [[address], ['93.184.215.14', address], [address, '2606:2800:21f:cb07::1']]) {
    expect(await reasonOf(openEgress({ resolve: async () => addresses }).fetch('http://a.cz/', 'html'))).toBe('address')
  }
})
test.each(['93.184.215.14', '8.8.8.8', '2606:4700::1111', '2a00:1450:4014::1'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test('a shop that redirects to a name of ours is rejected, and the name is resolved once', async () => {
  let times = 0
  const egress = openEgress({
    shops: [shop.host],
    resolve: async () => ((times += 1), times % 2 === 0 ? ['93.184.215.14'] : ['127.0.0.1']),
  })
  for (const turns of [0, 1, 2]) {
    times = 0
    expect(await reasonOf(egress.fetch(`http://${shop.host}/page?turns=${turns}&end=http://rebind.cz/`, 'html'))).toBe('address')
    expect(times).toBe(1)
  }
  expect(hits).toBe(0)
})

test('a name is resolved once, so the connection cannot go elsewhere', async () => {
  let times = 0
  // A rebinding DNS name: first a public address, then the machine itself.
  const resolve = async () => ((times += 1) === 1 ? ['93.184.215.14'] : ['127.0.0.1'])
  const lookup = await pinned({ url: new URL('http://rebind.cz/'), isShop: false }, resolve)
  for (const options of [{}, { all: true }, { family: 4 }] as const) {
    let found: unknown
    lookup('rebind.cz', options, (_, address) => (found = address))
    expect(JSON.stringify(found)).toContain('93.184.215.14')
    expect(JSON.stringify(found)).not.toContain('127.0.0.1')
  }
  expect(times).toBe(1)
})

test.each([301, 302, 303, 307, 308])('a redirect with status %i to us is checked like any address', async (by) => {
  for (const to of [
    `http://${canary.host}/`,
    `//${canary.host}/`,
    'http://localhost/',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'http://[::1]/',
    'http://2130706433/',
    `http://a@${shop.host}/page`,
    '',
  ]) {
    const reason = await reasonOf(get(`/page?by=${by}&to=${encodeURIComponent(to)}`))
    expect(reason, to).toBe(to === '' ? 'redirects' : 'address')
  }
  expect(hits).toBe(0)
})

describe('fetching a page', () => {
  test('returns it unchanged, after three redirects at most', async () => {
    expect(String((await get('/page')).body)).toBe(page)
    expect((await get('/page?turns=3')).url).toBe(`http://${shop.host}/page?turns=0`)
    expect(await reasonOf(get('/page?turns=4'))).toBe('redirects')
  })
  test('sends no cookie, password or referrer', async () => {
    await get('/page')
    await get('/page')
    expect(Object.keys(asked).sort()).toEqual(['accept', 'accept-encoding', 'accept-language', 'connection', 'host', 'user-agent'])
    expect(asked['user-agent']).toBe('Dohromady/1.0')
  })
  test('accepts compressed content, with a limit on the decompressed size', async () => {
    expect(String((await get('/gzip')).body)).toBe(page)
    expect(await reasonOf(get('/bomb'))).toBe('size')
    expect(await reasonOf(get('/broken-gzip'))).toBe('unreachable')
    expect(await reasonOf(get('/twice-packed'))).toBe('type')
  })
  test('rejects content that is too large or of another type', async () => {
    expect(await reasonOf(get('/large'))).toBe('size')
    expect(await reasonOf(get('/said-large'))).toBe('size')
    for (const path of ['/json', '/typeless', '/svg', '/png']) expect(await reasonOf(get(path)), path).toBe('type')
    expect(await reasonOf(get('/svg', 'image'))).toBe('type')
    expect(String((await get('/png', 'image')).body)).toBe('png')
    expect(await reasonOf(get('/gone'))).toBe('status')
  })
  test('times out', async () => {
    expect(await reasonOf(get('/silent', 'html', { firstByteMs: 20 }))).toBe('time')
    expect(await reasonOf(get('/slow', 'html', { totalMs: 100 }))).toBe('time')
    expect(await reasonOf(get('/reset'))).toBe('unreachable')
  })
  test('fails for a shop that does not exist', async () => {
    expect(
      await reasonOf(openEgress({ resolve: async () => Promise.reject(new Error('ENOTFOUND')) }).fetch('http://neni.cz/', 'html')),
    ).toBe('unreachable')
    expect(await reasonOf(openEgress({ resolve: async () => [] }).fetch('http://neni.cz/', 'html'))).toBe('unreachable')
  })
})

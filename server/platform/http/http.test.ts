import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { operatorOf } from '#server/platform/operator.ts'
import { serveHealth } from './health.ts'
import { createHttp, type HttpOptions } from './server.ts'
import type { Http } from './app.ts'
import { serveWeb } from './static.ts'

// Responses over a web of four files in place of the built one.

const origin = 'http://localhost:3000'
const files = {
  'web/index.html': '<title>Aplikace</title>',
  'web/site.html': '<title>Šablona</title>',
  'web/theme.js': 'theme()',
  'web/assets/main-1a2b.js': 'start()',
  'site/lp.html': '<html data-demo="%DEMO%"><link rel="canonical" href="%ORIGIN%/lp" /></html>',
  'site/robots.txt': 'Sitemap: %ORIGIN%/sitemap.xml',
}
let folder: string
let app: Http

const memberOf = async (cookie: string | undefined) => /^sid=(jana|petr)(-\d)?$/.exec(cookie ?? '')?.[1] ?? null
const isChange = (url: string) => url === '/rpc/change'
const open = (options: Partial<HttpOptions> = {}) =>
  createHttp({ log: createLog('fatal'), origin, requestsPerMinute: 0, memberOf, isChange, proxies: 0, tiles: undefined, ...options })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dohromady-http-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  app = await open()
  const yes = () => Promise.resolve(true)
  serveHealth(
    app,
    { database: yes, migrations: yes, listener: yes, jobs: yes, storage: yes },
    () => false,
    async () => ({ refused: 3 }),
  )
  await serveWeb(app, { web: join(folder, 'web'), site: join(folder, 'site') }, { origin, demo: true, operator: operatorOf({}) })
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const load = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const encodings: Record<string, string>[] = [
  {},
  { 'accept-encoding': 'identity' },
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'gzip, deflate, br' },
]

describe('a page', () => {
  test.each(['/', '/demand', '/what/is/not/there', '/index.html'])('%s returns the app, in every encoding and uncached', async (path) => {
    for (const headers of encodings) {
      const { statusCode, headers: answered } = await load(path, headers)
      expect(statusCode).toBe(200)
      expect(answered).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    }
    expect((await load(path)).body).toContain('Aplikace')
    expect((await app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200)
  })

  test('of the public site is prerendered, cached and revalidated', async () => {
    for (const headers of encodings) expect((await load('/lp', headers)).statusCode).toBe(200)
    const { body, headers } = await load('/lp')
    expect(body).toBe(`<html data-demo="true"><link rel="canonical" href="${origin}/lp" /></html>`)
    expect(headers['cache-control']).toBe('no-cache')
    const again = await load('/lp', { 'if-none-match': headers['etag']! })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test.each(['/lp/', '/lp.html'])('of the public site has one address: %s redirects to it', async (path) => {
    const { statusCode, headers } = await load(`${path}?ref=JANA`)
    expect([statusCode, headers['location']]).toEqual([308, '/lp?ref=JANA'])
  })

  test('the template of the public site is none', async () => {
    expect((await load('/site.html')).body).toContain('Aplikace')
  })
})

/** The status line and the rest of the response to exactly this address; a client would normalise it. */
async function answerTo(address: string): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = createConnection(port, '127.0.0.1').setEncoding('utf8')
    socket.on('error', reject)
    socket.on('data', (part) => (answer += String(part)))
    socket.on('end', () => resolve(answer))
    socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  })
}

const ours = (answer: string) => {
  expect(answer).toMatch(/^content-security-policy: default-src 'none'/im)
  expect(answer).toMatch(/^permissions-policy: /m)
  expect(answer).toMatch(/^cache-control: no-store\r$/m)
}

test.each(['/%', '/%E0%A4', '/lp%', '//zly.example/%'])('an unreadable address, %s, redirects home', async (address) => {
  const answer = await answerTo(address)
  expect(answer).toMatch(/^HTTP\/1.1 302 /)
  expect(answer).toMatch(/^location: \/\r$/m)
  ours(answer)
})

test.each(['//foo', '//assets/main-1a2b.js', String.raw`/\evil`, '/a/../b', '/%00', '/.'])(
  'a malformed address, %s, gives a missing page, with the usual headers',
  async (address) => {
    const answer = await answerTo(address)
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(answer).toContain('Aplikace')
    ours(answer)
  },
)

test.each(['/rpc/%', '/assets/gone-1a2b.js', '/api/nothing', '/media/nothing/400'])(
  'a missing %s gives a program a machine-readable answer',
  async (path) => {
    const { statusCode, headers, body } = await load(path)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(JSON.parse(body)).toMatchObject({ json: { code: 'NOT_FOUND' } })
  },
)

describe('cached forever', () => {
  test('are assets only; other files are revalidated', async () => {
    expect((await load('/assets/main-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await load('/theme.js')).headers['cache-control']).toBe('no-cache')
  })

  test("is never the server's health", async () => {
    for (const path of ['/healthz', '/readyz']) expect((await load(path)).headers['cache-control']).toBe('no-store')
  })
})

describe('a write', () => {
  const statusFor = async (headers: Record<string, string>, to = app) => {
    const { statusCode } = await to.inject({ method: 'POST', url: '/rpc/nothing', headers, payload: {} })
    return statusCode
  }

  test('is accepted from our own page, under any name of this machine', async () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost:3001'])
      expect(await statusFor({ host, origin: `http://${host}` }), host).toBe(404)
    expect(await statusFor({ host: 'localhost:3000', 'sec-fetch-site': 'same-origin' })).toBe(404)
  })

  test('is rejected from other origins, even if their name resolves to us', async () => {
    for (const [host, from] of [
      ['zly.example:3000', 'http://zly.example:3000'],
      ['localhost.zly.example', 'http://localhost.zly.example'],
      ['localhost:3000', 'http://localhost:4000'],
      ['localhost:3000', 'https://localhost:3000'],
      ['localhost:3000', 'null'],
    ] as const)
      expect(await statusFor({ host, origin: from }), from).toBe(403)
    expect(await statusFor({ host: 'localhost:3000', 'sec-fetch-site': 'cross-site' })).toBe(403)
  })

  test('is accepted over https from one origin only', async () => {
    const secure = await open({ origin: 'https://dohromady.example' })
    expect(await statusFor({ host: 'dohromady.example', origin: 'https://dohromady.example' }, secure)).toBe(404)
    expect(await statusFor({ host: 'localhost', origin: 'http://localhost' }, secure)).toBe(403)
    await secure.close()
  })
})

test('a member is limited as a person; the visitors of one address share half of that, without affecting members', async () => {
  const limited = await open({ requestsPerMinute: 6 })
  limited.get('/rpc/*', async () => 'ok')
  const ask = async (headers: Record<string, string>) => (await limited.inject({ url: '/rpc/x', headers })).statusCode
  const inTurn = async (times: number, headers: Record<string, string>) => {
    const statuses: number[] = []
    for (let n = 0; n < times; n += 1) statuses.push(await ask(headers))
    return statuses
  }
  expect(await inTurn(4, {})).toEqual([200, 200, 200, 429])
  expect(await ask({ cookie: 'sid=pretended' })).toBe(429)
  expect(await inTurn(7, { cookie: 'sid=jana' })).toEqual([200, 200, 200, 200, 200, 200, 429])
  // Another session of the same member gains nothing, and others behind the address lose nothing.
  expect(await ask({ cookie: 'sid=jana-2' })).toBe(429)
  expect(await inTurn(6, { cookie: 'sid=petr' })).toEqual([200, 200, 200, 200, 200, 200])
  await limited.close()
})

test('rate limiting is logged with the member, not the address', async () => {
  const told: (string | null)[] = []
  const limited = await open({ requestsPerMinute: 5, onLimit: (userId) => void told.push(userId) })
  limited.all('/rpc/*', async () => 'ok')
  const ask = (headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') => limited.inject({ method, url: '/rpc/change', headers })
  for (let n = 0; n < 4; n += 1) await ask({})
  for (let n = 0; n < 2; n += 1) await ask({ cookie: 'sid=jana' }, 'POST')
  for (let n = 0; n < 6; n += 1) await ask({ cookie: 'sid=petr' })
  expect(told).toEqual([null, 'jana', 'petr'])
  await limited.close()
})

test('fourteen quick page loads of one member succeed, with as many requests as a first visit may send', async () => {
  const limited = await open({ requestsPerMinute: readConfig({}).requestsPerMinute })
  limited.get('/rpc/*', async () => 'ok')
  const statuses = new Set<number>()
  for (let request = 0; request < 14 * 40; request += 1)
    statuses.add((await limited.inject({ url: '/rpc/x', headers: { cookie: 'sid=jana' } })).statusCode)
  expect([...statuses]).toEqual([200])
  await limited.close()
})

test('requests are counted in any spelling of their address', async () => {
  const limited = await open({ requestsPerMinute: 4 })
  limited.get('/api/door', async () => 'ok')
  limited.get('/uploads/:id', async () => 'ok')
  const statuses: number[] = []
  for (const url of ['/api/door', '/%61pi/door', '/api/%64oor', '/uploads/1', '/%75ploads/1'])
    statuses.push((await limited.inject({ url })).statusCode)
  expect(statuses).toEqual([200, 200, 429, 429, 429])
  await limited.close()
})

test("a fifth of a member's requests may write, separately for each member", async () => {
  const limited = await open({ requestsPerMinute: 15 })
  limited.all('/rpc/*', async () => 'ok')
  const ask = (method: 'GET' | 'POST', cookie: string) => limited.inject({ method, url: '/rpc/change', headers: { cookie } })
  for (let n = 0; n < 3; n += 1) expect((await ask('POST', 'sid=jana')).statusCode).toBe(200)
  const refused = await ask('POST', 'sid=jana')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toMatchObject({
    json: { code: 'TOO_MANY_REQUESTS', message: expect.stringMatching(/Zkuste to prosím za \d+ s\./) },
  })
  expect(refused.headers['x-too-fast']).toBe('1')
  expect((await ask('GET', 'sid=jana')).statusCode).toBe(200)
  // A query sent by POST is not a write.
  expect((await limited.inject({ method: 'POST', url: '/rpc/read', headers: { cookie: 'sid=jana' } })).statusCode).toBe(200)
  expect((await ask('POST', 'sid=petr')).statusCode).toBe(200)
  await limited.close()
})

test('an unknown proxy causes one warning', async () => {
  const warned: string[] = []
  const log = createLog('warn', { write: (line) => void warned.push((JSON.parse(line) as { msg: string }).msg) })
  for (const proxies of [1, 0]) {
    const behind = await open({ log, proxies })
    for (const through of [undefined, '198.51.100.7', '198.51.100.8'])
      await behind.inject({ url: '/', headers: through ? { 'x-forwarded-for': through } : {} })
    await behind.close()
    expect(warned).toHaveLength(proxies === 1 ? 0 : 1)
  }
  expect(warned[0]).toContain('TRUSTED_PROXIES is 0')
})

test('readiness details are for this machine only', async () => {
  const saidTo = async (remoteAddress: string) => JSON.parse((await app.inject({ url: '/readyz', remoteAddress })).body) as object
  for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(await saidTo(here)).toMatchObject({ checks: { database: 'ok' }, trail: { refused: 3 } })
  for (const away of ['198.51.100.7', '10.0.0.5', '2001:db8::1']) expect(await saidTo(away)).toEqual({ status: 'ready' })
})

test('http is redirected to https, as stated by the trusted proxy only', async () => {
  const behind = await open({ origin: 'https://dohromady.example', proxies: 1 })
  behind.get('/how', async () => 'Jak to funguje')
  const comingBy = (proto: string | undefined) =>
    behind.inject({ url: '/how?ref=A', headers: proto === undefined ? {} : { 'x-forwarded-proto': proto } })
  for (const proto of ['http', 'https, http']) {
    const { statusCode, headers } = await comingBy(proto)
    expect([statusCode, headers.location]).toEqual([308, 'https://dohromady.example/how?ref=A'])
  }
  for (const proto of ['https', 'http, https', undefined]) expect((await comingBy(proto)).statusCode).toBe(200)
  await behind.close()
})

test('security.txt says where to report a vulnerability, and until when it is valid', async () => {
  const { statusCode, headers, body } = await load('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toContain('Contact: mailto:podpora@example.cz\n')
  expect(body).toContain('Policy: http://localhost:3000/disclosure\n')
  expect(Date.parse(/Expires: (.*)/.exec(body)![1]!)).toBeGreaterThan(Date.now())
})

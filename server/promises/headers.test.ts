import { readFileSync } from 'node:fs'
import { createConnection, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { demoPassword, emailOf } from '#server/seed/cast.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { highFindings, observatoryScore, type Seen } from '#server/test/header-rules.ts'
import { openHttp, type OpenHttp } from '#server/test/http.ts'

// Headers of all responses (docs/rules/server.md#headers), over https as in production.

const host = 'dohromady.example'
const origin = `https://${host}`

let world: World
let http: OpenHttp
let isReady = true
let cookies: string[]
beforeAll(async () => {
  world = await openWorld()
  http = await openHttp(world, { origin, isReady: () => isReady })
  const payload = { email: emailOf('jana'), password: demoPassword }
  cookies = [(await ask({ method: 'POST', url: '/api/auth/sign-in/email', payload })).headers['set-cookie'] ?? []].flat()
})
afterAll(async () => {
  await http.close()
  await world.close()
})

const ask = ({ headers, ...options }: InjectOptions) => http.app.inject({ ...options, headers: { host, origin, ...headers } })
const seen = async (options: InjectOptions): Promise<Seen & { statusCode: number }> => {
  const { statusCode, headers, body } = await ask(options)
  return { statusCode, headers, html: /html/.test(String(headers['content-type'])) ? body : '', cookies }
}

const mail = '019ad000-0000-7000-8000-000000000000'
/** Every route and every kind of refusal: the request and its status. */
const visits: [status: number, options: InjectOptions & { url: string }, route?: string][] = [
  [200, { url: '/' }],
  [200, { url: '/index.html' }],
  [200, { url: '/demand' }, '/'],
  [200, { url: '/lp' }],
  [308, { url: '/lp/' }],
  [308, { url: '/lp.html' }],
  [302, { url: '/%' }, '/'],
  [200, { url: '/assets/main-1a2b.js' }, '/assets/*'],
  [404, { url: '/assets/gone-1a2b.js' }, '/assets/*'],
  [200, { url: '/healthz' }],
  [200, { url: '/readyz' }],
  [200, { url: '/.well-known/security.txt' }],
  [200, { url: '/rpc/account/me', method: 'POST', payload: {} }, '/rpc/*'],
  [400, { url: '/rpc/account/requestReset', method: 'POST', payload: { json: { email: 'x' } } }, '/rpc/*'],
  [401, { url: '/rpc/template/read', method: 'POST', payload: {} }, '/rpc/*'],
  [404, { url: '/rpc/nothing', method: 'POST', payload: {} }, '/rpc/*'],
  [405, { url: '/rpc/template/removeLine' }, '/rpc/*'],
  [403, { url: '/rpc/account/me', method: 'POST', headers: { origin: 'https://zly.example' }, payload: {} }, '/rpc/*'],
  [415, { url: '/rpc/account/me', method: 'POST', headers: { 'content-type': 'text/plain' }, payload: '{}' }, '/rpc/*'],
  [400, { url: '/rpc/account/me', method: 'POST', headers: { 'content-type': 'application/json' }, payload: '{' }, '/rpc/*'],
  [413, { url: '/rpc/account/me', method: 'POST', payload: { json: 'x'.repeat(600_000) } }, '/rpc/*'],
  [404, { url: '/api/card-events', method: 'POST', payload: {} }],
  [401, { url: '/rpc/extraction/fromPicture', method: 'POST', payload: {} }],
  [401, { url: '/rpc/uploads/storeScreenshot', method: 'POST', payload: {} }],
  [401, { url: '/rpc/assortment/setPicture', method: 'POST', payload: {} }],
  [401, { url: '/rpc/media/add', method: 'POST', payload: {} }],
  [401, { url: '/rpc/media/replace', method: 'POST', payload: {} }],
  [401, { url: '/rpc/handover/addPhoto', method: 'POST', payload: {} }],
  [401, { url: '/rpc/statements/import', method: 'POST', payload: {} }],
  [401, { url: '/rpc/assortmentImport/preview', method: 'POST', payload: {} }],
  [401, { url: '/rpc/assortmentImport/apply', method: 'POST', payload: {} }],
  [200, { url: '/api/auth/sign-in/email', method: 'POST', payload: { email: emailOf('klara'), password: demoPassword } }],
  [401, { url: '/api/auth/sign-in/email', method: 'POST', payload: { email: emailOf('klara'), password: 'x' } }],
  [400, { url: '/api/auth/sign-in/email', method: 'POST', payload: {} }],
  [409, { url: '/api/auth/sign-in/second-step', method: 'POST', payload: { code: '123456' } }],
  [
    409,
    {
      url: '/api/auth/sign-in/passkey',
      method: 'POST',
      payload: { id: 'a', clientData: 'e30', authenticatorData: '', signature: '', userHandle: null },
    },
  ],
  [200, { url: '/api/auth/passkey/sign-in', method: 'POST', payload: {} }],
  [409, { url: '/api/auth/passkey/second-step', method: 'POST', payload: {} }],
  [200, { url: '/api/auth/sign-out', method: 'POST', payload: {} }],
  [404, { url: '/api/auth/update-user', method: 'POST', payload: {} }, '/api/auth/sign-out'],
  [401, { url: '/api/my-data', method: 'POST' }],
  [200, { url: '/api/openapi.json' }],
  [401, { url: '/api/v1/demands' }, '/api/v1/*'],
  [401, { url: '/api/v1/demands', method: 'POST', payload: {} }, '/api/v1/*'],
  [400, { url: '/csp-report', method: 'POST', payload: {} }],
  [404, { url: '/media/nothing/400' }, '/media/:id/:width'],
  [404, { url: '/calendar/nothing.ics' }, '/calendar/:file'],
  [404, { url: '/tasks/nothing.ics' }, '/tasks/:file'],
  [404, { url: '/uploads/nothing' }, '/uploads/:id'],
  [302, { url: '/unsubscribe/nothing' }, '/unsubscribe/:token'],
  [409, { url: '/unsubscribe/nothing', method: 'POST', payload: {} }, '/unsubscribe/:token'],
  [200, { url: '/dev/mail' }],
  [200, { url: '/dev/mail.css' }],
  [404, { url: `/dev/mail/${mail}` }, '/dev/mail/:id'],
  [404, { url: `/dev/mail/${mail}/html` }, '/dev/mail/:id/html'],
  [404, { url: '/live' }, '/'],
]

const named = visits.map(([status, options]) => [`${options.method ?? 'GET'} ${options.url}`, status, options] as const)
const isAnswer = ([, , { url }]: (typeof named)[number]) => url.startsWith('/rpc/')
const [pages, answers] = [named.filter((visit) => !isAnswer(visit)), named.filter(isAnswer)]

describe('the security headers', () => {
  test.each(answers)('of %s, answered %i, are those of an answer that no browser shows, and no others', async (_, status, options) => {
    const { statusCode, headers } = await seen(options)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('content-security-policy')
    expect(JSON.stringify(headers).length).toBeLessThan(400)
  })

  test.each(pages)('of %s, answered %i, are complete', async (_, status, options) => {
    const { statusCode, headers } = await seen(options)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()',
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'cache-control': expect.stringMatching(/^(no-store|no-cache|public, max-age=31536000, immutable)$/),
    })
    expect(headers['content-security-policy']).toContain("default-src 'none';script-src 'self'")
    expect(headers['referrer-policy']).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
    for (const cookie of [headers['set-cookie'] ?? []].flat()) isForThisHostAlone(String(cookie))
  })

  test.each(pages)('of %s, answered %i, score 135 points without findings', async (_, __, options) => {
    const answer = await seen(options)
    expect(observatoryScore(answer)).toBeGreaterThanOrEqual(135)
    expect(highFindings(String(answer.headers['content-security-policy']))).toEqual([])
  })

  test('are checked on every route, and the product serves nothing else', () => {
    const visited = new Set(visits.map(([, { url, method = 'GET' }, route = url]) => `${method} ${route}`))
    const routes = http.routes.filter((route) => !/^(HEAD|TRACE|DELETE|OPTIONS|PATCH|PUT|QUERY) /.test(route))
    expect(routes.filter((route) => !visited.has(route))).toEqual([])
    const served = (path: string) =>
      new Set([...readFileSync(join(import.meta.dirname, path), 'utf8').matchAll(/\b(serve[A-Z]\w+)\(\s*app\b/g)].map(([, name]) => name))
    expect(served('../test/http.ts')).toEqual(served('../main.ts'))
  })
})

function isForThisHostAlone(cookie: string) {
  // A cookie that was never set may be deleted under any name.
  if (!/^[^=]+=;\s*Max-Age=0;/.test(cookie)) expect(cookie).toMatch(/^__Host-/)
  for (const flag of [/;\s*Secure/i, /;\s*HttpOnly/i, /;\s*SameSite=Lax/i, /;\s*Path=\//i]) expect(cookie).toMatch(flag)
  expect(cookie).not.toMatch(/;\s*Domain=/i)
}

test('the session cookie is for this host and https, and unreadable for scripts', () => {
  expect(cookies).toHaveLength(1)
  cookies.forEach(isForThisHostAlone)
})

test('a refusal during maintenance is not cached', async () => {
  isReady = false
  const notReady = await seen({ url: '/readyz' })
  isReady = true
  await world.as('admin').maintenance.setOutage({ environment: 'development', isOn: true, message: null, reason: 'Výměna disků' })
  const locked = await seen({ url: '/rpc/template/read', method: 'POST', payload: {} })
  await world.as('admin').maintenance.setOutage({ environment: 'development', isOn: false, message: null, reason: 'Výměna disků' })
  for (const answer of [notReady, locked]) {
    expect(answer.statusCode).toBe(refusals.IN_MAINTENANCE.status)
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  expect(observatoryScore(notReady)).toBeGreaterThanOrEqual(135)
  expect(locked.headers['retry-after']).toMatch(/^\d+$/)
})

/** The whole response to a handshake, as raw text. */
function handshake(path: string, from: string): Promise<string> {
  const { port } = http.app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.on('error', reject)
    socket.once('data', (answer) => {
      resolve(String(answer))
      socket.destroy()
    })
    const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, `Origin: ${from}`, 'Connection: Upgrade', 'Upgrade: websocket']
    socket.write([...lines, 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==', '', ''].join('\r\n'))
  })
}

test('the handshake of a WebSocket reveals only whether it is accepted', async () => {
  await http.app.listen({ port: 0, host: '127.0.0.1' })
  expect(await handshake('/live', origin)).toMatch(
    /^HTTP\/1\.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: \S+\r\n\r\n/,
  )
  expect(await handshake('/live', 'https://zly.example')).toBe('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
  expect(await handshake('/other', origin)).toBe('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
})

describe('the checkers', () => {
  test.each([
    [{}, 135],
    [{ 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" }, 130],
    [{ 'content-security-policy': "default-src 'none'; script-src 'self' 'unsafe-inline'" }, 80],
    [{ 'content-security-policy': undefined }, 75],
    [{ 'strict-transport-security': undefined }, 80],
    [{ 'strict-transport-security': 'max-age=1000' }, 125],
    [{ 'x-content-type-options': undefined }, 130],
    [{ 'cross-origin-resource-policy': undefined }, 125],
    [{ 'referrer-policy': 'unsafe-url' }, 125],
    [{ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }, 50],
  ])('give a page with %o %i points', async (headers, points) => {
    const page = await seen({ url: '/lp' })
    expect(observatoryScore({ ...page, headers: { ...page.headers, ...headers } })).toBe(points)
  })

  test.each([
    [['sid=x; Path=/; HttpOnly; SameSite=Lax'], 60],
    [['sid=x; Path=/; Secure; SameSite=Lax'], 70],
    [['sid=x; Path=/; Secure; HttpOnly'], 130],
  ])('give a page with the cookie %s %i points', async (set, points) => {
    expect(observatoryScore({ ...(await seen({ url: '/lp' })), cookies: set })).toBe(points)
  })

  test.each([
    "object-src 'none'; base-uri 'none'",
    "script-src 'self'; base-uri 'none'",
    "default-src 'self'; script-src 'unsafe-inline'",
    "default-src 'none'; script-src https:",
    "default-src 'none'; script-src *",
    "default-src 'none'; script-src 'self' cdn.example.com",
    "default-src 'none'; script-src 'self'; object-src data:",
    "default-src 'none'; script-src 'nonce-abcdefgh'",
    "default-src 'none'; script-src 'self'; base-uri *",
  ])('find %s', (policy) => expect(highFindings(policy)).not.toEqual([]))
})

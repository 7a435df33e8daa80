import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHttp, type OpenHttp } from '#server/test/http.ts'
import { askerOf, openAttempts, type Attempts } from '#server/test/attempts.ts'
import { castOf } from '#server/test/belongings.ts'
import { policies } from '../policy.ts'
import type { Policy, ProcedurePath } from '../people/account/who-may.ts'
import type { Sample } from '../test/sample.ts'
import { samples } from '../test/samples.ts'

// Requests that a foreign page can make a browser send, with the cookie of its visitor (docs/rules/server.md#cookies-and-origins).

const host = 'dohromady.example'
const own = `https://${host}`

const foreign = [
  'https://zly.example',
  'null',
  `https://a.${host}`,
  `https://${host}.zly.example`,
  `https://zly-${host}`,
  `https://${host}:8443`,
  `http://${host}`,
  `https://${host}.`,
  `https://www.${host}`,
  `https://${host}@zly.example`,
  'https://localhost',
  'http://127.0.0.1:3000',
  'file://',
  'chrome-extension://abcdefgh',
  '',
]
const formTypes = [
  'text/plain',
  'text/plain; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/html',
  'application/xml',
  'application/octet-stream',
  'application/json-patch+json',
]

/** The headers that such a request has besides the cookie. */
const forms: Record<string, string>[] = [
  // Scripts of other pages can send JSON but cannot fake their origin.
  ...foreign.map((origin) => ({ origin, 'content-type': 'application/json' })),
  ...['cross-site', 'same-site', 'none'].map((site) => ({ 'sec-fetch-site': site, 'content-type': 'application/json' })),
  // Forms cannot send JSON. Old browsers send no origin with them.
  ...formTypes.slice(0, 4).map((type) => ({ origin: 'https://zly.example', 'content-type': type })),
  ...formTypes.map((type) => ({ 'content-type': type })),
]

const table: Record<ProcedurePath, Policy> = policies
const writing = (Object.keys(policies) as ProcedurePath[]).filter((path) => table[path].does === 'writes')
const besides = ['/api/auth/sign-in/email', '/api/auth/sign-in/second-step', '/api/auth/sign-out', '/api/my-data']

const serializer = new StandardRPCJsonSerializer()
let attempts: Attempts
let http: OpenHttp
const cookies = new Map<string, string>()
let count = 0
beforeAll(async () => {
  attempts = await openAttempts()
  http = await openHttp(attempts.world, { origin: own, other: { db: attempts.db, notices: attempts.notices } })
  for (const kind of new Set(writing.map((path) => askerOf(path)))) cookies.set(kind, await http.cookieOf(castOf[kind]!))
})
afterAll(async () => {
  await http.close()
  await attempts.close()
})

interface Asked {
  url: string
  payload: string
  cookie: string
}

/** A call that would succeed if it came from our own page. */
function callOf(path: ProcedurePath): Asked {
  const kind = askerOf(path)
  const { own: things, mine } = attempts.furnished.of(kind)
  const input = (samples[path] as Sample<unknown>).input(things, attempts.furnished.common, mine)
  const [json, meta] = serializer.serialize(input)
  return { url: `/rpc/${path.replaceAll('.', '/')}`, payload: JSON.stringify({ json, meta }), cookie: cookies.get(kind)! }
}

const send = async ({ url, payload, cookie }: Asked, headers: Record<string, string>) =>
  (await http.app.inject({ method: 'POST', url, payload, headers: { host, cookie, ...headers } })).statusCode

/** One transaction for all forms: the first that writes shows. */
const refusedAll = (asked: Asked) =>
  attempts.rehearse(async () => {
    for (const headers of forms) {
      count += 1
      expect([403, 415], JSON.stringify(headers)).toContain(await send(asked, headers))
    }
    expect(await attempts.isUntouched()).toBe(true)
  })

test.each(writing)('%s is refused from a foreign page', async (path) => {
  await refusedAll(callOf(path))
  const { url, cookie } = callOf(path)
  // A link or a picture on that page would send the cookie.
  const read = await attempts.rehearse(async () => {
    const { statusCode } = await http.app.inject({ method: 'GET', url, headers: { host, cookie }, query: { data: callOf(path).payload } })
    return { statusCode, isUntouched: await attempts.isUntouched() }
  })
  expect(read).toEqual({ statusCode: 405, isUntouched: true })
})

test.each(besides)('%s is refused from a foreign page', (url) =>
  refusedAll({ url, payload: '{"email":"jana@dohromady.test","password":"spolecny-kosik"}', cookie: cookies.get('user')! }),
)

test('the same works from our own page', async () => {
  for (const path of ['template.removeLine', 'maintenance.plan'] as const)
    await attempts.rehearse(async () => {
      expect(await send(callOf(path), { origin: own, 'content-type': 'application/json' })).toBe(200)
      expect(await attempts.isUntouched()).toBe(false)
    })
})

test('thirty forms were sent to every procedure that writes', () => {
  expect(forms).toHaveLength(30)
  expect(count).toBe(30 * (writing.length + besides.length))
})

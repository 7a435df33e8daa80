import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword, emailOf } from '#server/seed/cast.ts'
import { askerOf, openAttempts, procedures, sampleOf, type Attempts } from '#server/test/attempts.ts'
import { castOf } from '#server/test/belongings.ts'
import { openHttp, type OpenHttp } from '#server/test/http.ts'
import type { ProcedurePath } from '../people/account/who-may.ts'

// Extra fields in an input are refused or dropped, and never stored (docs/rules/server.md#who-may).

const somebody = '00000000-0000-7000-8000-000000000001'
const forbidden: Readonly<Record<string, unknown>> = {
  role: 'admin',
  roles: ['admin'],
  isAdmin: true,
  is_admin: true,
  admin: true,
  id: somebody,
  userId: somebody,
  user_id: somebody,
  authUserId: 'x',
  auth_user_id: 'x',
  isTestAccount: true,
  is_test_account: true,
  isBlocked: false,
  is_blocked: false,
  deletedAt: null,
  deleted_at: null,
  emailVerified: true,
  email_verified: true,
  emailVerifiedAt: '2026-11-21T12:00:00Z',
  email_verified_at: '2026-11-21T12:00:00Z',
  phoneVerifiedAt: '2026-11-21T12:00:00Z',
  phone_verified_at: '2026-11-21T12:00:00Z',
  deliveryEmail: 'zly@dohromady.test',
  delivery_email: 'zly@dohromady.test',
  joinedAt: '2026-11-21T12:00:00Z',
  joined_at: '2026-11-21T12:00:00Z',
  createdAt: '2020-01-01T00:00:00Z',
  created_at: '2020-01-01T00:00:00Z',
  acceptedAt: '2026-11-21T12:00:00Z',
  accepted_at: '2026-11-21T12:00:00Z',
  status: 'active',
  supplierId: somebody,
  supplier_id: somebody,
  changedBy: somebody,
  lockedUnitPrice: 1,
  locked_unit_price: 1,
  displayName: '<b>Správce</b>',
  passwordHash: 'x',
  tries: -100,
  prototype: { role: 'admin' },
}
const keys = Object.keys(forbidden)
/** Names that some libraries follow to a prototype. */
const poisons = [
  ['__proto__', { role: 'admin', isVerified: true, polluted: true }],
  ['constructor', { prototype: { role: 'admin', polluted: true } }],
] as const

// Streams use sockets and store nothing.
const paths = [...procedures.keys()].filter((path) => !path.startsWith('live.'))
const hasInput = (path: ProcedurePath) => procedures.get(path)!['~orpc'].inputSchema !== undefined

const serializer = new StandardRPCJsonSerializer()
let attempts: Attempts
let http: OpenHttp
const cookies = new Map<string, string>()
let count = 0
let sent = 0
beforeAll(async () => {
  attempts = await openAttempts()
  http = await openHttp(attempts.world, { other: { db: attempts.db, notices: attempts.notices } })
  for (const kind of new Set(paths.map((path) => askerOf(path)))) cookies.set(kind, await http.cookieOf(castOf[kind]!))
  // The last use of a session is stored after a while (of staff after a minute), and would look like a write of the call.
  await sql`update sessions set seen_at = clock_timestamp() + interval '20 minutes'`.execute(attempts.world.db)
})
afterAll(async () => {
  await http.close()
  await attempts.close()
})

const send = (url: string, payload: string, cookie: string) =>
  http.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json', cookie },
  })
const post = (url: string, payload: string, cookie: string) =>
  attempts.rehearse(async () => {
    const { statusCode, body } = await send(url, payload, cookie)
    return { statusCode, body, isUntouched: await attempts.isUntouched() }
  })

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const hole = '"%HOLE%":0'

/** The input as text, with room for one more key in each of its objects in turn; an object literal would interpret `__proto__`. */
function opened(input: unknown): string[] {
  const [json, meta] = serializer.serialize(input ?? {})
  const places: object[] = []
  const find = (value: unknown): void => {
    if (!isObject(value)) return
    if (!Array.isArray(value)) places.push(value)
    Object.values(value).forEach(find)
  }
  find(json)
  return places.map((place) => {
    Object.assign(place, { '%HOLE%': 0 })
    const text = JSON.stringify({ json, meta })
    Reflect.deleteProperty(place, '%HOLE%')
    return text
  })
}

/** The cells of a row by their headings: those that are no field are reported, and not stored. */
const isOfFile = (path: ProcedurePath) => /^referenceData\.(preview|import)$/.test(path)
const isInCells = /"cells":\{[^{}]*"%HOLE%"/

const withKey = (text: string, key: string, value: unknown) => text.replace(hole, () => `${JSON.stringify(key)}:${JSON.stringify(value)}`)

const asked = (path: ProcedurePath) => {
  const kind = askerOf(path)
  const { own, mine } = attempts.furnished.of(kind)
  const places = opened(sampleOf(path).input(own, attempts.furnished.common, mine))
  const closed = isOfFile(path) ? places.filter((place) => !isInCells.test(place)) : places
  return { url: `/rpc/${path.replaceAll('.', '/')}`, cookie: cookies.get(kind)!, places: closed }
}

test('there are forty such keys', () => expect(keys).toHaveLength(40))

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null

/** Every object of an input. */
function objectsOf(value: unknown): object[] {
  if (!isObject(value)) return []
  if (Array.isArray(value)) return value.flatMap(objectsOf)
  return isPlain(value) ? [value, ...Object.values(value).flatMap(objectsOf)] : []
}

test.each(paths.filter(hasInput))('%s accepts none of them at any depth', async (path) => {
  const { own, mine } = attempts.furnished.of(askerOf(path))
  const schema = procedures.get(path)!['~orpc'].inputSchema!
  const input = sampleOf(path).input(own, attempts.furnished.common, mine) ?? {}
  expect(await schema['~standard'].validate(input)).not.toHaveProperty('issues')
  for (const place of objectsOf(input).filter((each) => !isOfFile(path) || 'set' in each || 'line' in each))
    // A field of the schema is not an extra one.
    for (const key of keys.filter((each) => !Object.hasOwn(place, each))) {
      Object.assign(place, { [key]: forbidden[key] })
      expect(await schema['~standard'].validate(input), key).toHaveProperty('issues')
      Reflect.deleteProperty(place, key)
      count += 1
    }
})

// A request per key would take a minute. Each place gets all of them, and one by one the next key alone.
test.each(paths.filter(hasInput))('%s rejects them at any depth, and writes nothing', async (path) => {
  const { url, cookie, places } = asked(path)
  const texts = places.flatMap((place) => {
    const extra = keys.filter((key) => !place.includes(`${JSON.stringify(key)}:`))
    const alone = extra[(sent += 1) % extra.length]!
    const all = extra.map((key) => `${JSON.stringify(key)}:${JSON.stringify(forbidden[key])}`).join()
    return [withKey(place, alone, forbidden[alone]), place.replace(hole, () => all)]
  })
  // One transaction for all: the first that writes shows.
  await attempts.rehearse(async () => {
    for (const text of texts) {
      const { statusCode, body } = await send(url, text, cookie)
      expect(statusCode, `${text.slice(0, 500)}: ${body}`).toBe(400)
    }
    expect(await attempts.isUntouched()).toBe(true)
  })
})

/** An answer to nonsense is shorter than this, however long the nonsense is. */
const longestAnswer = 4000

test.each(paths.filter(hasInput))('%s repeats nothing of what it refuses', async (path) => {
  const { url, cookie, places } = asked(path)
  const nonsense = 'nesmysl-'.repeat(500)
  const longKeys = Array.from({ length: 20 }, (_, i) => `"${nonsense}${i}":[]`).join()
  const longValues = places[0]!
    .replace(`,${hole}`, '')
    .replace(hole, '')
    .replaceAll(/:"[^"]*"/g, `:"${nonsense}"`)
  await attempts.rehearse(async () => {
    for (const text of [longValues, ...places.map((place) => place.replace(hole, longKeys))]) {
      const { statusCode, body } = await send(url, text, cookie)
      expect(statusCode).toBeLessThan(500)
      if (statusCode !== 200) expect([body.includes('nesmysl-'), body.length < longestAnswer], body.slice(0, 500)).toEqual([false, true])
    }
  })
})

test.each(paths.filter((path) => !hasInput(path)))('%s ignores them, and writes nothing', async (path) => {
  const { url, cookie } = asked(path)
  const { statusCode, isUntouched } = await post(url, JSON.stringify({ json: forbidden }), cookie)
  expect([statusCode, isUntouched]).toEqual([200, true])
  count += keys.length
})

test.each(paths)('%s does not pollute a prototype', async (path) => {
  const { url, cookie, places } = asked(path)
  await attempts.rehearse(async () => {
    for (const place of places)
      for (const [key, value] of poisons) {
        const { statusCode } = await send(url, withKey(place, key, value), cookie)
        expect(statusCode, key).toBeLessThan(500)
        count += 1
      }
  })
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('sign-in ignores them, and does not parse what would pollute a prototype', async () => {
  const given = JSON.stringify({ '%HOLE%': 0, email: emailOf('klara'), password: demoPassword })
  const statusWith = async (key: string) =>
    (await post('/api/auth/sign-in/email', withKey(given, key, forbidden[key] ?? { prototype: 1 }), '')).statusCode
  for (const key of ['role', 'userId', 'isTestAccount', 'callbackURL', 'rememberMe']) expect(await statusWith(key), key).toBe(200)
  for (const key of ['__proto__', 'constructor']) expect(await statusWith(key), key).toBe(400)
})

test('forty keys were tried on every procedure, and each was sent', () => {
  expect(count).toBeGreaterThan(40 * paths.length)
  expect(sent).toBeGreaterThan(keys.length)
})

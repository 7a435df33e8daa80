import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { MaintenanceStatus } from '#contract/people/maintenance.ts'
import { DEFAULT_MESSAGE } from '#domain/people/maintenance/lock.ts'
import { startServer, type RunningServer } from '#server/main.ts'
import { demoPassword, emailOf } from '#server/seed/cast.ts'
import { openTestDatabase, type TestDatabase } from '#server/test/database.ts'

// The whole product over HTTP while it is locked: what members, visitors and their browsers see.

const folder = mkdtempSync(join(tmpdir(), 'dohromady-locked-'))
const port = 20_000 + Math.floor(Math.random() * 12_000)
const own = `http://localhost:${port}`
let database: TestDatabase
let server: RunningServer

const start = (settings: Record<string, string>) =>
  startServer({
    DATABASE_URL: database.workerUrl,
    DATABASE_OWNER_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '0',
    ...settings,
  })

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  json: Record<string, unknown>
}

function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}, to = port): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const given = body === undefined ? '' : JSON.stringify(body)
    const asked = request(
      { port: to, method, path, headers: { origin: own, ...(given && { 'content-type': 'application/json' }), ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString()
          const isJson = String(answer.headers['content-type']).includes('json')
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, json: isJson ? (JSON.parse(text) as Answer['json']) : {} })
        })
      },
    )
    asked.on('error', reject)
    asked.end(given)
  })
}
const rpc = (procedure: string, input?: unknown, cookie = '') =>
  send('POST', `/rpc/${procedure.replace('.', '/')}`, input === undefined ? {} : { json: input }, { cookie })
const signIn = (key: string, password = demoPassword) => send('POST', '/api/auth/sign-in/email', { email: emailOf(key), password })
const cookieOf = ({ headers }: Answer) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((one) => one.split(';')[0])
    .join('; ')
const statusOf = async (cookie = '') => (await rpc('maintenance.status', undefined, cookie)).json['json'] as MaintenanceStatus

/** Locks directly in the database, as an operator would if the product did not answer. Returns once the server has noticed. */
async function lock(until: string | null = '20 minutes') {
  await sql`insert into maintenance_windows (message, reason, start_time, end_time, affected_roles, environment, created_at)
    values ('Měníme disky.', 'Výměna disků', app_now(), app_now() + ${until}::interval, '{user,guest}', 'development', app_now())`.execute(
    database.db,
  )
  await isLocked(true)
}
async function open() {
  await sql`update maintenance_windows set is_active = false`.execute(database.db)
  await sql`update app_status set is_in_outage_dev = false`.execute(database.db)
  await isLocked(false)
}
/** The server notices within a moment, without a notification to this test. */
async function isLocked(expected: boolean) {
  await expect.poll(async () => (await statusOf()).isLocked, { interval: 10, timeout: 5000 }).toBe(expected)
}

const sessions: Record<string, string> = {}
async function signAllIn() {
  for (const key of ['jana', 'admin', 'testovaci']) sessions[key] = cookieOf(await signIn(key))
}

beforeAll(async () => {
  database = await openTestDatabase()
  server = await start({ PORT: String(port) })
  await signAllIn()
})
afterAll(async () => {
  await server.stop()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(open)

test('a locked-out member gets status 503, the message and the seconds to wait', async () => {
  await lock()
  for (const cookie of ['', sessions['jana']!])
    for (const procedure of ['template.read', 'campaigns.current', 'catalog.search', 'maintenance.plan']) {
      const { status, headers, json } = await rpc(procedure, undefined, cookie)
      expect([status, headers['cache-control']], procedure).toEqual([503, 'no-store'])
      const seconds = Number(headers['retry-after'])
      expect(seconds).toBeGreaterThan(1100)
      expect(seconds).toBeLessThanOrEqual(1200)
      expect(json['json']).toMatchObject({
        defined: true,
        code: 'IN_MAINTENANCE',
        message: 'Měníme disky.',
        data: { message: 'Měníme disky.' },
      })
    }
})

test('without a known end they wait a minute, before a far end an hour', async () => {
  await lock(null)
  expect((await rpc('template.read')).headers['retry-after']).toBe('60')
  await open()
  await lock('5 hours')
  expect((await rpc('template.read')).headers['retry-after']).toBe('3600')
})

test('a declared outage locks with the default message', async () => {
  await sql`update app_status set is_in_outage_dev = true`.execute(database.db)
  await isLocked(true)
  expect((await rpc('template.read')).json['json']).toMatchObject({ code: 'IN_MAINTENANCE', message: DEFAULT_MESSAGE })
})

test('administrators and test accounts get normal answers', async () => {
  await lock()
  for (const key of ['admin', 'testovaci']) {
    expect((await rpc('template.read', undefined, sessions[key])).status, key).toBe(200)
    expect(await statusOf(sessions[key])).toMatchObject({ isLocked: false, exemption: key === 'admin' ? 'admin' : 'test_account' })
  }
})

test('the page, the session, the status and the health check still work', async () => {
  await lock()
  expect((await rpc('account.me', undefined, sessions['jana'])).json['json']).toMatchObject({ person: { displayName: 'Jana Dvořáková' } })
  expect(await statusOf(sessions['jana'])).toMatchObject({ isLocked: true, current: { kind: 'window', message: 'Měníme disky.' } })
  expect((await send('GET', '/healthz')).status).toBe(200)
  // Whether or not the pages are built, they are not refused.
  for (const path of ['/', '/lp', '/demand', '/media/none/400']) expect((await send('GET', path)).status, path).not.toBe(503)
})

test('it unlocks by itself, not earlier than announced', async () => {
  await lock()
  const end = await sql<{ at: Date }>`
    update maintenance_windows set end_time = app_now() + interval '200 milliseconds' where is_active returning end_time as at`.execute(
    database.db,
  )
  await isLocked(false)
  expect(new Date((await statusOf()).now).getTime()).toBeGreaterThanOrEqual(end.rows[0]!.at.getTime())
  expect((await rpc('template.read', undefined, sessions['jana'])).status).toBe(200)
})

test('only administrators and test accounts can sign in, and a wrong password reveals nothing more', async () => {
  const wrongBefore = await signIn('jana', 'spatne-heslo')
  await lock()
  const wrong = await signIn('jana', 'spatne-heslo')
  expect([wrong.status, wrong.json]).toEqual([wrongBefore.status, wrongBefore.json])
  const before = await sessionsOf('jana')
  const refused = await signIn('jana')
  expect(refused.status).toBe(403)
  expect(JSON.stringify(refused.json)).toContain(
    'Nemáte oprávnění k přístupu během odstávky. Pouze administrátoři a testovací účty mají přístup.',
  )
  expect(cookieOf(refused)).not.toMatch(/sid=./)
  expect(await sessionsOf('jana')).toBe(before)
  for (const key of ['admin', 'testovaci']) {
    const signedIn = await signIn(key)
    expect(signedIn.status, key).toBe(200)
    expect((await rpc('template.read', undefined, cookieOf(signedIn))).status, key).toBe(200)
  }
  // A signed-in user may sign out.
  const own = cookieOf(await signIn('testovaci'))
  expect((await send('POST', '/api/auth/sign-out', {}, { cookie: own })).status).toBe(200)
  expect((await rpc('account.me', undefined, own)).json['json']).toMatchObject({ person: null })
})

const sessionsOf = async (key: string) =>
  (
    await database.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'user_id')
      .where('email', '=', emailOf(key))
      .select('sessions.id')
      .execute()
  ).length

async function bypassCode(): Promise<string> {
  const { json } = await rpc('maintenance.overview', undefined, sessions['admin'])
  const [window] = (json['json'] as { windows: { id: string }[] }).windows
  const made = await rpc('maintenance.createBypass', { windowId: window!.id, expiresInHours: 1, reason: 'Zkouška' }, sessions['admin'])
  return (made.json['json'] as { code: string }).code
}

test('a code is exchanged for a cookie that unlocks the product, and allows its holder to sign in', async () => {
  await lock()
  const code = await bypassCode()
  const entered = await rpc('maintenance.enter', { code })
  expect(entered.status).toBe(200)
  expect(JSON.stringify(entered.json)).not.toContain(code)
  expect(entered.headers['set-cookie']).toEqual([
    expect.stringMatching(/^bypass=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/),
  ])
  const pass = cookieOf(entered)
  expect((await rpc('campaigns.current', undefined, pass)).status).toBe(200)
  expect((await rpc('template.read', undefined, `${pass}; ${sessions['jana']}`)).status).toBe(200)
  const signedIn = await send('POST', '/api/auth/sign-in/email', { email: emailOf('jana'), password: demoPassword }, { cookie: pass })
  expect(signedIn.status).toBe(200)
})

test('a tab that only polls the lock does not extend its session', async () => {
  const token = decodeURIComponent(sessions['admin']!).split('=')[1]!.split('.')[0]!
  const session = () => database.db.selectFrom('sessions').where('token', '=', token).select('seen_at').executeTakeFirstOrThrow()
  await sql`update sessions set seen_at = clock_timestamp() - interval '10 minutes' where token = ${token}`.execute(database.db)
  const before = await session()
  expect((await statusOf(sessions['admin'])).isLocked).toBe(false)
  expect(await session()).toEqual(before)
  await rpc('template.read', undefined, sessions['admin'])
  expect(await session()).not.toEqual(before)
})

test('an address with a code or an e-mail is sent to nobody as a referrer', async () => {
  for (const path of ['/?emergency_bypass=abc', '/lp?ref=1&emergency_bypass=abc', '/verify-email?email=jana%40example.cz'])
    expect((await send('GET', path)).headers['referrer-policy'], path).toBe('no-referrer')
  expect((await send('GET', '/?ref=1')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('over https the cookie is for this host and https only, and the production windows apply', async () => {
  const secure = 'https://dohromady.example'
  // A database with real people, one of whom is an administrator.
  const rename = async (from: string, to: string) => {
    await sql`update users set email = ${to} where email = ${from}`.execute(database.db)
    await sql`update users set email_verified = true where email = ${to}`.execute(database.db)
  }
  await rename(emailOf('admin'), 'spravce@obec.example')
  await sql`update installation set is_demo = false`.execute(database.db)
  const production = { APP_ORIGIN: secure, TRUSTED_PROXIES: '1', DEMO: 'false', REQUESTS_PER_MINUTE: '600', STAFF_TWO_FACTOR: 'false' }
  const other = await start({ PORT: String(port + 1), ...production })
  const ask = (procedure: string, input: unknown, cookie = '') =>
    send('POST', `/rpc/${procedure.replace('.', '/')}`, { json: input }, { origin: secure, cookie }, port + 1)
  await lock()
  expect((await ask('campaigns.current', {})).status).toBe(200)
  await sql`update maintenance_windows set environment = 'production' where is_active`.execute(database.db)
  await expect.poll(async () => (await ask('campaigns.current', {})).status, { interval: 10, timeout: 5000 }).toBe(503)
  const signedIn = await send(
    'POST',
    '/api/auth/sign-in/email',
    { email: 'spravce@obec.example', password: demoPassword },
    { origin: secure },
    port + 1,
  )
  const admin = cookieOf(signedIn)
  const { windows } = (await ask('maintenance.overview', {}, admin)).json['json'] as { windows: { id: string }[] }
  const made = await ask('maintenance.createBypass', { windowId: windows[0]!.id, expiresInHours: 1, reason: 'Zkouška' }, admin)
  const entered = await ask('maintenance.enter', made.json['json'])
  const right = await ask('maintenance.enter', { code: (made.json['json'] as { code: string }).code })
  expect(entered.status).toBe(400)
  expect(right.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-bypass=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict; Secure$/),
  ])
  expect((await ask('campaigns.current', {}, cookieOf(right))).status).toBe(200)
  // The plain cookie name is for http. Over https a neighbouring host could have set it.
  expect((await ask('campaigns.current', {}, cookieOf(right).replace('__Host-', ''))).status).toBe(503)
  await other.stop()
  await rename('spravce@obec.example', emailOf('admin'))
  await sql`update installation set is_demo = true`.execute(database.db)
  await signAllIn()
})

/** A tab that watches everything; returns when its socket is closed, with the code. */
async function tabOf(key: string): Promise<{ tab: WebSocket; closed: Promise<number> }> {
  const tab = new WebSocket(`ws://localhost:${port}/live`, { headers: { origin: own, cookie: sessions[key]! } })
  const closed = once(tab, 'close').then(([code]) => code as number)
  await once(tab, 'open')
  for (const stream of ['hints', 'publicHints']) tab.send(JSON.stringify({ i: stream, p: { u: `/live/${stream}`, b: {} } }))
  await once(tab, 'message')
  return { tab, closed }
}

test('a watching tab is disconnected when a planned window begins', async () => {
  const [jana, admin] = [await tabOf('jana'), await tabOf('admin')]
  await sql`insert into maintenance_windows (reason, start_time, affected_roles, environment, created_at)
    values ('Výměna disků', app_now() + interval '200 milliseconds', '{user,guest}', 'development', app_now())`.execute(database.db)
  expect(await jana.closed).toBe(4503)
  expect((await statusOf(sessions['jana'])).isLocked).toBe(true)
  expect(admin.tab.readyState).toBe(WebSocket.OPEN)
  admin.tab.terminate()
})

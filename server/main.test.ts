import { spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { PickupNetwork } from '#contract/week/pickup.ts'
import type { TemplateView } from '#contract/week/template.ts'
import { demoPassword, emailOf } from '#server/seed/cast.ts'
import { productAt, until } from '#server/test/product.ts'
import { scratchFolder } from '#server/test/scratch-folder.ts'

// The whole product in its own process, seen from outside by its users and its operator.

const hardStopMs = 30_000
const folder = scratchFolder('main')
const dataDir = join(folder, 'data')
const port = 20_000 + Math.floor(Math.random() * 12_000)
const foreign = 'https://zly.example'

const { own, send, post, start } = productAt({ port, dataDir })

async function signIn(key: string): Promise<string> {
  const answer = await post('/api/auth/sign-in/email', { email: emailOf(key), password: demoPassword })
  expect(answer.status).toBe(200)
  return [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((one) => one.split(';')[0])
    .join('; ')
}

const jana = { cookie: '' }
const template = async () => (JSON.parse((await post('/rpc/template/read', {}, jana)).body) as { json: TemplateView }).json
const quantityOf = async (lineId: string) => (await template()).lines.find(({ id }) => id === lineId)!.quantity
const changed = ({ id, quantity, maxPrice, recurrence, recurrenceWeeks, notes }: TemplateView['lines'][number], by: number) => ({
  json: { lineId: id, quantity: quantity + by, maxPrice: maxPrice ?? 5000, recurrence, recurrenceWeeks, notes },
})

/** The address to which a command of the operator's leads; it finds the database by the data folder. */
function appointed(email: string): string | undefined {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: String(port) }
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/admin.ts', email, '--yes'], { encoding: 'utf8', env })
  return /#nove-heslo=(?<email>[^:\s]+):\d{6}/.exec(stdout)?.groups!['email'] ?? stderr
}

/** The first line of the server's answer to these headers of Jana's, without a body. */
function answerTo(request: string, headers: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, 'localhost')
    socket.on('error', reject)
    socket.once('data', (data) => {
      resolve(data.toString().split('\r\n')[0]!)
      socket.destroy()
    })
    socket.write([`${request} HTTP/1.1`, `Host: localhost:${port}`, `Cookie: ${jana.cookie}`, ...headers, '', ''].join('\r\n'))
  })
}

const key = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==']
/** The server's response to a WebSocket handshake from that origin. */
const handshake = (origin: string) => answerTo('GET /live', [`Origin: ${origin}`, 'Connection: Upgrade', 'Upgrade: websocket', ...key])

const lives = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const postmasterFile = join(dataDir, 'postgres', 'postmaster.pid')
/** Processes of this data folder's database, by their command lines. */
function postgresOfFolder(): string[] {
  const commands = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  return commands.filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(join(dataDir, 'postgres'))
    } catch {
      return false
    }
  })
}

let server: ChildProcess

beforeAll(async () => {
  server = await start()
  jana.cookie = await signIn('jana')
})
afterAll(async () => {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  await until('no database is left', () => postgresOfFolder().length === 0)
  rmSync(folder, { recursive: true, force: true })
})

test('it reports that it is alive and ready', async () => {
  expect(JSON.parse((await send('GET', '/healthz')).body)).toEqual({ status: 'ok' })
  const ready = await send('GET', '/readyz')
  expect(ready.status).toBe(200)
  expect(JSON.parse(ready.body)).toEqual({
    status: 'ready',
    checks: { database: 'ok', migrations: 'ok', listener: 'ok', jobs: 'ok', storage: 'ok' },
    // Events of the last hour; the cast got its roles when the world was created.
    trail: expect.any(Object) as object,
  })
})

test('nobody can reach its database over the network', () => {
  const rules = readFileSync(join(dataDir, 'postgres', 'pg_hba.conf'), 'utf8').match(/^host.*$/gm)!
  expect(rules.length).toBeGreaterThan(0)
  for (const rule of rules) expect(rule).toMatch(/\sreject$/)
})

test("another site's page changes nothing in Jana's name", async () => {
  const [line] = (await template()).lines
  for (const from of [{ origin: foreign }, { origin: 'null' }])
    expect((await post('/rpc/template/changeLine', changed(line!, 1000), { ...jana, ...from })).status).toBe(403)
  const unnamed = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site', ...jana }
  expect((await send('POST', '/rpc/template/changeLine', unnamed, JSON.stringify(changed(line!, 1000)))).status).toBe(403)
  expect(await quantityOf(line!.id)).toBe(line!.quantity)
  // The same request from our own page is accepted.
  expect((await post('/rpc/template/changeLine', changed(line!, 1000), jana)).status).toBe(200)
  expect(await quantityOf(line!.id)).toBe(line!.quantity + 1000)
})

test("another site's page gets no stream", async () => {
  expect(await handshake(foreign)).toContain(' 403 ')
  expect(await handshake(own)).toContain(' 101 ')
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of %s is rejected',
  async (type) => {
    const [line] = (await template()).lines
    const body = JSON.stringify(changed(line!, 1000))
    for (const path of ['/rpc/template/changeLine', '/api/auth/sign-in/email'])
      expect((await send('POST', path, { origin: own, ...jana, 'content-type': type }, body)).status, path).toBe(415)
    expect(await quantityOf(line!.id)).toBe(line!.quantity)
  },
)

test('a body over the limit is rejected', async () => {
  // Refused by what it announces. A client that went on sending might lose its connection before it read the answer.
  const headers = [`Origin: ${own}`, 'Content-Type: application/json', `Content-Length: ${600 * 1024}`]
  expect(await answerTo('POST /rpc/template/changeLine', headers)).toMatch(/^HTTP\/1\.1 413 /)
})

test.each([
  ['the page', () => send('GET', '/')],
  ['a missing file', () => send('GET', '/assets/nothing.js')],
])('the security headers are on %s', async (_name, ask) => {
  const { headers } = await ask()
  const policy = headers['content-security-policy']
  for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"])
    expect(policy).toContain(part)
  expect(policy).not.toContain('unsafe')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=(self)'),
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(headers).not.toHaveProperty('x-powered-by')
})

const pictures = async () => /img-src ([^;]*)/.exec(String((await send('GET', '/')).headers['content-security-policy']))?.[1]
const tiles = async () => (JSON.parse((await post('/rpc/pickup/network', {})).body) as { json: PickupNetwork }).json.tiles

test('a page may load pictures from the host of the map tiles and from no other', async () => {
  expect(await pictures()).toBe("'self' data: blob: https://tile.openstreetmap.org")
  expect(await tiles()).toEqual({ url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', attribution: '© přispěvatelé OpenStreetMap' })
})

const report = (body: object) => send('POST', '/csp-report', { 'content-type': 'application/csp-report' }, JSON.stringify(body))
const refused = { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://zly.example/a?kdo=jana' } }

test('a browser may report violations of the policy, and nothing else', async () => {
  expect(String((await send('GET', '/')).headers['content-security-policy'])).toContain('report-uri /csp-report')
  expect((await report(refused)).status).toBe(204)
  expect((await report({ 'csp-report': {} })).status).toBe(400)
  expect((await report({ 'csp-report': { ...refused['csp-report'], much: 'x'.repeat(9000) } })).status).toBe(413)
  expect((await send('POST', '/csp-report', { 'content-type': 'application/csp-report', origin: foreign }, '{}')).status).toBe(403)
})

const built = existsSync(join(import.meta.dirname, '..', 'dist', 'web', 'index.html')) ? 200 : 404

test.each(['/', '/lp', '/demand', '/what/is/not/there'])('%s gets the same answer in any encoding', async (path) => {
  expect((await send('GET', path)).status).toBe(built)
  for (const encoding of ['identity', 'gzip', 'br']) expect((await send('GET', path, { 'accept-encoding': encoding })).status).toBe(built)
})

test('a demo without a mail server shows its mails', async () => {
  expect((await send('GET', '/dev/mail')).status).toBe(200)
})

test('changes survive a killed server', async () => {
  const [line] = (await template()).lines
  expect((await post('/rpc/template/changeLine', changed(line!, 2000), jana)).status).toBe(200)
  server.kill('SIGKILL')
  await once(server, 'exit')
  // From here on rate limits apply, maps have no background and mails are sent; the next tests need that.
  server = await start({ REQUESTS_PER_MINUTE: '600', MAP_TILE_URL: '', SMTP_URL: 'smtp://localhost:9' })
  expect(await quantityOf(line!.id)).toBe(line!.quantity + 2000)
})

test('without map tiles a page loads pictures from us only', async () => {
  expect(await pictures()).toBe("'self' data: blob:")
  expect(await tiles()).toBeNull()
})

test('with a mail server no mail can be read here', async () => {
  for (const path of ['/dev/mail', '/dev/mail.css', '/dev/mail/019ad000-0000-7000-8000-000000000000'])
    expect((await send('GET', path)).status, path).toBe(404)
})

test('too many reports of policy violations are rejected after twenty a minute', async () => {
  const statuses = new Set<number>()
  for (let n = 0; n < 20; n++) statuses.add((await report(refused)).status)
  expect([...statuses]).toEqual([204])
  expect((await report(refused)).status).toBe(429)
})

test('password guessing is rejected after five attempts a minute', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 6; n++)
    statuses.push((await post('/api/auth/sign-in/email', { email: emailOf('jana'), password: `hadam-${n}-heslo` })).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  // Forged proxy headers.
  const pretending = { 'x-forwarded-for': '10.1.2.3', 'x-real-client-ip': '10.1.2.3' }
  expect((await post('/api/auth/sign-in/email', { email: emailOf('jana'), password: demoPassword }, pretending)).status).toBe(429)
})

test('it stops cleanly on a signal, with a tab open, and restarts with all data; a command works meanwhile and in between', async () => {
  const [line] = (await template()).lines
  expect((await post('/rpc/template/changeLine', changed(line!, 3000), jana)).status).toBe(200)
  const tab = new WebSocket(`ws://localhost:${port}/live`, { headers: { cookie: jana.cookie, origin: own } })
  await once(tab, 'open')
  const postmaster = Number(readFileSync(postmasterFile, 'utf8').split('\n')[0])
  expect(lives(postmaster)).toBe(true)
  expect(appointed('prvni@obec.example')).toBe('prvni%40obec.example')
  const asked = performance.now()
  const closed = once(tab, 'close')
  server.kill()
  expect(await once(server, 'exit')).toEqual([0, null])
  expect(performance.now() - asked).toBeLessThan(hardStopMs)
  expect(await closed).toMatchObject([1001, expect.anything()])
  expect(lives(postmaster)).toBe(false)
  expect([existsSync(postmasterFile), postgresOfFolder()]).toEqual([false, []])
  expect(appointed('druhy@obec.example')).toBe('druhy%40obec.example')

  server = await start()
  expect(await quantityOf(line!.id)).toBe(line!.quantity + 3000)
})

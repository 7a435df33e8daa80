import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttp } from '#server/platform/http/server.ts'
import type { Http } from '#server/platform/http/app.ts'
import { createLog } from '#server/platform/log.ts'
import { openTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { openDevMailbox } from './dev-mailbox.ts'
import { layOut } from './layout.ts'
import { serveDevMail } from './serve-dev-mail.ts'

const origin = 'http://localhost:3000'
const id = '019ad000-0000-7000-8000-000000000000'

let database: TestDatabase
let app: Http
beforeAll(async () => {
  database = await openTestDatabase({ seeded: false })
  app = await createHttp({ log: createLog('silent'), origin, requestsPerMinute: 0, proxies: 0, tiles: undefined })
  serveDevMail(app, { db: database.db, origin })
  const { mail, sms } = openDevMailbox(database.db)
  const signal = AbortSignal.timeout(10_000)
  const letter = layOut(
    { subject: '<b>Váš kód</b>', blocks: [{ code: '482913' }, 'Ne na https://zly.example/a', { link: 'Zadat kód', to: '/verify-email' }] },
    { id, to: 'jana@dohromady.test' },
    origin,
  )
  await mail!(letter, signal)
  await mail!(letter, signal)
  await sms!({ id: '019ad000-0000-7000-8000-000000000001', phone: '+420777123456', text: 'Kód 111222' }, signal)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const read = (url: string) => app.inject({ url })

test('the mailbox of a demo lists each mail once', async () => {
  const { body, headers, statusCode } = await read('/dev/mail')
  expect(statusCode).toBe(200)
  expect(body.match(/<li>/g)).toHaveLength(2)
  expect(body).toContain(`<a href="/dev/mail/${id}">&lt;b&gt;Váš kód&lt;/b&gt;</a>`)
  expect(headers['content-security-policy']).toContain("style-src 'self';")
  expect(headers['cache-control']).toBe('no-store')
  expect(body).not.toMatch(/<style|style=|<script/)
})

test('it finds the messages of an address or phone', async () => {
  const found = async (to: string) => (await read(`/dev/mail?to=${encodeURIComponent(to)}`)).body.match(/<li>/g)?.length ?? 0
  expect([await found('jana@dohromady.test'), await found('+420777123456'), await found('nikdo@dohromady.test')]).toEqual([1, 1, 0])
  expect((await read('/dev/mail?to="><script>')).body).toContain('value="&quot;&gt;&lt;script&gt;"')
})

test('a message is displayed with its code, and only links to our own pages work', async () => {
  const { body } = await read(`/dev/mail/${id}`)
  expect(body).toContain('482913')
  expect(body).toContain('<a href="http://localhost:3000/verify-email">')
  expect(body).not.toContain('href="https://zly.example')
})

test('a mail is displayed as in a mail client, sandboxed; an SMS has no such view', async () => {
  const { body, headers } = await read(`/dev/mail/${id}/html`)
  expect((await read(`/dev/mail/${id}`)).body).toContain(`href="/dev/mail/${id}/html"`)
  expect(body).toContain('<h1 class="text"')
  const policy = String(headers['content-security-policy'])
  for (const part of ["default-src 'none'", 'sandbox', "form-action 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(part)
  expect(policy).not.toContain('script')
  const phone = '/dev/mail/019ad000-0000-7000-8000-000000000001'
  expect((await read(phone)).body).not.toContain('/html"')
  expect((await read(`${phone}/html`)).statusCode).toBe(404)
})

test.each(['/dev/mail/1/html', '/dev/mail/1', '/dev/mail/019ad000-0000-7000-8000-00000000000f'])('at %s there is nothing', async (url) =>
  expect((await read(url)).statusCode).toBe(404),
)

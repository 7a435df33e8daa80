import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { openHttp, type OpenHttp } from '#server/test/http.ts'
import { dot, fileOf } from '#server/test/picture-file.ts'
import { formOf, sendForm } from '#server/test/send-form.ts'

let world: World
let http: OpenHttp
let cookie: string
beforeEach(async () => {
  world = await openWorld()
  http = await openHttp(world)
  cookie = await http.cookieOf('jana')
})
afterEach(async () => {
  await http.close()
  await world.close()
})

const rows = () => world.db.selectFrom('uploads').selectAll().execute()
const send = (key: 'jana' | null, form: FormData, headers: Record<string, string | undefined> = {}) =>
  sendForm(http, '/rpc/uploads/storeScreenshot', form, { ...(key && { cookie }), ...headers })

test('a file is accepted from signed-in members and from our own page', async () => {
  const form = () => formOf({ picture: dot() })
  const sent = await send('jana', form())
  expect([sent.statusCode, await rows()]).toMatchObject([200, [{ kind: 'screenshot' }]])
  expect((await send(null, form())).statusCode).toBe(401)
  expect((await send('jana', form(), { origin: 'https://zly.example' })).statusCode).toBe(403)
  expect(await rows()).toHaveLength(1)
})

test('a form of another page, without a key, is rejected', async () => {
  const headers = { origin: undefined, 'idempotency-key': undefined }
  expect((await send('jana', formOf({ picture: dot() }), headers)).statusCode).toBe(403)
  expect(
    (await send('jana', formOf({ picture: dot() }), { ...headers, 'content-type': 'Multipart/Form-Data; boundary=x' })).statusCode,
  ).toBe(403)
  expect(await rows()).toEqual([])
})

test('only one file in a form is accepted, of 8 MB at most', async () => {
  const ends = [
    await send('jana', formOf({ picture: dot(), kind: 'page-picture' })),
    await send('jana', formOf({ picture: [dot(), dot()] })),
    await send('jana', formOf({ picture: 'data:image/png;base64,AAAA' })),
    await send('jana', formOf({ picture: dot() }), { 'content-type': 'multipart/form-data; boundary=jina' }),
    await send('jana', formOf({ picture: dot() }), { 'content-type': 'multipart/form-data' }),
    await send('jana', formOf({ picture: fileOf(Buffer.alloc(9 * 1024 * 1024)) })),
    await send('jana', formOf({ picture: fileOf(Buffer.alloc(8 * 1024 * 1024 + 1)) })),
  ]
  expect(ends.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 413, 400])
  expect(await rows()).toEqual([])
  expect((await send('jana', formOf({ picture: dot() }), { 'idempotency-key': 'dalsi-klic-1' })).statusCode).toBe(200)
})

test('a form with too many parts is not read, whatever boundaries it states', async () => {
  const form = formOf({ picture: dot() })
  for (let n = 0; n < 20; n += 1) form.append('x', '')
  expect((await send('jana', form)).statusCode).toBe(400)
  const type = new Response(formOf({ picture: dot() })).headers.get('content-type')!
  const own = /boundary=(.+)/.exec(type)![1]!
  for (const said of [`x="; boundary=y"; boundary=${own}`, `boundary="${own}"`, `boundary=${own}; x=y`])
    expect((await send('jana', form, { 'content-type': `multipart/form-data; ${said}` })).statusCode, said).toBe(400)
  expect(await rows()).toEqual([])
})

test('of simultaneous files of one member one is accepted, and the others are rejected before they are read', async () => {
  const body = new Response(formOf({ picture: dot() }))
  const content = Buffer.from(await body.arrayBuffer())
  const type = body.headers.get('content-type')!
  const answered: number[] = []
  const sent = Array.from({ length: 3 }, () => {
    const payload = new Readable({ read: () => {} })
    payload.push(content)
    const headers = { host: 'localhost', origin: 'http://localhost', cookie, 'idempotency-key': randomUUID(), 'content-type': type }
    const answer = http.app.inject({ method: 'POST', url: '/rpc/uploads/storeScreenshot', payload, headers })
    return { payload, answer: answer.then(({ statusCode }) => answered.push(statusCode)) }
  })
  await expect.poll(() => answered, { timeout: 10_000 }).toEqual([429, 429])
  for (const { payload } of sent) payload.push(null)
  await Promise.all(sent.map(({ answer }) => answer))
  expect(answered).toEqual([429, 429, 200])
  expect((await send('jana', formOf({ picture: dot() }), { 'idempotency-key': randomUUID() })).statusCode).toBe(200)
})

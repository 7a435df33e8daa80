import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { demoPassword, emailOf } from '#server/seed/cast.ts'
import { productAt } from '#server/test/product.ts'

// Where a demo runs and where it does not (decision 037), seen from outside.

const folder = mkdtempSync(join(tmpdir(), 'dohromady-demo-'))
const { send, post, start, tryToStart } = productAt({ port: 20_000 + Math.floor(Math.random() * 12_000), dataDir: join(folder, 'data') })

let server: ChildProcess | null = null
async function stop() {
  server?.kill()
  if (server) await once(server, 'exit')
  server = null
}
afterEach(stop)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const atHome = { APP_ORIGIN: 'https://dohromady.example', TRUSTED_PROXIES: '1', REQUESTS_PER_MINUTE: '600' }
const signsIn = async () => (await post('/api/auth/sign-in/email', { email: emailOf('jana'), password: demoPassword })).status

test('what was made as a demo never starts for real people', async () => {
  server = await start()
  expect(await signsIn()).toBe(200)
  expect((await send('GET', '/dev/mail')).status).toBe(200)
  await stop()
  for (const settings of [{ DEMO: 'false' }, { ...atHome, DEMO: 'false' }])
    expect(await tryToStart(settings)).toMatchObject({ code: 1, said: expect.stringContaining('made as a demo') })
})

test('with real people there is neither a mailbox to be read, nor a way in for the people of the demo, nor another secret', async () => {
  const real = { DATA_DIR: join(folder, 'real') }
  expect(await tryToStart({ ...real, ...atHome })).toMatchObject({
    code: 1,
    said: expect.stringContaining('Set DEMO=false to start for real people.'),
  })
  server = await start({ ...real, DEMO: 'false' })
  expect((await send('GET', '/dev/mail')).status).toBe(404)
  expect(await signsIn()).toBe(401)
  await stop()
  const otherSecret = { ...real, DEMO: 'false', AUTH_SECRET: 'x'.repeat(32) }
  expect(await tryToStart(otherSecret)).toMatchObject({ code: 1, said: expect.stringContaining('AUTH_SECRET is not the one') })
})

import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '#server/main.ts'
import { demoPassword, emailOf } from '#server/seed/cast.ts'
import { openTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { form } from '#server/test/newcomer.ts'
import { productAt } from '#server/test/product.ts'
import { scratchFolder } from '#server/test/scratch-folder.ts'

// Where a demo runs and where it does not (decision 037), seen from outside. All combinations of settings are in platform/wrong-configurations.test.ts,
// a database created as a demo is in main.test.ts. What a refusal prints and its exit code are seen once, in a process of its own.

const folder = scratchFolder('demo')
const port = 20_000 + Math.floor(Math.random() * 12_000)
const { send, post, tryToStart } = productAt({ port, dataDir: join(folder, 'data') })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = (settings: Record<string, string>) =>
  startServer({ PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0', ...settings })

const signsIn = async () => (await post('/api/auth/sign-in/email', { email: emailOf('jana'), password: demoPassword })).status

/** A port without a listener. */
async function deafPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const unreachable = async (user: string) => `postgresql://${user}:tajemstvi@127.0.0.1:${await deafPort()}/dohromady`
const saysToReach = (variable: string) =>
  new RegExp(
    `The configuration is wrong:\\nThe database of ${variable} cannot be reached\\. Start PostgreSQL there, or set ${variable} to .*ECONNREFUSED`,
  )

test('without a database the server exits with instructions, and prints no password', async () => {
  const { code, said } = await tryToStart({ DATABASE_URL: await unreachable('pracant') })
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringMatching(saysToReach('DATABASE_URL')) })
  expect(said).not.toContain('tajemstvi')
})

test('a database unreachable for its owner is reported as such', async () => {
  const settings = { DATABASE_URL: await unreachable('pracant'), DATABASE_OWNER_URL: await unreachable('spravce') }
  await expect(start(settings)).rejects.toThrow(saysToReach('DATABASE_OWNER_URL'))
})

describe('a database with real people', () => {
  let database: TestDatabase
  let server: RunningServer | undefined
  const real = () => ({ DATABASE_URL: database.workerUrl, DATABASE_OWNER_URL: database.url })
  beforeAll(async () => {
    database = await openTestDatabase({ seeded: false })
    server = await start({ ...real(), DEMO: 'false' })
  })
  afterEach(async () => {
    await server?.stop()
    server = undefined
  })
  afterAll(() => database.close())

  test('has no readable mailbox, and no sign-in for demo people', async () => {
    expect((await send('GET', '/dev/mail')).status).toBe(404)
    expect(await signsIn()).toBe(401)
    expect((await post('/rpc/account/signUp', { json: form('nela@priklad.example') })).status).toBe(200)
  })

  test.each<[what: string, settings: Record<string, string>, sentence: RegExp]>([
    ['as a demo', {}, /holds real people\. Set DEMO=false/],
    ['with another secret', { DEMO: 'false', AUTH_SECRET: 'x'.repeat(32) }, /AUTH_SECRET is not the one/],
  ])('never starts the server %s', async (_, settings, sentence) => {
    await expect(start({ ...real(), ...settings })).rejects.toThrow(sentence)
  })
})

test('a database made as a demo never starts the server for real people', async () => {
  const { workerUrl, url, close } = await openTestDatabase()
  const settings = { DATABASE_URL: workerUrl, DATABASE_OWNER_URL: url, DATA_DIR: join(folder, 'made'), DEMO: 'false', LOG_LEVEL: 'silent' }
  await expect(startServer(settings)).rejects.toThrow(/made as a demo.*Set DATABASE_URL/)
  await close()
})

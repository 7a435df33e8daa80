import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword, emailOf } from '#server/seed/cast.ts'
import { form } from '#server/test/newcomer.ts'
import { productAt } from '#server/test/product.ts'
import { scratchFolder } from '#server/test/scratch-folder.ts'

// Where a demo runs and where it does not (decision 037), seen from outside. All combinations of settings are in platform/wrong-configurations.test.ts,
// a database created as a demo is in main.test.ts.

const folder = scratchFolder('demo')
const { send, post, start, tryToStart } = productAt({ port: 20_000 + Math.floor(Math.random() * 12_000), dataDir: join(folder, 'data') })

let server: ChildProcess | null = null
async function stop() {
  server?.kill()
  if (server) await once(server, 'exit')
  server = null
}
afterEach(stop)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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
  expect(await tryToStart(settings)).toMatchObject({ code: 1, said: expect.stringMatching(saysToReach('DATABASE_OWNER_URL')) })
})

describe('a database with real people', () => {
  const real = { DATA_DIR: join(folder, 'real') }
  beforeAll(async () => {
    server = await start({ ...real, DEMO: 'false' })
  })

  test('has no readable mailbox, and no sign-in for demo people', async () => {
    expect((await send('GET', '/dev/mail')).status).toBe(404)
    expect(await signsIn()).toBe(401)
    expect((await post('/rpc/account/signUp', { json: form('nela@priklad.example') })).status).toBe(200)
  })

  test.each<[what: string, settings: Record<string, string>, sentence: RegExp]>([
    ['as a demo', {}, /holds real people\. Set DEMO=false/],
    ['with another secret', { DEMO: 'false', AUTH_SECRET: 'x'.repeat(32) }, /AUTH_SECRET is not the one/],
  ])('never starts the server %s', async (_, settings, sentence) => {
    expect(await tryToStart({ ...real, ...settings })).toMatchObject({ code: 1, said: expect.stringMatching(sentence) })
  })
})

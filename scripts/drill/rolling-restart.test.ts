import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { markAsDemo } from '#server/platform/db/installation.ts'
import { openTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { openObjectStore, type ObjectStore } from '#server/test/object-store.ts'
import { dot } from '#server/test/picture-file.ts'
import { scratchFolder } from '#server/test/scratch-folder.ts'
import { signInAt } from './member.ts'
import { startProxy, type Proxy } from './proxy.ts'
import { endAll, startServerAt, type Server } from './town.ts'

// Two servers on one database and one store of files behind a proxy, as docs/operations.md sets them up; `npm run drill` goes through the rest
// of it.

let database: TestDatabase
let store: ObjectStore
let proxy: Proxy
let servers: Server[]
let origins: string[]
beforeEach(async () => {
  ;[database, store] = await Promise.all([openTestDatabase(), openObjectStore()])
  await markAsDemo(database.db)
  const port = randomInt(20_000, 31_000)
  const settings = {
    APP_ORIGIN: `http://localhost:${port}`,
    TRUSTED_PROXIES: '1',
    DEMO: 'true',
    AUTH_SECRET: 's'.repeat(32),
    DRAIN_MS: '1500',
    DATABASE_URL: database.workerUrl,
    DATABASE_OWNER_URL: database.url,
    ...store.settings,
  }
  const ports = [port + 1, port + 2]
  // Each with a folder of its own: they share nothing but the database and the store.
  servers = []
  for (const each of ports) servers.push(await startServerAt(each, { ...settings, DATA_DIR: join(scratchFolder('rolling'), 'data') }))
  origins = ports.map((each) => `http://localhost:${each}`)
  proxy = await startProxy(port, ports)
})
afterEach(async () => {
  await proxy.stop()
  await endAll()
  await Promise.all([database.close(), store.close()])
})

test('a member sees on one server what was changed on the other, and one of them stops without a refused request', async () => {
  const jana = await signInAt(proxy.origin, 'jana')
  const removed = await jana.removeFirst(origins[0])
  expect(await jana.lines(origins[1])).not.toContain(removed)

  let isStopped = false
  const stopping = servers[0]!.stop().then(() => (isStopped = true))
  while (!isStopped) expect(await jana.lines()).not.toContain(removed)
  await stopping
  const other = servers[1]!.port
  const before = proxy.answers().get(other)!
  await jana.lines()
  expect(proxy.answers().get(other)).toBe(before + 1)
})

test('a picture sent to one server is shown by the other; without the store people read why, and everything else works', async () => {
  const jana = await signInAt(proxy.origin, 'jana')
  const { status, said: address } = await jana.sendPicture(dot(), origins[0])
  expect(status).toBe(200)
  const shown = await jana.load(address, origins[1])
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(
    [...store.objects.entries()].find(([key]) => key.startsWith('uploads/'))![1].content,
  )
  const health = async () => (await (await fetch(`${origins[1]}/readyz`)).json()) as { status: string; checks: object }
  expect(await health()).toMatchObject({ status: 'ready', checks: { storage: 'ok' } })

  const known = store.objects.size
  store.trouble('slow-down')
  const sentence = { status: 503, said: expect.stringContaining('Obrázky teď nejde uložit ani načíst') }
  expect(await jana.sendPicture(dot(), origins[0])).toEqual(sentence)
  const missing = await jana.load(address, origins[1])
  expect([missing.status, await missing.text()]).toEqual([503, expect.stringContaining('Obrázky teď nejde')])
  await expect.poll(health, { timeout: 20_000, interval: 200 }).toMatchObject({ status: 'degraded', checks: { storage: 'failed' } })
  expect((await jana.lines()).length).toBeGreaterThan(0)

  store.trouble('slow-down', 0)
  expect(store.objects.size).toBe(known)
  expect((await database.db.selectFrom('uploads').select('id').execute()).length).toBe(1)
  expect(await jana.sendPicture(dot(), origins[0])).toMatchObject({ status: 200 })
})

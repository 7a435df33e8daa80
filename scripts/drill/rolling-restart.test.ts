import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { markAsDemo } from '#server/platform/db/installation.ts'
import { openTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { scratchFolder } from '#server/test/scratch-folder.ts'
import { signInAt } from './member.ts'
import { startProxy, type Proxy } from './proxy.ts'
import { endAll, startServerAt } from './town.ts'

// Two servers on one database behind a proxy, as docs/operations.md sets them up; `npm run drill` goes through the rest of it.

let database: TestDatabase
let proxy: Proxy
afterEach(async () => {
  await proxy.stop()
  await endAll()
  await database.close()
})

test('a member sees on one server what was changed on the other, and one of them stops without a refused request', async () => {
  database = await openTestDatabase()
  await markAsDemo(database.db)
  const port = randomInt(20_000, 31_000)
  const [one, other] = [port + 1, port + 2]
  const settings = {
    APP_ORIGIN: `http://localhost:${port}`,
    TRUSTED_PROXIES: '1',
    DEMO: 'true',
    AUTH_SECRET: 's'.repeat(32),
    DRAIN_MS: '1500',
    DATABASE_URL: database.workerUrl,
    DATABASE_OWNER_URL: database.url,
    DATA_DIR: join(scratchFolder('rolling'), 'data'),
  }
  const servers = [await startServerAt(one, settings), await startServerAt(other, settings)]
  proxy = await startProxy(port, [one, other])
  const jana = await signInAt(proxy.origin, 'jana')
  const removed = await jana.removeFirst(`http://localhost:${one}`)
  expect(await jana.lines(`http://localhost:${other}`)).not.toContain(removed)

  let isStopped = false
  const stopping = servers[0]!.stop().then(() => (isStopped = true))
  while (!isStopped) expect(await jana.lines()).not.toContain(removed)
  await stopping
  const before = proxy.answers().get(other)!
  await jana.lines()
  expect(proxy.answers().get(other)).toBe(before + 1)
})

import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { markAsDemo } from '#server/platform/db/installation.ts'
import { setClock } from '#server/platform/clock.ts'
import { openTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { openObjectStore, type ObjectStore } from '#server/test/object-store.ts'
import { until } from '#server/test/product.ts'
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
let ports: number[]
let settings: Record<string, string>
/** By port; one that a test has ended is started again for the next one. */
const servers = new Map<number, Server>()
const originOf = (port: number) => `http://localhost:${port}`

beforeAll(async () => {
  ;[database, store] = await Promise.all([openTestDatabase(), openObjectStore()])
  await markAsDemo(database.db)
  const port = randomInt(20_000, 31_000)
  ports = [port + 1, port + 2]
  settings = {
    APP_ORIGIN: originOf(port),
    TRUSTED_PROXIES: '1',
    DEMO: 'true',
    AUTH_SECRET: 's'.repeat(32),
    DRAIN_MS: '1500',
    DATABASE_URL: database.workerUrl,
    DATABASE_OWNER_URL: database.url,
    ...store.settings,
  }
  proxy = await startProxy(port, ports)
})
beforeEach(async () => {
  // Each with a folder of its own: they share nothing but the database and the store.
  for (const port of ports)
    if (!servers.has(port)) servers.set(port, await startServerAt(port, { ...settings, DATA_DIR: join(scratchFolder('rolling'), 'data') }))
  await until('the proxy sees both', () => proxy.ready() === ports.length)
})
afterAll(async () => {
  await proxy.stop()
  await endAll()
  await Promise.all([database.close(), store.close()])
})

/** Takes a server out, which the test ends. */
function taken(port: number): Server {
  const server = servers.get(port)!
  servers.delete(port)
  return server
}

test('a picture sent to one server is shown by the other; without the store people read why, and everything else works', async () => {
  const origins = ports.map(originOf)
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

test('a member sees on one server what was changed on the other, and one of them stops without a refused request', async () => {
  const [one, other] = ports as [number, number]
  const jana = await signInAt(proxy.origin, 'jana')
  const removed = await jana.removeFirst(originOf(one))
  expect(await jana.lines(originOf(other))).not.toContain(removed)

  let isStopped = false
  const stopping = taken(one)
    .stop()
    .then(() => (isStopped = true))
  while (!isStopped) expect(await jana.lines()).not.toContain(removed)
  await stopping
  const before = proxy.answers().get(other)!
  await jana.lines()
  expect(proxy.answers().get(other)).toBe(before + 1)
})

/** Locks a line, so that a change of it waits, until the returned function is called. */
async function lockLine(id: string): Promise<() => Promise<void>> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  let isLocked = () => {}
  const locked = new Promise<void>((resolve) => (isLocked = resolve))
  const held = database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('weekly_demands').where('id', '=', id).select('id').forUpdate().execute()
    isLocked()
    await isReleased
  })
  await locked
  return async () => {
    release()
    await held
  }
}

const waits = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`.execute(database.db)
  return rows.length > 0
}

/** As a browser does: the same request until it is answered. */
async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  let answer: Answer | undefined
  await until('it is answered', async () => (answer = await ask().catch(() => undefined)) !== undefined)
  return answer!
}

const hears = async ({ next }: { next: () => Promise<string> }, room: string) => {
  while ((await next()) !== room);
}

test('of a killed server the tab comes back at the other, a change on its way takes effect once, and due work is done there', async () => {
  const jana = await signInAt(proxy.origin, 'jana')
  const tab = await jana.openTab()
  await tab.next()
  const [at, ...none] = proxy.tabs()
  expect(none).toEqual([])
  const killed = taken(at!)
  const [answered, waiting, ...others] = await jana.lines()
  const keys = { answered: randomUUID(), waiting: randomUUID() }
  const told = await jana.remove(answered!, keys.answered, originOf(at!))
  const unlock = await lockLine(waiting!)
  const lost = expect(jana.remove(waiting!, keys.waiting, originOf(at!))).rejects.toThrow('fetch failed')
  await until('the change waits', waits)
  await killed.kill()
  await lost
  await tab.closed
  await unlock()

  const again = await untilAnswered(jana.openTab)
  await hears(again, 'template')
  expect(proxy.tabs()).toEqual(ports.filter((port) => port !== at))
  await untilAnswered(() => jana.remove(waiting!, keys.waiting))
  await hears(again, 'template')
  // The answer of the first one might have been lost too: asked again it is the same.
  expect(await untilAnswered(() => jana.remove(answered!, keys.answered))).toEqual(told)
  expect(await jana.lines()).toEqual(others)
  again.close()

  const due = await database.db
    .selectFrom('deliveries')
    .where('status', '=', 'collecting')
    .orderBy('cut_off_at')
    .select(['id', 'cut_off_at'])
    .executeTakeFirstOrThrow()
  await setClock(database.db, new Date(due.cut_off_at.getTime() + 60_000))
  const isClosed = async () => {
    const { closed_at } = await database.db.selectFrom('deliveries').where('id', '=', due.id).select('closed_at').executeTakeFirstOrThrow()
    return closed_at !== null
  }
  await until('the due delivery is closed', isClosed)
})

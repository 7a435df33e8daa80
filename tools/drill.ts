// `npm run drill`: docs/operations.md as a script. Two servers on one database behind a proxy, a change through each, a rolling restart, backup,
// destruction, restore into an empty place, comparison, sign-in. It leaves nothing behind.
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { everyTable } from '#server/test/stored.ts'
import { buildServerIfNeeded } from '../scripts/build-server.ts'
import { signInAt } from './drill/member.ts'
import { startProxy } from './drill/proxy.ts'
import { command, endAll, makePlace, startServerAt, type Place, type Server } from './drill/town.ts'

const drainMs = 1500
const folder = mkdtempSync(join(tmpdir(), 'dohromady-drill-'))
const backups = join(folder, 'backups')
// Below the range of ports that the system assigns itself.
const first = randomInt(20_000, 32_000)
const [proxyPort, ports] = [first, [first + 1, first + 2] as const]
const common = {
  HOST: 'localhost',
  APP_ORIGIN: `http://localhost:${proxyPort}`,
  TRUSTED_PROXIES: '1',
  DEMO: 'true',
  AUTH_SECRET: randomBytes(32).toString('hex'),
  BACKUP_KEY: randomBytes(32).toString('hex'),
  ERASED_LIST: join(folder, 'erased.txt'),
  DRAIN_MS: String(drainMs),
}

await buildServerIfNeeded()

const report: { step: string; seconds: number; found: string }[] = []

async function step<Answer>(name: string, work: () => Promise<Answer>, found: (answer: Answer) => string = () => ''): Promise<Answer> {
  const began = performance.now()
  const answer = await work()
  const line = { step: name, seconds: (performance.now() - began) / 1000, found: found(answer) }
  report.push(line)
  console.log(`${line.seconds.toFixed(1).padStart(6)} s  ${name}${line.found && `: ${line.found}`}`)
  return answer
}

function expect(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}

/** One after the other: both migrate, and only the first one has anything to do. */
async function startBoth({ settings }: Place): Promise<Server[]> {
  return [await startServerAt(ports[0], settings), await startServerAt(ports[1], settings)]
}

/** Restarts both servers, one after the other, while a member keeps reading. Returns the requests, all of which were answered. */
async function restartRolling(place: Place, servers: Server[], read: () => Promise<unknown>): Promise<number> {
  let isOver = false
  let answered = 0
  const reading = (async () => {
    for (; !isOver; answered++) await read()
  })()
  const restarting = (async () => {
    for (const [at, server] of servers.entries()) {
      await server.stop()
      servers[at] = await startServerAt(server.port, place.settings)
      // The proxy sees it before the other one goes.
      await wait(drainMs)
    }
  })()
  await Promise.all([reading, restarting.finally(() => (isOver = true))])
  return answered
}

const rowsIn = (said: string) => /Tabulek \d+, řádků \d+/.exec(said)?.[0] ?? ''
const newest = () =>
  join(
    backups,
    readdirSync(backups)
      .filter((name) => name.endsWith('.backup'))
      .toSorted()
      .at(-1)!,
  )

async function useBothServers(place: Place, servers: Server[]): Promise<string[]> {
  const proxy = await startProxy(proxyPort, ports)
  try {
    const jana = await step('přihlášení přes proxy', () => signInAt(proxy.origin, 'jana'))
    const removed: string[] = []
    for (const { port } of servers)
      await step(`změna přes server ${port}, vidět přes druhý`, async () => {
        removed.push(await jana.removeFirst(`http://localhost:${port}`))
        const other = ports.find((each) => each !== port)!
        expect(!(await jana.lines(`http://localhost:${other}`)).some((id) => removed.includes(id)), 'the other server shows the old list')
      })
    await step('záloha za běhu', () => command('backup', [backups], place.settings), rowsIn)
    await step(
      'postupný restart obou serverů',
      () => restartRolling(place, servers, () => jana.lines()),
      (answered) => `${answered} požadavků, všechny vyřízené`,
    )
    for (const [port, answers] of proxy.answers()) expect(answers > 0, `the proxy sent nothing to ${port}`)
    return removed
  } finally {
    await proxy.stop()
  }
}

async function useRestored(removed: readonly string[]): Promise<string> {
  const proxy = await startProxy(proxyPort, ports)
  try {
    const jana = await signInAt(proxy.origin, 'jana')
    const lines = await jana.lines()
    expect(lines.length > 0 && !lines.some((id) => removed.includes(id)), 'the changes of both servers are not in the restored data')
    await jana.removeFirst()
    return `${lines.length} položek pravidelného nákupu, obě změny v nich`
  } finally {
    await proxy.stop()
  }
}

/** What the restore changes on purpose: everybody signs in again; what migrating writes; and when a backup was made, which is known only after it. */
const others = new Set(['sessions', 'backups', 'kysely_migration', 'kysely_migration_lock', 'definitions'])
const tablesOf = async (place: Place) => Object.entries(await place.read(everyTable)).filter(([name]) => !others.has(name))

async function drill(): Promise<void> {
  const town = await step('prázdný PostgreSQL s vlastníkem a pracovní rolí', () => makePlace(join(folder, 'town'), common))
  const servers = await step('dva servery nad jednou databází', () => startBoth(town))
  const removed = await useBothServers(town, servers)
  await step('zastavení obou serverů', () => Promise.all(servers.map((each) => each.stop())))
  await step('záloha po zastavení', () => command('backup', [backups], town.settings), rowsIn)
  const before = await tablesOf(town)
  await step('zničení databáze i souborů', town.destroy)

  const { AUTH_SECRET: _, ...restored } = common
  const other = await makePlace(join(folder, 'other'), restored)
  await step('obnova na prázdné místo, bez AUTH_SECRET', () => command('restore', [newest()], other.settings), rowsIn)
  await step(
    'porovnání všech tabulek, řádek po řádku',
    async () => {
      const after = new Map(await tablesOf(other))
      const wrong = before.filter(([name, hash]) => after.get(name) !== hash).map(([name]) => name)
      expect(wrong.length === 0 && after.size === before.length, `these tables differ: ${wrong.join(', ')}`)
    },
    () => `${before.length} tabulek stejných`,
  )
  const again = await step('dva servery nad obnovenou databází', () => startBoth(other))
  await step(
    'přihlášení a změna po obnově',
    () => useRestored(removed),
    (found) => found,
  )
  await step('úklid', async () => {
    await Promise.all(again.map((each) => each.stop()))
    await other.destroy()
  })
}

try {
  await drill()
  console.log(`\nNácvik prošel: ${report.length} kroků za ${report.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(0)} s.`)
} catch (fault) {
  console.error(`\nNácvik selhal po kroku „${report.at(-1)?.step ?? 'žádném'}“:`, fault)
  process.exitCode = 1
} finally {
  const left = await endAll()
  if (left > 0) console.error(`Ukončené servery, které zůstaly běžet: ${left}.`)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

// How long a server takes until it answers, as `npm start` starts it on a demo world that exists, and what memory it keeps while nobody asks.
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildIfNeeded } from '../../scripts/build.ts'
import { endScript, startScript } from './product.ts'
import { median, report, table, verdict } from './report.ts'

const [rounds, idleMs] = [5, 5000]
const [mostMs, mostMegabytes] = [1200, 160]

await buildIfNeeded()
const folder = mkdtempSync(join(tmpdir(), 'dohromady-start-'))
const env = { DATA_DIR: folder, PORT: String(randomInt(20_000, 32_000)), LOG_LEVEL: 'warn', DATABASE_URL: '', DEMO: 'true' }
const kilobytes = (status: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN)

async function round() {
  const began = performance.now()
  const listening = await startScript(join(import.meta.dirname, '..', '..', 'dist', 'server', 'serve.js'), env)
  const ms = performance.now() - began
  await wait(idleMs)
  const status = readFileSync(`/proc/${listening.child.pid}/status`, 'utf8')
  await endScript(listening)
  return { ms, idle: kilobytes(status, 'VmRSS') / 1000, peak: kilobytes(status, 'VmHWM') / 1000 }
}

// The first fills the world and the cache of compiled code.
const first = await round()
const results: (typeof first)[] = []
for (let n = 0; n < rounds; n++) results.push(await round())
rmSync(folder, { recursive: true, force: true })
const middle = { ms: median(results.map(({ ms }) => ms)), idle: median(results.map(({ idle }) => idle)) }
const row = (what: string, { ms, idle, peak }: typeof first) => [what, ms.toFixed(0), idle.toFixed(0), peak.toFixed(0)]
report(
  'start',
  'npm run bench -- start',
  `${table(
    ['start', 'ms until it answers', `MB after ${idleMs / 1000} s`, 'MB at most'],
    [row('the first, with a new demo world', first), ...results.map((result, n) => row(`${n + 1}.`, result))],
  )}

- median start: ${verdict(middle.ms / mostMs, 1, 'at most')} (of ${mostMs} ms)
- median memory of an idle server: ${verdict(middle.idle / mostMegabytes, 1, 'at most')} (of ${mostMegabytes} MB)`,
)

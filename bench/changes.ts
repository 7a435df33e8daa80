// Basket changes per second: through the HTTP API by signed-in members, and the same SQL statements sent by `pg` directly.
import { fork, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedUrl } from '#server/platform/db/embedded.ts'
import { directChanges } from './changes-direct.ts'
import { httpChanges, signIn, type Client } from './changes-http.ts'
import { grouped, median, report, table, verdict } from './report.ts'

const limit = 0.3
const clients = 32
const seconds = 8
const rounds = 3

export interface Measured {
  changes: number
  seconds: number
  /** Of each change, in milliseconds. */
  latencies: number[]
}

async function startProduct(folder: string): Promise<{ child: ChildProcess; address: string }> {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: String(randomInt(20_000, 32_000)),
    REQUESTS_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
  }
  const child = fork(join(import.meta.dirname, '..', 'scripts', 'serve.ts'), { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`)))
  const [{ address }] = (await Promise.race([once(child, 'message'), ended])) as [{ address: string }]
  ended.catch(() => {})
  return { child, address }
}

const rate = ({ changes, seconds }: Measured) => changes / seconds
const percentile = ({ latencies }: Measured, share: number) =>
  latencies.toSorted((a, b) => a - b)[Math.floor((latencies.length - 1) * share)]!

const folder = mkdtempSync(join(tmpdir(), 'dohromady-bench-'))
const { child, address } = await startProduct(folder)
try {
  const members: Client[] = []
  for (let n = 1; n <= clients; n++) members.push(await signIn(address, `soused${n}`))
  const database = embeddedUrl(join(folder, 'postgres'), 'postgres')
  const http: Measured[] = []
  const direct: Measured[] = []
  // Alternating, so that both meet the same conditions; the first round of each only warms up.
  for (let round = 0; round <= rounds; round++) {
    const [one, other] = [await httpChanges(members, seconds), await directChanges(database, members, seconds)]
    if (round > 0) {
      http.push(one)
      direct.push(other)
    }
  }
  const [ours, theirs] = [median(http.map(rate)), median(direct.map(rate))]
  const row = (name: string, measured: Measured[]) => [
    name,
    grouped(median(measured.map(rate))),
    ...[0.5, 0.99].map((share) => median(measured.map((one) => percentile(one, share))).toFixed(1)),
  ]
  report(
    'Basket changes',
    'npm run bench -- changes',
    [
      `${clients} members change the quantity of a template line for one week concurrently (\`basket.changeItem\`), over keep-alive connections with real sessions and an`,
      `idempotency key each. Then \`pg\` sends the same statements, recorded from that command and its look-up of the session, from one process with the same`,
      `concurrency and as many connections. fsync is on; server, client and PostgreSQL share the cores. Medians of ${rounds} alternating rounds of ${seconds} s each.`,
      '',
      table(['way', 'changes a second', 'p50 ms', 'p99 ms'], [row('HTTP API', http), row('pg directly', direct)]),
      '',
      `- HTTP compared with direct: ${verdict(ours / theirs, limit, 'at least')}`,
    ].join('\n'),
  )
} finally {
  const gone = child.exitCode === null ? once(child, 'exit') : undefined
  child.kill('SIGTERM')
  await gone
  rmSync(folder, { recursive: true, force: true })
}

import { fork, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedUrl } from '#server/platform/db/embedded.ts'
import { buildServerIfNeeded } from '../../scripts/build-server.ts'

/** A child process that listens. */
export interface Listening {
  child: ChildProcess
  address: string
}

/** The product with its demo world, and the database of its own that it runs on. */
export interface Product extends Listening {
  databaseUrl: string
  /** The process id of PostgreSQL's first process, whose children are the others. */
  postgresPid: number
}

/** Starts a script that sends its address once it listens. */
export async function startScript(path: string, env: Record<string, string>): Promise<Listening> {
  const child = fork(path, { env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${path} ended with ${code}`)))
  const [{ address }] = (await Promise.race([once(child, 'message'), ended])) as [{ address: string }]
  ended.catch(() => {})
  return { child, address }
}

/** Ends such a process, and waits for its end. */
export async function endScript({ child }: Listening): Promise<void> {
  const gone = child.exitCode === null ? once(child, 'exit') : undefined
  child.kill('SIGTERM')
  await gone
}

/** Runs `work` while the product serves its demo world from a temporary folder, without a limit of requests unless the settings say so. */
export async function withProduct(work: (product: Product) => Promise<void>, settings: Record<string, string> = {}): Promise<void> {
  await buildServerIfNeeded()
  const folder = mkdtempSync(join(tmpdir(), 'dohromady-bench-'))
  try {
    const listening = await startScript(join(import.meta.dirname, '..', '..', 'dist', 'server', 'serve.js'), {
      DATA_DIR: folder,
      PORT: String(randomInt(20_000, 32_000)),
      REQUESTS_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      ...settings,
    })
    try {
      const postgres = join(folder, 'postgres')
      const [pid] = readFileSync(join(postgres, 'postmaster.pid'), 'utf8').split('\n')
      await work({ ...listening, databaseUrl: embeddedUrl(postgres, 'postgres'), postgresPid: Number(pid) })
    } finally {
      await endScript(listening)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

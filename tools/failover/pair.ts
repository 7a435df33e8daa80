import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { answers, embeddedUrl, startEmbeddedPostgres } from '#server/platform/db/embedded.ts'

// A primary and a synchronous standby on one machine. The npm package of PostgreSQL has no pg_basebackup, so the copy is made as its manual
// describes for a backup of one's own: pg_backup_start, copying the folder, pg_backup_stop.

const standby = 'standby'
const database = 'postgres'

/** What is measured about the loss of the primary, in milliseconds since it was killed. */
interface Failover {
  noticedMs: number
  promotedMs: number
}

export interface Pair {
  /** The URL of both hosts, the standby first, so that a server must look for the primary. */
  url: string
  primaryUrl: string
  standbyUrl: string
  /** How the standby takes part: `sync` if the primary waits for it at each commit. */
  syncState: () => Promise<string>
  /** kill -9 of the primary. */
  kill: () => void
  /** Resolves when the standby is the primary. */
  promoted: Promise<Failover>
  stop: () => Promise<void>
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

// Of this run only, or of the primary only.
const notCopied = [
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal/*',
  'pg_replslot/*',
  'pg_stat_tmp/*',
  'pg_notify/*',
  'pg_dynshmem/*',
  'pg_subtrans/*',
  'pg_serial/*',
  'pg_snapshots/*',
]

async function copyPrimary(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_create_physical_replication_slot('${standby}', true)`)
  await client.query(`select pg_backup_start('failover', true)`)
  mkdirSync(to, { mode: 0o700 })
  const archive = `${to}.tar`
  const packed = spawnSync('tar', ['-C', from, ...notCopied.map((path) => `--exclude=./${path}`), '-cf', archive, '.'], {
    encoding: 'utf8',
  })
  const unpacked = spawnSync('tar', ['-C', to, '-xpf', archive], { encoding: 'utf8' })
  rmSync(archive, { force: true })
  // 1: a file changed or was removed while it was copied; its log is replayed.
  if (packed.status === null || packed.status > 1 || unpacked.status !== 0)
    throw new Error(`the primary could not be copied: ${packed.stderr}${unpacked.stderr}`)
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  writeFileSync(join(to, 'backup_label'), rows[0]!.labelfile)
  writeFileSync(join(to, 'standby.signal'), '')
  mkdirSync(join(to, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 })
  mkdirSync(join(to, 'pg_wal', 'summaries'), { recursive: true, mode: 0o700 })
  await client.end()
}

/** Waits until a statement's first row is as wanted. */
async function until(url: string, text: string, holds: (row: Record<string, unknown> | undefined) => boolean): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const rows = await query(url, text).catch(() => [])
    if (holds(rows[0])) return
    await wait(100)
  }
  throw new Error(`never as expected: ${text}`)
}

const syncOf = 'select sync_state from pg_stat_replication'

const lookEveryMs = 1000
const missesToPromote = 3

/** What a cluster manager does: notices that the primary is gone, and promotes the standby. */
async function watch(primaryUrl: string, standbyUrl: string, wasKilledAt: () => number | null): Promise<Failover> {
  for (let misses = 0; misses < missesToPromote;) {
    await wait(lookEveryMs)
    misses = (await answers(primaryUrl)) ? 0 : misses + 1
  }
  const noticedAt = performance.now()
  const [promoted] = await query(standbyUrl, 'select pg_promote(true, 30) as done')
  if (promoted?.['done'] !== true) throw new Error('the standby was not promoted')
  const killedAt = wasKilledAt() ?? noticedAt
  return { noticedMs: noticedAt - killedAt, promotedMs: performance.now() - killedAt }
}

export async function startPair(folder: string): Promise<Pair> {
  const [primaryDir, standbyDir] = [join(folder, 'primary'), join(folder, standby)]
  const primary = await startEmbeddedPostgres(primaryDir, { restarts: false })
  const primaryUrl = primary.url(database)
  await copyPrimary(primaryUrl, primaryDir, standbyDir)
  const socket = new URL(primaryUrl.replace('@/', '@x/')).searchParams.get('host')!
  const settings = {
    primary_conninfo: `host=${socket} user=postgres application_name=${standby}`,
    primary_slot_name: standby,
    hot_standby: 'on',
  }
  const other = await startEmbeddedPostgres(standbyDir, { restarts: false, settings })
  await until(primaryUrl, `select state from pg_stat_replication`, (row) => row?.['state'] === 'streaming')
  // Only now: before, the primary would wait for a standby that is not there.
  await query(primaryUrl, `alter system set synchronous_standby_names = '${standby}'`)
  await query(primaryUrl, 'select pg_reload_conf()')
  await until(primaryUrl, syncOf, (row) => row?.['sync_state'] === 'sync')

  let killedAt: number | null = null
  const standbyUrl = embeddedUrl(standbyDir, database)
  const hosts = [standbyUrl, primaryUrl].map((url) => new URL(url.replace('@/', '@x/')).searchParams.get('host')!)
  const promoted = watch(primaryUrl, standbyUrl, () => killedAt)
  promoted.catch(() => {})
  return {
    url: `postgresql://postgres@/${database}?host=${hosts.join(',')}&target_session_attrs=read-write`,
    primaryUrl,
    standbyUrl,
    syncState: async () => String((await query(primaryUrl, syncOf))[0]?.['sync_state']),
    kill: () => {
      killedAt = performance.now()
      process.kill(Number(readFileSync(join(primaryDir, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    },
    promoted,
    stop: async () => {
      await Promise.all([primary.stop(), other.stop()])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

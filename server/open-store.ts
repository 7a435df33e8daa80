import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { installJobs } from './platform/db/install-jobs.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { startEmbeddedPostgres } from './platform/db/embedded.ts'
import { embeddedWorker, grantJobs, grantWorker, makeWorker, roleOf, startFault } from './platform/db/grant-worker.ts'
import { migrate } from './platform/db/migrate.ts'
import { reach, reachAsWorker } from './platform/db/reach.ts'
import type { Log } from './platform/log.ts'
import type { StorageWatch } from './platform/storage.ts'

/** Opens the database, the embedded one or that of DATABASE_URL, migrates it, and gives the server's role its rights. */
export async function openStore(config: Config, log: Log, storage: StorageWatch) {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(join(config.dataDir, 'postgres'))
  const url = config.databaseUrl ?? embedded!.url('postgres', embeddedWorker)
  const ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl ?? embedded!.url('postgres')
  let stopping = false
  // A closing connection may report the shutdown before it is gone.
  const onError = (fault: Error) => stopping || log.warn({ err: fault }, 'database connection lost')
  const owner = openDatabase({ url: ownerUrl, statementTimeoutMs: 600_000, onError })
  const db = openDatabase({ url, onError, onFault: storage.hear })
  const stop = async () => {
    stopping = true
    await Promise.all([db.destroy(), owner.destroy()])
    await embedded?.stop()
  }
  const prepare = async () => {
    await reach(owner, config.databaseOwnerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL')
    if (embedded) await makeWorker(owner)
    if (url !== ownerUrl) await reachAsWorker(db, owner, url, () => log.warn('the password of DATABASE_URL was set again by the owner'))
    await migrate(owner)
    await installJobs(ownerUrl, log)
    if (url === ownerUrl) return
    const worker = await roleOf(db)
    await grantWorker(owner, worker)
    await grantJobs(owner, worker)
  }
  await prepare().catch(async (fault: unknown) => {
    await stop()
    throw startFault(fault, config)
  })
  return { url, db, owner, stop }
}

import { PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'
import { connectionTo } from './database.ts'

const installTimeoutMs = 600_000

/** Creates or upgrades the tables of the job queue, as the owner of the database; the server's role need not own them. */
export async function installJobs(url: string, log: Log): Promise<void> {
  const connection = { ...connectionTo(url, installTimeoutMs), max: 1, application_name: 'jobs of the owner' }
  const boss = new PgBoss({ ...connection, supervise: false, schedule: false })
  boss.on('error', (fault) => log.warn({ err: fault }, 'jobs'))
  await boss.start()
  await boss.stop({ graceful: false })
}

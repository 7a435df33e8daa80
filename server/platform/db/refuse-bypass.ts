import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Db } from './database.ts'
import { canBypass } from './grant-worker.ts'

const bypassing =
  'The configuration is wrong:\nThe role of DATABASE_URL owns the tables, and could switch off what keeps history and snapshots as they are. Set DATABASE_OWNER_URL to it, and DATABASE_URL to a role that owns nothing.'

/** In production, refuses a database role that could bypass the triggers; elsewhere logs a warning. */
export async function refuseBypass({ environment, databaseUrl }: Config, db: Db, log: Log): Promise<void> {
  if (databaseUrl === undefined || !(await canBypass(db))) return
  if (environment === 'production') throw new Error(bypassing)
  log.warn('the server works as a role that owns its tables; DATABASE_OWNER_URL parts the two')
}

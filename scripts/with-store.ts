import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import { answers, embeddedUrl, startEmbeddedPostgres } from '#server/platform/db/embedded.ts'
import { isMigrated, migrate, refuseOldVersion } from '#server/platform/db/migrate.ts'
import { reach } from '#server/platform/db/reach.ts'
import { NoFiles } from '#server/platform/storage.ts'
import { isStarted, type Env, type Sayer } from './command.ts'

/** The store is there but cannot be used now; the message says what to do. */
export class StoreFault extends Error {}

/** The exit code of a command on the store; a fault of the store is said, and ends with 1. */
export async function exitCodeOf(run: () => Promise<number>, say: Sayer): Promise<number> {
  try {
    return await run()
  } catch (fault) {
    if (fault instanceof NoFiles) say.error(`Úložiště souborů podle S3_URL nejde použít (${fault.message}). Opravte ho a příkaz zopakujte.`)
    else if (fault instanceof StoreFault) say.error(fault.message)
    else throw fault
    return 1
  }
}

/** Runs the command of a module as this process if Node was started with it. */
export async function runCommand(meta: ImportMeta, run: (args: string[], env: Env, say: Sayer) => Promise<number>): Promise<void> {
  if (isStarted(meta)) process.exitCode = await exitCodeOf(() => run(process.argv.slice(2), process.env, console), console)
}

const tenMinutes = 600_000

/** Opens a database for as long as `work` takes. */
export async function withDatabase<Answer>(url: string, work: (db: Db) => Promise<Answer>): Promise<Answer> {
  const db = openDatabase({ url, max: 2, statementTimeoutMs: tenMinutes })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Where the product's own database is, for its owner. */
interface Store {
  url: string
  /** Whether a product that runs on DATA_DIR serves it; one on an external PostgreSQL is not seen. */
  isServed: boolean
}

/**
 * The product's own database for as long as `work` takes: that of DATABASE_URL, or the embedded one in DATA_DIR. A product that runs on the
 * same folder is used through its socket; otherwise its PostgreSQL is started and stopped again.
 */
export async function withUrl<Answer>(env: Record<string, string | undefined>, work: (store: Store) => Promise<Answer>): Promise<Answer> {
  const { databaseUrl, databaseOwnerUrl = databaseUrl, dataDir } = readConfig(env)
  if (databaseOwnerUrl) {
    const variable = databaseOwnerUrl === databaseUrl ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'
    const look = async (db: Db) => {
      await reach(db, variable)
      await refuseOldVersion(db)
    }
    await withDatabase(databaseOwnerUrl, look).catch((fault: Error) => {
      throw new StoreFault(fault.message)
    })
    return work({ url: databaseOwnerUrl, isServed: false })
  }
  const folder = join(dataDir, 'postgres')
  const socket = embeddedUrl(folder, 'postgres')
  if (await answers(socket)) return work({ url: socket, isServed: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const postgres = await startEmbeddedPostgres(folder)
  try {
    return await work({ url: postgres.url('postgres'), isServed: false })
  } finally {
    await postgres.stop()
  }
}

/** Runs `work` on the product's own database, migrated unless a running product does that. */
export const withStore = <Answer>(env: Record<string, string | undefined>, work: (db: Db) => Promise<Answer>): Promise<Answer> =>
  withUrl(env, ({ url, isServed }) =>
    withDatabase(url, async (db) => {
      if (!isServed) await migrate(db)
      else if (!(await isMigrated(db)))
        throw new StoreFault('Běžící Dohromady je jiné verze než tento příkaz. Zastavte je, spusťte znovu (npm start) a příkaz zopakujte.')
      return work(db)
    }),
  )

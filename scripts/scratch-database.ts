import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type DatabaseOptions, type Db } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'

export interface Scratch {
  db: Db
  url: string
  folder: string
}

const tenMinutes = 600_000

/**
 * A separate, migrated, empty database in a temporary folder, as durable as the real one (fsync on), while `work` runs. It is removed
 * afterwards, even if the work fails or is interrupted.
 */
export async function withScratchDatabase<Answer>(
  work: (scratch: Scratch) => Promise<Answer>,
  options: Pick<DatabaseOptions, 'onQuery'> = {},
): Promise<Answer> {
  const folder = mkdtempSync(join(tmpdir(), 'dohromady-scratch-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  try {
    const postgres = await startEmbeddedPostgres(join(folder, 'postgres'))
    const interrupted = () =>
      void postgres.stop().finally(() => {
        remove()
        process.exit(130)
      })
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
    try {
      const url = postgres.url('postgres')
      const db = openDatabase({ url, statementTimeoutMs: tenMinutes, ...options })
      try {
        await migrate(db)
        return await work({ db, url, folder })
      } finally {
        await db.destroy()
      }
    } finally {
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
      await postgres.stop()
    }
  } finally {
    remove()
  }
}

// The full demo as a template for the stories' worlds. Seeding it takes longer than most stories, so only the first one that asks for it does.
import { sql } from 'kysely'
import { issueDocuments } from '#server/money/documents/jobs.ts'
import { setClock } from '#server/platform/clock.ts'
import { installJobs } from '#server/platform/db/install-jobs.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { openFiles } from '#server/platform/files.ts'
import { createKeyedHash } from '#server/platform/keyed-hash.ts'
import { createLog } from '#server/platform/log.ts'
import { seedWorld } from '#server/seed/world.ts'
import { makePasswordCheap } from '#server/test/cheap-password.ts'
import { seller } from '#server/test/seller.ts'
import { beforeNoon, emptyTemplate } from '#server/test/template.ts'

export const demoTemplate = 'demo'

const patience = { max: 1, statementTimeoutMs: 240_000 }

async function fillDemo(url: string, media: string): Promise<void> {
  const db = openDatabase({ url, max: 2, statementTimeoutMs: patience.statementTimeoutMs })
  try {
    await setClock(db, beforeNoon)
    await seedWorld(db, { households: 60, isDemo: true, files: openFiles(media), keyedHash: createKeyedHash('demo') })
    // Otherwise every server would issue them while its story runs.
    await issueDocuments({ db, notices: { tell: () => {}, stop: async () => {} }, userId: null, source: 'system' }, seller)
    await makePasswordCheap(db)
    await installJobs(url, createLog('warn'))
  } finally {
    await db.destroy()
  }
}

/** Creates the template unless it exists; concurrent callers wait for the first one. */
export async function seedDemo(urlOf: (database: string) => string, media: string): Promise<void> {
  const root = openDatabase({ url: urlOf('postgres'), ...patience })
  try {
    await sql`set lock_timeout = '240s'`.execute(root)
    // The lock ends with the connection.
    await sql`select pg_advisory_lock(hashtextextended('demo', 0))`.execute(root)
    const { rows } = await sql`select from pg_database where datname = ${demoTemplate}`.execute(root)
    if (rows.length > 0) return
    await sql.raw(`create database ${demoTemplate}_new template ${emptyTemplate} strategy file_copy`).execute(root)
    await fillDemo(urlOf(`${demoTemplate}_new`), media)
    await sql.raw(`alter database ${demoTemplate}_new rename to ${demoTemplate}`).execute(root)
  } finally {
    await root.destroy()
  }
}

// The PostgreSQL of all stories, with the seeded cast and its neighbours in a database that each story file clones; the clock is at Saturday
// noon.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { installJobs } from '#server/platform/db/install-jobs.ts'
import { setClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts'
import { makeWorker } from '#server/platform/db/grant-worker.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openFiles } from '#server/platform/files.ts'
import { createLog } from '#server/platform/log.ts'
import { seedWorld } from '#server/seed/world.ts'
import { agreeForEverybody, trustEverybody } from '#server/test/agree.ts'
import { makePasswordCheap } from '#server/test/cheap-password.ts'
import { scratchFolder } from '#server/test/scratch-folder.ts'
import { beforeNoon, clusterSettings, emptyTemplate, templateDatabase } from '#server/test/template.ts'

const folder = scratchFolder('stories')
const postgres = await startEmbeddedPostgres(join(folder, 'pg'), {
  durable: false,
  settings: { ...clusterSettings, max_connections: '200' },
})
const root = openDatabase({ url: postgres.url('postgres'), max: 1 })
await sql.raw(`create database ${emptyTemplate}`).execute(root)
await makeWorker(root)
const empty = openDatabase({ url: postgres.url(emptyTemplate), max: 2 })
await migrate(empty)
await agreeForEverybody(empty)
await trustEverybody(empty)
await empty.destroy()
await sql.raw(`create database ${templateDatabase} template ${emptyTemplate} strategy file_copy`).execute(root)
await root.destroy()
const db = openDatabase({ url: postgres.url(templateDatabase), max: 2 })
await setClock(db, beforeNoon)
await seedWorld(db, { households: 60, files: openFiles(join(folder, 'media')) })
await makePasswordCheap(db)
// Otherwise every server would create its queues again.
await installJobs(postgres.url(templateDatabase), createLog('warn'))
await sql.raw(readFileSync(join(import.meta.dirname, '../server/test/pristine.sql'), 'utf8')).execute(db)
// A server grants rights when it starts, which is no change of the schema; the stories make none.
await sql`drop event trigger pristine_definitions; drop event trigger pristine_removals`.execute(db)
await db.destroy()
process.send?.({ url: postgres.url('DATABASE'), media: join(folder, 'media') })

let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('disconnect', () => void stop())

// A world of its own for one story file: a copy of the seeded database of cluster.ts and the whole server on it.
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Day } from '#domain/time/day.ts'
import { pragueInstant } from '#domain/time/prague.ts'
import { startServer } from '#server/main.ts'
import { setClock } from '#server/platform/clock.ts'
import { embeddedWorker } from '#server/platform/db/grant-worker.ts'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import { seedAssortment } from '#server/seed/assortment.ts'
import { settleCrowd } from '#server/test/crowd.ts'
import { saturdayNoon, templateDatabase } from '#server/test/template.ts'

const urlOf = (database: string) => process.env.STORY_DATABASES!.replace('DATABASE', database)

async function asRoot(work: (root: Db) => Promise<unknown>) {
  const root = openDatabase({ url: urlOf('postgres'), max: 1, statementTimeoutMs: 60_000 })
  await work(root).finally(() => root.destroy())
}

const name = `story_${randomBytes(8).toString('hex')}`
const folder = mkdtempSync(join(tmpdir(), 'dohromady-story-'))
cpSync(process.env.STORY_MEDIA!, join(folder, 'media'), { recursive: true })
await asRoot((root) => sql.raw(`create database ${name} template ${templateDatabase}`).execute(root))
const db = openDatabase({ url: urlOf(name), max: 2 })
await setClock(db, saturdayNoon)
if (process.env.STORY_ASSORTMENT) await seedAssortment(db)
if (process.env.STORY_CROWD) for (const town of ['Brno', 'Žďár nad Sázavou'] as const) await sql.raw(settleCrowd(town)).execute(db)

const server = await startServer({
  DATABASE_URL: urlOf(name).replace('//postgres@', `//${embeddedWorker}@`),
  DATABASE_OWNER_URL: urlOf(name),
  DATA_DIR: folder,
  PORT: process.env.PORT,
  LOG_LEVEL: 'warn',
  SWEEP_EVERY_MS: '200',
  REQUESTS_PER_MINUTE: '0',
  // No story asks the world outside; the story of the map brings tiles of its own.
  MAP_TILE_URL: process.env.MAP_TILE_URL ?? '',
  EXTRACTION_TEST_SHOPS: process.env.EXTRACTION_TEST_SHOPS ?? '',
  AI_BASE_URL: process.env.AI_BASE_URL ?? '',
  AI_MODEL: process.env.AI_MODEL ?? '',
  STAFF_TWO_FACTOR: process.env.STAFF_TWO_FACTOR ?? '',
  AUTH_HIDE_EXISTING: process.env.AUTH_HIDE_EXISTING ?? 'false',
})
process.send?.({ address: server.address })

// The story moves the clock by message: it alone knows when the cut-off should pass. Or it changes a row, where no screen does yet.
process.on('message', (message: { day: Day; time: string } | { statement: string }) => {
  const done = 'statement' in message ? sql.raw(message.statement).execute(db) : setClock(db, pragueInstant(message.day, message.time))
  void done.then(() => process.send?.({ done: message }))
})
let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  await server.stop()
  await db.destroy()
  await asRoot((root) => sql.raw(`drop database ${name} with (force)`).execute(root))
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('disconnect', () => void stop())

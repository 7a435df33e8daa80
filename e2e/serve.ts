// A world of its own for one story file: embedded PostgreSQL, the seeded cast with neighbours, the clock on Saturday noon.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Day } from '#domain/time/day.ts'
import { pragueInstant } from '#domain/time/prague.ts'
import { startServer } from '#server/main.ts'
import { setClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openFiles } from '#server/platform/files.ts'
import { seedWorld } from '#server/seed/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'dohromady-story-'))
const postgres = await startEmbeddedPostgres(join(folder, 'pg'), { durable: false })
const url = postgres.url('postgres')
const db = openDatabase({ url, max: 2 })
await migrate(db)
await setClock(db, pragueInstant('2026-11-21' as Day, '12:00'))
await seedWorld(db, { tell: () => {}, stop: async () => {} }, { households: 60, files: openFiles(join(folder, 'media')) })

const server = await startServer({
  DATABASE_URL: url,
  DATA_DIR: folder,
  PORT: process.env.PORT,
  LOG_LEVEL: 'warn',
  SWEEP_EVERY_MS: '200',
  REQUESTS_PER_MINUTE: '0',
  // No story asks the world outside; the story of the map brings tiles of its own.
  MAP_TILE_URL: process.env.MAP_TILE_URL ?? '',
  EXTRACTION_TEST_SHOPS: process.env.EXTRACTION_TEST_SHOPS ?? '',
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
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('disconnect', () => void stop())

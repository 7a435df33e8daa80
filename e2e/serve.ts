// The whole server for one story file after another, each with the seeded world of cluster.ts.
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
import { patience, saturdayNoon, templateDatabase } from '#server/test/template.ts'
import { demoTemplate, seedDemo } from './seed-demo.ts'

const urlOf = (database: string) => process.env.STORY_DATABASES!.replace('DATABASE', database)

async function asRoot(work: (root: Db) => Promise<unknown>) {
  const root = openDatabase({ url: urlOf('postgres'), max: 1, ...patience })
  await work(root).finally(() => root.destroy())
}

type Settings = Record<string, string | undefined>

/** A copy of the seeded database. Its restorer turns triggers off for good, so the stories' own statements need another connection. */
interface Copy {
  name: string
  db: Db
  restorer: Db
}

/** Marks the connections that stay open from file to file. */
const pooled = 'pooled'

async function createCopy(template = templateDatabase): Promise<Copy> {
  const name = `story_${randomBytes(8).toString('hex')}`
  await asRoot((root) => sql.raw(`create database ${name} template ${template} strategy file_copy`).execute(root))
  const open = () => openDatabase({ url: `${urlOf(name)}&application_name=${pooled}`, max: 1, ...patience })
  return { name, db: open(), restorer: open() }
}

async function dropCopy({ name, db, restorer }: Copy): Promise<void> {
  await Promise.all([db.destroy(), restorer.destroy()])
  await asRoot((root) => sql.raw(`drop database ${name} with (force)`).execute(root))
}

/** Restores the seeded world, also to a server that has never worked: it plans its jobs when it starts. */
async function restore({ restorer }: Copy): Promise<void> {
  const { rows } = await sql<{ restore: boolean }>`select pristine.restore(${pooled})`.execute(restorer)
  if (!rows[0]!.restore) throw new Error('the database of the finished stories is still in use')
  await sql`delete from pgboss.job`.execute(restorer)
}

/** The copy of the file before. */
let finished: Copy | undefined

async function takeCopy(): Promise<Copy> {
  if (!finished) return createCopy()
  const copy = finished
  finished = undefined
  await restore(copy)
  return copy
}

/** Starts the server on the seeded world. */
async function openWorld(settings: Settings) {
  const isDemo = settings.STORY_DEMO !== undefined
  if (isDemo) await seedDemo(urlOf, process.env.STORY_MEDIA!)
  const copy = await (isDemo ? createCopy(demoTemplate) : takeCopy())
  const { name, db } = copy
  const folder = mkdtempSync(join(tmpdir(), 'dohromady-story-'))
  cpSync(process.env.STORY_MEDIA!, join(folder, 'media'), { recursive: true })
  await setClock(db, saturdayNoon)
  if (settings.STORY_ASSORTMENT) await seedAssortment(db)
  if (settings.STORY_CROWD) for (const town of ['Brno', 'Žďár nad Sázavou'] as const) await sql.raw(settleCrowd(town)).execute(db)
  const server = await startServer({
    DATABASE_URL: urlOf(name).replace('//postgres@', `//${embeddedWorker}@`),
    DATABASE_OWNER_URL: urlOf(name),
    DATA_DIR: folder,
    PORT: settings.PORT,
    LOG_LEVEL: 'warn',
    // Every sweep costs CPU time. The one that stories wait for is made when they move the clock.
    SWEEP_EVERY_MS: '5000',
    REQUESTS_PER_MINUTE: '0',
    // No story sends requests outside; the map's story provides its own tiles.
    MAP_TILE_URL: settings.MAP_TILE_URL ?? '',
    EXTRACTION_TEST_SHOPS: settings.EXTRACTION_TEST_SHOPS ?? '',
    ARES_URL: settings.ARES_URL ?? '',
    AI_BASE_URL: settings.AI_BASE_URL ?? '',
    AI_MODEL: settings.AI_MODEL ?? '',
    STRIPE_SECRET_KEY: settings.STRIPE_SECRET_KEY ?? '',
    STRIPE_WEBHOOK_SECRET: settings.STRIPE_WEBHOOK_SECRET ?? '',
    STRIPE_API_BASE: settings.STRIPE_API_BASE ?? '',
    STAFF_TWO_FACTOR: settings.STAFF_TWO_FACTOR ?? '',
    AUTH_HIDE_EXISTING: settings.AUTH_HIDE_EXISTING ?? 'false',
  })
  return {
    db,
    address: server.address,
    sweepNow: server.sweepNow,
    folder,
    close: async () => {
      await server.stop()
      if (isDemo) await dropCopy(copy)
      else finished = copy
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let world: Awaited<ReturnType<typeof openWorld>> | undefined

// The story moves the clock by message, because only it knows when the cut-off should pass; or it changes a row without a screen.
type Message = { open: Settings } | { close: true } | { day: Day; time: string } | { statement: string }

async function obey(message: Message) {
  if ('open' in message) world = await openWorld(message.open)
  else if ('close' in message) await world?.close()
  else if ('statement' in message) await sql.raw(message.statement).execute(world!.db)
  else {
    await setClock(world!.db, pragueInstant(message.day, message.time))
    await world!.sweepNow()
  }
}
process.on('message', (message: Message) => {
  void obey(message).then(
    () => process.send?.({ address: world?.address }),
    (fault: Error) => process.send?.({ fault: fault.message }),
  )
})

// When the stories' worker ends, the cluster is about to end too: only files remain to be cleaned up.
process.on('disconnect', () => {
  if (world) rmSync(world.folder, { recursive: true, force: true })
  process.exit(0)
})

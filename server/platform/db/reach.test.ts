import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createKeyedHash } from '#server/platform/keyed-hash.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJobs } from '#server/jobs.ts'
import { installJobs } from './install-jobs.ts'
import { startServer } from '#server/main.ts'
import { openTestDatabase } from '#server/test/database.ts'
import { createLog } from '#server/platform/log.ts'
import { noOutlets } from '#server/platform/mail/outlet.ts'
import { openFiles } from '#server/platform/files.ts'
import { collectNotices } from '#server/platform/realtime/notices.ts'
import { openDatabase } from './database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts'
import { embeddedWorker, grantJobs } from './grant-worker.ts'
import { seller } from '#server/test/seller.ts'

// A PostgreSQL that asks the worker for a password, like one in production.

const folder = mkdtempSync(join(tmpdir(), 'dohromady-reach-'))
let postgres: EmbeddedPostgres
const settings = (changes: { worker?: string; database?: string } = {}) => ({
  DATABASE_URL: (changes.database ?? postgres.url('postgres')).replace('//postgres@', `//${changes.worker ?? 'pracant:heslo-1'}@`),
  DATABASE_OWNER_URL: changes.database ?? postgres.url('postgres'),
  DATA_DIR: join(folder, 'data'),
  DEMO: 'false',
  PORT: '0',
  LOG_LEVEL: 'silent',
})

beforeAll(async () => {
  const rules = join(folder, 'hba.conf')
  chmodSync(folder, 0o755)
  writeFileSync(rules, 'local all pracant scram-sha-256\nlocal all all trust\n')
  mkdirSync(join(folder, 'data'))
  postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { durable: false, settings: { hba_file: rules } })
  const owner = openDatabase({ url: postgres.url('postgres'), max: 1 })
  await sql`create role pracant login password 'heslo-1'`.execute(owner)
  await owner.destroy()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['a wrong password', { worker: 'nikdo:heslo-1' }, /PostgreSQL of DATABASE_URL does not let that role in\. Set DATABASE_URL/],
  ['a role without a password', { worker: 'pracant' }, /DATABASE_URL/],
])('with %s the server does not start, and says what to set', async (_, changes, sentence) => {
  await expect(startServer(settings(changes))).rejects.toThrow(sentence)
})

test('without a database the server does not start, and says what to set', async () => {
  await expect(startServer(settings({ database: postgres.url('jinde') }))).rejects.toThrow(
    /DATABASE_OWNER_URL has no database of that name\. Make it, or set DATABASE_OWNER_URL.*"jinde" does not exist/s,
  )
})

test('a worker that changed its own password is let in by the next start', async () => {
  const first = await startServer(settings())
  const intruder = openDatabase({ url: settings().DATABASE_URL, max: 1 })
  await sql`alter role current_user password 'neco-jineho'`.execute(intruder)
  await intruder.destroy()
  await first.stop()
  const second = await startServer(settings())
  await second.stop()
  const worker = openDatabase({ url: settings().DATABASE_URL, max: 1 })
  expect((await sql`select current_user::text as role`.execute(worker)).rows).toEqual([{ role: 'pracant' }])
  await worker.destroy()
})

test('jobs work with any settings of their role', async () => {
  const database = await openTestDatabase({ seeded: false })
  const log = createLog('silent')
  await installJobs(database.url, log)
  await grantJobs(database.db, embeddedWorker)
  await sql`
    do $$ begin
      execute format('alter role current_user in database %I set default_transaction_read_only = on', current_database());
    end $$`.execute(database.worker)
  const jobs = await startJobs({
    operatorEmail: 'provoz@dohromady.test',
    url: database.workerUrl,
    notices: collectNotices(database.worker, log),
    log,
    keyedHash: createKeyedHash('x'.repeat(32)),
    sweepEveryMs: 600_000,
    outlets: noOutlets,
    origin: 'http://localhost:3000',
    seller,
    uploads: openFiles(join(folder, 'uploads'), () => {}),
    media: openFiles(join(folder, 'media'), () => {}),
  })
  const { rows } = await sql<{ schedules: number }>`select count(*)::int as schedules from pgboss.schedule`.execute(database.db)
  expect(rows[0]!.schedules).toBeGreaterThan(10)
  await jobs.stop()
  await database.close()
})

test('every connection of the server sets its own parameters', () => {
  const server = join(import.meta.dirname, '..', '..')
  const opening = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => /connectionString\b/.test(readFileSync(join(server, name), 'utf8')))
  // The second one checks only whether the embedded database answers, as its owner; the third one gets the parameters of the first.
  expect(opening.toSorted()).toEqual(['platform/db/database.ts', 'platform/db/embedded.ts', 'platform/db/primary.ts'])
})

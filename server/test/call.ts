import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContractRouterClient } from '@orpc/contract'
import { createRouterClient } from '@orpc/server'
import type { contract } from '#contract/index.ts'
import { minPasswordLength } from '#domain/people/account/password.ts'
import type { Context } from '#server/context.ts'
import { actorOfEmail } from '#server/people/account/session.ts'
import { router } from '#server/api.ts'
import { readStatement } from '#server/money/statements/read-file.ts'
import { openExtraction } from '#server/catalog/extraction/open-extraction.ts'
import { createTopics } from '#server/public/live/topics.ts'
import { watchMaintenance } from '#server/people/maintenance/watch-maintenance.ts'
import { seller } from './seller.ts'
import { openEgress } from '#server/platform/egress.ts'
import { openFiles } from '#server/platform/files.ts'
import { createAnswerCache } from '#server/platform/answer-cache.ts'
import { createLog } from '#server/platform/log.ts'
import { listen } from '#server/platform/realtime/listen.ts'
import { collectNotices } from '#server/platform/realtime/notices.ts'
import { exampleAccount } from '#server/platform/operator.ts'
import { createKeyedHash } from '#server/platform/keyed-hash.ts'
import { seedAssortment } from '#server/seed/assortment.ts'
import { emailOf } from '#server/seed/cast.ts'
import { collectRefusals } from '#server/people/trail/collect-refusals.ts'
import { openUploads } from '#server/catalog/uploads/open-uploads.ts'
import { openTestDatabase, type TestDatabaseOptions } from './database.ts'

const terms = {
  isSecure: false,
  passkeySite: { rpId: 'localhost', origin: null },
  minPasswordLength,
  hidesAddresses: false,
  staffNeedsSecondFactor: false,
  sendsMail: true,
  sendsSms: true,
  letsDemoIn: true,
  limitsAddresses: true,
}

/** As `readApart` reads it, without a thread for each file (statements/hostile-files.test.ts). */
const readHere: Context['readStatement'] = async (file, known) => readStatement(file, known)

/** What an installation need not have. */
export const nothingElse = {
  patienceMs: 60_000,
  operator: seller,
  tiles: null,
  payTo: null,
  cards: null,
  extraction: null,
  companies: null,
  readStatement: readHere,
}

const alike = {
  patienceMs: 60_000,
  demo: true,
  operator: seller,
  tiles: null,
  companies: null,
  readStatement: readHere,
  payTo: exampleAccount,
  cards: null,
  extraction: openExtraction({ egress: openEgress() }),
}

/** The folder of pictures; it is created with the first file, which most tests never write. */
function openFolder() {
  const folder = join(tmpdir(), `dohromady-uploads-${randomUUID()}`)
  const uploads = openUploads({ own: openFiles(join(folder, 'own')), shared: openFiles(join(folder, 'shared')) })
  return { folder, uploads, drop: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The router as one person calls it. Named, because the compiler cannot print the inferred type. */
export type Caller = ContractRouterClient<typeof contract>

/**
 * A separate world: the seeded (or an empty) database and everything a request meets except HTTP. With `assortment` it has the whole catalog
 * of the demo.
 */
export async function openWorld({ assortment = false, ...options }: TestDatabaseOptions & { assortment?: boolean } = {}) {
  const database = await openTestDatabase(options)
  if (assortment) await seedAssortment(database.db)
  const log = createLog('silent')
  const notices = collectNotices(database.worker, log)
  const topics = createTopics(database.worker, log)
  const listener = listen(database.workerUrl, log, topics.heard, () => topics.heard(null))

  // Without caching, so that a test reads what it has just changed.
  const cache = createAnswerCache({ forMs: 0 })
  const maintenance = watchMaintenance(database.worker, log, 'development', { cacheMs: 0 })
  const secret = 's'.repeat(32)
  const authSettings = { secret, ...terms }
  const keyedHash = createKeyedHash(secret)
  const pictures = openFolder()
  const same = { maintenance, keyedHash, authSettings, trail: collectRefusals(database.worker, log), uploads: pictures.uploads }

  const context = (email: string | null, request: Partial<Context['request']> = {}): Context => ({
    db: database.worker,
    replica: () => database.worker,
    notices,
    topics,
    cache,
    log,
    ...alike,
    ...same,
    endOfSession: async () => null,
    identify: async () => (email ? await actorOfEmail(database.worker, email) : null),
    request: {
      id: randomUUID(),
      uiPath: '/demand',
      // No tab, whose own changes would be no hints.
      sessionId: '',
      idempotencyKey: null,
      actingFor: null,
      address: '192.0.2.1',
      ticket: null,
      bypass: null,
      userAgent: 'test',
      answerHeader: () => {},
      ...request,
    },
  })
  return {
    ...database,
    notices,
    topics,
    ...same,
    log,
    secret,
    /** The folders of its pictures: members' in `own`, items' in `shared`. */
    folder: pictures.folder,
    /** The router as called by this member of the cast; null is a visitor. */
    as: (key: string | null, request: Partial<Context['request']> = {}, other: Partial<Context> = {}): Caller =>
      createRouterClient(router, { context: { ...context(key && emailOf(key), request), ...other } }),
    userId: async (key: string) => (await actorOfEmail(database.db, emailOf(key)))!.userId,
    itemId: async (sku: string) =>
      (await database.db.selectFrom('catalog_items').where('sku', '=', sku).select('id').executeTakeFirstOrThrow()).id,
    close: async () => {
      await Promise.all([notices.stop(), same.trail.stop()])
      await listener.stop()
      await database.close()
      pictures.drop()
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>

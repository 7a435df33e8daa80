import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AuthSettings } from './people/account/auth-settings.ts'
import { endDemoSessions } from './people/account/end-demo-sessions.ts'
import { passkeySiteOf } from './people/account/passkey-site.ts'
import { rememberMembers } from './people/account/remember-members.ts'
import { openModel } from './catalog/extraction/ask-model.ts'
import { openAssistant } from './catalog/extraction/open-assistant.ts'
import { openExtraction } from './catalog/extraction/open-extraction.ts'
import { startJobs, type JobsOptions } from './jobs.ts'
import { sellerOf } from './money/documents/seller-of.ts'
import { readApart } from './money/statements/read-file.ts'
import { createTopics } from './public/live/topics.ts'
import { maintenanceKey, watchMaintenance } from './people/maintenance/watch-maintenance.ts'
import { countUsage } from './catalog/media/count-usage.ts'
import { openStore } from './open-store.ts'
import { readConfig, type Config } from './platform/config.ts'
import { openStripe } from './platform/cards/stripe.ts'
import { payToOf } from './platform/operator.ts'
import type { Db } from './platform/db/database.ts'
import { occupantsOf, strandedBy } from './platform/db/installation.ts'
import { isMigrated } from './platform/db/migrate.ts'
import { openReplica } from './platform/db/replica.ts'
import { refuseBypass } from './platform/db/refuse-bypass.ts'
import { runsAsDemo } from './platform/demo.ts'
import { openEgress } from './platform/egress.ts'
import { openAllFiles, type AllFiles } from './platform/open-all-files.ts'
import { serveCardEvents } from './http/serve-card-events.ts'
import { serveCspReports } from './platform/http/csp-reports.ts'
import { serveHealth } from './platform/http/health.ts'
import { createHttp } from './platform/http/server.ts'
import { serveWeb } from './platform/http/static.ts'
import { rewriteLegal } from './http/rewrite-legal.ts'
import { createAnswerCache } from './platform/answer-cache.ts'
import { createLog, type Log } from './platform/log.ts'
import { openDevMailbox } from './platform/mail/dev-mailbox.ts'
import { noOutlets, type Outlets } from './platform/mail/outlet.ts'
import { serveDevMail } from './platform/mail/serve-dev-mail.ts'
import { openSmtp } from './platform/mail/smtp.ts'
import { outboxKey } from './platform/outbox.ts'
import { listen } from './platform/realtime/listen.ts'
import { collectNotices } from './platform/realtime/notices.ts'
import { createKeyedHash, fingerprintOf } from './platform/keyed-hash.ts'
import { productFolder } from './platform/product-folder.ts'
import { authSecret } from './platform/secret.ts'
import { NoFiles, watchStorage, type StorageWatch } from './platform/storage.ts'
import { openAres } from './week/suppliers/open-companies.ts'
import { openTwilio } from './platform/sms/twilio.ts'
import { isChange } from './policy.ts'
import { seedWorld } from './seed/world.ts'
import { serveApi } from './http/serve.ts'
import { serveSupplierApi } from './http/api/serve-supplier-api.ts'
import { serveLive } from './http/serve-live.ts'
import { serveMembers } from './http/serve-members.ts'
import { serveMetrics } from './http/serve-metrics.ts'
import { serveMedia } from './http/serve-media.ts'
import { collectRefusals, type Trail } from './people/trail/collect-refusals.ts'
import { trailOfLastHour } from './people/trail/queries.ts'
import { openUploads } from './catalog/uploads/open-uploads.ts'

const demoHouseholds = 60
const built = (folder: string) => join(productFolder, 'dist', folder)
const webFolders = { web: built('web'), site: built('site') }

export interface RunningServer {
  address: string
  demo: boolean
  /** Does all due work; resolves when nothing more is due. */
  sweepNow: () => Promise<void>
  /** Stops everything in order: requests, streams, jobs, connections, then the embedded PostgreSQL. */
  stop: () => Promise<void>
}

/** The configuration, once the database has decided whether it is a demo. */
type Settled = Omit<Config, 'demo' | 'origin'> & { demo: boolean; origin: string }

/** A demo without a mail server stores its mails for reading. */
const hasDevMailbox = ({ demo, mail }: Settled) => demo && mail.smtpUrl === null

const sendsSms = (config: Settled) => config.sms !== null || hasDevMailbox(config)

function openMailOutlets(config: Settled, db: Db, log: Log): Outlets {
  const { smtpUrl, from } = config.mail
  if (smtpUrl !== null) return openSmtp({ url: smtpUrl, from })
  if (hasDevMailbox(config)) return openDevMailbox(db)
  log.warn('no SMTP_URL: mails wait in the outbox, for three days at most')
  return noOutlets
}

function openOutlets(config: Settled, db: Db, log: Log): Outlets {
  const outlets = openMailOutlets(config, db, log)
  return config.sms ? { ...outlets, sms: openTwilio(config.sms) } : outlets
}

interface WorkOptions extends Pick<JobsOptions, 'url' | 'notices' | 'log' | 'keyedHash' | 'cards'> {
  db: Db
  storage: StorageWatch
  files: AllFiles
}

/** Starts everything that works in the background: topics of tabs, jobs, the sender of messages, and the listener for all three. */
async function startWork(config: Settled, { cards, url, db, notices, log, storage, files, keyedHash }: WorkOptions) {
  const topics = createTopics(db, log)
  const maintenance = watchMaintenance(db, log, config.environment)
  const jobs = await startJobs({
    url,
    notices,
    log,
    onFault: storage.hear,
    sweepEveryMs: config.sweepEveryMs,
    outlets: openOutlets(config, db, log),
    origin: config.origin,
    keyedHash,
    uploads: files.uploads,
    media: files.media,
    erasedList: config.erasedList,
    seller: sellerOf(config.operator),
    egress: openEgress({ shops: config.extraction?.shops ?? [] }),
    operatorEmail: config.operator.email,
    payTo: payToOf(config.bankAccount, config.operator, config.demo),
    cards,
  })
  const heard = (keys: string[] | null) => {
    // Before the tabs are notified, so that they read the new state.
    maintenance.heard(keys)
    topics.heard(keys)
    if (keys === null || keys.includes(outboxKey)) jobs.sendMessages()
  }
  const listener = listen(url, log, heard, () => heard(null))
  return {
    topics,
    maintenance,
    isListening: listener.isUp,
    isWorking: jobs.isUp,
    sweepNow: jobs.sweepNow,
    stop: async () => {
      maintenance.stop()
      await jobs.stop()
      await listener.stop()
    },
  }
}

const readAuthSettings = (config: Settled, secret: string): AuthSettings => ({
  secret,
  letsDemoIn: config.demo,
  isSecure: config.origin.startsWith('https:'),
  passkeySite: passkeySiteOf(config.origin),
  ...config.accounts,
  // Everybody tries out the people of a demo.
  staffNeedsSecondFactor: config.accounts.staffNeedsSecondFactor ?? !config.demo,
  sendsMail: config.mail.smtpUrl !== null || hasDevMailbox(config),
  sendsSms: sendsSms(config),
  limitsAddresses: config.requestsPerMinute > 0,
})

const openPages = ({ extraction, ai }: Config, log: Log) =>
  extraction && openExtraction({ egress: openEgress(extraction), assistant: openAssistant(ai && openModel(ai), { log }) })

/** When maintenance changes, or a window starts by itself, ends the streams of those who are locked out; every tab asks again. */
function cutOffWhenLocked({ maintenance, topics }: Awaited<ReturnType<typeof startWork>>, sockets: { look: () => void }): void {
  maintenance.follow(() => {
    sockets.look()
    topics.heard([maintenanceKey])
  })
}

const partsOf = (db: Db, work: Awaited<ReturnType<typeof startWork>>, storage: StorageWatch, files: AllFiles) => ({
  database: async () => (await sql`select 1`.execute(db)).rows.length === 1,
  migrations: () => isMigrated(db),
  listener: async () => work.isListening(),
  jobs: async () => work.isWorking(),
  storage: async () => storage.hasRoom() && ((await files.answers()) || ('degraded' as const)),
})

/** The parts of a context that belong to this server. */
const openOurs = (config: Settled, db: Db, log: Log, secret: string) => ({
  keyedHash: createKeyedHash(secret),
  authSettings: readAuthSettings(config, secret),
  extraction: openPages(config, log),
  readStatement: readApart,
  companies: config.companies && openAres(config.companies),
  operator: sellerOf(config.operator),
  payTo: payToOf(config.bankAccount, config.operator, config.demo),
  trail: collectRefusals(db, log),
})

const limitTold = (trail: Trail) => (userId: string | null) => trail.count({ kind: 'limit_reached', userId, detail: 'requests' })

const otherSecret = (people: number) =>
  `The configuration is wrong:\nAUTH_SECRET is not the one this database was created with. With another one everybody would be signed out, and ${people} people with a second factor could not sign in at all. Put the former one back, or take another by \`npm run rotate-secret\`.`

interface Opened {
  db: Db
  /** The role that may mark the database as a demo. */
  owner: Db
  log: Log
  secret: string
  files: AllFiles
}

/** Refuses a store of files that refuses us. One that does not answer may come back. */
async function refuseWrongFiles(files: AllFiles): Promise<void> {
  await files.look().catch((fault: unknown) => {
    if (!(fault instanceof NoFiles) || fault.refusal !== null)
      throw new Error(
        `The configuration is wrong:\nThe bucket of S3_URL does not let us list its files (${fault instanceof NoFiles ? fault.refusal : String(fault)}). Set S3_URL, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to a bucket and to a key that may list, read, write and delete there.`,
        { cause: fault },
      )
  })
}

/** Checks the configuration against the database and the files; signs out the people of a demo if none runs. */
async function settle(config: Config, { db, owner, log, secret, files }: Opened): Promise<Settled> {
  await refuseWrongFiles(files)
  await refuseBypass(config, db, log)
  const origin = config.origin ?? `http://${config.host}:${config.port}`
  const demo = runsAsDemo({ asked: config.demo, host: config.host, origin }, await occupantsOf(db))
  const stranded = await strandedBy(owner, fingerprintOf(createKeyedHash(secret)))
  if (stranded) throw new Error(otherSecret(stranded.people))
  if (!demo) await endDemoSessions(db)
  return { ...config, demo, origin }
}

/** Starts the whole product from its configuration. */
export async function startServer(env: Record<string, string | undefined> = process.env): Promise<RunningServer> {
  const read = readConfig(env)
  const log = createLog(read.logLevel)
  const storage = watchStorage(log)
  const { db, url, owner, stop: stopStore } = await openStore(read, log, storage)
  const secret = authSecret(read)
  const files = openAllFiles(read, storage.hear)
  const config = await settle(read, { db, owner, log, secret, files }).catch(async (fault: unknown) => {
    await stopStore()
    throw fault
  })
  const { demo, origin, requestsPerMinute, proxies } = config
  const notices = collectNotices(db, log)
  const uploads = openUploads({ own: files.uploads, shared: files.media })
  if (demo) await seedWorld(owner, { households: demoHouseholds, files: uploads.shared, isDemo: true, keyedHash: createKeyedHash(secret) })
  await owner.destroy()
  const cards = config.cards && (await openStripe(config.cards, `${origin}/payments`))
  const replica = openReplica({ url: config.readDatabaseUrl, primary: db, log })
  const work = await startWork(config, { cards, url, db, notices, log, storage, files, keyedHash: createKeyedHash(secret) })
  const { topics, maintenance } = work

  const access = { origin, secret, proxies: config.proxies }
  const ours = { ...openOurs(config, db, log, secret), cards, replica: replica.db }
  const shared = { db, notices, topics, cache: createAnswerCache(), log, demo, tiles: config.tiles, uploads, maintenance, ...ours }
  const memberOf = rememberMembers(db, { secret: access.secret, isSecure: ours.authSettings.isSecure })
  let stopping = false
  const onLimit = limitTold(ours.trail)
  const app = await createHttp({ log, origin, requestsPerMinute, memberOf, isChange, onLimit, proxies, tiles: config.tiles?.url })
  const lastHour = () => trailOfLastHour(db)
  serveHealth(app, partsOf(db, work, storage, files), () => stopping, lastHour)
  await serveCspReports(app, requestsPerMinute > 0)
  await serveApi(app, shared, access)
  await serveSupplierApi(app, shared, { ...access, ...(requestsPerMinute === 0 && { limits: null }) })
  await serveMembers(app, shared, access)
  await serveCardEvents(app, { db, notices, userId: null, source: 'system' }, cards)
  const sockets = serveLive(app, shared, { ...access, memberOf, isLimited: requestsPerMinute > 0 })
  cutOffWhenLocked(work, sockets)
  const usage = countUsage(db, log)
  const metrics = config.metrics && (await serveMetrics({ ...config.metrics, db, log, tabs: sockets.count }))
  serveMedia(app, { db, files: uploads.shared, usage })
  if (hasDevMailbox(config)) serveDevMail(app, { db, origin })
  await serveWeb(app, webFolders, { origin, demo, operator: config.operator, rewrite: rewriteLegal(shared) })
  await app.listen({ port: config.port, host: config.host })

  return {
    address: read.origin ?? `http://${config.host}:${(app.server.address() as AddressInfo).port}`,
    demo,
    sweepNow: work.sweepNow,
    stop: async () => {
      stopping = true
      await wait(config.drainMs)
      sockets.stop()
      await app.close()
      await Promise.all([work.stop(), metrics?.stop(), ours.extraction?.pictures.close()])
      await notices.stop()
      await usage.stop()
      await ours.trail.stop()
      await replica.stop()
      await stopStore()
    },
  }
}

import { PgBoss } from 'pg-boss'
import type { PayTo } from '#contract/money/payments.ts'
import { addressees } from './people/account/queries.ts'
import { openDeliveries } from './week/deliveries/open-deliveries.ts'
import { planDeliveries } from './week/deliveries/plan-deliveries.ts'
import { fileNotices } from './help/inbox/file-notices.ts'
import { pushNotices } from './help/inbox/push-notices.ts'
import { mailsFor } from './mails.ts'
import type { ChangeContext } from './platform/db/change.ts'
import { connectionTo, openDatabase } from './platform/db/database.ts'
import type { CardGateway } from './platform/cards/gateway.ts'
import type { Egress } from './platform/egress.ts'
import type { Files } from './platform/files.ts'
import type { Log } from './platform/log.ts'
import { giveUpMessages } from './platform/mail/give-up-messages.ts'
import { noteMessages } from './platform/mail/note-messages.ts'
import type { Outlets } from './platform/mail/outlet.ts'
import { createSender, type MessageSender } from './platform/mail/send-messages.ts'
import type { Notices } from './platform/realtime/notices.ts'
import { countPooled } from './week/pool/count-pooled.ts'
import { sumOpenPools } from './week/pool/sum-open-pools.ts'
import { computeBook } from './week/forward-book/compute-book.ts'
import type { Topic } from '#domain/people/notices/topics.ts'
import { declinedAmong } from './people/notices/queries.ts'
import { unsubscribeToken } from './people/notices/unsubscribe-token.ts'
import type { KeyedHash } from './platform/keyed-hash.ts'
import { tellFallenPrices } from './week/price-notices/tell-fallen-prices.ts'
import { tellOfNoOffer } from './week/price-notices/tell-of-no-offer.ts'
import { createRuns } from './platform/create-runs.ts'
import { listErased } from './people/privacy/list-erased.ts'
import { rewardReferrals } from './people/referral/reward-referrals.ts'
import { sendEvents } from './week/webhooks/send-events.ts'
import type { Seller } from './money/documents/issue-invoices.ts'
import { sendRefunds } from './money/card-payments/send-refunds.ts'
import { tellOfEnding } from './money/benefits/tell-of-ending.ts'
import { sendDunnings } from './money/receivables/send-dunnings.ts'
import { forgetFiles } from './catalog/media/forget-files.ts'
import { watchHealth } from './desk/overview/watch-health.ts'
import { forgetUploads } from './catalog/uploads/forget-uploads.ts'
import { forgetOld } from './retention.ts'
import { createSweep } from './sweep.ts'

const jobTimeoutMs = 60_000

export interface JobsOptions {
  url: string
  notices: Notices
  log: Log
  sweepEveryMs: number
  outlets: Outlets
  origin: string
  /** Signs the links by which mails are turned off. */
  keyedHash: KeyedHash
  /** Called for every failed statement. */
  onFault?: (fault: unknown) => void
  /** Pictures of members, and of items. */
  uploads: Files
  media: Files
  /** The file that lists erased accounts; without it none is written. */
  erasedList?: string
  /** Who is on invoices. */
  seller: Seller
  /** How events reach programs of suppliers, and notices push services; without it they wait. */
  egress?: Pick<Egress, 'post'>
  /** The card gateway, for refunds; without it they wait. */
  cards?: CardGateway | null
  /** The account to which members pay; null in an installation without one. */
  payTo?: PayTo | null
  /** Where push services reach the operator, see `pushSubject`. */
  operatorEmail: string
}

export interface Jobs {
  isUp: () => boolean
  /** Does all due work; resolves when nothing more is due. */
  sweepNow: () => Promise<void>
  /** Sends due messages; call it after commands that post new ones. */
  sendMessages: () => void
  stop: () => Promise<void>
}

interface Scheduled extends Pick<JobsOptions, 'log' | 'uploads' | 'media'> {
  sweep: ReturnType<typeof createSweep>
  sender: MessageSender
  erasedList: string | undefined
  cards: CardGateway | null
  payTo: PayTo | null
}

interface Schedule {
  name: string
  cron: string
  run: () => Promise<unknown>
  /** Also once when the server starts, so that a new installation need not wait for it. */
  atStart?: boolean
}

/** All schedules of the product, in Prague time. Handlers call idempotent commands. */
const schedules = (context: ChangeContext, { sweep, sender, log, uploads, media, erasedList, cards, payTo }: Scheduled): Schedule[] => [
  { name: 'plan-deliveries', cron: '5 * * * *', run: () => planDeliveries(context) },
  { name: 'open-deliveries', cron: '* * * * *', run: () => openDeliveries(context) },
  // Closing, attaching offers and clearing: the sweep finds them within seconds; this is the fallback.
  { name: 'advance-deliveries', cron: '* * * * *', run: sweep.untilDone },
  // Messages are sent as soon as they are written; this is for those that had to wait.
  { name: 'send-messages', cron: '* * * * *', run: sender.sendDue },
  { name: 'give-up-messages', cron: '20 * * * *', run: () => giveUpMessages(context.db, log) },
  { name: 'forget-old', cron: '40 * * * *', run: () => forgetOld(context.db) },
  { name: 'count-pooled', cron: '*/10 * * * *', run: () => countPooled(context) },
  { name: 'sum-open-pools', cron: '*/5 * * * *', run: () => sumOpenPools(context), atStart: true },
  { name: 'compute-book', cron: '5-59/10 * * * *', run: () => computeBook(context), atStart: true },
  { name: 'tell-fallen-prices', cron: '0 17 * * *', run: () => tellFallenPrices(context) },
  { name: 'tell-of-no-offer', cron: '30 9 * * *', run: () => tellOfNoOffer(context) },
  { name: 'tell-of-ending', cron: '15 9 * * *', run: () => tellOfEnding(context) },
  { name: 'send-dunnings', cron: '0 8 * * 1-5', run: () => sendDunnings(context, payTo) },
  { name: 'send-refunds', cron: '*/5 * * * *', run: async () => cards && sendRefunds(context, cards) },
  { name: 'watch-health', cron: '*/5 * * * *', run: () => watchHealth(context) },
  { name: 'reward-referrals', cron: '*/15 * * * *', run: () => rewardReferrals(context) },
  { name: 'forget-uploads', cron: '*/10 * * * *', run: () => forgetUploads(context.db, uploads) },
  { name: 'forget-files', cron: '45 4 * * *', run: () => forgetFiles(context.db, media) },
  { name: 'list-erased', cron: '* * * * *', run: async () => erasedList && listErased(context.db, erasedList), atStart: true },
]

async function startBoss(url: string, log: Log, list: ReturnType<typeof schedules>): Promise<PgBoss> {
  const connection = { ...connectionTo(url, jobTimeoutMs), max: 2, application_name: 'jobs' }
  const boss = new PgBoss({ ...connection, migrate: false, createSchema: false })
  boss.on('error', (fault) => log.warn({ err: fault }, 'jobs'))
  await boss.start()
  // Of jobs that a former version had.
  for (const { name } of await boss.getSchedules()) if (!list.some((each) => each.name === name)) await boss.unschedule(name)
  for (const { name, cron, run, atStart } of list) {
    await boss.createQueue(name, { policy: 'exclusive', retryLimit: 2, retryBackoff: true, deleteAfterSeconds: 86_400 })
    // Before its worker looks for the first time: the next time is five seconds later.
    if (atStart) await boss.send(name)
    await boss.work(name, { pollingIntervalSeconds: 5 }, async () => run())
    await boss.schedule(name, cron, null, { tz: 'Europe/Prague' })
  }
  return boss
}

/** `pushNew` runs after messages were put into inboxes. */
function openSender(
  context: ChangeContext,
  { outlets, origin, keyedHash, log, cards, payTo }: Pick<JobsOptions, 'outlets' | 'origin' | 'keyedHash' | 'log' | 'cards' | 'payTo'>,
  pushNew: () => void,
): MessageSender {
  const optional = {
    declined: declinedAmong,
    unsubscribePath: (userId: string, topic: string) => `/unsubscribe/${unsubscribeToken(keyedHash, userId, topic as Topic)}` as const,
  }
  const kinds = mailsFor({ payTo: payTo ?? null, takesCards: cards != null })
  const noteNew = () => noteMessages({ context, kinds, readAddressees: addressees, note: fileNotices, log }).finally(pushNew)
  return createSender({ db: context.db, outlets, kinds, readAddressees: addressees, optional, noteNew, origin, log })
}

// RFC 8292 wants a page or an address of mail. Push services refuse pages of localhost.
const pushSubject = ({ origin, operatorEmail }: Pick<JobsOptions, 'origin' | 'operatorEmail'>) =>
  origin.startsWith('https://') ? origin : `mailto:${operatorEmail}`

function createOutgoing(context: ChangeContext, options: JobsOptions) {
  const { egress, keyedHash, log } = options
  const common = { context, keyedHash, log }
  return {
    events: createRuns(async () => egress && sendEvents({ ...common, egress }), log, 'events not sent'),
    pushes: createRuns(async () => egress && pushNotices({ ...common, egress, subject: pushSubject(options) }), log, 'notices not pushed'),
  }
}

/** Starts the sweep, at once and then every `sweepEveryMs`, and the schedules, on their own connections. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { url, notices, log, sweepEveryMs, outlets, onFault, uploads, media, erasedList, seller, cards = null, payTo = null } = options
  const db = openDatabase({
    url,
    max: 4,
    statementTimeoutMs: jobTimeoutMs,
    onError: (fault) => log.warn({ err: fault }, 'database connection lost'),
    ...(onFault && { onFault }),
  })
  const context: ChangeContext = { db, notices, userId: null, source: 'system' }
  const sweep = createSweep(context, log, seller)
  const { events, pushes } = createOutgoing(context, options)
  const sender = openSender(context, options, pushes.begin)
  let isSweeping = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const tick = async () => {
    try {
      await sweep.begin()
      isSweeping = true
    } catch (fault) {
      isSweeping = false
      log.warn({ err: fault }, 'sweep not made')
    }
    void sender.sendDue()
    events.begin()
    pushes.begin()
    if (!stopped) timer = setTimeout(() => (ticking = tick()), sweepEveryMs)
  }
  let ticking = tick()
  await ticking
  // The catalog's order must not wait for the first run.
  const counting = countPooled(context).catch((fault: unknown) => log.warn({ err: fault }, 'what localities buy not counted'))
  const boss = await startBoss(url, log, schedules(context, { sweep, sender, log, uploads, media, erasedList, cards, payTo }))
  return {
    isUp: () => isSweeping && !stopped,
    sweepNow: sweep.untilDone,
    sendMessages: () => void sender.sendDue(),
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await boss.stop({ graceful: true, timeout: 5000 })
      await ticking
      await counting
      await sweep.settled()
      await sender.stop()
      await Promise.all([events.settled(), pushes.settled()])
      outlets.close()
      await db.destroy()
    },
  }
}

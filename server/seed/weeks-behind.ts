import { sql } from 'kysely'
import { deadlines, type LocalitySchedule } from '#domain/week/deliveries/deadlines.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { addWeeks, weekOf, type WeekStart } from '#domain/time/week.ts'
import { grantRewards } from '#server/money/benefits/grant-rewards.ts'
import { clearDelivery } from '#server/week/clearing/clear-delivery.ts'
import { dryRun } from '#server/week/clearing/clearing-report.ts'
import { schedulesOf, unplannedLocalities } from '#server/week/deliveries/planned-weeks.ts'
import { ownDelivery } from '#server/week/deliveries/queries.ts'
import { attachOffers } from '#server/week/offers/attach-offers.ts'
import type { ChangeContext, Tx } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { closeDelivery } from '#server/week/deliveries/close-delivery.ts'
import { emailOf } from './cast.ts'
import { deedsOfJana } from './deeds.ts'
import { insideOf } from './inside.ts'
import { liveThrough, sweepOnce } from './live-through.ts'
import { seedRegion } from './region.ts'

/** The first week whose delivery is tomorrow or later. */
function nextDelivered(schedule: LocalitySchedule, now: Date): WeekStart {
  let week = weekOf(pragueDay(now))
  while (deadlines(schedule, week).deliveryOn <= pragueDay(now)) week = addWeeks(week, 1)
  return week
}

const unplannedSchedules = async (db: Db) => schedulesOf(db, await unplannedLocalities(db))

/** Where a new world's clock starts, so that this many deliveries have taken place in each locality by now; call it before any is planned. */
export async function beginningOf(db: Db, weeks: number, now: Date): Promise<Date> {
  const opened = (await unplannedSchedules(db)).map(
    ({ schedule }) => deadlines(schedule, addWeeks(nextDelivered(schedule, now), -weeks)).opensAt,
  )
  return new Date(Math.max(...opened.map(Number)))
}

/** The week of Jana's next delivery; call it before any is planned. */
export async function nextOfJana(db: Db, now: Date): Promise<WeekStart> {
  const home = db
    .selectFrom('member_localities')
    .where('user_id', '=', await userCalled(db, 'jana'))
    .select('locality_id')
  const { locality_id: id } = await home.executeTakeFirstOrThrow()
  return nextDelivered((await unplannedSchedules(db)).find((row) => row.id === id)!.schedule, now)
}

/** As an operator would: closes before the cut-off with a reason, after which its pools wait for offers. */
async function closeEarly(context: ChangeContext, deliveryId: string): Promise<ChangeContext> {
  const { db } = context
  const operator = await userCalled(db, 'operator')
  const staff = { ...context, userId: operator, source: 'staff' as const, uiPath: '/admin/weeks' }
  const reason = 'Depo tento týden balí dřív.'
  if ((await statusOf(db, deliveryId)) === 'collecting')
    await closeDelivery({ ...staff, businessReason: reason }, deliveryId, { by: 'operator', reason })
  await attachOffers(staff, deliveryId, { wait: true })
  return staff
}

/** The same, then previews the clearing, and clears. */
async function clearEarly(context: ChangeContext, deliveryId: string): Promise<void> {
  const { db } = context
  const staff = await closeEarly(context, deliveryId)
  if ((await statusOf(db, deliveryId)) === 'offering')
    await clearDelivery(staff, deliveryId, { by: 'operator', inputs: (await dryRun(db, deliveryId)).inputs })
}

const statusOf = async (db: Db, deliveryId: string) =>
  (await db.selectFrom('deliveries').where('id', '=', deliveryId).select('status').executeTakeFirstOrThrow()).status

async function userCalled(db: Db, key: string): Promise<string> {
  return (await db.selectFrom('users').where('email', '=', emailOf(key)).select('id').executeTakeFirstOrThrow()).id
}

/** Nobody watches while a new world is created. */
const unwatched = (tx: Tx): ChangeContext => ({
  db: insideOf(tx),
  notices: { tell: () => {}, stop: async () => {} },
  userId: null,
  source: 'system',
})

/** Lets a new world live to the present; in the full demo with Jana's actions, and with staff who bring what was bought. */
export async function liveWeeksBehind(
  tx: Tx,
  now: Date,
  { next, keyedHash }: { next: WeekStart | null; keyedHash: KeyedHash | null },
): Promise<void> {
  const context = unwatched(tx)
  const deeds = next === null ? [] : deedsOfJana({ notices: context.notices, userId: await userCalled(tx, 'jana') }, next, now)
  const byOperator = { ...context, userId: await userCalled(tx, 'operator'), source: 'staff' as const, uiPath: '/admin/orders' }
  await liveThrough(context, { until: now, deeds, staff: keyedHash && { context: byOperator, keyedHash, paid: new Set() } })
}

/**
 * Runs what is due now. If Jana's next delivery still collects, an operator closes and clears it early, so that she has something to pick up. From
 * the week after it on, the localities are a region.
 */
export async function reachThePresent(tx: Tx, next: WeekStart | null): Promise<void> {
  const context = unwatched(tx)
  const { db } = context
  await sweepOnce(context)
  if (next !== null) {
    const jana = await userCalled(tx, 'jana')
    // One pays a part of the purchase that she picks up, the other waits for the next one.
    const reward = async (referred: string) => ({ referrerId: jana, referredId: await userCalled(tx, referred), amount: 5000 })
    await grantRewards(tx, [await reward('petr')])
    await clearEarly(context, (await ownDelivery(tx, jana, next)).id)
    await grantRewards(tx, [await reward('klara')])
    // The week after it is open in every locality, so that these can be a region in it.
    const others = db.selectFrom('deliveries').where('status', '=', 'collecting').where('week_start_date', '<=', next).select('id')
    for (const { id } of await others.execute()) await closeEarly(context, id)
    await sweepOnce(context)
    await seedRegion(context)
  }
  // Mails of past days were sent then; those of today wait to be sent.
  await sql`update outbox set sent_at = created_at where created_at < app_today()::timestamp at time zone 'Europe/Prague'`.execute(tx)
}

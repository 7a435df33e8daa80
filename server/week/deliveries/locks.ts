import { sql, type RawBuilder } from 'kysely'
import { isOpen } from '#domain/week/deliveries/open.ts'
import type { DeliveryStatus } from '#domain/week/deliveries/status.ts'
import type { Day } from '#domain/time/day.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { waitAtMost } from '#server/platform/db/wait-at-most.ts'
import { Refusal } from '#server/platform/refusal.ts'

// The order of all locks. A transaction takes them from top to bottom, so two transactions never wait for each other. Rows of one table are
// locked in the order of their ids. A function called `try…` never waits, so it may come later than its line.
//
//    lock                     kind             functions, here or in the file below them
//  1 category tree            advisory 5       lockTree
//                                              server/desk/assortment/locks.ts
//    its listed categories    table            follow_category_scopes in server/sql, after a change of the tree that locked it alone
//  2 all baskets              advisory 4       lockBaskets; lockHousehold takes it in shared mode
//    localities               row              lockLocalities
//  3 household                advisory 2       lockHousehold, lockSharingHousehold
//    group                    row              lockGroup, lockOwnGroup: server/people/groups/locks.ts
//  4 basket grant             row              lockGrant: server/people/links/locks.ts
//    assisted person          row              lockAssisted, lockTakeover: server/people/assistance/locks.ts
//  5 account to be erased     row              lockDueAccount
//                                              server/people/privacy/locks.ts
//  6 one-time item            row              lockOneTimeItem, which locks the household before it and the delivery after it
//                                              server/week/one-time/locks.ts
//  7 delivery                 row, advisory 1  lockDelivery, lockOpenDelivery, lockCollectingDelivery, lockDeliveryExclusively,
//                                              tryOpenWeeks, tryOpenWeeksOf, tryEveryOpenWeek
//                                              lockBasketWeek, lockBasketWeeks, lockFirstOpenWeek, lockOpenWeeks: household and deliveries
//                                              lockNextWeek: after the delivery of an earlier week; server/week/basket/prolong-pools.ts
//                                              lockOpenDeliveries: after the household; each in the file of its name
//                                              lockFirstWeekThere: server/people/settings/lock-first-week-there.ts
//                                              lockServedDeliveries, lockOfferedDeliveries: server/week/offers/locks.ts
//                                              lockLineOfWeek: household, grant, delivery and week; server/week/basket
//                                              tryPrepaidRoom: server/money/payments/locks.ts
//                                              lockBoughtWeek, lockPurchase: locks.ts of server/week/basket, external-purchases
//    two tied deliveries      advisory 11      lockTiedDeliveries, after the exclusive lock of one of them
//    pickup point             row              lockPoint: server/week/pickup/locks.ts
//    codes and photos of one  advisory 10      lockAdditions: server/week/handover/locks.ts
//  8 catalog item             row              lockItems, lockImportedItems, then lockPlainItem, lockBrandFree
//                                              server/desk/assortment/locks.ts
//                                              lockPrivateItems, tryMergedItems: server/catalog/catalog/locks.ts
//                                              lockOfferedItems: server/week/offers/locks.ts
//  9 supplier, its order      row              lockSupplier: server/week/offers/locks.ts; lockOrder: server/week/orders/locks.ts
// 10 template                 row              lockTemplate, lockTemplateAndWeeks: server/week/template/lock-template.ts
// 11 week of a household      row              claimWeek: server/week/basket/claim-week.ts
// 12 addition, purchase       row              lockAddition, lockFields: locks.ts of server/week/basket, external-purchases
// 13 lines of a household     advisory 3       lockLineCount
//    purchase                 row              lockSharers: server/money/settlement/locks.ts; triggers on credits and withdrawals
//                                              lockGivenBack: server/money/ledger/locks.ts
//                                              lockReturnedPurchase: server/money/withdrawals/locks.ts
//    settings of an invoice   row              lockInvoiceRoom: server/money/invoice-limits/locks.ts; is_within_invoice_limit
// 14 decision that waits, sum row              lockPostingRequest: server/money/ledger/locks.ts, before what it decides; fitsTheDay
//    reward                   row              lockWaitingReward: server/people/referral/locks.ts
//    subsidy                  row              lockSubsidy, lockUsedSubsidies, lockValidSubsidies, lockSubsidiesOf:
//                                              server/money/subsidies/locks.ts
//    benefit                  row              lockOpenBenefits, lockUsedBenefits, lockBenefitsOf, lockRewards:
//                                              server/money/benefits/locks.ts
//    withdrawal               row              lockWithdrawal: server/money/withdrawals/locks.ts
//    numbers of documents     row              lockSeries: server/money/documents/locks.ts
//    tills of a person        advisory 9       lockTill: server/money/payments/locks.ts
//    correction, transaction  row              lockCorrection, lockTransaction: server/money/ledger/locks.ts
//    imports of statements    advisory 7       lockStatements: server/money/statements/locks.ts
//    payout, line             row              lockPayout, lockCorrectedPayout: server/money/payments/locks.ts
//                                              lockOpenLine, lockFileLines: server/money/statements/locks.ts
//    checkout, card refund    row              lockCheckout, lockRefund, lockCorrectedRefund: server/money/card-payments/locks.ts
// 15 account of the ledger    row              lockBalance, lockBalances: server/money/ledger/locks.ts
//
// These come first in their transactions, which take none of the above:
//
//    administrators, flags    row              lockAdmins, lockForAppointment, lockAppointer; lockInvitation: server/people/users/locks.ts
//    alert                    row              lockAlerts: server/desk/overview/locks.ts
//    account                  row              lockAccount, lockContact, lockExistence, lockPassword, then
//    its keys                 row              lockSecondFactor, lockSecondFactors, lockPasskey, lockPasskeyExistence
//    link of two accounts     row              lockLink, lockRequest, then `linked_groups` in server/sql/regroup_linked_accounts.sql
//    maintenance window       row              lockWindow
//    uploads of a member      advisory 6       lockUploads
//    calls of municipalities  advisory 8       lockCalls: server/money/subsidies/locks.ts
//    versions of a picture    row              lockFirstVersion
//    support request          row              lockOwnRequest, lockSeenRequest, lockHeardRequest
//
// Work that several processes share skips locked rows: server/week/deliveries/open-deliveries.ts, server/platform/mail/claim.ts,
// server/week/webhooks/locks.ts.
// architecture.test.ts allows explicit locks only in locks.ts and lock-*.ts and requires a line here for each function.

// While this waits, all basket changes wait behind it.
const mostWaitingMs = 700

/**
 * Locks all baskets exclusively until the transaction ends. Waits for running changes. Call it before any other lock: holding a row first,
 * such as an item's, could deadlock with a member who adds that item.
 */
export async function lockBaskets(tx: Tx): Promise<void> {
  await waitAtMost(tx, mostWaitingMs, () => sql`select lock_all_households_alone()`.execute(tx))
}

/**
 * Locks all localities, so that their weeks are planned by one transaction at a time: what one locality may have depends on its whole region. Deliveries
 * that refer to them are not blocked.
 */
export async function lockLocalities(tx: Tx): Promise<void> {
  await tx.selectFrom('localities').select('id').orderBy('id').forNoKeyUpdate().execute()
}

/** Tries the shared locks of deliveries without waiting. Refuses with the sentence if one is locked exclusively or is due to close. */
async function lockOpen(tx: Tx, which: RawBuilder<unknown>, sentence: string): Promise<void> {
  const { rows } = await sql<{ isHeld: boolean; isDue: boolean }>`
    select try_lock_delivery(d.id) as "isHeld", d.cut_off_at <= app_now() as "isDue"
    from (select d.id, d.cut_off_at from deliveries d where ${which} order by d.week_start_date, d.id) d`.execute(tx)
  if (rows.some(({ isHeld, isDue }) => !isHeld || isDue)) throw new Refusal('BUSY', sentence)
}

/**
 * Takes the shared locks of all open deliveries of these members, so that none closes before the change is written. Returns the instant at
 * which they were open. The caller holds all baskets, so it never waits: it refuses while a week is closing or due to close.
 */
export async function tryOpenWeeks(tx: Tx, userIds: readonly string[]): Promise<Date> {
  const theirs = sql`
    d.status in ('planned', 'collecting') and exists (
      select from member_stays s where s.locality_id = d.locality_id and s.user_id = any(${userIds}::uuid[])
        and s.from_week <= d.week_start_date and d.week_start_date < s.until_week)`
  await lockOpen(tx, theirs, 'Právě se uzavírá týden, ve kterém položka je. Zkuste to prosím za chvíli znovu.')
  const { rows: clock } = await sql<{ now: Date }>`select app_now() as now`.execute(tx)
  return clock[0]!.now
}

/** The same for all weeks of localities from a week on. */
export async function tryOpenWeeksOf(tx: Tx, localityIds: readonly string[], fromWeek: WeekStart): Promise<void> {
  const theirs = sql`
    d.status in ('planned', 'collecting') and d.locality_id = any(${localityIds}::uuid[]) and d.week_start_date >= ${fromWeek}::date`
  await lockOpen(tx, theirs, 'Právě se uzavírá týden jedné z těchto lokalit. Zkuste to prosím za chvíli znovu.')
}

/**
 * The same for all weeks of everybody, for changes of what is offered: a week that closes late buys what was offered at its cut-off.
 * Planned deliveries that are not due need no lock.
 */
export async function tryEveryOpenWeek(tx: Tx): Promise<void> {
  const nearest = sql`d.status = 'collecting' or d.status = 'planned' and d.cut_off_at <= app_now()`
  await lockOpen(tx, nearest, 'Právě se uzavírá týden. Zkuste to prosím za chvíli znovu.')
}

/**
 * Keeps a member's household in its localities until the transaction ends. Each basket change takes it in shared mode, before the lock of a
 * delivery. A move takes it exclusively: it waits for running changes and blocks new ones.
 */
export async function lockHousehold(tx: Tx, userId: string, { alone = false } = {}): Promise<void> {
  await sql`select ${sql.raw(alone ? 'lock_household_alone' : 'lock_household')}(${userId})`.execute(tx)
}

/**
 * The same, alone, of all accounts that share a limit with a member's, or with one that does, in the order of their ids: what is given to one of them
 * counts for each that it is tied to, so two that are given at once to any of them follow one another. Returns these accounts.
 */
export async function lockSharingHousehold(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select sharing.id, lock_household_alone(sharing.id) from (
      with near as (select ${userId}::uuid as id union select other_id from household_ties where user_id = ${userId})
      select id from near union select tie.other_id from near join household_ties tie on tie.user_id = near.id
      order by id offset 0
    ) sharing`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface LockedDelivery {
  status: DeliveryStatus
  isOpen: boolean
  /** The instant that the check compared. The change counts as accepted then, not at its commit (docs/rules/week.md#cut-off). */
  acceptedAt: Date
}

interface Row {
  status: DeliveryStatus
  cut_off_at: Date
  accepted_at: Date
}

/** Takes a delivery's shared lock until the transaction ends, in any state, and returns whether its baskets may still change. */
export async function lockDelivery(tx: Tx, deliveryId: string): Promise<LockedDelivery> {
  const { rows } = await sql<Row>`select * from lock_delivery(${deliveryId})`.execute(tx)
  return asLocked(rows[0])
}

/** The same for changes that are refused after the cut-off: if it is not open, returns at once without the lock. */
export async function lockOpenDelivery(tx: Tx, deliveryId: string): Promise<LockedDelivery> {
  const { rows } = await sql<Row>`select * from lock_open_delivery(${deliveryId})`.execute(tx)
  return asLocked(rows[0])
}

function asLocked(locked: Row | undefined): LockedDelivery {
  if (!locked) throw new Refusal('NOT_FOUND')
  const { status, cut_off_at: cutOffAt, accepted_at: acceptedAt } = locked
  return { status, isOpen: isOpen({ status, cutOffAt }, acceptedAt), acceptedAt }
}

/** Takes a delivery's shared lock; refuses unless it collects and its cut-off has not passed. Returns the instant of that check. */
export async function lockCollectingDelivery(tx: Tx, deliveryId: string): Promise<Date> {
  const { status, isOpen, acceptedAt } = await lockOpenDelivery(tx, deliveryId)
  if (!isOpen) throw new Refusal('CUTOFF_PASSED')
  if (status !== 'collecting') throw new Refusal('NOT_COLLECTING')
  return acceptedAt
}

export interface ExclusiveDelivery {
  id: string
  localityId: string
  week: WeekStart
  status: DeliveryStatus
  cutOffAt: Date
  offersCloseAt: Date
  deliveryOn: Day
  snapshotSha256: Buffer | null
  /** The clock, read after the lock was granted. */
  now: Date
}

/**
 * Locks a delivery exclusively until the transaction ends, so that none of its baskets and offers change. Returns null if somebody else
 * holds the lock, or there is no such delivery; with `wait` it waits for the lock.
 *
 * The row is locked without its key: a one-time item that is being written references it, and its writer holds the shared lock that this
 * one waits for.
 */
export async function lockDeliveryExclusively(tx: Tx, deliveryId: string, { wait }: { wait: boolean }): Promise<ExclusiveDelivery | null> {
  await allowLongWork(tx)
  const row = await tx
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', deliveryId)
    .forNoKeyUpdate()
    .$if(!wait, (query) => query.skipLocked())
    .executeTakeFirst()
  if (!row) return null
  await sql`select lock_delivery_alone(${deliveryId})`.execute(tx)
  const held = await tx
    .selectFrom('deliveries')
    .where('id', '=', deliveryId)
    .select([
      'id',
      'locality_id as localityId',
      'week_start_date as week',
      'status',
      'cut_off_at as cutOffAt',
      'offers_close_at as offersCloseAt',
      'delivery_on as deliveryOn',
      'snapshot_sha256 as snapshotSha256',
      sql<Date>`app_now()`.as('now'),
    ])
    .executeTakeFirst()
  return held ?? null
}

/**
 * Lets deliveries of a week that close at once, and have accounts of one household, freeze one after another: the second sees what the first ordered
 * for the household. One lock for each two such deliveries, in their order. So do deliveries of two weeks in which the same people buy: one lock for the
 * locality, and one for each to which any of them has moved or moves.
 */
export async function lockTiedDeliveries(
  tx: Tx,
  { id, localityId, week }: Pick<ExclusiveDelivery, 'id' | 'localityId' | 'week'>,
): Promise<void> {
  await sql`
    with stay as materialized (
      select user_id, locality_id from member_stays where from_week <= ${week} and ${week} < until_week and user_id in (select user_id from household_ties union select other_id from household_ties)
    ), other as materialized (
      select distinct d.id from household_ties tie join stay on stay.user_id = tie.user_id join stay tied on tied.user_id = tie.other_id
      join deliveries d on d.week_start_date = ${week} and d.status in ('planned', 'collecting') and d.id <> ${id}
        and (stay.locality_id, tied.locality_id) in ((d.locality_id, ${localityId}), (${localityId}, d.locality_id))
    )
    select pg_advisory_xact_lock(hashtextextended(two.key, 11))
    from (
      select ${localityId}::text as key
      union
      select moved.locality_id::text from member_stays own join member_stays moved on moved.user_id = own.user_id and moved.locality_id <> own.locality_id
      where own.locality_id = ${localityId} and own.from_week <= ${week} and ${week} < own.until_week
        and exists (select from deliveries d where d.locality_id = moved.locality_id and d.status in ('planned', 'collecting')
                    and moved.from_week <= d.week_start_date and d.week_start_date < moved.until_week)
      union
      select least(id, ${id})::text || greatest(id, ${id}) from other
      order by key offset 0
    ) two`.execute(tx)
}

/**
 * Locks the line count of a member's baskets until the transaction ends, so that two concurrent additions, one to the template and one to a
 * week, cannot both be the last that fits. It is the last lock of a change; nothing waits after it, so it cannot cause a deadlock.
 */
export async function lockLineCount(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}::text, 3))`.execute(tx)
}

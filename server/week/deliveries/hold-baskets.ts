import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import { waitAtMost } from '#server/platform/db/wait-at-most.ts'
import { Refusal } from '#server/platform/refusal.ts'

// As long as this waits, all changes of baskets wait behind it.
const mostWaitingMs = 700

/**
 * Locks all baskets exclusively until the transaction ends. Waits for running changes. Call it before any other lock: holding a row first,
 * such as an item's, could deadlock with a member who adds that item.
 */
export async function holdBaskets(tx: Tx): Promise<void> {
  await waitAtMost(tx, mostWaitingMs, () => sql`select lock_all_households_alone()`.execute(tx))
}

/** Tries the shared locks of deliveries without waiting. Refuses with the sentence if one is locked exclusively or is due to close. */
async function holdOpen(tx: Tx, which: RawBuilder<unknown>, sentence: string): Promise<void> {
  const { rows } = await sql<{ isHeld: boolean; isDue: boolean }>`
    select try_lock_delivery(d.id) as "isHeld", d.cut_off_at <= app_now() as "isDue"
    from (select d.id, d.cut_off_at from deliveries d where ${which} order by d.week_start_date, d.id) d`.execute(tx)
  if (rows.some(({ isHeld, isDue }) => !isHeld || isDue)) throw new Refusal('BUSY', sentence)
}

/**
 * Takes the shared locks of all open deliveries of these members, so that none closes before the change is written. Returns the instant at
 * which they were open. The caller holds all baskets, so it never waits: it refuses while a week is closing or due to close.
 */
export async function holdOpenWeeks(tx: Tx, userIds: readonly string[]): Promise<Date> {
  const theirs = sql`
    d.status in ('planned', 'collecting') and exists (
      select from member_stays s where s.locality_id = d.locality_id and s.user_id = any(${userIds}::uuid[])
        and s.from_week <= d.week_start_date and d.week_start_date < s.until_week)`
  await holdOpen(tx, theirs, 'Právě se uzavírá týden, ve kterém položka je. Zkuste to prosím za chvíli znovu.')
  const { rows: clock } = await sql<{ now: Date }>`select app_now() as now`.execute(tx)
  return clock[0]!.now
}

/**
 * The same for all weeks of everybody, for changes of what is offered: a week that closes late buys what was offered at its cut-off.
 * Planned deliveries that are not due need no lock.
 */
export async function holdEveryOpenWeek(tx: Tx): Promise<void> {
  const nearest = sql`d.status = 'collecting' or d.status = 'planned' and d.cut_off_at <= app_now()`
  await holdOpen(tx, nearest, 'Právě se uzavírá týden. Zkuste to prosím za chvíli znovu.')
}

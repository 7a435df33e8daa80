import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import { refuseOwnMoney } from '#server/money/ledger/require-authority.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

export interface LockedPayout {
  userId: string
  amount: Money
  status: 'asked' | 'sent' | 'returned'
  /** How often a correction took back that it was settled. */
  reopened: number
}

/** Locks a payout, so that of two who settle it the second sees what the first did. */
export async function lockPayout(tx: Tx, payoutId: string): Promise<LockedPayout> {
  const { rows } = await sql<LockedPayout>`
    select user_id as "userId", amount, status, reopened from payouts where id = ${payoutId} for update`.execute(tx)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0]
}

/** Locks the tills of a person, so that what is taken back and what is counted come one after the other. */
export async function lockTill(tx: Tx, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${personId}::text, 9))`.execute(tx)
}

/**
 * Whether an amount of a member's credit may go: not what orders rely on that have no prices yet (docs/rules/money.md#prepaid). Shares the locks of
 * the weeks in which the member can still order, so that none freezes by credit that goes; refuses while one is being closed. The caller has
 * locked the balance.
 */
export async function tryPrepaidRoom(tx: Tx, userId: string, amount: Money): Promise<boolean> {
  const { rows: weeks } = await sql<{ isHeld: boolean }>`
    select try_lock_delivery(d.id) as "isHeld" from (
      select d.id from member_stays stay join deliveries d on d.locality_id = stay.locality_id and d.status = 'collecting'
      where stay.user_id = ${userId} and stay.from_week <= d.week_start_date and d.week_start_date < stay.until_week
      order by d.week_start_date, d.id
    ) d`.execute(tx)
  if (weeks.some(({ isHeld }) => !isHeld))
    throw new Refusal('BUSY', 'Právě se uzavírá týden, který na kreditu může stát. Zkuste to prosím za chvíli.')
  const { rows } = await sql<{ mayGo: boolean }>`
    select ordered = 0 or owed_by(${userId}) + ordered + ${amount}::bigint <= prepaid_limit_of(${userId}) as "mayGo"
    from ordered_ahead(${userId}) ordered`.execute(tx)
  return rows[0]!.mayGo
}

const KEYS = /^payout(?:_sent|_returned)?:([0-9a-f-]{36})/

/**
 * Locks the payout that the transaction of this key is about, before it is taken back. Refuses one's own, and that of the request: whoever
 * settles the payout says whether the credit comes back, so it does not come back twice. Other transactions are none of a payout.
 */
export async function lockCorrectedPayout(tx: Tx, key: string, userId: string): Promise<void> {
  const payoutId = KEYS.exec(key)?.[1]
  if (payoutId === undefined) return
  const payout = await lockPayout(tx, payoutId)
  await refuseOwnMoney(tx, userId, [payout.userId])
  if (key.startsWith('payout:'))
    throw new Refusal(
      'NOT_CORRECTABLE',
      'Žádost o vrácení kreditu se vyřizuje: peníze odešly, nebo se vracejí na kredit. Opravit jde jen zápis o jejím vyřízení, pak bude znovu čekat.',
    )
}

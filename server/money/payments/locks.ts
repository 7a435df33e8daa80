import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

export interface LockedPayout {
  userId: string
  amount: Money
  status: 'asked' | 'sent' | 'returned'
}

/** Locks a payout, so that of two who settle it the second sees what the first did. */
export async function lockPayout(tx: Tx, payoutId: string): Promise<LockedPayout> {
  const { rows } = await sql<LockedPayout>`
    select user_id as "userId", amount, status from payouts where id = ${payoutId} for update`.execute(tx)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0]
}

import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'

const SETTLED = /^payout_(?:sent|returned):([0-9a-f-]{36})/

/** Lets a payout wait again once a correction has taken back the transaction of this key by which it was settled. */
export async function reopenPayout(tx: Tx, key: string): Promise<void> {
  const payoutId = SETTLED.exec(key)?.[1]
  if (payoutId === undefined) return
  await sql`
    update payouts set status = 'asked', settled_at = null, settled_by = null, reopened = reopened + 1 where id = ${payoutId}`.execute(tx)
}

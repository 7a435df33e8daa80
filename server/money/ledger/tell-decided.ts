import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'

/**
 * What became of goods that one person counted as missing: they did not come, so the price fell; they came after all; nothing was lost at the
 * handover. Of a loss that is confirmed its own message tells (`postLosses`).
 */
export type Decision = 'short' | 'came' | 'kept'

/** A member who is told what was decided of their purchase, and by how much its goods became cheaper. */
export interface Told {
  userId: string
  purchaseId: string
  amount?: number
}

/** Tells members what a second person decided about their goods, once for each purchase and decision; `about` names one among several of a delivery. */
export async function tellDecided(tx: Tx, at: Date, is: Decision, members: readonly Told[], about = ''): Promise<void> {
  await postMessages(
    tx,
    'count_decided',
    at,
    sql`
    select 'count_decided:' || told.purchase_id || ':' || ${is}::text || ':' || ${about}::text, told.user_id,
           jsonb_build_object('purchaseId', told.purchase_id, 'is', ${is}::text, 'amount', told.amount)
    from unnest(${members.map(({ userId }) => userId)}::uuid[], ${members.map(({ purchaseId }) => purchaseId)}::uuid[],
      ${members.map(({ amount = 0 }) => amount)}::bigint[]) as told (user_id, purchase_id, amount)`,
  )
}

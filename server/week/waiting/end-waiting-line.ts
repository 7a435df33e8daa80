import { sql } from 'kysely'
import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'

interface Joined {
  userId: string
  lineId: string
  week: WeekStart
  localityId: string
  deliveryId: string
  acceptedAt: Date
}

/**
 * Ends a line that its household takes out of the week that it joins. The caller has locked that week. Returns its item; null if no such line
 * joins it.
 */
export async function endWaitingLine(tx: Tx, { userId, lineId, week, localityId, deliveryId, acceptedAt }: Joined): Promise<string | null> {
  const { rows } = await sql<{ itemId: string }>`
    update waiting_lines w set ended_at = ${acceptedAt}, end_reason = 'removed'
    from joining_lines(${localityId}, ${week}, ${deliveryId}, null, array[${userId}::uuid]) joining
    where joining.user_id = w.user_id and joining.id = w.id and joining.since_week = w.since_week and w.id = ${lineId}
    returning w.catalog_item_id as "itemId"`.execute(tx)
  return rows[0]?.itemId ?? null
}

import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'

/**
 * Takes the shared locks of all deliveries in which a member could still buy, so that none closes before the change is written. Returns
 * whether all may still change: one past its cut-off is waiting to be closed, and its contents count. The caller must hold the household
 * exclusively.
 */
export async function lockOpenDeliveries(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select l.status = 'collecting' and l.cut_off_at <= l.accepted_at as "isDue"
    from (
      select d.id from member_stays s join deliveries d on d.locality_id = s.locality_id
      where s.user_id = ${userId} and s.from_week <= d.week_start_date and d.week_start_date < s.until_week
        and d.status in ('planned', 'collecting')
      order by d.week_start_date, d.id
    ) d cross join lateral lock_delivery(d.id) l`.execute(tx)
  return rows.every(({ isDue }) => !isDue)
}

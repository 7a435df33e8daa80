import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'

/**
 * Holds the shared locks of all deliveries a member could still buy in, so that none closes before the change is written. Answers whether
 * all of them may still change: one whose cut-off has passed waits to be closed, and what is in it counts. The household must be
 * held alone.
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

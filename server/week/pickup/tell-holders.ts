import { sql } from 'kysely'
import { appNow } from '#server/platform/db/database.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'

/** Tells the households of points that closed, as part of a command. Purchases of closed weeks stay where their cut-off froze them. */
export async function tellHolders(tx: Tx, pointIds: readonly string[]): Promise<void> {
  if (pointIds.length === 0) return
  const now = await appNow(tx)
  await postMessages(
    tx,
    'point_closed',
    now,
    sql`
    select 'point_closed:' || holder.point_id || ':' || holder.user_id || ':' || ${now.getTime()}, holder.user_id,
           jsonb_build_object('pointId', holder.point_id::text)
    from (
      select pickup_point_id as point_id, user_id from shopping_settings where service_mode in ('pickup', 'both')
      union
      select w.pickup_point_id, w.user_id from week_options w where exists (
        select from deliveries d where d.week_start_date = w.week_start_date and d.status in ('planned', 'collecting'))
    ) holder
    where holder.point_id = any(${pointIds}::uuid[])`,
  )
}

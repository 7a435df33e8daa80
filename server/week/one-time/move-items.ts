import { sql } from 'kysely'
import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'

/** Moves one-time items of these localities, from a week on, to the deliveries in which their households buy now. */
export async function realignItems(tx: Tx, localityIds: readonly string[], fromWeek: WeekStart): Promise<void> {
  await sql`
    update one_time_items t set delivery_id = there.id
    from deliveries here join deliveries there on there.week_start_date = here.week_start_date
    join member_stays s on s.locality_id = there.locality_id and s.from_week <= there.week_start_date and there.week_start_date < s.until_week
    where here.id = t.delivery_id and s.user_id = t.user_id and here.locality_id = any(${localityIds}::uuid[])
      and here.week_start_date >= ${fromWeek}::date and here.locality_id <> there.locality_id`.execute(tx)
}

/** Moves a member's one-time items of these weeks to the same weeks' deliveries in another locality. */
export async function moveItems(
  tx: Tx,
  userId: string,
  { localityId, fromWeek }: { localityId: string; fromWeek: WeekStart },
): Promise<void> {
  await sql`
    update one_time_items t set delivery_id = there.id
    from deliveries here join deliveries there on there.week_start_date = here.week_start_date and there.locality_id = ${localityId}
    where t.user_id = ${userId} and here.id = t.delivery_id and here.week_start_date >= ${fromWeek}::date
      and here.locality_id <> there.locality_id`.execute(tx)
}

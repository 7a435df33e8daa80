import { sql } from 'kysely'
import type { SettingsOptions } from '#contract/people/settings.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The household's deliveries whose cut-off is in the future, in whichever locality it buys that week, the nearest first. */
export async function openDeliveries(db: Db, userId: string): Promise<NonNullable<SettingsOptions['nextDelivery']>[]> {
  const { rows } = await sql<{ deliveryOn: Day; cutOffAt: Date }>`
    select d.delivery_on as "deliveryOn", d.cut_off_at as "cutOffAt"
    from member_stays s join deliveries d on d.locality_id = s.locality_id
    where s.user_id = ${userId} and s.from_week <= d.week_start_date and d.week_start_date < s.until_week
      and d.status in ('planned', 'collecting') and d.cut_off_at > (select app_now())
    order by d.week_start_date`.execute(db)
  return rows
}

/** The first of `openDeliveries`. */
export const nextDelivery = async (db: Db, userId: string): Promise<SettingsOptions['nextDelivery']> =>
  (await openDeliveries(db, userId))[0] ?? null

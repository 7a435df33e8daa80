import { sql } from 'kysely'
import { firstWeekThere } from '#domain/people/settings/move.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { lockOpenDelivery } from '#server/week/deliveries/locks.ts'
import type { Tx } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

export interface Destination {
  localityId: string
  /** The week from which the locality serves the municipality; null: it always did. */
  notBefore: WeekStart | null
}

interface OpenWeek {
  week: WeekStart
  /** The delivery in the new locality. */
  deliveryId: string
  /** The delivery in the present locality; null if there is none. */
  leftId: string | null
}

async function weeksThere(
  db: Db,
  userId: string,
  { localityId, notBefore }: Destination,
): Promise<{ open: OpenWeek[]; lastShut: WeekStart | null }> {
  const { rows } = await sql<{ open: OpenWeek[]; lastShut: WeekStart | null }>`
    with clock as materialized (select app_now() as now), own as (
      select d.id, d.week_start_date as week, d.status in ('planned', 'collecting') and d.cut_off_at > (select now from clock) as is_open
      from member_stays s join deliveries d on d.locality_id = s.locality_id
      where s.user_id = ${userId} and s.from_week <= d.week_start_date and d.week_start_date < s.until_week and d.status <> 'cancelled'
    )
    select (select max(week) from own where not is_open) as "lastShut",
           (select coalesce(json_agg(json_build_object('week', d.week_start_date, 'deliveryId', d.id, 'leftId', own.id)
                                     order by d.week_start_date), '[]')
            from deliveries d left join own on own.week = d.week_start_date
            where d.locality_id = ${localityId} and (${notBefore}::date is null or d.week_start_date >= ${notBefore}::date) and d.status in ('planned', 'collecting') and d.cut_off_at > (select now from clock)) as open`.execute(
    db,
  )
  return rows[0]!
}

/** The first week in which a household would buy in another locality, as of now; null if no week is open there. */
export async function firstWeekIn(db: Db, userId: string, there: Destination): Promise<WeekStart | null> {
  const { open, lastShut } = await weeksThere(db, userId, there)
  return firstWeekThere(
    open.map(({ week }) => week),
    lastShut,
  )
}

/**
 * The first week in which a household buys in another locality (domain/people/settings/move.ts). Takes the shared locks of both deliveries of
 * that week, so that neither closes before the move is written. The household must be locked exclusively.
 */
export async function lockFirstWeekThere(tx: Tx, userId: string, there: Destination): Promise<WeekStart> {
  const { open, lastShut } = await weeksThere(tx, userId, there)
  const first = firstWeekThere(
    open.map(({ week }) => week),
    lastShut,
  )
  for (const { week, deliveryId, leftId } of open) {
    if (first === null || week < first) continue
    const isLeftOpen = leftId === null || (await lockOpenDelivery(tx, leftId)).isOpen
    if (isLeftOpen && (await lockOpenDelivery(tx, deliveryId)).isOpen) return week
  }
  throw new Refusal('NO_SERVED_MUNICIPALITY')
}

import { sql } from 'kysely'
import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'

/**
 * Households that moved away, but still buy in a locality that ends, buy their remaining weeks in the locality that takes its place. The
 * caller holds all baskets.
 */
export async function followLocality(
  tx: Tx,
  endedIds: readonly string[],
  { toLocalityId, fromWeek }: { toLocalityId: string; fromWeek: WeekStart },
): Promise<void> {
  if (endedIds.length === 0) return
  await sql`
    update former_stays set locality_id = ${toLocalityId} where locality_id = any(${endedIds}::uuid[]) and from_week >= ${fromWeek}::date`.execute(
    tx,
  )
  await sql`
    with divided as (
      update former_stays set locality_id = ${toLocalityId}, from_week = ${fromWeek}::date
      where locality_id = any(${endedIds}::uuid[]) and until_week > ${fromWeek}::date
      returning user_id, old.locality_id, old.from_week
    )
    insert into former_stays (user_id, locality_id, from_week, until_week)
    select user_id, locality_id, from_week, ${fromWeek}::date from divided`.execute(tx)
}

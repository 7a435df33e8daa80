import { sql } from 'kysely'
import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'

export interface Settling {
  municipalityIds: readonly string[]
  toLocalityId: string
  fromWeek: WeekStart
}

/** Stores which locality serves municipalities from a week on; weeks before it keep their locality. */
export async function settleMunicipalities(tx: Tx, { municipalityIds, toLocalityId, fromWeek }: Settling): Promise<void> {
  await sql`delete from former_localities where municipality_id = any(${municipalityIds}::uuid[]) and from_week >= ${fromWeek}::date`.execute(
    tx,
  )
  await sql`
    update former_localities set until_week = ${fromWeek}::date
    where municipality_id = any(${municipalityIds}::uuid[]) and until_week > ${fromWeek}::date`.execute(tx)
  await sql`
    insert into former_localities (municipality_id, locality_id, from_week, until_week)
    select m.id, m.locality_id, m.locality_from_week, ${fromWeek}::date from municipalities m
    where m.id = any(${municipalityIds}::uuid[]) and m.locality_id is not null
      and (m.locality_from_week is null or m.locality_from_week < ${fromWeek}::date)`.execute(tx)
  await sql`
    update municipalities m set locality_id = ${toLocalityId},
      locality_from_week = case when m.locality_id is null then null else ${fromWeek}::date end
    where m.id = any(${municipalityIds}::uuid[])`.execute(tx)
}

/**
 * Ends the deliveries of localities that serve nobody any more, from a week on: what is planned there is cancelled. Returns their ids. The
 * caller holds all baskets, so nothing is written into those weeks meanwhile.
 */
export async function endLocalities(
  tx: Tx,
  localityIds: readonly string[],
  { fromWeek, reason, now }: { fromWeek: WeekStart; reason: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update localities l set until_week = ${fromWeek}::date
    where l.id = any(${localityIds}::uuid[]) and not exists (select from municipalities m where m.locality_id = l.id)
    returning l.id`.execute(tx)
  const ended = rows.map(({ id }) => id)
  await sql`
    update deliveries set status = 'cancelled', cancelled_at = ${now}, cancel_reason = ${reason}, shift_is_untold = false
    where locality_id = any(${ended}::uuid[]) and week_start_date >= ${fromWeek}::date and status in ('planned', 'collecting')`.execute(tx)
  return ended
}

import { sql } from 'kysely'
import type { WeekStart } from '#domain/time/week.ts'
import { dropOptions } from '#server/week/delivery-options/drop-options.ts'
import { moveItems } from '#server/week/one-time/move-items.ts'
import type { Change, Tx } from '#server/platform/db/change.ts'
import { lockFirstWeekThere, type Destination } from './lock-first-week-there.ts'

/** Every item of the member's baskets from that week on, whether or not it is due in one of them. */
async function itemsAhead(tx: Tx, userId: string, fromWeek: WeekStart): Promise<string[]> {
  const { rows } = await sql<{ itemId: string }>`
    select catalog_item_id as "itemId" from weekly_demands where user_id = ${userId} and active
    union select catalog_item_id from weekly_variant_items where user_id = ${userId} and week_start_date >= ${fromWeek}::date
    union select t.catalog_item_id from one_time_items t join deliveries d on d.id = t.delivery_id
          where t.user_id = ${userId} and d.week_start_date >= ${fromWeek}::date
    union select catalog_item_id from waiting_lines where user_id = ${userId} and ended_at is null`.execute(tx)
  return rows.map(({ itemId }) => itemId)
}

/** Stores where the household bought in weeks before `fromWeek`. Returns since when it buys in the new locality; null means always. */
async function retainFormerStays(
  tx: Tx,
  userId: string,
  { localityId, notBefore }: Destination,
  fromWeek: WeekStart,
): Promise<WeekStart | null> {
  await sql`
    with covered as (delete from former_stays where user_id = ${userId} and from_week >= ${fromWeek}::date)
    update former_stays set until_week = ${fromWeek}::date
    where user_id = ${userId} and (from_week is null or from_week < ${fromWeek}::date) and until_week > ${fromWeek}::date`.execute(tx)
  await sql`
    insert into former_stays (user_id, locality_id, from_week, until_week)
    select s.user_id, served.locality_id, greatest(s.municipality_from_week, served.from_week), least(served.until_week, ${fromWeek}::date)
    from shopping_settings s join (
      select id as municipality_id, locality_id, locality_from_week as from_week, null::date as until_week from municipalities
      union all select municipality_id, locality_id, from_week, until_week from former_localities
    ) served on served.municipality_id = s.municipality_id
    where s.user_id = ${userId} and served.locality_id is not null
      and coalesce(greatest(s.municipality_from_week, served.from_week), '-infinity') < least(served.until_week, ${fromWeek}::date)`.execute(
    tx,
  )
  // An operator moves that municipality, so the household did not come back to the same place.
  if (notBefore !== null) return fromWeek
  // Somebody who returns before the move takes effect never left.
  const resumed = await tx
    .deleteFrom('former_stays')
    .where('user_id', '=', userId)
    .where('until_week', '=', fromWeek)
    .where('locality_id', '=', localityId)
    .returning('from_week as fromWeek')
    .executeTakeFirst()
  return resumed ? resumed.fromWeek : fromWeek
}

/**
 * Moves a household to another locality from the first week that is open in both. Its template and changes stay its own, and one-time items
 * move to the new deliveries. Returns that week, and since when it buys there, which is earlier if it had not left yet. The household must be
 * locked exclusively.
 */
export async function moveHousehold(
  tx: Tx,
  announce: Change['announce'],
  { userId, localityId, notBefore }: { userId: string } & Destination,
): Promise<{ fromWeek: WeekStart; since: WeekStart | null }> {
  const fromWeek = await lockFirstWeekThere(tx, userId, { localityId, notBefore })
  const left = await tx
    .selectFrom('member_stays')
    .where('user_id', '=', userId)
    .where('until_week', '>', fromWeek)
    .select('locality_id as localityId')
    .execute()
  const items = await itemsAhead(tx, userId, fromWeek)
  const since = await retainFormerStays(tx, userId, { localityId, notBefore }, fromWeek)
  await dropOptions(tx, userId, fromWeek)
  await moveItems(tx, userId, { localityId, fromWeek })
  for (const room of ['basket', 'template'] as const) announce({ room, userId })
  for (const at of new Set([localityId, ...left.map((stay) => stay.localityId!)]))
    for (const itemId of items) announce({ pool: { localityId: at, itemId } })
  return { fromWeek, since }
}

import { sql, type RawBuilder } from 'kysely'
import { ITEMS_MERGED } from '#domain/week/history/reason.ts'

interface FormerName {
  itemId: string
  names: string[]
}

/** The names in rows of `formerNameRows`, by item. */
export const formerNamesIn = (rows: readonly FormerName[]): ReadonlyMap<string, string[]> =>
  new Map(rows.map(({ itemId, names }) => [itemId, names]))

/**
 * The query of the former names of these items in a member's baskets, if the items were merged: shown at the line until the next week closes, or
 * for a month if none does. Read from the history of the member's lines; nothing else is stored.
 */
export const formerNameRows = (userId: string, itemIds: readonly string[]): RawBuilder<FormerName> => sql<FormerName>`
    select gone.merged_into as "itemId", array_agg(gone.name order by gone.name) as names
    from catalog_items gone
    where gone.merged_into = any(${itemIds}::uuid[]) and exists (
      select from history h
      where h.owner_id = ${userId} and h.business_reason = ${ITEMS_MERGED} and h.old_values ->> 'catalog_item_id' = gone.id::text
        -- A line that its member had taken out before may go along, for weeks that are over.
        and coalesce(h.old_values ->> 'active', 'true') = 'true' and h.changed_at > (
          select greatest(max(d.cut_off_at), app_now() - interval '1 month')
          from member_stays s join deliveries d on d.locality_id = s.locality_id
          where s.user_id = ${userId} and s.from_week <= d.week_start_date and d.week_start_date < s.until_week
            and d.status <> 'cancelled' and d.cut_off_at <= (select app_now())))
    group by gone.merged_into`

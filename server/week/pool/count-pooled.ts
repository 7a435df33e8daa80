import { sql } from 'kysely'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'

/** Number of items per locality that are ranked by popularity; the rest are in Czech order. */
const mostOfLocality = 2000

/** The households of a locality by wanted item, in the collecting week and in the last closed one. */
const wanted = (localityId: string) => sql`
  with open as (
    select id, week_start_date from deliveries where locality_id = ${localityId} and status = 'collecting' order by cut_off_at limit 1
  ), last as (
    select id from deliveries where locality_id = ${localityId} and closed_at is not null order by week_start_date desc limit 1
  ), line as (
    select l.user_id, l.catalog_item_id from open cross join lateral effective_lines(${localityId}, open.week_start_date, open.id) l where l.quantity > 0
    union
    select s.user_id, s.catalog_item_id from last join snapshot_lines s on s.delivery_id = last.id
  )
  select catalog_item_id, count(*)::integer as households from line group by catalog_item_id order by 2 desc, 1 limit ${mostOfLocality}`

/** Recounts what the households of each locality want, for the order of the catalog. Writes only changed counts. */
export async function countPooled(context: ChangeContext): Promise<void> {
  const localities = await context.db.selectFrom('localities').select('id').orderBy('id').execute()
  // One locality at a time, because a large one takes a while.
  for (const { id } of localities)
    await change(context, async ({ tx }) => {
      await allowLongWork(tx)
      await sql`
        merge into pooled_items old using (
          select w.* from (${wanted(id)}) w join catalog_items i on i.id = w.catalog_item_id
        ) now on old.locality_id = ${id} and old.catalog_item_id = now.catalog_item_id
        when matched and old.households <> now.households then update set households = now.households
        when not matched by target then insert values (${id}, now.catalog_item_id, now.households)
        when not matched by source and old.locality_id = ${id} then delete`.execute(tx)
    })
  await change(context, async ({ tx }) => {
    await sql`
      merge into pooled_items old using (
        select catalog_item_id, sum(households)::integer as households from pooled_items where locality_id is not null group by catalog_item_id
        order by 2 desc, 1 limit ${mostOfLocality}
      ) now on old.locality_id is null and old.catalog_item_id = now.catalog_item_id
      when matched and old.households <> now.households then update set households = now.households
      when not matched by target then insert values (null, now.catalog_item_id, now.households)
      when not matched by source and old.locality_id is null then delete`.execute(tx)
  })
}

import { sql } from 'kysely'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { poolSums } from './queries.ts'

/** From so many households on, the open baskets of a delivery are summed ahead; fewer are summed by each request. */
export const SUMMED_AHEAD_FROM = 1000

/**
 * Sums the pools of large deliveries that still collect, for lists of suppliers. Once a delivery is closed its stored pools apply, and these
 * sums are deleted.
 */
export async function sumOpenPools(context: ChangeContext, from = SUMMED_AHEAD_FROM): Promise<void> {
  const { rows: large } = await sql<{ id: string; localityId: string; week: string }>`
    select d.id, d.locality_id as "localityId", d.week_start_date as week from deliveries d
    where d.status = 'collecting' and ${from} <= (
      select count(*) from member_stays m
      where m.locality_id = d.locality_id and m.from_week <= d.week_start_date and d.week_start_date < m.until_week)
    order by d.id`.execute(context.db)
  await change(context, async ({ tx }) => {
    await sql`delete from summed_deliveries where delivery_id <> all(${large.map(({ id }) => id)}::uuid[])`.execute(tx)
  })
  // One delivery at a time, because a large one takes a while.
  for (const { id, localityId, week } of large)
    await change(context, async ({ tx }) => {
      await allowLongWork(tx)
      await sql`
        insert into summed_deliveries (delivery_id, summed_at) values (${id}, ${await appNow(tx)})
        on conflict (delivery_id) do update set summed_at = excluded.summed_at`.execute(tx)
      await sql`
        merge into open_pools old using (${poolSums(sql`effective_lines(${localityId}, ${week}::date, ${id})`)}) now
          on old.delivery_id = ${id} and old.catalog_item_id = now.catalog_item_id and old.unit = now.unit
        when matched and (old.quantity, old.no_cap_quantity, old.households, old.capped_households)
            is distinct from (now.quantity, now.no_cap_quantity, now.households, now.capped_households) then
          update set quantity = now.quantity, no_cap_quantity = now.no_cap_quantity, households = now.households, capped_households = now.capped_households
        when not matched by target then
          insert values (${id}, now.catalog_item_id, now.unit, now.quantity, now.no_cap_quantity, now.households, now.capped_households)
        when not matched by source and old.delivery_id = ${id} then delete`.execute(tx)
    })
}

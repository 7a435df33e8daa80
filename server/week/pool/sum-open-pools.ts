import { sql } from 'kysely'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { orderedPoolSums } from './queries.ts'

/** The open baskets of so many households are summed by each request, those of the smallest deliveries; all others ahead. */
export const SUMMED_LIVE = 1000

/**
 * Sums the pools of deliveries that still collect, for lists of suppliers, but for the smallest ones with fewer than so many households
 * together. Once a delivery is closed its stored pools apply, and these sums are deleted.
 */
export async function sumOpenPools(context: ChangeContext, live = SUMMED_LIVE): Promise<void> {
  const { rows: large } = await sql<{ id: string; localityId: string; week: string; cutOffAt: Date }>`
    select id, locality_id as "localityId", week_start_date as week, cut_off_at as "cutOffAt" from (
      select d.id, d.locality_id, d.week_start_date, d.cut_off_at, sum(member.households) over (order by member.households, d.id) as until_here
      from deliveries d cross join lateral (
        select count(*) as households from member_stays m
        where m.locality_id = d.locality_id and m.from_week <= d.week_start_date and d.week_start_date < m.until_week
      ) member
      where d.status = 'collecting'
    ) d where until_here >= ${live} order by id`.execute(context.db)
  await change(context, async ({ tx }) => {
    await sql`delete from summed_deliveries where delivery_id <> all(${large.map(({ id }) => id)}::uuid[])`.execute(tx)
  })
  // One delivery at a time, because a large one takes a while.
  for (const { id, localityId, week, cutOffAt } of large)
    await change(context, async ({ tx }) => {
      await allowLongWork(tx)
      await sql`
        insert into summed_deliveries (delivery_id, summed_at) values (${id}, ${await appNow(tx)})
        on conflict (delivery_id) do update set summed_at = excluded.summed_at`.execute(tx)
      await sql`
        merge into open_pools old using (${orderedPoolSums({ lines: sql`effective_lines(${localityId}, ${week}::date, ${id})`, localityId: sql`${localityId}`, week: sql`${week}::date`, cutOffAt: sql`${cutOffAt}` })}) now
          on old.delivery_id = ${id} and old.catalog_item_id = now.catalog_item_id and old.unit = now.unit
        when matched and (old.quantity, old.no_cap_quantity, old.households, old.capped_households, old.ordered_quantity, old.ordered_households,
             old.further_quantity, old.further_households)
            is distinct from (now.quantity, now.no_cap_quantity, now.households, now.capped_households, now.ordered_quantity, now.ordered_households,
             now.further_quantity, now.further_households) then
          update set quantity = now.quantity, no_cap_quantity = now.no_cap_quantity, households = now.households,
                     capped_households = now.capped_households, ordered_quantity = now.ordered_quantity, ordered_households = now.ordered_households,
                     further_quantity = now.further_quantity, further_households = now.further_households
        when not matched by target then
          insert (delivery_id, catalog_item_id, unit, quantity, no_cap_quantity, households, capped_households, ordered_quantity,
                  ordered_households, further_quantity, further_households)
          values (${id}, now.catalog_item_id, now.unit, now.quantity, now.no_cap_quantity, now.households, now.capped_households,
                  now.ordered_quantity, now.ordered_households, now.further_quantity, now.further_households)
        when not matched by source and old.delivery_id = ${id} then delete`.execute(tx)
    })
}

import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import { poolSums } from './queries.ts'

/** Sums the frozen lines of a delivery into pools. */
export async function addUpPools(tx: Tx, { id, now }: { id: string; now: Date }): Promise<void> {
  await sql`
    insert into aggregated_demands (delivery_id, type, catalog_item_id, generic_name, unit, total_weekly_quantity, no_cap_quantity,
                                    households, capped_households, further_quantity, further_households, target_price_per_unit, vat_class, created_at)
    select ${id}::uuid, item.type, item.id, item.generic_name, pool.unit, pool.quantity + pool.further_quantity, pool.no_cap_quantity,
           pool.households, pool.capped_households, pool.further_quantity, pool.further_households, item.base_price, category.vat_class, ${now}
    from (${poolSums(sql`(select * from snapshot_lines where delivery_id = ${id})`)}) pool join catalog_items item on item.id = pool.catalog_item_id
    join categories category on category.id = item.category_id`.execute(tx)
}

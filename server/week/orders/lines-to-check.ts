import { sql } from 'kysely'
import type { LineToCheck } from '#contract/week/orders.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The lines of a cleared delivery that an operator looks at before they are ordered: dear ones, and those of which one household buys very much. */
export async function linesToCheck(db: Db, deliveryId: string): Promise<LineToCheck[]> {
  const { rows } = await sql<LineToCheck>`
    with setting as (
      select max((value #>> '{}')::bigint) filter (where name = 'order_check_price') as price,
             max((value #>> '{}')::bigint) filter (where name = 'order_check_quantity') * 1000 as quantity
      from feature_settings where name in ('order_check_price', 'order_check_quantity')
    )
    select pool.id, item.name as "itemName", pool.unit, award.locked_unit_price as "unitPrice", bought.most
    from aggregated_demands pool join demand_supplier_allocations award on award.aggregated_demand_id = pool.id
    join catalog_items item on item.id = pool.catalog_item_id cross join setting
    cross join lateral (select max(p.quantity) as most from purchase_items p where p.aggregated_demand_id = pool.id) bought
    where pool.delivery_id = ${deliveryId} and (award.locked_unit_price > setting.price or bought.most > setting.quantity)
    order by bought.most::bigint * award.locked_unit_price desc, pool.id`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Every household of the new world has ordered its regular purchase by the binding button. */
export async function seedConsents(db: Db): Promise<void> {
  await sql`
    insert into order_consents (user_id, ceiling, fees, lines, fingerprint, confirmed_at)
    select user_id, ceiling, 0, lines, sha256(convert_to(lines::text, 'UTF8')), app_now()
    from (
      select line.user_id, sum((line.quantity::bigint * coalesce(line.max_price, 0) + 500) / 1000) as ceiling,
             jsonb_agg(jsonb_build_object('id', line.id, 'itemId', item.id, 'name', item.name, 'unit', line.unit, 'quantity', line.quantity,
                                          'maxPrice', line.max_price) order by line.id) as lines
      from weekly_demands line join catalog_items item on item.id = line.catalog_item_id where line.active group by line.user_id
    ) household`.execute(db)
}

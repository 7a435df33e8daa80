import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { TemplateLine } from '#domain/week/template/line.ts'
import type { LockedWeek } from '#server/week/deliveries/lock-basket-week.ts'
import type { Tx } from '#server/platform/db/change.ts'

/** A template line with its amount in one week. */
export interface Override {
  line: TemplateLine
  quantity: Quantity
  maxPrice: Money | null
}

type ClaimedWeek = Pick<LockedWeek, 'week' | 'acceptedAt'> & { variantId: string }

/** The statement that stores the amounts of these lines in one week, instead of the template's; 0 is "not this week". */
export const insertOverrides = (userId: string, { week, acceptedAt, variantId }: ClaimedWeek, overrides: readonly Override[]) =>
  // An exclusion has no cap of its own, so undoing it shows the template's.
  sql`
    insert into weekly_variant_items (user_id, variant_id, week_start_date, created_at, weekly_demand_id, catalog_item_id, unit, quantity,
                                      max_price, modification_type)
    select ${userId}::uuid, ${variantId}::uuid, ${week}::date, ${acceptedAt}::timestamptz, o.line_id, o.item_id, o.unit, o.quantity,
           case when o.quantity > 0 then o.max_price end, case when o.quantity > 0 then 'regular' else 'exclusion' end
    from unnest(${overrides.map(({ line }) => line.id)}::uuid[], ${overrides.map(({ line }) => line.itemId)}::uuid[],
                ${overrides.map(({ line }) => line.unit)}::text[], ${overrides.map(({ quantity }) => quantity)}::integer[],
                ${overrides.map(({ maxPrice }) => maxPrice)}::integer[]) o (line_id, item_id, unit, quantity, max_price)
    on conflict (user_id, week_start_date, weekly_demand_id) where weekly_demand_id is not null
    do update set quantity = excluded.quantity, max_price = excluded.max_price, modification_type = excluded.modification_type`

/** Stores them. */
export async function storeOverrides(tx: Tx, userId: string, week: ClaimedWeek, overrides: readonly Override[]): Promise<void> {
  if (overrides.length > 0) await insertOverrides(userId, week, overrides).execute(tx)
}

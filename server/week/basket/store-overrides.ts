import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { numbersOf, type FurtherStep } from '#domain/week/clearing/line-steps.ts'
import type { TemplateLine } from '#domain/week/template/line.ts'
import type { LockedWeek } from '#server/week/deliveries/lock-basket-week.ts'
import type { Tx } from '#server/platform/db/change.ts'

/** A template line with its amount in one week. */
export interface Override {
  line: TemplateLine
  quantity: Quantity
  maxPrice: Money | null
  furtherSteps?: readonly FurtherStep[] | undefined
}

type ClaimedWeek = Pick<LockedWeek, 'week' | 'acceptedAt'> & { variantId: string }

const rowOf = ({ line, quantity, maxPrice, furtherSteps }: Override) => ({
  line_id: line.id,
  item_id: line.itemId,
  unit: line.unit,
  quantity,
  max_price: maxPrice,
  further_steps: numbersOf(furtherSteps),
})

/** The statement that stores the amounts of these lines in one week, instead of the template's; 0 is "not this week". */
export const insertOverrides = (userId: string, { week, acceptedAt, variantId }: ClaimedWeek, overrides: readonly Override[]) =>
  // An exclusion has no cap and no further steps of its own, so undoing it shows the template's.
  sql`
    insert into weekly_variant_items (user_id, variant_id, week_start_date, created_at, weekly_demand_id, catalog_item_id, unit, quantity,
                                      max_price, further_steps, modification_type)
    select ${userId}::uuid, ${variantId}::uuid, ${week}::date, ${acceptedAt}::timestamptz, o.line_id, o.item_id, o.unit, o.quantity,
           case when o.quantity > 0 then o.max_price end, case when o.quantity > 0 then o.further_steps end, case when o.quantity > 0 then 'regular' else 'exclusion' end
    from jsonb_to_recordset(${JSON.stringify(overrides.map(rowOf))}::jsonb) o (line_id uuid, item_id uuid, unit text, quantity integer, max_price integer,
                            further_steps integer[])
    on conflict (user_id, week_start_date, weekly_demand_id) where weekly_demand_id is not null
    do update set quantity = excluded.quantity, max_price = excluded.max_price, further_steps = excluded.further_steps,
                  modification_type = excluded.modification_type`

/** Stores them. */
export async function storeOverrides(tx: Tx, userId: string, week: ClaimedWeek, overrides: readonly Override[]): Promise<void> {
  if (overrides.length > 0) await insertOverrides(userId, week, overrides).execute(tx)
}

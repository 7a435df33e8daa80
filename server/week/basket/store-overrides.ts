import type { Compilable } from 'kysely'
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

/** The statement that stores the amounts of these lines in one week, instead of the template's; 0 is "not this week". */
export const insertOverrides = (
  tx: Tx,
  userId: string,
  { week, acceptedAt, variantId }: Pick<LockedWeek, 'week' | 'acceptedAt'> & { variantId: string },
  overrides: readonly Override[],
): Compilable & { execute: () => Promise<unknown> } =>
  tx
    .insertInto('weekly_variant_items')
    .values(
      overrides.map(({ line, quantity, maxPrice }) => ({
        user_id: userId,
        variant_id: variantId,
        week_start_date: week,
        weekly_demand_id: line.id,
        catalog_item_id: line.itemId,
        unit: line.unit,
        quantity,
        // An exclusion has no cap of its own, so undoing it shows the template's.
        max_price: quantity === 0 ? null : maxPrice,
        modification_type: quantity === 0 ? ('exclusion' as const) : ('regular' as const),
        created_at: acceptedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'week_start_date', 'weekly_demand_id'])
        .where('weekly_demand_id', 'is not', null)
        .doUpdateSet((eb) => ({
          quantity: eb.ref('excluded.quantity'),
          max_price: eb.ref('excluded.max_price'),
          modification_type: eb.ref('excluded.modification_type'),
        })),
    )

/** Stores them. */
export async function storeOverrides(
  tx: Tx,
  userId: string,
  week: Pick<LockedWeek, 'week' | 'acceptedAt'> & { variantId: string },
  overrides: readonly Override[],
): Promise<void> {
  if (overrides.length > 0) await insertOverrides(tx, userId, week, overrides).execute()
}

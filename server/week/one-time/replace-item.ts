import { sql } from 'kysely'
import type { Unit } from '#domain/money/unit.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { numbersOf, type FurtherStep } from '#domain/week/clearing/line-steps.ts'
import type { Tx } from '#server/platform/db/change.ts'

/** An amount that is added beside existing ones of the same item. */
export interface MovedOneTimeItem {
  userId: string
  deliveryId: string
  unit: Unit
  quantity: Quantity
  maxPrice: Money | null
  furtherSteps?: readonly FurtherStep[] | undefined
  notes: string
}

/**
 * Replaces one item with another in these members' one-time items of deliveries that were open then, and adds the given ones; the caller
 * locks all their baskets. Several one-time items of an item are allowed, so amounts are not added up.
 */
export async function replaceItem(
  tx: Tx,
  { from, into, at }: { from: string; into: string; at: Date },
  userIds: readonly string[],
  added: readonly MovedOneTimeItem[],
): Promise<void> {
  await sql`
    update one_time_items t set catalog_item_id = ${into} from deliveries d
    where t.user_id = any(${userIds}::uuid[]) and t.catalog_item_id = ${from} and d.id = t.delivery_id
      and d.status in ('planned', 'collecting') and d.cut_off_at > ${at}`.execute(tx)
  if (added.length === 0) return
  await tx
    .insertInto('one_time_items')
    .values(
      added.map(({ userId, deliveryId, unit, quantity, maxPrice, furtherSteps, notes }) => ({
        user_id: userId,
        delivery_id: deliveryId,
        catalog_item_id: into,
        unit,
        quantity,
        max_price: maxPrice,
        further_steps: numbersOf(furtherSteps),
        notes,
        added_at: at,
      })),
    )
    .execute()
}

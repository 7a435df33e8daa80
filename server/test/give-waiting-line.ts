import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import type { World } from './call.ts'

/** A line of a household that was not bought in the week before and joins the collecting one. The household is a key of the cast, or an id. Returns
 * its id. */
export async function giveWaitingLine(world: World, household: string, { sku }: { sku: string }): Promise<string> {
  const { id } = await world.db
    .insertInto('waiting_lines')
    .values({
      id: crypto.randomUUID(),
      user_id: household.includes('-') ? household : await world.userId(household),
      catalog_item_id: await world.itemId(sku),
      unit: 'ks',
      quantity: thousandths(1000),
      max_price: haler(9000),
      wait_weeks: 3,
      since_week: asWeekStart('2026-11-16'),
      from_week: asWeekStart('2026-11-23'),
      reason: 'no_offer',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

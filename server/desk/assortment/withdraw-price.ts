import { markSlip } from '#server/catalog/catalog/write-item.ts'
import { tryEveryOpenWeek } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type SeenItem, lockItems } from './locks.ts'
import { pricesOf } from './read-item.ts'

/** Marks a list price as a slip: members no longer see it, the history does. */
export function withdrawPrice(context: ChangeContext, { at, ...item }: SeenItem & { at: Date }): Promise<{ itemId: string }> {
  return change(context, async ({ tx }) => {
    await lockItems(tx, [item])
    // Otherwise a week could close with it at this moment.
    await tryEveryOpenWeek(tx)
    const prices = await pricesOf(tx, item.itemId)
    if (!prices.some((price) => price.at.getTime() === at.getTime() && price.maySlip)) throw new Refusal('PRICE_STANDS')
    await markSlip(tx, item.itemId, at)
    return { itemId: item.itemId }
  })
}

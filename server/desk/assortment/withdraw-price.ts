import { markSlip } from '#server/catalog/catalog/write-item.ts'
import { holdEveryOpenWeek } from '#server/week/deliveries/hold-baskets.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holdItems, type SeenItem } from './hold-items.ts'
import { pricesOf } from './read-item.ts'

/** Tells of a list price that it was a slip: members read no more of it, history keeps it. */
export function withdrawPrice(context: ChangeContext, { at, ...item }: SeenItem & { at: Date }): Promise<{ itemId: string }> {
  return change(context, async ({ tx }) => {
    await holdItems(tx, [item])
    // Otherwise a week would close with it just now.
    await holdEveryOpenWeek(tx)
    const prices = await pricesOf(tx, item.itemId)
    if (!prices.some((price) => price.at.getTime() === at.getTime() && price.maySlip)) throw new Refusal('PRICE_STANDS')
    await markSlip(tx, item.itemId, at)
    return { itemId: item.itemId }
  })
}

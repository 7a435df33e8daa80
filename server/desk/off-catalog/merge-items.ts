import { mergeItem } from '#server/desk/assortment/merge-item.ts'
import { announceToBuyers } from '#server/desk/assortment/announce-to-buyers.ts'
import { holdPrivateItems } from '#server/catalog/catalog/decide-item.ts'
import { holdBaskets } from '#server/week/deliveries/hold-baskets.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { settleRequests } from './settle-requests.ts'

/** Puts an item of the catalog in the place of what members described; of two managers the second one is refused. */
export function mergeItems(
  context: ChangeContext & { userId: string },
  { itemIds, intoId }: { itemIds: readonly string[]; intoId: string },
): Promise<{ itemId: string }> {
  return change(context, async (begun) => {
    const { tx, announce } = begun
    await holdBaskets(tx)
    const ids = [...new Set(itemIds)]
    await holdPrivateItems(tx, ids)
    const told = await settleRequests(tx, ids, { is: 'merged', reason: '', by: context.userId, at: await appNow(tx) })
    for (const from of ids) await mergeItem(begun, { from, into: intoId }, told)
    await announceToBuyers(tx, announce, told, ids)
    return { itemId: intoId }
  })
}

import { mergeItem } from '#server/desk/assortment/merge-item.ts'
import { announceToBuyers } from '#server/desk/assortment/announce-to-buyers.ts'
import { lockPrivateItems } from '#server/catalog/catalog/locks.ts'
import { lockBaskets } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { settleRequests } from './settle-requests.ts'

/** Replaces proposals by a catalog item. Of two concurrent managers the second one is refused. */
export function mergeItems(
  context: ChangeContext & { userId: string },
  { itemIds, intoId }: { itemIds: readonly string[]; intoId: string },
): Promise<{ itemId: string }> {
  return change(context, async (begun) => {
    const { tx, announce } = begun
    await lockBaskets(tx)
    const ids = [...new Set(itemIds)]
    await lockPrivateItems(tx, ids)
    const told = await settleRequests(tx, ids, { is: 'merged', reason: '', by: context.userId, at: await appNow(tx) })
    for (const from of ids) await mergeItem(begun, { from, into: intoId }, told)
    await announceToBuyers(tx, announce, told, ids)
    return { itemId: intoId }
  })
}

import { announceToBuyers } from '#server/desk/assortment/announce-to-buyers.ts'
import { holdPrivateItems, rejectItems as rejectInCatalog } from '#server/catalog/catalog/decide-item.ts'
import { holdBaskets, holdEveryOpenWeek } from '#server/week/deliveries/hold-baskets.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { settleRequests } from './settle-requests.ts'

/**
 * Refuses what members described, with a reason that they read. Their lines stay where they are, with that reason, and are bought for nobody;
 * of two managers the second one is refused.
 */
export function rejectItems(
  context: ChangeContext & { userId: string },
  { itemIds, reason }: { itemIds: readonly string[]; reason: string },
): Promise<{ itemId: string }> {
  return change(context, async ({ tx, announce }) => {
    const ids = [...new Set(itemIds)]
    // Who asks for it once more at this moment is answered by this decision too, or begins a new item.
    await holdBaskets(tx)
    await holdPrivateItems(tx, ids)
    await holdEveryOpenWeek(tx)
    await rejectInCatalog(tx, ids, reason)
    const told = await settleRequests(tx, ids, { is: 'rejected', reason, by: context.userId, at: await appNow(tx) })
    await announceToBuyers(tx, announce, told, ids)
    return { itemId: ids[0]! }
  })
}

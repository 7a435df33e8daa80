import { announceToBuyers } from '#server/desk/assortment/announce-to-buyers.ts'
import { rejectItems as rejectInCatalog } from '#server/catalog/catalog/decide-item.ts'
import { lockPrivateItems } from '#server/catalog/catalog/locks.ts'
import { lockBaskets, tryEveryOpenWeek } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { settleRequests } from './settle-requests.ts'

/**
 * Refuses proposals with a reason that their members read. Their lines stay, with the reason, and are not bought. Of two concurrent managers
 * the second one is refused.
 */
export function rejectItems(
  context: ChangeContext & { userId: string },
  { itemIds, reason }: { itemIds: readonly string[]; reason: string },
): Promise<{ itemId: string }> {
  return change(context, async ({ tx, announce }) => {
    const ids = [...new Set(itemIds)]
    // A concurrent request for it is answered by this decision, or starts a new item.
    await lockBaskets(tx)
    await lockPrivateItems(tx, ids)
    await tryEveryOpenWeek(tx)
    await rejectInCatalog(tx, ids, reason)
    const told = await settleRequests(tx, ids, { is: 'rejected', reason, by: context.userId, at: await appNow(tx) })
    await announceToBuyers(tx, announce, told, ids)
    return { itemId: ids[0]! }
  })
}

import type { ConfirmedItem } from '#contract/desk/off-catalog-queue.ts'
import type { Unit } from '#domain/money/unit.ts'
import { announceToBuyers } from '#server/desk/assortment/announce-to-buyers.ts'
import { isUnitFixed } from '#server/desk/assortment/count-use.ts'
import { type LockedBranch, branchOf, lockTree } from '#server/desk/assortment/locks.ts'
import { mergeItem } from '#server/desk/assortment/merge-item.ts'
import { publishItem } from '#server/catalog/catalog/decide-item.ts'
import { lockPrivateItems, type PrivateItem } from '#server/catalog/catalog/locks.ts'
import { lockBaskets } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { correctPools } from '#server/week/pool/correct-pools.ts'
import { settleRequests } from './settle-requests.ts'

async function requireFits(tx: Tx, item: PrivateItem, unit: Unit, category: LockedBranch): Promise<void> {
  if (category.type !== item.type) throw new Refusal('CATEGORY_OTHER_TYPE')
  if (!category.isActive) throw new Refusal('CATEGORY_INACTIVE')
  if (unit !== item.unit && (await isUnitFixed(tx, item.id))) throw new Refusal('UNIT_IN_USE')
}

/**
 * Publishes a member's proposal in the manager's words and merges similar ones into it, in one transaction. Of two concurrent managers the
 * second one is refused.
 */
export function approveItem(
  context: ChangeContext & { userId: string },
  { itemId, alikeIds, ...confirmed }: ConfirmedItem & { itemId: string; alikeIds: readonly string[] },
): Promise<{ itemId: string }> {
  return change(context, async (begun) => {
    const { tx, announce } = begun
    // The category must not be deactivated or deleted before the commit.
    const tree = await lockTree(tx, { alone: false })
    // Nobody may add the item in its old unit, and a concurrent request for it is answered by this decision, too.
    await lockBaskets(tx)
    const held = await lockPrivateItems(tx, [itemId, ...alikeIds])
    await requireFits(
      tx,
      held.find(({ id }) => id === itemId)!,
      confirmed.unit,
      branchOf(tree, confirmed.categoryId),
    )
    const at = await appNow(tx)
    await publishItem(tx, itemId, confirmed)
    await correctPools(tx, itemId, confirmed)
    const told = await settleRequests(tx, [itemId], { is: 'approved', reason: '', by: context.userId, at })
    const others = alikeIds.length > 0 ? await settleRequests(tx, alikeIds, { is: 'merged', reason: '', by: context.userId, at }) : []
    for (const alikeId of alikeIds) await mergeItem(begun, { from: alikeId, into: itemId }, others)
    await announceToBuyers(tx, announce, [...told, ...others], [itemId])
    return { itemId }
  })
}

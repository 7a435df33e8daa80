import type { ConfirmedItem } from '#contract/desk/off-catalog-queue.ts'
import type { Unit } from '#domain/money/unit.ts'
import { announceToBuyers } from '#server/desk/assortment/announce-to-buyers.ts'
import { isUnitFixed } from '#server/desk/assortment/count-use.ts'
import { branchOf, holdTree, type HeldBranch } from '#server/desk/assortment/hold-tree.ts'
import { mergeItem } from '#server/desk/assortment/merge-item.ts'
import { holdPrivateItems, publishItem, type PrivateItem } from '#server/catalog/catalog/decide-item.ts'
import { holdBaskets } from '#server/week/deliveries/hold-baskets.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { correctPools } from '#server/week/pool/correct-pools.ts'
import { settleRequests } from './settle-requests.ts'

async function requireFits(tx: Tx, item: PrivateItem, unit: Unit, category: HeldBranch): Promise<void> {
  if (category.type !== item.type) throw new Refusal('CATEGORY_OTHER_TYPE')
  if (!category.isActive) throw new Refusal('CATEGORY_INACTIVE')
  if (unit !== item.unit && (await isUnitFixed(tx, item.id))) throw new Refusal('UNIT_IN_USE')
}

/**
 * Puts what a member described into the catalog, in the manager's words; others that are alike go into it in the same act. Once only: of two
 * managers the second one is refused.
 */
export function approveItem(
  context: ChangeContext & { userId: string },
  { itemId, alikeIds, ...confirmed }: ConfirmedItem & { itemId: string; alikeIds: readonly string[] },
): Promise<{ itemId: string }> {
  return change(context, async (begun) => {
    const { tx, announce } = begun
    // Until it is written, nobody puts the category aside or lets it go.
    const tree = await holdTree(tx, { alone: false })
    // Nobody adds it in the unit of before, and who asks for it once more at this moment is answered by this decision too.
    await holdBaskets(tx)
    const held = await holdPrivateItems(tx, [itemId, ...alikeIds])
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

import { turns, type ItemTurn } from '#domain/desk/assortment/item-state.ts'
import { updateItems } from '#server/catalog/catalog/write-item.ts'
import { tryEveryOpenWeek } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countUse } from './count-use.ts'
import { type SeenItem, lockItems, lockTree } from './locks.ts'

const FLAGS = {
  activate: { is_active: true, aside_with: null },
  deactivate: { is_active: false, aside_with: null },
  block: { is_blocked: true },
  unblock: { is_blocked: false },
} as const satisfies Record<ItemTurn, object>

/**
 * Activates, deactivates, blocks or unblocks items; returns the number of changed ones. An item that is not offered takes no new lines and is
 * not bought; its existing lines stay (docs/decisions/027-assortment-desk.md).
 */
export function turnItems(
  context: ChangeContext,
  { items, turn }: { items: readonly SeenItem[]; turn: ItemTurn },
): Promise<{ items: number }> {
  return change(context, async ({ tx, announce }) => {
    const tree = await lockTree(tx, { alone: false })
    const turned = (await lockItems(tx, items)).filter((item) => turns(item, turn))
    const isAside = (categoryId: string) => tree.some(({ id, isActive }) => id === categoryId && !isActive)
    if (turn === 'activate' && turned.some(({ categoryId }) => isAside(categoryId))) throw new Refusal('CATEGORY_INACTIVE')
    const ids = turned.map(({ id }) => id)
    if (ids.length > 0) await tryEveryOpenWeek(tx)
    await updateItems(tx, ids, FLAGS[turn])
    const { lines } = await countUse(tx, ids)
    if (lines > 0) for (const room of ['template', 'basket', 'offers'] as const) announce({ room, userId: null })
    return { items: ids.length }
  })
}

import { CircleCheck, CircleOff, FolderInput, FolderPlus, List, Merge } from 'lucide-react'
import type { DeskCategory } from '#contract/desk/assortment.ts'
import { refusals } from '#contract/refusals.ts'
import { isFixed, roomFault } from '#domain/desk/assortment/tree.ts'
import type { MenuChoice } from '../../ui/Menu.tsx'
import type { CategoryAct } from './CategoryColumns.tsx'
import { itemsAddress } from './items-search.ts'

/** The commands for a category, and why one is not available. */
export function categoryChoices(tree: readonly DeskCategory[], category: DeskCategory): MenuChoice<CategoryAct>[] {
  const full = roomFault(tree, category.type, category.id)
  const fixed = isFixed(category) ? refusals.CATEGORY_FIXED.message : null
  const above = tree.find(({ id }) => id === category.parentId)
  const isUnder = !category.isActive && above?.isActive === false
  return [
    { id: 'add', name: 'Přidat podkategorii', icon: FolderPlus, disabledReason: full && refusals[full].message },
    { id: 'items', name: 'Zobrazit položky', icon: List, href: itemsAddress.hrefOf({ category: category.id }) },
    { id: 'move', name: 'Přesunout', icon: FolderInput, disabledReason: fixed },
    { id: 'merge', name: 'Sloučit s jinou', icon: Merge, isDanger: true, disabledReason: fixed },
    category.isActive
      ? { id: 'turn', name: 'Vypnout', icon: CircleOff, isDanger: true, disabledReason: fixed }
      : {
          id: 'turn',
          name: 'Zapnout',
          icon: CircleCheck,
          disabledReason: isUnder ? `Nejdřív zapněte nadřazenou kategorii ${above.name}.` : null,
        },
  ]
}

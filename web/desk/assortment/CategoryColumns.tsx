import { ChevronDown, ChevronRight, CircleOff, EllipsisVertical } from 'lucide-react'
import type { DeskCategory, VatClass } from '#contract/desk/assortment.ts'
import { grouped } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'
import type { Column } from '../../table/column.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Chip } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, type MenuChoice } from '../../ui/Menu.tsx'
import { openHere } from '../../table/open-here.ts'
import type { TreeRow } from './tree-rows.ts'

/** The commands for a category. */
export type CategoryAct = 'add' | 'move' | 'merge' | 'turn' | 'items'

export interface CategoryTableActs {
  vatRates: Record<VatClass, number>
  hrefOf: (category: DeskCategory) => string
  choicesOf: (category: DeskCategory) => MenuChoice<CategoryAct>[]
  onAct: (category: DeskCategory, act: CategoryAct) => void
  onToggle: (category: DeskCategory) => void
  onOpen: (category: DeskCategory) => void
}

const indents = ['', 'pl-5', 'pl-10', 'pl-15', 'pl-20']

/** The columns of the tree of categories. */
export const categoryColumns = ({ vatRates, hrefOf, choicesOf, onAct, onToggle, onOpen }: CategoryTableActs): Column<TreeRow>[] => [
  {
    id: 'name',
    head: 'Kategorie',
    isRowHead: true,
    cell: ({ category, hasChildren, isOpen }) => (
      <Name
        category={category}
        hasChildren={hasChildren}
        isOpen={isOpen}
        href={hrefOf(category)}
        onToggle={() => onToggle(category)}
        onOpen={() => onOpen(category)}
      />
    ),
  },
  {
    id: 'menu',
    head: 'Možnosti',
    hidesHead: true,
    narrow: true,
    cell: ({ category }) => (
      <span data-stop="menu" className="-my-1 flex">
        <Menu
          label={`Možnosti kategorie ${category.name}`}
          trigger={<IconButton icon={EllipsisVertical} label={`Možnosti kategorie ${category.name}`} />}
          choices={choicesOf(category)}
          onChoose={(act) => onAct(category, act)}
        />
      </span>
    ),
  },
  { id: 'offered', head: 'V nabídce', numeric: true, cell: ({ offered }) => grouped(offered) },
  { id: 'items', head: 'Celkem', numeric: true, cell: ({ items }) => grouped(items) },
  { id: 'vat', head: 'DPH', numeric: true, cell: ({ category }) => `${vatRates[category.vatClass]}\u00a0%` },
  { id: 'state', head: 'Stav', cell: ({ category }) => <State isActive={category.isActive} /> },
]

function State({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <span className="text-muted">zapnutá</span>
  ) : (
    <Chip tone="due" icon={CircleOff}>
      vypnutá
    </Chip>
  )
}

interface NameProps extends Pick<TreeRow, 'category' | 'hasChildren' | 'isOpen'> {
  href: string
  onToggle: () => void
  onOpen: () => void
}

function Name({ category: { name, icon, level }, hasChildren, isOpen, href, onToggle, onOpen }: NameProps) {
  return (
    <span className={`-my-1 flex min-w-48 items-center gap-1 ${indents[level - 1]}`}>
      {hasChildren ? (
        <span data-stop="toggle" className="flex">
          <IconButton
            icon={isOpen ? ChevronDown : ChevronRight}
            label={isOpen ? `Sbalit ${name}` : `Rozbalit ${name}`}
            aria-expanded={isOpen}
            onPress={onToggle}
          />
        </span>
      ) : (
        <span className="w-11 shrink-0" />
      )}
      <span className="hidden sm:block">
        <ItemPicture icon={icon} size="row" />
      </span>
      <a href={href} onClick={openHere(onOpen)} data-stop="name" className={`${linkStyles()} ml-2 py-1 text-pretty wrap-anywhere`}>
        {nbsp(name)}
        <span className="sr-only">, {level}. úroveň</span>
      </a>
    </span>
  )
}

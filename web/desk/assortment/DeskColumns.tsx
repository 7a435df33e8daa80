import type { DeskItem } from '#contract/desk/assortment.ts'
import type { ItemOrder } from '#domain/desk/assortment/items-list.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { Column } from '../../table/column.ts'
import { NameCell, Value } from './DeskCells.tsx'
import type { DeskColumn } from './items-search.ts'
import { ItemStateChip } from './ItemStateChip.tsx'
import type { EditStop } from './row-draft.ts'

/** The names of the columns beside the name of an item. */
export const columnHeads: Readonly<Record<DeskColumn, string>> = {
  sku: 'Kód',
  generic: 'Obecný název',
  brand: 'Značka',
  category: 'Kategorie',
  price: 'Cena',
  state: 'Stav',
}

export interface DeskActs {
  /** The address with an item open. */
  hrefOf: (itemId: string) => string
  onOpen: (itemId: string) => void
  onEdit: (itemId: string, first: EditStop) => void
  pathOf: (categoryId: string) => string
}

/** The columns of the desk: the name and those that are shown. A phone has room for one beside the name: the price. */
export function deskColumns(shown: readonly DeskColumn[], { hrefOf, onOpen, onEdit, pathOf }: DeskActs): Column<DeskItem, ItemOrder>[] {
  const editOf = ({ id, mergedInto }: DeskItem) => (mergedInto === null ? (first: EditStop) => onEdit(id, first) : null)
  const all: Record<DeskColumn, Omit<Column<DeskItem, ItemOrder>, 'id' | 'head'> & { isSortable?: boolean }> = {
    sku: { isSortable: true, cell: ({ sku }) => <span className="text-13 whitespace-nowrap text-muted">{sku}</span> },
    generic: { cell: ({ genericName }) => <span className="block min-w-40 text-13 text-pretty text-muted">{genericName}</span> },
    brand: { cell: ({ brand }) => <span className="text-13 text-muted">{brand}</span> },
    category: {
      cell: (item) => (
        <Value stop="category" what="kategorii" onEdit={editOf(item)}>
          <span className="block min-w-40 text-left text-13 text-pretty text-muted">{nbsp(pathOf(item.categoryId))}</span>
        </Value>
      ),
    },
    price: {
      isSortable: true,
      numeric: true,
      cell: (item) => (
        <Value stop="price" what="cenu" onEdit={editOf(item)}>
          <span className={`max-md:text-13 ${item.listPrice === null ? 'text-muted' : ''}`}>{priceOf(item)}</span>
        </Value>
      ),
    },
    state: { cell: (item) => <ItemStateChip item={item} /> },
  }
  return [
    {
      id: 'name',
      head: 'Položka',
      isRowHead: true,
      isSortable: true,
      onDoubleClick: (item) => editOf(item)?.('name'),
      cell: (item) => <NameCell item={item} shown={shown} href={hrefOf(item.id)} onOpen={() => onOpen(item.id)} />,
    },
    ...shown.map((id) => ({ id, head: columnHeads[id], hidesOnPhone: id !== 'price', ...all[id] }) as Column<DeskItem, ItemOrder>),
  ]
}

const priceOf = ({ listPrice, unit }: DeskItem) => (listPrice === null ? 'bez ceny' : `${formatPrice(listPrice)}/${unit}`)

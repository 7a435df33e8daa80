import { memo, useRef, type ReactNode } from 'react'
import type { DeskItem } from '#contract/desk/assortment.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'
import { linkStyles } from '../../ui/button-styles.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Td, Th } from '../../ui/Table.tsx'
import { columnHeads } from './desk-columns.ts'
import { ItemStateChip } from './ItemStateChip.tsx'
import type { DeskColumn } from './items-search.ts'
import { openHere } from './open-here.ts'
import type { EditStop } from './row-draft.ts'

export interface DeskRowActs {
  onChoose: (id: string, isChosen: boolean, isRange: boolean) => void
  onEdit: (id: string, first: EditStop) => void
  onOpen: (id: string) => void
}

export interface DeskRowProps {
  item: DeskItem
  columns: readonly DeskColumn[]
  path: string
  href: string
  isChosen: boolean
  acts: DeskRowActs
}

/** One item of the list. */
export const DeskRow = memo(function DeskRow({ item, columns, path, href, isChosen, acts }: DeskRowProps) {
  const { id, name, genericName, sku, unit, icon, picture, brand, listPrice, mergedInto } = item
  const price = listPrice === null ? 'bez ceny' : `${formatPrice(listPrice)}/${unit}`
  const edit = mergedInto === null ? (first: EditStop) => acts.onEdit(id, first) : undefined

  const cells: Record<DeskColumn, ReactNode> = {
    sku: <span className="text-13 whitespace-nowrap text-muted">{sku}</span>,
    generic: <span className="block min-w-40 text-13 text-pretty text-muted">{genericName}</span>,
    brand: <span className="text-13 text-muted">{brand}</span>,
    category: (
      <Value stop="category" what="kategorii" onEdit={edit}>
        <span className="block min-w-40 text-left text-13 text-pretty text-muted">{nbsp(path)}</span>
      </Value>
    ),
    price: (
      <Value stop="price" what="cenu" onEdit={edit}>
        <span className={`max-md:text-13 ${listPrice === null ? 'text-muted' : ''}`}>{price}</span>
      </Value>
    ),
    state: <ItemStateChip item={item} />,
  }

  return (
    <tr data-row={id} aria-selected={isChosen} className="focus-within:bg-primary-soft/50">
      <Td dense narrow>
        {mergedInto === null && <Choice name={name} isChosen={isChosen} onChoose={(on, isRange) => acts.onChoose(id, on, isRange)} />}
      </Td>
      <Th dense scope="row" onDoubleClick={edit && (() => edit('name'))}>
        <span className="flex items-center gap-3 md:min-w-44">
          <span className="hidden sm:block">
            <ItemPicture icon={icon} picture={picture} size="row" />
          </span>
          <span className="min-w-0 flex-1">
            <a
              href={href}
              onClick={openHere(() => acts.onOpen(id))}
              data-stop="name"
              className={`${linkStyles()} py-1 text-pretty wrap-anywhere`}
            >
              {nbsp(name)}
            </a>
            {/* What has no column of its own on a phone. */}
            <span className="flex flex-wrap items-center gap-x-2 text-13 font-normal text-muted md:hidden">
              {columns.includes('sku') && sku}
              {columns.includes('state') && <ItemStateChip item={item} />}
            </span>
            {brand && !columns.includes('brand') && <span className="block text-13 font-normal text-muted">značka {brand}</span>}
            {mergedInto && <span className="block text-13 font-normal text-muted">sloučená do {mergedInto.name}</span>}
          </span>
        </span>
      </Th>
      {columns.map((column) => (
        <Td key={column} dense numeric={columnHeads[column].numeric ?? false} hidesOnPhone={!columnHeads[column].onPhone}>
          {cells[column]}
        </Td>
      ))}
    </tr>
  )
})

interface ChoiceProps {
  name: string
  isChosen: boolean
  onChoose: (isChosen: boolean, isRange: boolean) => void
}

/** With Shift held, all from the one chosen before. */
function Choice({ name, isChosen, onChoose }: ChoiceProps) {
  const isShift = useRef(false)
  return (
    <span
      data-stop="choose"
      className="-my-1 flex select-none"
      onPointerDownCapture={(event) => (isShift.current = event.shiftKey)}
      onKeyDownCapture={(event) => (isShift.current = event.shiftKey)}
    >
      <Checkbox isSelected={isChosen} onChange={(on) => onChoose(on, isShift.current)}>
        <span className="sr-only">Vybrat {name}</span>
      </Checkbox>
    </span>
  )
}

interface ValueProps {
  stop: EditStop
  /** What would be changed, in the fourth case. */
  what: string
  onEdit: ((first: EditStop) => void) | undefined
  children: ReactNode
}

/** What stands there, and can be changed where it stands; Tab goes by, as by arrows and in the drawer it is reached as well. */
function Value({ stop, what, onEdit, children }: ValueProps) {
  if (!onEdit) return children
  return (
    <button
      type="button"
      tabIndex={-1}
      data-stop={stop}
      onClick={() => onEdit(stop)}
      className="-mx-2 inline-flex min-h-9 cursor-pointer items-center rounded-8 px-2 decoration-dotted max-sm:-mx-1 max-sm:px-1 underline-offset-3 hovered:bg-sunken hovered:underline"
    >
      {children}
      <span className="sr-only">, upravit {what}</span>
    </button>
  )
}

import type { ReactNode } from 'react'
import type { DeskItem } from '#contract/desk/assortment.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'
import { openHere } from '../../table/open-here.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { ItemStateChip } from './ItemStateChip.tsx'
import type { DeskColumn } from './items-search.ts'
import type { EditStop } from './row-draft.ts'

export interface NameCellProps {
  item: DeskItem
  /** The other columns of the table. */
  shown: readonly DeskColumn[]
  href: string
  onOpen: () => void
}

/** The name of an item, its picture, and what has no column of its own. */
export function NameCell({ item, shown, href, onOpen }: NameCellProps) {
  const { name, sku, icon, picture, brand, mergedInto } = item
  return (
    <span className="flex items-center gap-3 md:min-w-44">
      <span className="hidden sm:block">
        <ItemPicture icon={icon} picture={picture} size="row" />
      </span>
      <span className="min-w-0 flex-1">
        <a href={href} onClick={openHere(onOpen)} data-stop="name" className={`${linkStyles()} py-1 text-pretty wrap-anywhere`}>
          {nbsp(name)}
        </a>
        {/* What has no column of its own on a phone. */}
        <span className="flex flex-wrap items-center gap-x-2 text-13 font-normal text-muted md:hidden">
          {shown.includes('sku') && sku}
          {shown.includes('state') && <ItemStateChip item={item} />}
        </span>
        {brand && !shown.includes('brand') && <span className="block text-13 font-normal text-muted">značka {brand}</span>}
        {mergedInto && <span className="block text-13 font-normal text-muted">sloučená do {mergedInto.name}</span>}
      </span>
    </span>
  )
}

export interface ValueProps {
  stop: EditStop
  /** The accessible name of the value, in the fourth case. */
  what: string
  /** Null if the item cannot change. */
  onEdit: ((first: EditStop) => void) | null
  children: ReactNode
}

/** Current value, editable in place. Tab skips it, because arrow keys and the drawer reach it as well. */
export function Value({ stop, what, onEdit, children }: ValueProps) {
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

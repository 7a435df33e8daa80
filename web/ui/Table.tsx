import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'
import { ownScroll } from './own-scroll.ts'

const cell = tv({
  base: 'border-b border-border align-middle',
  variants: {
    numeric: { true: 'text-right whitespace-nowrap', false: 'text-left' },
    head: { true: 'bg-sunken text-13 font-semibold text-muted', false: '' },
    dense: { true: 'h-9 px-2 py-1 text-14 max-sm:px-1 print:px-1', false: 'h-11 px-3 py-2' },
    narrow: { true: 'w-px', false: '' },
    pinned: { true: 'sticky left-0 z-1 border-r', false: '' },
    hidesOnPhone: { true: 'max-md:hidden print:table-cell', false: '' },
  },
  compoundVariants: [{ pinned: true, head: false, class: 'bg-surface' }],
})

export interface TableProps {
  /** The name of the table; read out. */
  caption: string
  /** Many rows: from the tablet up they scroll between fixed headings and totals. */
  isTall?: boolean
  children: ReactNode
}

// The focused element is never hidden behind the fixed parts.
const tall =
  'md:max-h-[85dvh] md:overflow-y-auto md:scroll-pt-16 md:scroll-pb-28 [&_tfoot]:bottom-0 [&_tfoot]:z-2 md:[&_tfoot]:sticky [&_thead]:top-0 [&_thead]:z-2 md:[&_thead]:sticky print:max-h-none print:[&_tfoot]:static print:[&_thead]:static print:[&_tfoot]:table-row-group'

/** A native table that scrolls sideways in its own frame, which is focusable. */
export function Table({ caption, isTall = false, children }: TableProps) {
  return (
    <div
      role="region"
      aria-label={caption}
      {...ownScroll(`table ${caption}`)}
      tabIndex={0}
      className={`relative overflow-x-auto scroll-pl-40 rounded-12 border border-border bg-surface print:overflow-visible print:[zoom:0.6] ${isTall ? tall : ''}`}
    >
      <table className="w-full border-separate border-spacing-0 [&_tbody_tr:last-child>*]:border-b-0 [&_tbody_tr:not([aria-selected=true]):hover]:bg-primary-soft/50 [&_tbody_tr:hover>.sticky]:bg-primary-soft [&_tfoot_tr>*]:bg-sunken [&_tfoot_tr:last-child>*]:border-b-0 [&_tfoot_tr:first-child>*]:border-t [&_tr[aria-selected=true]]:bg-primary-soft">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  )
}

interface Cell {
  /** Right-aligned numbers, so that their digits align. */
  numeric?: boolean
  dense?: boolean
  /** As wide as its content: a checkbox, a button. */
  narrow?: boolean
  /** Fixed while the others scroll sideways: the column that names the row. */
  pinned?: boolean
  /** Hidden on phones, where its value is shown elsewhere in the row. */
  hidesOnPhone?: boolean
}

export function Th({
  numeric = false,
  dense = false,
  narrow = false,
  pinned = false,
  hidesOnPhone = false,
  scope = 'col',
  ...props
}: Cell & ComponentProps<'th'>) {
  return <th {...props} scope={scope} className={cell({ numeric, dense, narrow, pinned, hidesOnPhone, head: scope === 'col' })} />
}

export function Td({
  numeric = false,
  dense = false,
  narrow = false,
  pinned = false,
  hidesOnPhone = false,
  ...props
}: Cell & ComponentProps<'td'>) {
  return <td {...props} className={cell({ numeric, dense, narrow, pinned, hidesOnPhone, head: false })} />
}

export interface Sort<K extends string> {
  by: K
  direction: 'ascending' | 'descending'
}

export interface SortThProps<K extends string> {
  id: K
  numeric?: boolean
  dense?: boolean
  pinned?: boolean
  hidesOnPhone?: boolean
  /** The sort order, kept by the page so that it can be in the URL. */
  sort: Sort<K>
  onSort: (sort: Sort<K>) => void
  children: ReactNode
}

/** A sortable column; a second press reverses the order. */
export function SortTh<K extends string>({ id, sort, onSort, children, ...cell }: SortThProps<K>) {
  const { numeric = false } = cell
  const direction = sort.by === id ? sort.direction : undefined
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <Th {...cell} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        onClick={() => onSort({ by: id, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
        className={`tap -mx-2 inline-flex cursor-pointer items-center gap-1 rounded-8 px-2 max-sm:-mx-1 max-sm:px-1 font-semibold -outline-offset-3 hovered:text-text ${numeric ? 'flex-row-reverse text-right whitespace-normal' : ''} ${direction ? 'text-text' : ''}`}
      >
        {children}
        <Icon aria-hidden className="size-4 shrink-0 print:hidden" />
      </button>
    </Th>
  )
}

/** The content of a table without rows. */
export function NoRows({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns} className="px-3 py-8 text-center text-muted">
        {children}
      </td>
    </tr>
  )
}

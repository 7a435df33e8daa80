import type { ReactNode } from 'react'

interface Cells<Row> {
  /** Its heading. */
  head: string
  /** The heading is only read out: a column of buttons. */
  hidesHead?: boolean
  /** What it shows of a row. */
  cell: (row: Row) => ReactNode
  /** Right-aligned, so that digits are below each other. */
  numeric?: boolean
  /** As wide as its content: a checkbox, a button. */
  narrow?: boolean
  /** Says which row it is; a table has one such column. */
  isRowHead?: boolean
  /** Stays in place when the table scrolls sideways. */
  pinned?: boolean
  /** A phone has no room for it: another cell of the row shows its value. */
  hidesOnPhone?: boolean
  /** A Tailwind width, where several tables share their columns: `w-[26%]`. */
  width?: string
  onDoubleClick?: (row: Row) => void
}

/** A column of a table. `Order` are the ids of the columns by which its rows can be sorted. */
export type Column<Row, Order extends string = string> = Cells<Row> &
  (
    | { id: string; isSortable?: false }
    | {
        id: Order
        isSortable: true
        /** Sorts the rows in the table. Without it the page or the server sorts them. */
        compare?: (a: Row, b: Row) => number
      }
  )

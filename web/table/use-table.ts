import {
  createSortedRowModel,
  functionalUpdate,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable as useRowModel,
  type ColumnDef,
} from '@tanstack/react-table'
import { useRef, useState, type RefObject } from 'react'
import type { Sort } from '../ui/Table.tsx'
import type { Column } from './column.ts'
import { useRowKeys, type Lead, type OnRowKey, type RowKeys } from './use-row-keys.ts'

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature, sortedRowModel: createSortedRowModel() })
type Features = typeof features

export interface TableOptions<Row, Order extends string> {
  columns: readonly Column<Row, Order>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The sort order, from the address (`tableAddress`). */
  sort?: Sort<Order>
  onSort?: (sort: Sort<Order>) => void
  /** Which rows can be selected. Without it none can, and there are no checkboxes. */
  isSelectable?: (row: Row) => boolean
  /** Turns on the keys, and handles those that the table itself does not know. */
  onKey?: OnRowKey
}

export interface Selection<Row> {
  /** The selected rows among those shown. */
  rows: readonly Row[]
  isAll: boolean
  isSome: boolean
  /** A range goes from the row that was selected last. */
  select: (id: string, isOn: boolean, isRange?: boolean) => void
  selectAll: (isOn: boolean) => void
}

interface ShownRow<Row> {
  id: string
  row: Row
  isSelectable: boolean
  isSelected: boolean
}

/** A table as `DataTable` renders it. */
export interface TableState<Row> {
  columns: readonly Column<Row>[]
  rows: readonly ShownRow<Row>[]
  sort: Sort<string> | null
  onSort: (sort: Sort<string>) => void
  /** Null: rows cannot be selected. */
  selection: Selection<Row> | null
  /** Null: the table has no keys of its own. */
  keys: RowKeys | null
  /** Moves the focus to a row once it is rendered. */
  lead: Lead
  body: RefObject<HTMLTableSectionElement | null>
}

/**
 * A table of the kit: sorting, selection and keys.
 *
 * ```tsx
 * const columns: Column<Supplier, 'name'>[] = [
 *   { id: 'name', head: 'Dodavatel', isRowHead: true, isSortable: true, cell: ({ name }) => name },
 *   { id: 'offers', head: 'Nabídky', numeric: true, cell: ({ offers }) => offers },
 * ]
 * const table = useTable({ columns, rows, idOf: ({ id }) => id, sort, onSort })
 * return <DataTable of={table} caption="Dodavatelé" />
 * ```
 *
 * The page keeps the sort order in its address (`tableAddress`) and reads the rows. `isSelectable` adds checkboxes (`BulkBar` acts on the
 * selected rows), `onKey` the keys: arrows, `j`, `k`, and `x` for the selection.
 */
export function useTable<Row, Order extends string>(options: TableOptions<Row, Order>): TableState<Row> {
  const { columns, rows, idOf, sort, onSort, isSelectable, onKey } = options
  const sorting = sort ? [{ id: sort.by, desc: sort.direction === 'descending' }] : []
  const table = useRowModel<Features, Row & object>({
    features,
    columns: columns.map(definitionOf) as ColumnDef<Features, Row & object>[],
    data: rows as readonly (Row & object)[],
    getRowId: idOf,
    state: { sorting },
    onSortingChange: (update) => {
      const [first] = functionalUpdate(update, sorting)
      if (first) onSort?.({ by: first.id as Order, direction: first.desc ? 'descending' : 'ascending' })
    },
    manualSorting: !columns.some((column) => column.isSortable && column.compare),
    enableSortingRemoval: false,
    sortDescFirst: false,
    enableRowSelection: ({ original }) => isSelectable?.(original) ?? false,
  })
  // Created once, so that rows are not rendered again when the selection of another one changes. The row model stays the same object.
  const [select] = useState(() => (id: string, isOn: boolean, isRange = false) => {
    table.getRow(id).getToggleSelectedHandler()({ target: { checked: isOn }, shiftKey: isRange })
  })
  const body = useRef<HTMLTableSectionElement>(null)
  const { rowSelection } = table.state
  const shown = table.getRowModel().rows.map(({ id, original }): ShownRow<Row> => ({
    id,
    row: original,
    isSelectable: isSelectable?.(original) ?? false,
    isSelected: id in rowSelection,
  }))
  const keys = useRowKeys(body, (key, id, stop, lead) => {
    const row = shown.find((each) => each.id === id)
    if (row?.isSelectable && (key === 'x' || key === 'X')) {
      select(id, !row.isSelected, key === 'X')
      return true
    }
    return onKey?.(key, id, stop, lead) ?? false
  })
  const able = shown.filter((row) => row.isSelectable)
  const selected = able.filter(({ isSelected }) => isSelected)
  return {
    columns: columns as readonly Column<Row>[],
    rows: shown,
    sort: sort ?? null,
    onSort: ({ by }) => table.getColumn(by)?.toggleSorting(),
    selection: isSelectable
      ? {
          rows: selected.map(({ row }) => row),
          isAll: able.length > 0 && selected.length === able.length,
          isSome: selected.length > 0 && selected.length < able.length,
          select,
          selectAll: (isOn) => table.toggleAllRowsSelected(isOn, { deselectAll: true }),
        }
      : null,
    keys: onKey ? keys : null,
    lead: keys.lead,
    body,
  }
}

/** The part of a column that the row model knows; `DataTable` renders the rest. */
function definitionOf<Row>(column: Column<Row>): ColumnDef<Features, Row & object> {
  const { id } = column
  if (!column.isSortable) return { id, enableSorting: false }
  const { compare } = column
  return {
    id,
    accessorFn: (row) => row,
    ...(compare && { sortFn: (a, b) => compare(a.original, b.original) }),
  }
}

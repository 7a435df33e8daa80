import { useDeferredValue, useState } from 'react'
import type { WeekFees } from '#domain/week/basket/estimate.ts'
import { facetsOf, filterRows, isFiltered, NO_FILTER } from '#domain/week/items-table/filter.ts'
import { orderRows } from '#domain/week/items-table/order.ts'
import type { ItemRow } from '#domain/week/items-table/row.ts'
import type { ItemSheet } from '#domain/week/items-table/sheet.ts'
import { totalsOf } from '#domain/week/items-table/totals.ts'
import { counted, grouped } from '#domain/text/count.ts'
import type { Day } from '#domain/time/day.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { OrderButton } from '../binding/OrderButton.tsx'
import type { Unordered } from '../binding/use-binding.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { itemColumns } from './ItemColumns.tsx'
import { TableFilters } from './TableFilters.tsx'
import type { TableInAddress } from './table-search.ts'
import { searchOf, viewOf, type TableView } from './table-view.ts'
import { TotalRows } from './TotalRows.tsx'

export interface ItemsTableProps extends TableInAddress {
  caption: string
  rows: readonly ItemRow[]
  /** The week of the rows; null for the template. */
  week: WeekStart | null
  sheet: ItemSheet
  /** What is not ordered yet. */
  unordered: Unordered
  /** What the fees of the week follow from; null for the template. */
  fees: WeekFees | null
  /** Whether the prices are final or current. */
  isFinal: boolean
  today: Day
  /** The text of an empty table. */
  empty: string
}

const idOf = ({ id }: ItemRow) => id

/** The items of a purchase as a table: filtered, sorted, totalled, and exported (docs/rules/week.md#items-table). */
export function ItemsTable({ caption, rows, week, sheet, unordered, fees, isFinal, today, empty, search, onSearch }: ItemsTableProps) {
  const [view, setView] = useState(() => viewOf(search))
  // Typing is shown before two hundred rows render again.
  const { filter, sort } = useDeferredValue(view)
  const shown = orderRows(filterRows(rows, filter), sort.by, sort.direction)
  const totals = totalsOf(shown, fees)
  const change = (next: TableView) => {
    setView(next)
    onSearch(searchOf(next))
  }
  const table = useTable({
    columns: itemColumns(week, isFinal, unordered.lines),
    rows: shown,
    idOf,
    sort: view.sort,
    onSort: (next) => change({ ...view, sort: next }),
  })
  return (
    <section aria-label="Tabulka položek" className="flex flex-col gap-3">
      <h2 className="sr-only">Tabulka položek</h2>
      {unordered.above > 0 && <OrderButton weekStart={week} unordered={unordered} />}
      <TableFilters filter={view.filter} facets={facetsOf(rows, filter)} onChange={(next) => change({ ...view, filter: next })} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
        <p role="status" className="text-14 text-muted">
          {shown.length === rows.length
            ? counted(rows.length, 'řádek', 'řádky', 'řádků')
            : `Zobrazeno ${grouped(shown.length)} z\u00a0${counted(rows.length, 'řádku', 'řádků', 'řádků')}`}
        </p>
        <ExportMenu sheet={sheet} rows={shown} totals={totals} today={today} />
      </div>
      <DataTable
        of={table}
        caption={caption}
        isDense
        isTall
        empty={
          isFiltered(filter) && rows.length > 0 ? (
            <span className="inline-flex flex-wrap items-center justify-center gap-3">
              Nic nenalezeno
              <Button onPress={() => change({ ...view, filter: NO_FILTER })}>Zrušit filtry</Button>
            </span>
          ) : (
            empty
          )
        }
        foot={
          rows.length > 0 && (
            <TotalRows totals={totals} isNarrowed={shown.length < rows.length} isTemplate={week === null} isFinal={isFinal} />
          )
        }
      />
    </section>
  )
}

import { useDeferredValue, useState } from 'react'
import { facetsOf, filterRows, isFiltered, NO_FILTER } from '#domain/week/items-table/filter.ts'
import { orderRows, type RowOrder } from '#domain/week/items-table/order.ts'
import type { ItemRow } from '#domain/week/items-table/row.ts'
import type { ItemSheet } from '#domain/week/items-table/sheet.ts'
import { totalsOf } from '#domain/week/items-table/totals.ts'
import { counted, grouped } from '#domain/text/count.ts'
import type { Day } from '#domain/time/day.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { Button } from '../../ui/Button.tsx'
import { NoRows, SortTh, Table, Th, type Sort } from '../../ui/Table.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { ItemRowCells } from './ItemRowCells.tsx'
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
  /** Whether the prices are final, or of now. */
  isFinal: boolean
  today: Day
  /** What stands there while there is nothing at all. */
  empty: string
}

/** The items of a purchase to be looked over: filtered, ordered, added up, and taken along as a file (spec 2 §2, purchase items table). */
export function ItemsTable({ caption, rows, week, sheet, isFinal, today, empty, search, onSearch }: ItemsTableProps) {
  const [view, setView] = useState(() => viewOf(search))
  // A letter is shown before two hundred rows are drawn anew.
  const { filter, sort } = useDeferredValue(view)
  const shown = orderRows(filterRows(rows, filter), sort.by, sort.direction)
  const change = (next: TableView) => {
    setView(next)
    onSearch(searchOf(next))
  }
  return (
    <section aria-label="Tabulka položek" className="flex flex-col gap-3">
      <h2 className="sr-only">Tabulka položek</h2>
      <TableFilters filter={view.filter} facets={facetsOf(rows, filter)} onChange={(next) => change({ ...view, filter: next })} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
        <p role="status" className="text-14 text-muted">
          {shown.length === rows.length
            ? counted(rows.length, 'řádek', 'řádky', 'řádků')
            : `Zobrazeno ${grouped(shown.length)} z\u00a0${counted(rows.length, 'řádku', 'řádků', 'řádků')}`}
        </p>
        <ExportMenu sheet={sheet} rows={shown} today={today} />
      </div>
      <Table caption={caption} isTall>
        <Heads
          isTemplate={week === null}
          priceTitle={isFinal ? 'Konečná cena' : 'Cena teď'}
          sort={view.sort}
          onSort={(next) => change({ ...view, sort: next })}
        />
        <tbody>
          {shown.map((row) => (
            <ItemRowCells key={row.id} row={row} week={week} />
          ))}
          {shown.length === 0 && (
            <NoRows columns={11}>
              {isFiltered(filter) && rows.length > 0 ? (
                <span className="inline-flex flex-wrap items-center justify-center gap-3">
                  Nic nenalezeno
                  <Button onPress={() => change({ ...view, filter: NO_FILTER })}>Zrušit filtry</Button>
                </span>
              ) : (
                empty
              )}
            </NoRows>
          )}
        </tbody>
        {rows.length > 0 && (
          <TotalRows totals={totalsOf(shown)} isNarrowed={shown.length < rows.length} isTemplate={week === null} isFinal={isFinal} />
        )}
      </Table>
    </section>
  )
}

interface HeadsProps {
  isTemplate: boolean
  priceTitle: string
  sort: Sort<RowOrder>
  onSort: (sort: Sort<RowOrder>) => void
}

function Heads({ isTemplate, priceTitle, sort, onSort }: HeadsProps) {
  const order = { sort, onSort, dense: true }
  return (
    <thead>
      <tr>
        <SortTh id="name" pinned {...order}>
          Položka
        </SortTh>
        <Th dense numeric>
          Množství
        </Th>
        <SortTh id="price" numeric {...order}>
          {priceTitle}
        </SortTh>
        <SortTh id="total" numeric {...order}>
          Celkem
        </SortTh>
        <SortTh id="atCap" numeric {...order}>
          Nejvýš
        </SortTh>
        <SortTh id="cap" numeric {...order}>
          Cenový strop
        </SortTh>
        <Th dense>Stav</Th>
        <Th dense numeric={!isTemplate}>
          {isTemplate ? 'Jak často' : 'Pravidelně'}
        </Th>
        <SortTh id="type" {...order}>
          Typ
        </SortTh>
        <SortTh id="category" {...order}>
          Kategorie
        </SortTh>
        <Th dense narrow>
          <span className="sr-only">Historie změn</span>
        </Th>
      </tr>
    </thead>
  )
}

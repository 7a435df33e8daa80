import type { BookPage, BookRow, WeekDemand } from '#contract/week/forward-book.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { formatWeekRange, type WeekStart } from '#domain/time/week.ts'
import { bandText } from '#domain/week/pool/sight.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Card } from '../../ui/Card.tsx'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import { WeekBars } from './WeekBars.tsx'

export interface BookTableProps extends Pick<BookPage, 'past' | 'ahead'> {
  rows: readonly BookRow[]
}

const idOf = ({ item, unit, localityId }: BookRow) => `${item.id} ${unit} ${localityId}`

/** A past week: what was wanted, or the way to the demand that still changes. */
function PastQuantity({ row, week, demand }: { row: BookRow; week: WeekStart; demand: WeekDemand | null }) {
  if (!row.openWeeks.includes(week)) return <Quantity week={demand} unit={row.unit} />
  return (
    <a
      href={`/supplier/demands?${new URLSearchParams({ week, locality: row.localityId, q: row.item.name })}`}
      aria-label={`${row.item.name}, ${row.localityName}: týden se ještě sbírá, otevřít poptávku`}
      className={linkStyles()}
    >
      sbírá se
    </a>
  )
}

function Quantity({ week, unit }: { week: WeekDemand | null; unit: Unit }) {
  if (week === null) return <span className="text-muted">–</span>
  return (
    <span className={week.isFinal ? 'text-muted' : 'font-semibold'}>
      {week.totalQuantity === null ? week.band && bandText(week.band, unit) : formatQuantity(week.totalQuantity, unit)}
    </span>
  )
}

/** How much of the first expected week has no cap. */
function Interest({ ahead, unit }: BookRow) {
  const without = ahead.find((week) => week !== null)?.noCapQuantity ?? 0
  if (without === 0) return null
  return <span className="block text-13 font-normal text-muted">{formatQuantity(without, unit)} týdně bez stropu</span>
}

const columnsOf = (past: readonly WeekStart[], ahead: readonly WeekStart[]): Column<BookRow>[] => [
  {
    id: 'item',
    head: 'Položka a lokalita',
    isRowHead: true,
    pinned: true,
    cell: (row) => (
      <div className="min-w-48">
        <span className="font-semibold">{nbsp(row.item.name)}</span>
        <span className="block text-13 font-normal text-muted">{row.localityName}</span>
        <Interest {...row} />
      </div>
    ),
  },
  { id: 'bars', head: 'Průběh', hidesHead: true, narrow: true, cell: (row) => <WeekBars {...row} weeks={[past, ahead]} /> },
  ...past.map((week, n) => ({
    id: week,
    head: formatDay(week, 'short'),
    numeric: true,
    cell: (row: BookRow) => <PastQuantity row={row} week={week} demand={row.past[n]!} />,
  })),
  ...ahead.map((week, n) => ({
    id: week,
    head: formatDay(week, 'short'),
    numeric: true,
    cell: ({ ahead: weeks, unit }: BookRow) => <Quantity week={weeks[n]!} unit={unit} />,
  })),
]

/** The forward book: a row per item and locality, the real weeks and then the expected ones. */
export function BookTable({ past, ahead, rows }: BookTableProps) {
  const table = useTable({ columns: columnsOf(past, ahead), rows, idOf })
  return (
    <DataTable
      of={table}
      caption="Výhled poptávky po týdnech"
      isDense
      renderCard={(row) => <BookCard row={row} past={past} ahead={ahead} />}
    />
  )
}

function BookCard({ row, past, ahead }: { row: BookRow; past: readonly WeekStart[]; ahead: readonly WeekStart[] }) {
  const weeks = (list: readonly WeekStart[], demands: readonly (WeekDemand | null)[]) =>
    list.map((week, n) => (
      <div key={week} className="flex justify-between gap-3 py-1">
        <dt>{formatWeekRange(week, 'short')}</dt>
        <dd>
          <PastQuantity row={row} week={week} demand={demands[n]!} />
        </dd>
      </div>
    ))
  return (
    <Card>
      <h3 className="font-semibold">{nbsp(row.item.name)}</h3>
      <p className="text-13 text-muted">{row.localityName}</p>
      <Interest {...row} />
      <div className="my-3">
        <WeekBars {...row} weeks={[past, ahead]} />
      </div>
      <dl className="divide-y divide-border text-14">{weeks(ahead, row.ahead)}</dl>
      <details className="mt-2 text-14">
        <summary className="cursor-pointer py-2 text-primary">Minulé týdny</summary>
        <dl className="divide-y divide-border">{weeks(past, row.past)}</dl>
      </details>
    </Card>
  )
}

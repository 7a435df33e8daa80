import { Link, useNavigate } from '@tanstack/react-router'
import type { ControlRow } from '#contract/week/deliveries.ts'
import { formatTotal, haler } from '#domain/money/money.ts'
import { plural } from '#domain/text/plural.ts'
import type { Day } from '#domain/time/day.ts'
import { formatPragueDateTime, pragueDay } from '#domain/time/prague.ts'
import { formatWeekRange, isoWeek } from '#domain/time/week.ts'
import { isMissed } from '#domain/week/deliveries/status.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import type { DeliveriesSearch } from './deliveries-search.ts'
import { boughtNothing } from './bought-nothing.ts'
import { StatusChip } from './StatusChip.tsx'

export interface DeliveryListProps {
  rows: readonly ControlRow[]
  now: Date
  chosen: string | undefined
  search: DeliveriesSearch
}

type ToDelivery = (id: string) => { to: '/admin/deliveries'; search: DeliveriesSearch }

const idOf = ({ id }: ControlRow) => id

const columnsOf = (toDelivery: ToDelivery, chosen: string | undefined, today: Day): Column<ControlRow>[] => [
  {
    id: 'locality',
    head: 'Lokalita',
    isRowHead: true,
    cell: ({ id, localityName, weekStart }) => (
      <Link
        {...toDelivery(id)}
        aria-current={id === chosen ? 'true' : undefined}
        aria-label={`${localityName}, týden ${isoWeek(weekStart).week}`}
        className="font-semibold text-primary hover:underline"
      >
        {localityName}
      </Link>
    ),
  },
  {
    id: 'week',
    head: 'Týden',
    cell: ({ weekStart }) => (
      <>
        {isoWeek(weekStart).week} <span className="text-13 text-muted">{formatWeekRange(weekStart, 'short')}</span>
      </>
    ),
  },
  {
    id: 'status',
    head: 'Stav',
    cell: (row) => <StatusOf row={row} today={today} />,
  },
  { id: 'cutOff', head: 'Uzávěrka', cell: ({ cutOffAt }) => formatPragueDateTime(cutOffAt) },
  { id: 'households', head: 'S košíkem', numeric: true, cell: ({ households }) => households },
  { id: 'lines', head: 'Řádků', numeric: true, cell: ({ lines }) => lines },
  { id: 'offers', head: 'S nabídkou', numeric: true, cell: ({ poolsWithOffer, pools }) => <Part of={pools}>{poolsWithOffer}</Part> },
  { id: 'prices', head: 'S cenou', numeric: true, cell: ({ poolsCleared, pools }) => <Part of={pools}>{poolsCleared}</Part> },
  {
    id: 'purchases',
    head: 'Nákupy s poplatky',
    numeric: true,
    cell: ({ purchases, purchasesTotal }) => (purchases === 0 ? '–' : `${purchases} za ${formatTotal(haler(purchasesTotal))}`),
  },
]

/** Deliveries with their counts: rows on a desktop, cards on a phone. */
export function DeliveryList({ rows, now, chosen, search }: DeliveryListProps) {
  const navigate = useNavigate()
  const toDelivery = (id: string) => ({ to: '/admin/deliveries', search: { ...search, delivery: id } }) as const
  const table = useTable({ columns: columnsOf(toDelivery, chosen, pragueDay(now)), rows, idOf })
  return (
    <div className="lg:whitespace-nowrap">
      <DataTable
        of={table}
        caption="Závozy"
        isDense
        isCurrent={({ id }) => id === chosen}
        onRowPress={({ id }) => void navigate(toDelivery(id))}
        renderCard={(row) => <DeliveryCard row={row} today={pragueDay(now)} search={search} />}
      />
    </div>
  )
}

const StatusOf = ({ row, today }: { row: ControlRow; today: Day }) => (
  <StatusChip status={row.status} isMissed={isMissed(row.status, row.deliveryOn, today)} isUnsold={boughtNothing(row)} />
)

function Part({ of, children }: { of: number; children: number }) {
  return (
    <>
      {children} <span className="text-muted">z {of}</span>
    </>
  )
}

function DeliveryCard({ row, today, search }: { row: ControlRow; today: Day; search: DeliveriesSearch }) {
  return (
    <Link
      to="/admin/deliveries"
      search={{ ...search, delivery: row.id }}
      className="flex h-full flex-col gap-1 rounded-16 border border-border bg-surface p-4 transition-colors duration-150 hover:border-border-strong"
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <strong>
          {row.localityName}, týden {isoWeek(row.weekStart).week}
        </strong>
        <StatusOf row={row} today={today} />
      </span>
      <span className="text-14 text-muted">
        {formatWeekRange(row.weekStart, 'short')} · uzávěrka {formatPragueDateTime(row.cutOffAt)}
      </span>
      <span className="text-14">
        {row.households} {plural(row.households, 'domácnost', 'domácnosti', 'domácností')} s košíkem · {row.pools}{' '}
        {plural(row.pools, 'poptávka', 'poptávky', 'poptávek')}, s nabídkou {row.poolsWithOffer}
      </span>
    </Link>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import type { OrderRow } from '#contract/week/orders.ts'
import { formatTotal } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { isoWeek } from '#domain/time/week.ts'
import { orderNumber } from '#domain/week/orders/order.ts'
import { orpc } from '../../lib/rpc.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { openHere } from '../../table/open-here.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { useTable } from '../../table/use-table.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NextPage } from '../../ui/ShowMore.tsx'
import { SupplierHeader } from '../suppliers/SupplierHeader.tsx'
import { OrderChip } from './OrderChip.tsx'
import { OrderView } from './OrderView.tsx'
import { ordersAddress, type OrdersSearch } from './orders-search.ts'

export interface OrdersPageProps {
  search: OrdersSearch
  onSearch: (search: OrdersSearch) => void
}

/** A supplier's purchase orders, or the one that is open (docs/rules/week.md#orders). */
export function OrdersPage({ search, onSearch }: OrdersPageProps) {
  if (search.order) return <OrderView orderId={search.order} onClose={() => onSearch(ordersAddress.list(search))} />
  return (
    <div className="flex flex-col gap-5">
      <SupplierHeader current="/supplier/orders" title="Objednávky">
        Co u vás objednáváme k jednotlivým závozům. U každého řádku potvrďte, co dodáte.
      </SupplierHeader>
      <OrderList search={search} onSearch={onSearch} />
    </div>
  )
}

const idOf = ({ id }: OrderRow) => id
const hrefOf = (order: string) => ordersAddress.hrefOf({ order })
const when = ({ deliveryOn, deliveryTime }: OrderRow) => `${formatDay(deliveryOn, 'weekday')}, ${deliveryTime}`
const linesText = ({ lineCount, shortLines }: OrderRow) =>
  `${counted(lineCount, 'řádek', 'řádky', 'řádků')}${shortLines === 0 ? '' : `, z toho ${counted(shortLines, 'neúplný', 'neúplné', 'neúplných')}`}`

const columnsOf = (open: (id: string) => void): Column<OrderRow>[] => [
  {
    id: 'number',
    head: 'Objednávka',
    isRowHead: true,
    cell: ({ id, number }) => (
      <a href={hrefOf(id)} onClick={openHere(() => open(id))} className="font-semibold text-primary hover:underline">
        {orderNumber(number)}
      </a>
    ),
  },
  { id: 'status', head: 'Stav', cell: (row) => <OrderChip order={row} /> },
  { id: 'delivery', head: 'Závoz', cell: when },
  { id: 'locality', head: 'Kam', cell: ({ localityName, weekStart }) => `${localityName}, týden ${isoWeek(weekStart).week}` },
  { id: 'lines', head: 'Řádky', numeric: true, cell: linesText },
  { id: 'total', head: 'Celkem', numeric: true, cell: ({ total }) => formatTotal(total) },
  { id: 'sent', head: 'Odesláno', cell: ({ sentAt }) => formatPragueDateTime(sentAt) },
]

function OrderList({ search, onSearch }: OrdersPageProps) {
  const orders = useInfiniteQuery(
    orpc.orders.page.infiniteOptions({
      input: (after: number | null) => ({ after }),
      initialPageParam: null as number | null,
      getNextPageParam: ({ next }) => next,
    }),
  )
  const rows = orders.data?.pages.flatMap((page) => page.rows)
  const open = (order: string) => onSearch({ ...search, order })
  const table = useTable({ columns: columnsOf(open), rows: rows ?? [], idOf })
  return (
    <TableStates
      query={orders}
      rows={rows}
      failure="Objednávky se nepodařilo načíst."
      empty={<EmptyState title="Zatím u vás nic neobjednáváme. Objednávka přijde po stanovení cen i e-mailem." />}
    >
      {(shown) => (
        <>
          <DataTable
            of={table}
            caption="Objednávky"
            onRowPress={({ id }) => open(id)}
            renderCard={(row) => <OrderCard row={row} open={open} />}
          />
          <NextPage of={orders} shown={shown.length} total={orders.data?.pages[0]?.total ?? shown.length} />
        </>
      )}
    </TableStates>
  )
}

function OrderCard({ row, open }: { row: OrderRow; open: (id: string) => void }) {
  return (
    <a
      href={hrefOf(row.id)}
      onClick={openHere(() => open(row.id))}
      className="flex h-full flex-col gap-1 rounded-16 border border-border bg-surface p-4 hover:border-border-strong"
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <strong>{orderNumber(row.number)}</strong>
        <OrderChip order={row} />
      </span>
      <span className="text-14 text-muted">
        {row.localityName} · závoz {when(row)}
      </span>
      <span className="text-14">
        {linesText(row)} · {formatTotal(row.total)}
      </span>
    </a>
  )
}

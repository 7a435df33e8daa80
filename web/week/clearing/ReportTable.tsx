import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ClearingReport, PoolOutcome } from '#contract/week/clearing.ts'
import { formatPrice, formatTotal, haler } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { counted } from '#domain/text/count.ts'
import { missingText } from '#domain/week/clearing/missing-text.ts'
import { onTopText } from '#domain/week/clearing/protocol-text.ts'
import { isoWeek } from '#domain/time/week.ts'
import { Chip } from '../../ui/Chip.tsx'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'

/** The tier of a joint price is of the quantity of all its localities, so it says so. */
const togetherText = (n: number) => `společně ${counted(n, 'lokalita', 'lokality', 'lokalit')}`

const idOf = ({ item, unit }: PoolOutcome) => `${item.id}-${unit}`

const columnsOf = (deliveryId: string): Column<PoolOutcome>[] => [
  { id: 'item', head: 'Položka', isRowHead: true, cell: (pool) => <ToProtocol pool={pool} deliveryId={deliveryId} /> },
  { id: 'offers', head: 'Nabídky', numeric: true, cell: ({ offers }) => offers },
  {
    id: 'supplier',
    head: 'Dodavatel',
    cell: (pool) => (pool.status === 'cleared' ? pool.supplierName : <NotCleared pool={pool} />),
  },
  { id: 'tier', head: 'Pásmo', numeric: true, cell: ({ tier }) => tier ?? '–' },
  {
    id: 'price',
    head: 'Cena',
    numeric: true,
    cell: ({ unitPrice, unit, regionalLocalities: n }) =>
      unitPrice === null ? (
        '–'
      ) : (
        <>
          {formatPrice(unitPrice)}/{unit} {n !== null && <Of>{togetherText(n)}</Of>}
        </>
      ),
  },
  { id: 'quantity', head: 'Množství', numeric: true, cell: (pool) => <Admitted pool={pool} /> },
  {
    id: 'households',
    head: 'Domácnosti',
    numeric: true,
    cell: ({ households, requestedHouseholds }) => (
      <>
        {households} <Of>z {requestedHouseholds}</Of>
      </>
    ),
  },
  {
    id: 'missing',
    head: 'Chybí k lepší ceně',
    numeric: true,
    cell: ({ missingQuantity, unit }) => (missingQuantity === null ? '–' : missingText(missingQuantity, unit)),
  },
  { id: 'total', head: 'Celkem', numeric: true, cell: (pool) => (pool.status === 'cleared' ? formatTotal(haler(pool.total)) : '–') },
]

/** Every pool with its price or the missing quantity: rows on a desktop, cards on a phone. */
export function ReportTable({ report, caption }: { report: ClearingReport; caption: string }) {
  const { deliveryId } = report
  const table = useTable({ columns: columnsOf(deliveryId), rows: report.pools, idOf })
  return <DataTable of={table} caption={caption} isDense renderCard={(pool) => <PoolCard pool={pool} deliveryId={deliveryId} />} />
}

interface OfDelivery {
  pool: PoolOutcome
  deliveryId: string
}

/** The item, as a link to the protocol of its price. */
function ToProtocol({ pool: { item, unit }, deliveryId }: OfDelivery) {
  return (
    <Link
      to="/admin/deliveries/protocol"
      search={{ delivery: deliveryId, item: item.id, unit }}
      aria-label={`${item.name}: protokol`}
      className="font-semibold text-primary hover:underline"
    >
      {item.name}
    </Link>
  )
}

function PoolCard({ pool, deliveryId }: OfDelivery) {
  return (
    <div className="flex flex-col gap-1 rounded-16 border border-border bg-surface p-4 text-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h4 className="text-16 font-bold">
          <ToProtocol pool={pool} deliveryId={deliveryId} />
        </h4>
        {pool.unitPrice === null ? (
          <NotCleared pool={pool} />
        ) : (
          <strong className="text-16">
            {formatPrice(pool.unitPrice)}/{pool.unit}
          </strong>
        )}
      </div>
      {pool.status === 'cleared' && (
        <p className="flex justify-between gap-3">
          <span>
            {pool.supplierName}, pásmo {pool.tier}
            {pool.regionalLocalities !== null && `, ${togetherText(pool.regionalLocalities)}`}
          </span>
          <span>{formatTotal(haler(pool.total))}</span>
        </p>
      )}
      <p className="flex justify-between gap-3 text-muted">
        <span>
          <Admitted pool={pool} />, domácnosti {pool.households} z {pool.requestedHouseholds}
        </span>
        <span>nabídky: {pool.offers}</span>
      </p>
      {pool.missingQuantity !== null && (
        <p className="text-muted">
          {pool.status === 'cleared' ? 'K lepší ceně chybí' : 'Chybí'} {missingText(pool.missingQuantity, pool.unit)}
        </p>
      )}
    </div>
  )
}

function NotCleared({ pool }: { pool: PoolOutcome }) {
  if (pool.prolonged !== null) return <Chip tone="change">prodlouženo do týdne {isoWeek(pool.prolonged.weekStart).week}</Chip>
  return <Chip tone="due">{pool.hasOffer ? 'pod minimem' : 'bez nabídky'}</Chip>
}

function Admitted({ pool: { quantity, requestedQuantity, flexible, unit } }: { pool: PoolOutcome }) {
  return (
    <>
      {formatQuantity(quantity)}{' '}
      <Of>
        z {formatQuantity(requestedQuantity, unit)}
        {onTopText(flexible, unit)}
      </Of>
    </>
  )
}

function Of({ children }: { children: ReactNode }) {
  return <span className="text-muted">{children}</span>
}

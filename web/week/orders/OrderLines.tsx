import type { OrderLine, PurchaseOrder } from '#contract/week/orders.ts'
import { formatPrice, formatTotal, sumMoney } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { confirmationLabel, orderLineTotal, orderRounding, packagesText } from '#domain/week/orders/order.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import { Card } from '../../ui/Card.tsx'

const idOf = ({ id }: OrderLine) => id

/** The name of the item, and what its packages contain. */
export function OrderedItemName({ line }: { line: OrderLine }) {
  const packages = packagesText({ ...line, name: line.itemName })
  return (
    <>
      <span className="font-semibold">{nbsp(line.itemName)}</span>
      {packages && <span className="block text-13 font-normal text-muted">{packages}</span>}
    </>
  )
}

const isShort = (quantity: number | null, { quantity: ordered }: OrderLine) => quantity !== null && quantity < ordered

function Confirmed({ line }: { line: OrderLine }) {
  const { confirmation, confirmedQuantity, receivedQuantity, unit } = line
  if (confirmation === null) return <span className="text-muted">{receivedQuantity === null ? 'čeká' : 'bez odpovědi'}</span>
  const words = confirmationLabel(confirmation)
  if (confirmation === 'full') return words
  return <strong>{confirmation === 'short' ? `${words}: ${formatQuantity(confirmedQuantity!, unit)}` : words}</strong>
}

function Received({ line }: { line: OrderLine }) {
  const { receivedQuantity, unit } = line
  if (receivedQuantity === null) return <span className="text-muted">–</span>
  const words = formatQuantity(receivedQuantity, unit)
  return isShort(receivedQuantity, line) ? <strong>{words}</strong> : words
}

const columns: Column<OrderLine>[] = [
  { id: 'item', head: 'Položka', isRowHead: true, cell: (line) => <OrderedItemName line={line} /> },
  { id: 'quantity', head: 'Objednáno', numeric: true, cell: ({ quantity, unit }) => formatQuantity(quantity, unit) },
  { id: 'price', head: 'Cena', numeric: true, cell: ({ unitPrice, unit }) => `${formatPrice(unitPrice)}/${unit}` },
  { id: 'total', head: 'Celkem', numeric: true, cell: (line) => formatPrice(orderLineTotal(line)) },
  { id: 'confirmed', head: 'Potvrzení', cell: (line) => <Confirmed line={line} /> },
  { id: 'received', head: 'Přijato', numeric: true, cell: (line) => <Received line={line} /> },
]

/** The lines of an order with what was confirmed and received: rows on a desktop, cards on a phone. */
export function OrderLines({ order, label }: { order: PurchaseOrder; label: string }) {
  const table = useTable({ columns, rows: order.lines, idOf })
  return (
    <div className="flex flex-col gap-3">
      <DataTable of={table} caption={label} isDense renderCard={(line) => <LineCard line={line} />} />
      <OrderTotals order={order} />
    </div>
  )
}

/** What an order costs, and what is paid once it is received. */
export function OrderTotals({ order: { lines, total, receivedTotal } }: { order: PurchaseOrder }) {
  const rounding = orderRounding(lines)
  const waits = sumMoney(lines.map(({ unconfirmed }) => unconfirmed))
  return (
    <div className="text-right">
      {rounding !== 0 && <p className="text-14 text-muted">Zaokrouhlení {formatPrice(rounding)}</p>}
      <p>
        Celkem <strong className="text-18">{formatTotal(total)}</strong>
      </p>
      {receivedTotal !== null && (
        <p>
          Za přijaté <strong>{formatTotal(receivedTotal)}</strong>
        </p>
      )}
      {waits > 0 && (
        <p className="text-14 text-muted">{nbsp(`Z toho ${formatPrice(waits)} se odečte, až druhý člověk schválí, že zboží nepřišlo.`)}</p>
      )}
    </div>
  )
}

/** The quantity, price and total of a line in one line of text. */
export function OrderedAmount({ line }: { line: OrderLine }) {
  const { quantity, unit, unitPrice } = line
  return (
    <>
      <span className="font-semibold whitespace-nowrap">{formatQuantity(quantity, unit)}</span>{' '}
      <span className="text-14 whitespace-nowrap text-muted">
        po {formatPrice(unitPrice)} = {formatPrice(orderLineTotal(line))}
      </span>
    </>
  )
}

function LineCard({ line }: { line: OrderLine }) {
  return (
    <Card>
      <OrderedItemName line={line} />
      <p>
        <OrderedAmount line={line} />
      </p>
      <p className="text-14">
        <Confirmed line={line} />
        {line.receivedQuantity !== null && (
          <>
            , přijato <Received line={line} />
          </>
        )}
      </p>
    </Card>
  )
}

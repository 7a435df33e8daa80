import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeliveryOrders, PurchaseOrder, StaffOrder } from '#contract/week/orders.ts'
import { formatTotal, sumMoney } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { statusLabelOn } from '#domain/week/deliveries/status.ts'
import { mostUrgent, orderNumber } from '#domain/week/orders/order.ts'
import { productTime } from '../../lib/product-time.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { useToday } from '../../people/account/session.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { CutNote } from '../../ui/ShowMore.tsx'
import { UnsentNotices } from '../../ui/UnsentNotices.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { countQueue } from './count-queue.ts'
import { CountOrder } from './CountOrder.tsx'
import { OrderChip } from './OrderChip.tsx'
import { OrderFiles } from './OrderFiles.tsx'
import { OrderLines } from './OrderLines.tsx'
import { useCountQueue } from './use-counting.ts'
import { EndUnsold, SendOrders, type ToSendProps } from './SendOrders.tsx'
import type { DeliveryOrdersSearch } from './orders-search.ts'

export interface DeliveryOrdersPageProps {
  search: DeliveryOrdersSearch
  onSearch: (search: DeliveryOrdersSearch) => void
  /** Whether the viewer may send; logistics only receives. */
  maySend: boolean
}

/** The purchase orders of a delivery, for operators and logistics: sending, and receiving with counted quantities. */
export function DeliveryOrdersPage({ search, onSearch, maySend }: DeliveryOrdersPageProps) {
  const unsent = useCountQueue()
  const today = useToday()
  const deliveries = useQuery(orpc.orders.deliveries.queryOptions())
  // The one that opens first stays: sending its orders does not open another one, and then the address names it.
  const [first, setFirst] = useState<string | null>(null)
  if (first === null && deliveries.data?.[0]) setFirst((mostUrgent(deliveries.data, { maySend, today }) ?? deliveries.data[0]).id)
  return (
    <div className="flex flex-col gap-5">
      <UnsentNotices queue={unsent} onDiscard={countQueue.discard} />
      <PageHeader title="Objednávky dodavatelům">Odeslání po stanovení cen, odpovědi dodavatelů a přijetí zboží.</PageHeader>
      <TableStates
        query={deliveries}
        rows={deliveries.data}
        failure="Závozy se nepodařilo načíst."
        empty={<EmptyState title="Zatím není co objednat. Objednává se, až jsou stanovené ceny." />}
      >
        {(rows) => {
          const chosen = rows.find(({ id }) => id === (search.delivery ?? first)) ?? rows[0]!
          return (
            <>
              <div className="max-w-read">
                <Select
                  label="Závoz"
                  options={rows.map(({ id, localityName, weekStart, deliveryOn, status }) => ({
                    id,
                    name: `${localityName}, týden ${isoWeek(weekStart).week}`,
                    description: `${formatDay(deliveryOn, 'weekday')}, ${statusLabelOn(today, status, deliveryOn)}`,
                  }))}
                  value={chosen.id}
                  onChange={(delivery) => onSearch({ ...search, delivery })}
                />
                <CutNote shown={rows.length}>starší závozy tu nejsou</CutNote>
              </div>
              <Orders
                key={chosen.id}
                deliveryId={chosen.id}
                maySend={maySend}
                onSent={() => onSearch({ ...search, delivery: chosen.id })}
              />
            </>
          )
        }}
      </TableStates>
    </div>
  )
}

interface OrdersProps extends Pick<ToSendProps, 'maySend' | 'onSent'> {
  deliveryId: string
}

function Orders({ deliveryId, maySend, onSent }: OrdersProps) {
  const delivery = useQuery(orpc.orders.delivery.queryOptions({ input: { deliveryId } }))
  return (
    <Reading of={delivery} failure="Objednávky se nepodařilo načíst.">
      {(shown) =>
        shown.orders.length > 0 ? (
          <Sent delivery={shown} now={() => productTime(shown.now, delivery.dataUpdatedAt)} />
        ) : shown.toSend === 0 ? (
          <EndUnsold delivery={shown} maySend={maySend} />
        ) : (
          <SendOrders delivery={shown} maySend={maySend} onSent={onSent} />
        )
      }
    </Reading>
  )
}

function Sent({ delivery: { orders }, now }: { delivery: DeliveryOrders; now: () => Date }) {
  const received = orders.filter(({ status }) => status === 'received').length
  return (
    <>
      <p>
        {counted(orders.length, 'objednávka', 'objednávky', 'objednávek')} za{' '}
        <strong>{formatTotal(sumMoney(orders.map(({ total }) => total)))}</strong>, přijato {received} z {orders.length}.
      </p>
      {orders.map((order) => (
        <OrderPart key={order.id} order={order} now={now} />
      ))}
    </>
  )
}

function OrderPart({ order, now }: { order: StaffOrder; now: () => Date }) {
  const [isReceiving, setReceiving] = useState(false)
  const { id, number, supplierName, status, hasAccount } = order
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-16 border border-border bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={id} className="text-20 font-bold">
              {supplierName}
            </h2>
            <OrderChip order={order} />
          </div>
          <p className="text-14 text-muted">
            {orderNumber(number)} · {instants(order)}
          </p>
          {!hasAccount && <p className="text-14 font-semibold text-due">Dodavatel tu nemá účet: objednávku mu pošlete sami.</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <OrderFiles order={order} readPdf={client.orders.pdf} />
          {status !== 'received' && (
            <Button variant="primary" onPress={() => setReceiving(true)}>
              Přijmout zboží…
            </Button>
          )}
        </div>
      </div>
      <OrderLines order={order} label={`Řádky objednávky ${orderNumber(number)}`} />
      {isReceiving && <CountOrder order={order} now={now} onClose={() => setReceiving(false)} />}
    </section>
  )
}

function instants({ sentAt, confirmedAt, receivedAt }: PurchaseOrder): string {
  if (receivedAt) return `přijato ${formatPragueDateTime(receivedAt)}`
  return confirmedAt ? `potvrzeno ${formatPragueDateTime(confirmedAt)}` : `odesláno ${formatPragueDateTime(sentAt)}, čeká na potvrzení`
}

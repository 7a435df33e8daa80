import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { PurchaseOrder } from '#contract/week/orders.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { broughtFacts } from '#domain/week/orders/brought.ts'
import { answerDueAt } from '#domain/week/deliveries/last-order.ts'
import { orderNumber } from '#domain/week/orders/order.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { OrderAnswer } from './OrderAnswer.tsx'
import { OrderChip } from './OrderChip.tsx'
import { OrderFiles } from './OrderFiles.tsx'
import { OrderLines } from './OrderLines.tsx'

/** One order of a supplier: what is ordered, its files, and its answer until it is received. */
export function OrderView({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const query = useQuery(orpc.orders.order.queryOptions({ input: { orderId } }))
  const { data: order } = query
  return (
    <div className="flex flex-col gap-5">
      <div className="-my-2 -ml-3">
        <Button variant="quiet" onPress={onClose}>
          <ArrowLeft aria-hidden className="size-5" /> Všechny objednávky
        </Button>
      </div>
      {order ? (
        <>
          <PageHeader
            title={`Objednávka ${orderNumber(order.number)}`}
            actions={<OrderFiles order={order} readPdf={client.orders.ownPdf} />}
          >
            {order.localityName}, závoz {formatDay(order.deliveryOn, 'weekday')} v {order.deliveryTime}
          </PageHeader>
          <OrderFacts order={order} />
          {order.status === 'received' ? (
            <OrderLines order={order} label="Řádky objednávky" />
          ) : (
            <OrderAnswer key={order.id} order={order} />
          )}
        </>
      ) : (
        <NotRead of={query} failure="Objednávku se nepodařilo načíst." bones={['title', 'block']} />
      )}
    </div>
  )
}

/** The state of an order and its instants. */
function OrderFacts({ order }: { order: PurchaseOrder }) {
  const { status, sentAt, confirmedAt, receivedAt } = order
  return (
    <div className="max-w-read">
      <FactList
        facts={[
          { name: 'Stav', value: <OrderChip order={order} /> },
          ...broughtFacts(order).map(([name, value]) => ({ name, value: nbsp(value) })),
          { name: 'Odesláno', value: formatPragueDateTime(sentAt) },
          ...(status === 'sent' ? [{ name: 'Potvrďte do', value: formatPragueDateTime(answerDueAt(order)) }] : []),
          ...(confirmedAt ? [{ name: 'Potvrzeno', value: formatPragueDateTime(confirmedAt) }] : []),
          ...(receivedAt ? [{ name: 'Přijato', value: formatPragueDateTime(receivedAt) }] : []),
        ]}
      />
    </div>
  )
}

import type { PurchaseOrder } from '#contract/week/orders.ts'
import type { Context } from '#server/context.ts'
import { changeBy, staff, supplier } from '#server/access.ts'
import type { Tx } from '#server/platform/db/change.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { confirmOrder } from './confirm-order.ts'
import { countLines } from './count-lines.ts'
import { deliveryOfOrder, deliveryOrders, orderedDeliveries, orderPage, ownOrder, anyOrder, supplierOfOrder } from './queries.ts'
import { printOrder } from './print-order.ts'
import { receiveOrder, shortageToConfirm } from './receive-order.ts'
import { sendOrders } from './send-orders.ts'

const operator = staff('operators')
const receiver = staff('receivers')

/** Prepares the handover of a delivery whose goods have all arrived, in the room of handovers, which is above this one. */
type PrepareHandover = (tx: Tx, keyedHash: KeyedHash, deliveryId: string, at: Date) => Promise<void>

async function pdfOf({ db, operator }: Pick<Context, 'db' | 'operator'>, order: PurchaseOrder): Promise<{ base64: string }> {
  const pdf = await printOrder(order, { buyer: operator, supplier: await supplierOfOrder(db, order.id) })
  return { base64: pdf.toString('base64') }
}

export const ordersRouter = (prepareHandover: PrepareHandover) => ({
  page: supplier.orders.page.handler(({ context: { db, supplierId }, input }) => orderPage(db, supplierId, input.after)),
  order: supplier.orders.order.handler(({ context: { db, supplierId }, input }) => ownOrder(db, supplierId, input.orderId)),
  confirm: supplier.orders.confirm.handler(async ({ context, input, path }) => {
    await confirmOrder(changeBy(context, 'supplier', path, input), context.supplierId, input)
    return ownOrder(context.db, context.supplierId, input.orderId)
  }),
  ownPdf: supplier.orders.ownPdf.handler(async ({ context, input }) =>
    pdfOf(context, await ownOrder(context.db, context.supplierId, input.orderId)),
  ),
  pdf: receiver.orders.pdf.handler(async ({ context, input }) => pdfOf(context, await anyOrder(context.db, input.orderId))),
  deliveries: receiver.orders.deliveries.handler(({ context }) => orderedDeliveries(context.db)),
  delivery: receiver.orders.delivery.handler(({ context, input }) => deliveryOrders(context.db, input.deliveryId)),
  send: operator.orders.send.handler(async ({ context, input, path }) => {
    await sendOrders(changeBy(context, 'staff', path, input), input)
    return deliveryOrders(context.db, input.deliveryId)
  }),
  count: receiver.orders.count.handler(({ context, input, path }) => countLines(changeBy(context, 'staff', path, input), input)),
  receiving: receiver.orders.receiving.handler(async ({ context: { db, actor }, input }) => ({
    toConfirm: await shortageToConfirm(db, actor.userId, input),
  })),
  receive: receiver.orders.receive.handler(async ({ context, input, path }) => {
    await receiveOrder(changeBy(context, 'staff', path, input), input, (tx, deliveryId, at) =>
      prepareHandover(tx, context.keyedHash, deliveryId, at),
    )
    return deliveryOrders(context.db, await deliveryOfOrder(context.db, input.orderId))
  }),
})

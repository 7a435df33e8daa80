import { admin, changeBy, staff } from '#server/access.ts'
import { controlRow } from '#server/week/deliveries/queries.ts'
import { attachOffers } from '#server/week/offers/attach-offers.ts'
import { closeDelivery } from '#server/week/pool/close-delivery.ts'
import { clearDelivery } from './clear-delivery.ts'
import { approvedSuppliers, clearedReport, dryRun } from './queries.ts'

const operator = staff('operators')

/** Closing is in this room because it uses three rooms: it creates the pools, then attaches the offers, each in its own transaction. */
export const closingRouter = {
  close: operator.deliveries.close.handler(async ({ context, input, path }) => {
    const by = changeBy(context, 'staff', path, input, input.reason ?? '')
    await closeDelivery(by, input.deliveryId, { by: 'operator', reason: input.reason })
    // Not under the request's key: a repeat must find this step done or do it, not the stored answer of the first.
    const { idempotency: _, ...next } = by
    // A double click answers what the first one came to, so it waits for it.
    await attachOffers(next, input.deliveryId, { wait: true })
    return controlRow(context.db, input.deliveryId)
  }),
}

/** The list of suppliers is in this room because it counts the pools they won. */
export const suppliersRouter = {
  suppliers: admin.offers.suppliers.handler(({ context }) => approvedSuppliers(context.db)),
}

export const clearingRouter = {
  dryRun: operator.clearing.dryRun.handler(({ context, input }) => dryRun(context.db, input.deliveryId)),
  clear: operator.clearing.clear.handler(async ({ context, input, path }) => {
    await clearDelivery(changeBy(context, 'staff', path, input), input.deliveryId, { by: 'operator', inputs: input.inputs })
    return clearedReport(context.db, input.deliveryId)
  }),
  report: operator.clearing.report.handler(({ context, input }) => clearedReport(context.db, input.deliveryId)),
}

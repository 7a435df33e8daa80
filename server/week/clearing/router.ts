import { admin, changeBy, staff } from '#server/access.ts'
import { clearDelivery } from './clear-delivery.ts'
import { approvedSuppliers, clearedReport, dryRun } from './queries.ts'

const operator = staff('operators')

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

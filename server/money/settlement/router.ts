import { changeBy, staff } from '#server/access.ts'
import { deliveriesToSettle } from './queries.ts'
import { settleDelivery } from './settle-delivery.ts'
import { shareAmount } from './share-amount.ts'

const accountant = staff('accountants')

export const settlementRouter = {
  list: accountant.settlement.list.handler(({ context }) => deliveriesToSettle(context.db)),
  settle: accountant.settlement.settle.handler(({ context, input, path }) =>
    settleDelivery(changeBy(context, 'staff', path, input), input.deliveryId),
  ),
  share: accountant.settlement.share.handler(({ context, input, path }) =>
    shareAmount(changeBy(context, 'staff', path, input, input.reason), input),
  ),
}

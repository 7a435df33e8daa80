import { changeBy, staff } from '#server/access.ts'
import { unpostedPurchases } from '#server/money/ledger/unposted-purchases.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import { deliveriesToSettle } from './queries.ts'
import { settleDelivery } from './settle-delivery.ts'
import { shareAmount } from './share-amount.ts'

const accountant = staff('accountants')

/** Does again what could not be done for purchases of a delivery, and answers how many are left; the rooms that do it are above this one. */
type PostAgain = (context: ChangeContext, deliveryId: string) => Promise<{ left: number }>

export const settlementRouter = (postAgain: PostAgain) => ({
  list: accountant.settlement.list.handler(({ context }) => deliveriesToSettle(context.db)),
  settle: accountant.settlement.settle.handler(({ context, input, path }) =>
    settleDelivery(changeBy(context, 'staff', path, input), input.deliveryId),
  ),
  unposted: accountant.settlement.unposted.handler(({ context }) => unpostedPurchases(context.db)),
  postAgain: accountant.settlement.postAgain.handler(({ context, input, path }) =>
    postAgain(changeBy(context, 'staff', path, input), input.deliveryId),
  ),
  share: accountant.settlement.share.handler(({ context, input, path }) =>
    shareAmount(changeBy(context, 'staff', path, input, input.reason), input),
  ),
})

import { changeBy, changeOfBasket, household, staff } from '#server/access.ts'
import { agreeToWait } from './agree-to-wait.ts'
import { confirmOrder } from './confirm-order.ts'
import { largeOrders } from './large-orders.ts'
import { permitOrder } from './permit-order.ts'
import { agreedFor, orderOf, requireOrderer } from './queries.ts'
import { unpaidOrders } from './unpaid-orders.ts'
import { unorderedLines } from './unordered-lines.ts'

const operator = staff('operators')

export const bindingRouter = {
  agreed: household.binding.agreed.handler(({ context, input }) => agreedFor(context.db, context.owner.userId, input.weekStart)),
  order: household.binding.order.handler(async ({ context: { db, actor, owner }, input }) => {
    await requireOrderer(db, actor.userId, owner.userId)
    return orderOf(db, owner.userId, input.weekStart)
  }),
  confirm: household.binding.confirm.handler(({ context, input, path }) => confirmOrder(changeOfBasket(context, path, input), input)),
  wait: household.binding.wait.handler(({ context, input, path }) => agreeToWait(changeOfBasket(context, path, input), input)),
  large: operator.binding.large.handler(({ context: { db, actor }, input }) => largeOrders(db, actor.userId, input.deliveryId)),
  unpaid: operator.binding.unpaid.handler(({ context: { db }, input }) => unpaidOrders(db, input.deliveryId)),
  permit: operator.binding.permit.handler(({ context, input, path }) =>
    permitOrder(changeBy(context, 'staff', path, input, input.reason), input),
  ),
  unordered: household.binding.unordered.handler(({ context, input }) => unorderedLines(context.db, context.owner.userId, input.weekStart)),
}

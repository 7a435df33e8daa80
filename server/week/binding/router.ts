import { changeOfBasket, household } from '#server/access.ts'
import { agreeToWait } from './agree-to-wait.ts'
import { confirmOrder } from './confirm-order.ts'
import { agreedFor, orderOf, requireOrderer } from './queries.ts'
import { unorderedLines } from './unordered-lines.ts'

export const bindingRouter = {
  agreed: household.binding.agreed.handler(({ context, input }) => agreedFor(context.db, context.owner.userId, input.weekStart)),
  order: household.binding.order.handler(async ({ context: { db, actor, owner }, input }) => {
    await requireOrderer(db, actor.userId, owner.userId)
    return orderOf(db, owner.userId, input.weekStart)
  }),
  confirm: household.binding.confirm.handler(({ context, input, path }) => confirmOrder(changeOfBasket(context, path, input), input)),
  wait: household.binding.wait.handler(({ context, input, path }) => agreeToWait(changeOfBasket(context, path, input), input)),
  unordered: household.binding.unordered.handler(({ context, input }) => unorderedLines(context.db, context.owner.userId, input.weekStart)),
}

import { changeBy, member } from '#server/access.ts'
import { addPurchase } from './add-purchase.ts'
import { changePurchase } from './change-purchase.ts'
import { purchasesOfWeek } from './queries.ts'
import { removePurchase } from './remove-purchase.ts'

export const externalPurchasesRouter = {
  week: member.externalPurchases.week.handler(({ context, input }) => purchasesOfWeek(context.db, context.actor.userId, input.weekStart)),
  add: member.externalPurchases.add.handler(({ context, input, path }) => addPurchase(changeBy(context, 'member', path, input), input)),
  change: member.externalPurchases.change.handler(({ context, input, path }) =>
    changePurchase(changeBy(context, 'member', path, input), input),
  ),
  remove: member.externalPurchases.remove.handler(({ context, input, path }) =>
    removePurchase(changeBy(context, 'member', path, input), input),
  ),
}

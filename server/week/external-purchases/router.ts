import { changeOfBasket, household } from '#server/access.ts'
import { addPurchase } from './add-purchase.ts'
import { changePurchase } from './change-purchase.ts'
import { purchasesOfWeek } from './queries.ts'
import { removePurchase } from './remove-purchase.ts'

export const externalPurchasesRouter = {
  week: household.externalPurchases.week.handler(({ context, input }) => purchasesOfWeek(context.db, context.owner, input.weekStart)),
  add: household.externalPurchases.add.handler(({ context, input, path }) => addPurchase(changeOfBasket(context, path, input), input)),
  change: household.externalPurchases.change.handler(({ context, input, path }) =>
    changePurchase(changeOfBasket(context, path, input), input),
  ),
  remove: household.externalPurchases.remove.handler(({ context, input, path }) =>
    removePurchase(changeOfBasket(context, path, input), input),
  ),
}

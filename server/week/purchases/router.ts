import { household } from '#server/access.ts'
import { lastPaid, ownPurchase, purchasePage, weekJourney } from './queries.ts'

export const purchasesRouter = {
  page: household.purchases.page.handler(({ context: { db, owner, actor }, input }) =>
    purchasePage(db, { userId: owner.userId, isOwn: owner.userId === actor.userId }, input),
  ),
  one: household.purchases.one.handler(({ context: { db, owner }, input }) => ownPurchase(db, owner.userId, input.purchaseId)),
  journey: household.purchases.journey.handler(({ context: { db, owner }, input }) => weekJourney(db, owner.userId, input.weekStart)),
  lastPaid: household.purchases.lastPaid.handler(({ context: { db, owner } }) => lastPaid(db, owner.userId)),
}

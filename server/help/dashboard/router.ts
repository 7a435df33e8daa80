import { member } from '#server/access.ts'
import { owesSecondFactor } from '#domain/people/account/two-factor.ts'
import { receiptViewer } from '#server/week/clearing/draw-receipt.ts'
import { readDuties } from './read-duties.ts'
import { readOverview } from './queries.ts'
import { readSavings } from './read-savings.ts'

export const dashboardRouter = {
  read: member.dashboard.read.handler(({ context: { db, actor, payTo, cards } }) =>
    readOverview(db, { ...actor, viewer: receiptViewer(actor) }, { payTo, takesCards: cards !== null }),
  ),
  duties: member.dashboard.duties.handler(({ context }) =>
    owesSecondFactor(context.actor, context.authSettings) ? [] : readDuties(context),
  ),
  savings: member.dashboard.savings.handler(({ context }) => readSavings(context.db, context.actor.userId)),
}

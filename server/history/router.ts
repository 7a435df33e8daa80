import { household } from '#server/access.ts'
import { itemHistory, itemHistoryCsv } from './queries.ts'

export const historyRouter = {
  page: household.history.page.handler(({ context, input }) =>
    itemHistory(context.db, { userId: context.owner.userId, readerId: context.actor.userId }, input),
  ),
  csv: household.history.csv.handler(({ context, input }) =>
    itemHistoryCsv(context.db, { userId: context.owner.userId, readerId: context.actor.userId }, input),
  ),
}

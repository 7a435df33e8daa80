import { member } from '#server/access.ts'
import { itemHistory, itemHistoryCsv } from './queries.ts'

export const historyRouter = {
  page: member.history.page.handler(({ context, input }) => itemHistory(context.db, context.actor.userId, input)),
  csv: member.history.csv.handler(({ context, input }) => itemHistoryCsv(context.db, context.actor.userId, input)),
}

import { household } from '#server/access.ts'
import type { HouseholdContext } from '#server/context.ts'
import { itemHistory, itemHistoryCsv, type Reader } from './queries.ts'

const readerOf = ({ owner, actor }: Pick<HouseholdContext, 'owner' | 'actor'>): Reader => ({
  userId: owner.userId,
  readerId: actor.userId,
  isOnlySeen: owner.isOnlySeen ?? false,
})

export const historyRouter = {
  page: household.history.page.handler(({ context, input }) => itemHistory(context.db, readerOf(context), input)),
  csv: household.history.csv.handler(({ context, input }) => itemHistoryCsv(context.db, readerOf(context), input)),
}

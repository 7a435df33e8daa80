import { member } from '#server/access.ts'
import { searchItems } from './queries.ts'

export const catalogRouter = {
  search: member.catalog.search.handler(({ context, input }) => searchItems(context.db, input.query, input.type)),
}

import { member } from '#server/access.ts'
import { matchItems } from './match-items.ts'
import { searchItems } from './queries.ts'

export const catalogRouter = {
  search: member.catalog.search.handler(({ context, input }) => searchItems(context.db, input.query, input.type)),
  match: member.catalog.match.handler(({ context, input }) => matchItems(context.db, input.names)),
}

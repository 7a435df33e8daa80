import { member } from '#server/access.ts'
import { countOrRefuse } from '#server/platform/limits.ts'
import { matchItems } from './match-items.ts'
import { searchItems } from './queries.ts'

// Somebody who writes a list asks now and then; each call may hold a whole list.
const matchesOfMember = [{ most: 60, seconds: 60 }]

export const catalogRouter = {
  search: member.catalog.search.handler(({ context, input }) => searchItems(context.db, input.query, input.type)),
  match: member.catalog.match.handler(async ({ context: { db, actor }, input }) => {
    await countOrRefuse(db, `match:${actor.userId}`, matchesOfMember)
    return matchItems(db, input.names)
  }),
}

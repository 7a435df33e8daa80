import { member } from '#server/access.ts'
import { countOrRefuse } from '#server/platform/rate-limits.ts'
import { listCategories } from './list-categories.ts'
import { matchItems, namedOnly } from './match-items.ts'
import { readItem } from './read-item.ts'
import { browseItems, searchItems } from './search-items.ts'
import { suggestItems } from './suggest-items.ts'

// A member who types a list rarely calls this; one call may contain a whole list.
const matchesOfMember = [{ most: 60, seconds: 60 }]

export const catalogRouter = {
  search: member.catalog.search.handler(({ context, input }) => searchItems(context.replica(), { ...input, userId: context.actor.userId })),
  browse: member.catalog.browse.handler(({ context, input }) => browseItems(context.replica(), { ...input, userId: context.actor.userId })),
  categories: member.catalog.categories.handler(({ context, input }) => listCategories(context.replica(), input.type)),
  item: member.catalog.item.handler(({ context, input }) => readItem(context.db, context.actor.userId, input.itemId)),
  suggest: member.catalog.suggest.handler(({ context, input }) =>
    suggestItems(context.db, { ...namedOnly(input.name), ...input.amount }, context.actor.userId),
  ),
  match: member.catalog.match.handler(async ({ context: { db, actor }, input }) => {
    await countOrRefuse(db, `match:${actor.userId}`, matchesOfMember)
    return matchItems(
      db,
      input.names.map((name, n) => ({ ...namedOnly(name), ...input.amounts[n] })),
      actor.userId,
    )
  }),
}

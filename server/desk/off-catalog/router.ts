import { catalogManager, changeBy, member } from '#server/access.ts'
import { soughtItems } from '#server/catalog/catalog/sought-items.ts'
import { approveItem } from './approve-item.ts'
import { mergeItems } from './merge-items.ts'
import { proposalOf, queuePage } from './queries.ts'
import { rejectItems } from './reject-items.ts'
import { saveItem } from './save-item.ts'

export const offCatalogRouter = {
  find: member.offCatalog.find.handler(({ context, input: { source, ...described } }) =>
    soughtItems(context.db, context.actor.userId, { ...described, sourceUrl: source.type === 'url' ? source.url : null }),
  ),
  // A basket change like others, so that its watchers are notified; but always of the caller's own basket.
  save: member.offCatalog.save.handler(({ context, input, path }) => {
    const { target, itemId, ...fields } = input
    return saveItem({ ...changeBy(context, 'member', path, input), ownerId: context.actor.userId }, { target, chosen: itemId, fields })
  }),
  queue: catalogManager.offCatalog.queue.handler(({ context, input }) => queuePage(context.db, input)),
  proposal: catalogManager.offCatalog.proposal.handler(({ context, input }) => proposalOf(context.db, input.itemId)),
  approve: catalogManager.offCatalog.approve.handler(({ context, input, path }) =>
    approveItem(changeBy(context, 'staff', path, input), input),
  ),
  merge: catalogManager.offCatalog.merge.handler(({ context, input, path }) => mergeItems(changeBy(context, 'staff', path, input), input)),
  reject: catalogManager.offCatalog.reject.handler(({ context, input, path }) =>
    rejectItems(changeBy(context, 'staff', path, input, input.reason), input),
  ),
}

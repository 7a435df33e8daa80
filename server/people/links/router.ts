import { admin, changeBy, member } from '#server/access.ts'
import { liftRejection, liftRejectionBetween } from './lift-rejection.ts'
import { linkedAccounts, pendingRequests, rejectedRequests, sharedBaskets } from './queries.ts'
import { rejectLink } from './reject-link.ts'
import { removeLink } from './remove-link.ts'
import { requestLink } from './request-link.ts'
import { shareBasket } from './share-basket.ts'
import { verifyLink } from './verify-link.ts'
import { withdrawLink } from './withdraw-link.ts'

export const linksRouter = {
  linked: member.links.linked.handler(({ context }) => linkedAccounts(context.db, context.actor.userId)),
  baskets: member.links.baskets.handler(({ context }) => sharedBaskets(context.db, context.actor.userId)),
  pending: member.links.pending.handler(({ context }) => pendingRequests(context.db, context.actor.userId)),
  rejected: member.links.rejected.handler(({ context }) => rejectedRequests(context.db, context.actor.userId)),
  request: member.links.request.handler(({ context, input, path }) =>
    requestLink(context, changeBy(context, 'member', path, input), input.email),
  ),
  verify: member.links.verify.handler(({ context, input, path }) =>
    verifyLink(changeBy(context, 'member', path, input), context.keyedHash, input),
  ),
  reject: member.links.reject.handler(({ context, input, path }) => rejectLink(changeBy(context, 'member', path, input), input.linkId)),
  lift: member.links.lift.handler(({ context, input, path }) => liftRejection(changeBy(context, 'member', path, input), input.linkId)),
  liftBetween: admin.links.liftBetween.handler(({ context, input, path }) =>
    liftRejectionBetween(changeBy(context, 'staff', path, input, input.reason), input.emails),
  ),
  withdraw: member.links.withdraw.handler(({ context, input, path }) =>
    withdrawLink(changeBy(context, 'member', path, input), input.linkId),
  ),
  remove: member.links.remove.handler(({ context, input, path }) => removeLink(changeBy(context, 'member', path, input), input.linkId)),
  shareBasket: member.links.shareBasket.handler(({ context, input, path }) => shareBasket(changeBy(context, 'member', path, input), input)),
}

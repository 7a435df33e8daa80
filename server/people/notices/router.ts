import { changeBy, changeByVisitor, newcomer, visitor } from '#server/access.ts'
import { chooseTopic } from './choose-topic.ts'
import { declinedTopics } from './queries.ts'
import { declineByLink } from './decline-by-link.ts'

export const noticesRouter = {
  read: newcomer.notices.read.handler(({ context: { db, actor } }) => declinedTopics(db, actor.userId)),
  choose: newcomer.notices.choose.handler(({ context, input, path }) =>
    chooseTopic(changeBy(context, 'member', path, input), context.actor.userId, input),
  ),
  unsubscribe: visitor.notices.unsubscribe.handler(({ context, input, path }) =>
    declineByLink(changeByVisitor(context, path, input), context.keyedHash, input.token),
  ),
}

import { changeBy, member } from '#server/access.ts'
import { endFeed } from './end-feed.ts'
import { feedAddress } from './queries.ts'
import { renewFeed } from './renew-feed.ts'

export const calendarFeedRouter = {
  read: member.calendarFeed.read.handler(({ context: { db, keyedHash, actor } }) => feedAddress(db, keyedHash, actor.userId)),
  renew: member.calendarFeed.renew.handler(({ context, input, path }) =>
    renewFeed(changeBy(context, 'member', path, input), context.keyedHash, context.actor.userId),
  ),
  end: member.calendarFeed.end.handler(({ context, input, path }) =>
    endFeed(changeBy(context, 'member', path, input), context.keyedHash, context.actor.userId),
  ),
}

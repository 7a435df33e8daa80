import type { Channel, Topic } from '#domain/people/notices/topics.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { declinedTopics } from './queries.ts'

/** Turns one topic on or off in one channel for an account; again has no effect. */
export function chooseTopic(
  context: ChangeContext,
  userId: string,
  { topic, channel, isWanted }: { topic: Topic; channel: Channel; isWanted: boolean },
) {
  return change(context, async ({ tx }) => {
    const choice = { user_id: userId, topic, channel }
    if (isWanted)
      await tx
        .deleteFrom('declined_notices')
        .where((where) => where.and(choice))
        .execute()
    else
      await tx
        .insertInto('declined_notices')
        .values({ ...choice, declined_at: await appNow(tx) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return declinedTopics(tx, userId)
  })
}

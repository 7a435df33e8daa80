import type { Topic } from '#domain/people/notices/topics.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { declinedTopics } from './queries.ts'

/** Turns mails of one topic on or off for an account; again has no effect. */
export function chooseTopic(context: ChangeContext, userId: string, { topic, isWanted }: { topic: Topic; isWanted: boolean }) {
  return change(context, async ({ tx }) => {
    if (isWanted) await tx.deleteFrom('declined_notices').where('user_id', '=', userId).where('topic', '=', topic).execute()
    else
      await tx
        .insertInto('declined_notices')
        .values({ user_id: userId, topic, declined_at: await appNow(tx) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return declinedTopics(tx, userId)
  })
}

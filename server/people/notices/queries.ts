import type { DeclinedTopics } from '#contract/people/notices.ts'
import type { Channel, Topic } from '#domain/people/notices/topics.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The topics that an account has turned off. */
export async function declinedTopics(db: Db, userId: string): Promise<DeclinedTopics> {
  const rows = await db.selectFrom('declined_notices').where('user_id', '=', userId).select(['topic', 'channel']).orderBy('topic').execute()
  const of = (wanted: Channel) => rows.filter(({ channel }) => channel === wanted).map(({ topic }) => topic as Topic)
  return { mail: of('mail'), push: of('push') }
}

/** Whether the account exists and is not erased. */
export async function isMember(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_flags')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .select('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Of these accounts and topics, those that are not mailed, as `account topic`. */
export async function declinedAmong(db: Db, wanted: readonly { userId: string; topic: string }[]): Promise<ReadonlySet<string>> {
  if (wanted.length === 0) return new Set()
  const rows = await db
    .selectFrom('declined_notices')
    .where('user_id', 'in', [...new Set(wanted.map(({ userId }) => userId))])
    .where('channel', '=', 'mail')
    .select(['user_id', 'topic'])
    .execute()
  return new Set(rows.map(({ user_id, topic }) => `${user_id} ${topic}`))
}

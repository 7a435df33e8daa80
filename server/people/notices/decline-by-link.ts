import type { Topic } from '#domain/people/notices/topics.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { chooseTopic } from './choose-topic.ts'
import { isMember } from './queries.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** Turns a topic off for the account of a mail's link. An erased account's link counts as invalid. */
export async function declineByLink(context: ChangeContext, keyedHash: KeyedHash, token: string): Promise<{ topic: Topic }> {
  const meant = readUnsubscribeToken(keyedHash, token)
  if (meant === null || !(await isMember(context.db, meant.userId))) throw new Refusal('UNSUBSCRIBE_LINK_INVALID')
  await chooseTopic(context, meant.userId, { topic: meant.topic, channel: 'mail', isWanted: false })
  return { topic: meant.topic }
}

import { timingSafeEqual } from 'node:crypto'
import { TOPICS, type Topic } from '#domain/people/notices/topics.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'

const proofOf = (keyedHash: KeyedHash, userId: string, topic: string) => keyedHash('unsubscribe', `${userId} ${topic}`).subarray(0, 16)

const isTopic = (text: string): text is Topic => (TOPICS as readonly string[]).includes(text)

/** The token of a mail's link, by which one account turns off one topic without signing in. It is valid until AUTH_SECRET is rotated. */
export const unsubscribeToken = (keyedHash: KeyedHash, userId: string, topic: Topic): string =>
  `${userId}.${topic}.${proofOf(keyedHash, userId, topic).toString('base64url')}`

/** The account and topic of a genuine token; null for any other. */
export function readUnsubscribeToken(keyedHash: KeyedHash, token: string): { userId: string; topic: Topic } | null {
  const [userId = '', topic = '', proof = ''] = token.split('.')
  if (!isTopic(topic)) return null
  const given = Buffer.from(proof, 'base64url')
  const right = proofOf(keyedHash, userId, topic)
  return given.length === right.length && timingSafeEqual(given, right) ? { userId, topic } : null
}

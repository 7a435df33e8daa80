import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'

/** The feeds of an address, each with a proof of its own: the calendar and the tasks. */
export type FeedKind = 'calendar' | 'tasks'

const PURPOSES = { calendar: 'calendar-feed', tasks: 'task-feed' } as const

const proofOf = (keyedHash: KeyedHash, feedId: string, kind: FeedKind) => keyedHash(PURPOSES[kind], feedId).subarray(0, 16)

/** The path of a feed. Its proof is derived, so that a copy of the database opens none. */
export const feedPath = (keyedHash: KeyedHash, feedId: string, kind: FeedKind): string =>
  `/${kind}/${feedId}.${proofOf(keyedHash, feedId, kind).toString('base64url')}.ics`

const file = z
  .string()
  .max(100)
  .regex(/^[^.]+\.[\w-]{22}\.ics$/)

/** The feed of a genuine address; null for any other. */
export function readFeedPath(keyedHash: KeyedHash, name: string, kind: FeedKind): string | null {
  if (!file.safeParse(name).success) return null
  const [feedId = '', proof = ''] = name.split('.')
  if (!z.uuid().safeParse(feedId).success) return null
  const given = Buffer.from(proof, 'base64url')
  const right = proofOf(keyedHash, feedId, kind)
  return given.length === right.length && timingSafeEqual(given, right) ? feedId : null
}

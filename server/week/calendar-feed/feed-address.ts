import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'

const proofOf = (keyedHash: KeyedHash, feedId: string) => keyedHash('calendar-feed', feedId).subarray(0, 16)

/** The path of a feed. Its proof is derived, so that a copy of the database opens no calendar. */
export const feedPath = (keyedHash: KeyedHash, feedId: string): string =>
  `/calendar/${feedId}.${proofOf(keyedHash, feedId).toString('base64url')}.ics`

const file = z
  .string()
  .max(100)
  .regex(/^[^.]+\.[\w-]{22}\.ics$/)

/** The feed of a genuine address; null for any other. */
export function readFeedPath(keyedHash: KeyedHash, name: string): string | null {
  if (!file.safeParse(name).success) return null
  const [feedId = '', proof = ''] = name.split('.')
  if (!z.uuid().safeParse(feedId).success) return null
  const given = Buffer.from(proof, 'base64url')
  const right = proofOf(keyedHash, feedId)
  return given.length === right.length && timingSafeEqual(given, right) ? feedId : null
}

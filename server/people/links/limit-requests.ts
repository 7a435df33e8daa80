import type { Tx } from '#server/platform/db/change.ts'
import { countOrRefuse, countUnless } from '#server/platform/rate-limits.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'

const day = 86_400

// Limits: docs/rules/server.md#rate-limits.
const ofTargets = [
  { most: 5, seconds: day },
  { most: 20, seconds: 30 * day },
]

/** Maximum number of mails that one member can cause to another by withdrawing requests and sending them again. */
const ofOneTarget = [{ most: 3, seconds: day }]

/**
 * Counts the requested address, unless it was already counted within a limit's time; refuses more than five different ones a day or twenty in
 * thirty days. Addresses without an account count too, because every answer reveals whether there is one.
 */
export async function countTarget(tx: Tx, keyedHash: KeyedHash, userId: string, email: string): Promise<void> {
  const all = `link-targets:${userId}`
  const one = `${all}:${keyedHash('email', email).toString('base64url')}`
  for (const { most, seconds } of ofTargets) {
    const isNew = (await countUnless(tx, one, [{ most: 1, seconds }])) === 0
    if (isNew) await countOrRefuse(tx, all, [{ most, seconds }])
  }
}

/** Counts one more mail from one account to another. */
export const countRequest = (tx: Tx, userId: string, targetId: string) => countOrRefuse(tx, `link-mails:${userId}:${targetId}`, ofOneTarget)

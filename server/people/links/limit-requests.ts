import type { Tx } from '#server/platform/db/change.ts'
import { countOrRefuse, countUnless } from '#server/platform/limits.ts'
import type { Seal } from '#server/platform/seal.ts'

const day = 86_400

// design: security §6.4
const ofTargets = [
  { most: 5, seconds: day },
  { most: 20, seconds: 30 * day },
]

/** How many mails one may have us send to one and the same account, taking back what was asked and asking anew. */
const ofOneTarget = [{ most: 3, seconds: day }]

/**
 * Counts the address somebody asks about, unless it was counted within the time of a limit; refused above five different ones a day or
 * twenty in thirty days. Addresses without an account count alike: each answer tells of one whether it has one (design: security I7).
 */
export async function countTarget(tx: Tx, seal: Seal, userId: string, email: string): Promise<void> {
  const all = `link-targets:${userId}`
  const one = `${all}:${seal('email', email).toString('base64url')}`
  for (const { most, seconds } of ofTargets) {
    const isNew = (await countUnless(tx, one, [{ most: 1, seconds }])) === 0
    if (isNew) await countOrRefuse(tx, all, [{ most, seconds }])
  }
}

/** Counts one more mail that one account has us send to another. */
export const countRequest = (tx: Tx, userId: string, targetId: string) => countOrRefuse(tx, `link-mails:${userId}:${targetId}`, ofOneTarget)

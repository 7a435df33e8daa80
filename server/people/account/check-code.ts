import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { attemptsLeft, CODE_TRIES } from '#domain/people/account/attempts.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Seal } from '#server/platform/seal.ts'
import { sealCode, type CodeFor } from './issue-code.ts'

/** What came of a try: what the code was sent to, or how many tries are left; 0 also when no code holds. */
export type Checked = { target: string } | { remainingAttempts: number }

/**
 * One try at a code, in a transaction that must be committed also when it was wrong, so that the try counts. The row is locked by it:
 * of fifty tries at once five are looked at, one after the other. A right code is used up.
 */
export async function checkCode(tx: Tx, seal: Seal, { userId, purpose }: Omit<CodeFor, 'target'>, code: string): Promise<Checked> {
  const tried = await tx
    .updateTable('verification_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('tries', '<', CODE_TRIES)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .returning(['target', 'code_hmac', 'tries'])
    .executeTakeFirst()
  if (!tried) return { remainingAttempts: 0 }
  if (!timingSafeEqual(tried.code_hmac, sealCode(seal, purpose, tried.target, code))) return { remainingAttempts: CODE_TRIES - tried.tries }
  await tx.deleteFrom('verification_codes').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
  return { target: tried.target }
}

/** What somebody is told whose code did not hold, once the try is counted and committed (spec 2 §8). */
export function wrongCode(remainingAttempts: number): Refusal {
  if (remainingAttempts <= 0) return new Refusal('CODE_EXPIRED', undefined, { remainingAttempts: 0 })
  return new Refusal('CODE_WRONG', `Ověření se nezdařilo. ${attemptsLeft(remainingAttempts)}.`, { remainingAttempts })
}

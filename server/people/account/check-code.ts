import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { attemptsLeft, CODE_TRIES } from '#domain/people/account/attempts.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { hashCode, type CodeFor } from './issue-code.ts'

/** The result of an attempt: the verified target, or the number of attempts left; 0 also if no code is valid. */
export type Checked = { target: string } | { remainingAttempts: number }

/**
 * One attempt at a code. Commit the transaction even if it was wrong, so that the attempt counts. The row is locked, so of fifty concurrent
 * attempts five are compared, one after the other. A right code is used up.
 */
export async function checkCode(
  tx: Tx,
  keyedHash: KeyedHash,
  { userId, purpose }: Omit<CodeFor, 'target'>,
  code: string,
): Promise<Checked> {
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
  if (!timingSafeEqual(tried.code_hmac, hashCode(keyedHash, purpose, tried.target, code)))
    return { remainingAttempts: CODE_TRIES - tried.tries }
  await tx.deleteFrom('verification_codes').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
  return { target: tried.target }
}

/** The refusal of a wrong code, after the attempt was counted and committed. */
export function wrongCode(remainingAttempts: number): Refusal {
  if (remainingAttempts <= 0) return new Refusal('CODE_EXPIRED', undefined, { remainingAttempts: 0 })
  return new Refusal('CODE_WRONG', `Ověření se nezdařilo. ${attemptsLeft(remainingAttempts)}.`, { remainingAttempts })
}

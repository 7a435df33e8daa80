import { sql } from 'kysely'
import type { Assertion } from '#contract/people/passkey-shapes.ts'
import type { SecondCode } from '#contract/people/security.ts'
import { ALARMING_CODES, readRecoveryCode, STEP_SECONDS, STEPS_APART } from '#domain/people/account/two-factor.ts'
import type { Context } from '#server/context.ts'
import { change, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { countOne, countOrRefuse, forgetCount } from '#server/platform/rate-limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { hashRecoveryCode, totpOf } from './derive-secret.ts'
import { postNotice } from './post-notice.ts'
import { lockSecondFactor } from './locks.ts'

// Three codes of a million are valid at a time: fifty attempts a day find one in about fifty years.
const triesOfAccount = [
  { most: 5, seconds: 300 },
  { most: 20, seconds: 3600 },
  { most: 50, seconds: 86_400 },
]
const tries = (userId: string) => `second-code:${userId}`

/** Whether the app shows this code now, within half a minute, and it was not used before; it is used up. */
export async function isAppCode(tx: Tx, keyedHash: KeyedHash, userId: string, code: string): Promise<boolean> {
  const app = await lockSecondFactor(tx, userId)
  if (!app) return false
  const at = await appNow(tx)
  const apart = totpOf(keyedHash, { userId, ...app }).validate({ token: code, timestamp: at.getTime(), window: STEPS_APART })
  if (apart === null) return false
  const step = Math.floor(at.getTime() / 1000 / STEP_SECONDS) + apart
  if (step <= app.lastStep) return false
  await tx.updateTable('two_factors').set({ last_step: step }).where('user_id', '=', userId).execute()
  return true
}

/** Whether this is one of the account's recovery codes; it is used up, and the owner is notified. */
async function isRecoveryCode(tx: Tx, keyedHash: KeyedHash, userId: string, text: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`app_now()` })
    .where('user_id', '=', userId)
    .where('code_hmac', '=', hashRecoveryCode(keyedHash, userId, readRecoveryCode(text) ?? ''))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const { left } = await tx
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select(sql<number>`count(*)::integer`.as('left'))
    .executeTakeFirstOrThrow()
  await postNotice(tx, userId, 'recovery_code_used', { left })
  return true
}

/** One attempt at the second factor of an account that has it turned on. */
export const isSecondCode = (tx: Tx, keyedHash: KeyedHash, userId: string, second: SecondCode): Promise<boolean> =>
  'code' in second ? isAppCode(tx, keyedHash, userId, second.code) : isRecoveryCode(tx, keyedHash, userId, second.recoveryCode)

/** Counts one more attempt at an account's code, or refuses it: five, then a wait. The count stays even if the transaction rolls back. */
export const countTry = ({ db }: Context, userId: string): Promise<void> => countOrRefuse(db, tries(userId), triesOfAccount)

/** A right code clears earlier attempts. */
export const forgetTries = (tx: Tx, userId: string): Promise<void> => forgetCount(tx, tries(userId))

/** Refuses if no second factor is turned on. */
export async function refuseWithoutApp(tx: Tx, userId: string): Promise<void> {
  if (!(await lockSecondFactor(tx, userId))?.turnedOnAt) throw new Refusal('TWO_FACTOR_IS_OFF')
}

/** How somebody passes the second factor. */
export type Second = SecondCode | { passkey: Assertion }

/** The refusal of a wrong code. */
export const wrongCodeOfOwner = (second: Second): Refusal =>
  'passkey' in second
    ? new Refusal('PASSKEY_REFUSED')
    : 'code' in second
      ? new Refusal('WRONG_SECOND_CODE')
      : new Refusal('WRONG_SECOND_CODE', 'Záložní kód nesouhlasí nebo už byl použit.')

/** The same at sign-in. The owner is notified once after repeated failures, because whoever tries knows the password. */
export async function wrongCodeOfStranger({ db, notices, trail }: Context, userId: string, second: Second): Promise<Refusal> {
  trail.count({ kind: 'second_step_failed', userId })
  if ((await countOne(db, `second-code-wrong:${userId}`, 3600)) === ALARMING_CODES)
    await change({ db, notices, userId: null, source: 'system' }, async ({ tx }) => {
      await postNotice(tx, userId, 'second_step_alarm')
      return null
    })
  return wrongCodeOfOwner(second)
}

import { sql } from 'kysely'
import type { Assertion } from '#contract/people/passkey-shapes.ts'
import type { SecondCode } from '#contract/people/security.ts'
import { ALARMING_CODES, readRecoveryCode, STEP_SECONDS, STEPS_APART } from '#domain/people/account/two-factor.ts'
import type { Context } from '#server/context.ts'
import { change, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { countOne, countOrRefuse, forgetCount } from '#server/platform/limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Seal } from '#server/platform/seal.ts'
import { sealRecoveryCode, totpOf } from './derive-secret.ts'
import { postNotice } from './post-notice.ts'

// Three codes of a million are right at a time: fifty tries a day find one in fifty years or so.
const triesOfAccount = [
  { most: 5, seconds: 300 },
  { most: 20, seconds: 3600 },
  { most: 50, seconds: 86_400 },
]
const tries = (userId: string) => `second-code:${userId}`

/** The state of an account's second step that a code is compared with; its row is locked until the code is settled. */
async function appOf(tx: Tx, userId: string) {
  return tx
    .selectFrom('two_factors')
    .innerJoin('users', 'users.id', 'two_factors.user_id')
    .where('two_factors.user_id', '=', userId)
    .select(['nonce', 'moved_secret as movedSecret', 'email', 'last_step as lastStep', 'turned_on_at as turnedOnAt'])
    .forUpdate('two_factors')
    .executeTakeFirst()
}

/** Whether the app shows this code now, give or take half a minute, and it was not used before; it is used up by that. */
export async function isAppCode(tx: Tx, seal: Seal, userId: string, code: string): Promise<boolean> {
  const app = await appOf(tx, userId)
  if (!app) return false
  const at = await appNow(tx)
  const apart = totpOf(seal, { userId, ...app }).validate({ token: code, timestamp: at.getTime(), window: STEPS_APART })
  if (apart === null) return false
  const step = Math.floor(at.getTime() / 1000 / STEP_SECONDS) + apart
  if (step <= app.lastStep) return false
  await tx.updateTable('two_factors').set({ last_step: step }).where('user_id', '=', userId).execute()
  return true
}

/** Whether this is one of the account's recovery codes; it is used up by that, and its owner told. */
async function isRecoveryCode(tx: Tx, seal: Seal, userId: string, text: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`app_now()` })
    .where('user_id', '=', userId)
    .where('code_hmac', '=', sealRecoveryCode(seal, userId, readRecoveryCode(text) ?? ''))
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

/** One try at the second step of an account that has it turned on. */
export const isSecondCode = (tx: Tx, seal: Seal, userId: string, second: SecondCode): Promise<boolean> =>
  'code' in second ? isAppCode(tx, seal, userId, second.code) : isRecoveryCode(tx, seal, userId, second.recoveryCode)

/** Counts one more try at a code of an account, or refuses it: five, then they wait. What is counted stays, whatever becomes of the try. */
export const countTry = ({ db }: Context, userId: string): Promise<void> => countOrRefuse(db, tries(userId), triesOfAccount)

/** Who has given a right code is not held up by earlier tries. */
export const forgetTries = (tx: Tx, userId: string): Promise<void> => forgetCount(tx, tries(userId))

/** Refuses who has no second step turned on. */
export async function refuseWithoutApp(tx: Tx, userId: string): Promise<void> {
  if (!(await appOf(tx, userId))?.turnedOnAt) throw new Refusal('TWO_FACTOR_IS_OFF')
}

/** By what somebody takes the second step. */
export type Second = SecondCode | { passkey: Assertion }

/** What somebody is told whose code was not right. */
export const wrongCodeOfOwner = (second: Second): Refusal =>
  'passkey' in second
    ? new Refusal('PASSKEY_REFUSED')
    : 'code' in second
      ? new Refusal('WRONG_SECOND_CODE')
      : new Refusal('WRONG_SECOND_CODE', 'Záložní kód nesouhlasí nebo už byl použit.')

/** The same at signing in, where the owner of the account is told once when somebody keeps trying: it is somebody who knows the password. */
export async function wrongCodeOfStranger({ db, notices, trail }: Context, userId: string, second: Second): Promise<Refusal> {
  trail.count({ kind: 'second_step_failed', userId })
  if ((await countOne(db, `second-code-wrong:${userId}`, 3600)) === ALARMING_CODES)
    await change({ db, notices, userId: null, source: 'system' }, async ({ tx }) => {
      await postNotice(tx, userId, 'second_step_alarm')
      return null
    })
  return wrongCodeOfOwner(second)
}

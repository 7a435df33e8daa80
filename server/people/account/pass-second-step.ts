import type { KeyRequest } from '#contract/people/passkey-shapes.ts'
import type { Context } from '#server/context.ts'
import { change } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { secondStepSetCookie, hashSecondStep } from './ask-second-step.ts'
import { beginSession } from './begin-session.ts'
import { askKey, ownerOfKey } from './check-passkey.ts'
import { countTry, forgetTries, isSecondCode, wrongCodeOfStranger, type Second } from './check-second-code.ts'
import { limitAttempts } from './limit-attempts.ts'
import { standingById } from './queries.ts'
import { refuseShutOut, type SignedIn } from './sign-in.ts'

interface Browser {
  /** Token of the owed step. */
  stepToken: string | null
  /** Token of the browser's present session, which ends. */
  oldToken: string | null
}

/** Who owes a code in this browser; nobody once five minutes are over, the step was passed or the password changed. */
async function ownerOf({ db, keyedHash }: Context, stepToken: string | null) {
  if (stepToken === null) return null
  const found = await db
    .selectFrom('second_steps')
    .where('token_hmac', '=', hashSecondStep(keyedHash, stepToken))
    .where('expires_at', '>', await appNow(db))
    .select('user_id as userId')
    .executeTakeFirst()
  return found ? ((await standingById(db, found.userId)) ?? null) : null
}

/** A challenge that a passkey may sign instead of a code. */
export async function askStepKey(context: Context, stepToken: string | null): Promise<KeyRequest> {
  await limitAttempts(context, 'ask-passkey')
  const standing = await ownerOf(context, stepToken)
  if (!standing) throw new Refusal('SECOND_STEP_OVER')
  return askKey(context, { purpose: 'second_step', userId: standing.id })
}

/**
 * The second step of sign-in: a code of the app, a recovery code, or a passkey. The caller knows the password, so attempts can be counted per
 * account without locking out strangers' accounts.
 */
export async function passSecondStep(context: Context, second: Second, { stepToken, oldToken }: Browser): Promise<SignedIn> {
  const { db, notices, keyedHash, authSettings } = context
  await limitAttempts(context, 'check-code')
  const standing = await ownerOf(context, stepToken)
  if (!standing) throw new Refusal('SECOND_STEP_OVER')
  await refuseShutOut(context, standing)
  await countTry(context, standing.id)
  // Before the transaction: the challenge is used up even if the key is not theirs.
  const isByKey =
    'passkey' in second && (await ownerOfKey(context, second.passkey, { purpose: 'second_step', userId: standing.id })) !== null
  const cookie = await change({ db, notices, userId: standing.id, source: 'member' }, async ({ tx }) => {
    if ('passkey' in second ? !isByKey : !standing.hasApp || !(await isSecondCode(tx, keyedHash, standing.id, second))) return null
    // Of two concurrent requests with the same step and valid codes, one succeeds.
    const { numDeletedRows } = await tx
      .deleteFrom('second_steps')
      .where('token_hmac', '=', hashSecondStep(keyedHash, stepToken!))
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('SECOND_STEP_OVER')
    await forgetTries(tx, standing.id)
    if (oldToken !== null) await tx.deleteFrom('sessions').where('token', '=', oldToken).execute()
    return beginSession(tx, context, standing.id, 'second_step')
  })
  if (cookie === null) throw await wrongCodeOfStranger(context, standing.id, second)
  return { cookies: [cookie, secondStepSetCookie(null, authSettings.isSecure)], next: 'in' }
}

import type { Proof } from '#contract/people/security.ts'
import type { MemberContext } from '#server/context.ts'
import { change } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { ownerOfKey } from './check-passkey.ts'
import { countTry, forgetTries, isSecondCode, refuseWithoutApp, wrongCodeOfOwner } from './check-second-code.ts'
import { giveBackAttempt } from './limit-attempts.ts'
import { provePassword } from './prove-password.ts'
import { countFailure } from './slow-down.ts'

/**
 * Refuses a caller who cannot prove to be the account's owner by password, code or passkey; a session alone does not say who sits at the
 * browser. Attempts count like those of sign-in.
 */
export async function proveOwner(context: MemberContext, proof: Proof): Promise<void> {
  const { db, notices, keyedHash, actor } = context
  const { userId, email } = actor
  if ('password' in proof) {
    if ((await provePassword(context, proof.password)) !== null) return giveBackAttempt(context, 'sign-in')
    await countFailure(context, email)
    throw new Refusal('WRONG_PASSWORD')
  }
  if ('passkey' in proof) {
    if ((await ownerOfKey(context, proof.passkey, { purpose: 'prove', userId })) !== null) return
    throw new Refusal('PASSKEY_REFUSED')
  }
  await countTry(context, userId)
  const isRight = await change({ db, notices, userId, source: 'member' }, async ({ tx }) => {
    await refuseWithoutApp(tx, userId)
    if (!(await isSecondCode(tx, keyedHash, userId, proof.second))) return false
    await forgetTries(tx, userId)
    return true
  })
  if (!isRight) throw wrongCodeOfOwner(proof.second)
}

import type { Context } from '#server/context.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { passwords } from './hash-password.ts'
import { checkCode } from './check-code.ts'
import { forgetTries } from './check-second-code.ts'
import { endSessions } from './end-sessions.ts'
import { limitAttempts } from './limit-attempts.ts'
import { postNotice } from './post-notice.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { nobody } from './session.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'

const ownerOf = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'first_name', 'last_name', 'phone', 'street', 'city', 'postal_code'])
    .executeTakeFirst()

/** Stores a new password, ends every session of the account except that one, and notifies its owner. */
export async function replacePassword(tx: Tx, userId: string, passwordHash: string, { keepSessionId = '' } = {}): Promise<void> {
  await tx.deleteFrom('auth_accounts').where('user_id', '=', userId).execute()
  await tx
    .insertInto('auth_accounts')
    .values({ user_id: userId, account_id: userId, provider_id: 'credential', password: passwordHash })
    .execute()
  await endSessions(tx, userId, 'password', { except: keepSessionId })
  // Whoever owes a code gave the old password, and whoever used up the attempts knew it.
  await tx.deleteFrom('second_steps').where('user_id', '=', userId).execute()
  await forgetTries(tx, userId)
  await postNotice(tx, userId, 'password_changed')
}

/** Sets a new password by the mailed code. Any fault of address or code gets the same answer after the same work. */
export async function resetPassword(
  context: Context,
  by: ChangeContext,
  { email, code, password }: { email: string; code: string; password: string },
): Promise<{ signedOutEverywhere: true }> {
  const { authSettings, keyedHash } = context
  await refuseWeakPassword(password, [email], authSettings.minPasswordLength)
  await limitAttempts(context, 'check-code')
  const passwordHash = await passwords.hash(password)
  const isReset = await change(by, async ({ tx }) => {
    const owner = await ownerOf(tx, email)
    // For an address without an account, a code is looked up all the same.
    const checked = await checkCode(tx, keyedHash, { userId: owner?.id ?? nobody, purpose: 'reset' }, code)
    if (!owner || 'remainingAttempts' in checked || checked.target !== email) return false
    // Only whoever has the code may learn what the password is compared with. After a refusal the code is still valid.
    const { first_name, last_name, phone, street, city, postal_code } = owner
    await refuseWeakPassword(
      password,
      [email, first_name, last_name, phone ?? '', street, city, postal_code],
      authSettings.minPasswordLength,
    )
    await replacePassword(tx, owner.id, passwordHash)
    await recordEvent(tx, { kind: 'password_reset', userId: owner.id })
    return true
  })
  if (!isReset) throw new Refusal('RESET_FAILED')
  return { signedOutEverywhere: true }
}

import { owesSecondStep } from '#domain/people/account/passkey.ts'
import type { Context } from '#server/context.ts'
import { beginSession } from './begin-session.ts'
import { isPassword } from './compare-password.ts'
import type { Credentials } from './sign-in.ts'
import { standingOf } from './queries.ts'

/** Signs in who has just made the account; null when the password has changed since, or is not enough to get in any more. */
export async function openSession(
  context: Pick<Context, 'db' | 'entrance' | 'seal' | 'request'>,
  { email, password }: Credentials,
): Promise<string | null> {
  const standing = await standingOf(context.db, email)
  if (!(await isPassword(context, standing?.password ?? null, password))) return null
  if (!standing || owesSecondStep(standing)) return null
  return context.db.transaction().execute(async (tx) => {
    // Another sign-up with the address may have taken the place of this one meanwhile.
    const account = await tx.selectFrom('users').where('id', '=', standing.id).select('id').forKeyShare().executeTakeFirst()
    return account ? beginSession(tx, context, account.id, 'sign_up') : null
  })
}

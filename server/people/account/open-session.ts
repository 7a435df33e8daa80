import { owesSecondStep } from '#domain/people/account/passkey.ts'
import type { Context } from '#server/context.ts'
import { beginSession } from './begin-session.ts'
import { isPassword } from './compare-password.ts'
import type { Credentials } from './sign-in.ts'
import { standingOf } from './queries.ts'
import { lockExistence } from './locks.ts'

/** Signs in a new account; null if the password has changed since, or no longer suffices to sign in. */
export async function openSession(
  context: Pick<Context, 'db' | 'authSettings' | 'keyedHash' | 'request'>,
  { email, password }: Credentials,
): Promise<string | null> {
  const standing = await standingOf(context.db, email)
  if (!(await isPassword(standing?.password ?? null, password))) return null
  if (!standing || owesSecondStep(standing)) return null
  return context.db.transaction().execute(async (tx) => {
    // Another sign-up with the address may have replaced this one meanwhile.
    return (await lockExistence(tx, standing.id)) ? beginSession(tx, context, standing.id, 'sign_up') : null
  })
}

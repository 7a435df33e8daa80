import type { Context } from '#server/context.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The hash of an account's password; null for an account without one. */
export async function passwordOf(db: Db, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom('auth_accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .select('password')
    .executeTakeFirst()
  return found?.password ?? null
}

/** Whether a password is the one of that hash; without a hash it is not, after the same work. */
export async function isPassword({ entrance }: Pick<Context, 'entrance'>, stored: string | null, password: string): Promise<boolean> {
  const passwords = (await entrance.auth.$context).password
  if (stored !== null) return passwords.verify({ hash: stored, password })
  await passwords.hash(password)
  return false
}

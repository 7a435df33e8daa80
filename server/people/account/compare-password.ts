import type { Db } from '#server/platform/db/database.ts'
import { passwords } from './hash-password.ts'

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

/** Compares a password with a hash. Without a hash it is false, after the same work. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null) return passwords.verify(stored, password)
  await passwords.hash(password)
  return false
}

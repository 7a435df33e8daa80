import type { Access, Person, Unverified } from '#contract/account.ts'
import type { Context } from '#server/access.ts'
import type { Db } from '#server/platform/db/database.ts'
import { waitOf } from '#server/platform/limits.ts'
import type { Addressee } from '#server/platform/mail/write-letters.ts'
import { cooldownOf } from './issue-code.ts'
import type { Actor } from './session.ts'

/** What the browser's session is good for, and whose it is (spec 1 §4, access gate). */
export async function whoIsIn(context: Context): Promise<{ access: Access; person: Person | null; unverified: Unverified | null }> {
  const actor = await context.identify()
  if (!actor) return { access: (await context.isShutOut()) ? 'blocked' : 'visitor', person: null, unverified: null }
  if (actor.isVerified) return { access: 'granted', person: await personOf(context.db, actor), unverified: null }
  const { email, displayName, userId } = actor
  const { key, limit } = cooldownOf({ userId, purpose: 'email' })
  const resendInSeconds = await waitOf(context.db, key, limit)
  return { access: 'unverified', person: null, unverified: { email, displayName, resendInSeconds } }
}

/** What the screens show of the person who is signed in. */
async function personOf(db: Db, actor: Actor): Promise<Person> {
  const names = await db
    .selectFrom('users')
    .leftJoin('member_localities', 'member_localities.user_id', 'users.id')
    .leftJoin('localities', 'localities.id', 'member_localities.locality_id')
    .leftJoin('suppliers', (join) => join.onRef('suppliers.created_by', '=', 'users.id').on('suppliers.is_approved', '=', true))
    .where('users.id', '=', actor.userId)
    .select(['localities.name as localityName', 'suppliers.name as supplierName'])
    .executeTakeFirst()
  const { userId, email, displayName, role, isTestAccount } = actor
  return {
    id: userId,
    email,
    displayName,
    role,
    isTestAccount,
    localityName: names?.localityName ?? null,
    supplierName: names?.supplierName ?? null,
  }
}

/** To whom mails may go: the accounts of these ids that were not deleted. Who is blocked is still told what they pay. */
export const addressees = (db: Db, ids: readonly string[]): Promise<Addressee[]> =>
  db
    .selectFrom('users')
    .innerJoin('user_flags', 'user_flags.user_id', 'users.id')
    .where('user_flags.deleted_at', 'is', null)
    .where('users.id', 'in', [...new Set(ids)])
    .select(['users.id', 'users.email', 'users.display_name as displayName', 'users.email_verified as emailVerified'])
    .execute()

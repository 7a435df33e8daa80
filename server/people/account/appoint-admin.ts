import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { takeSecondFactor } from './drop-second-factor.ts'
import { codeExpiry, newCode, hashCode } from './issue-code.ts'

/** The addresses of administrators whose accounts can be used. */
export async function adminsOf(db: Db): Promise<string[]> {
  const found = await db
    .selectFrom('users')
    .innerJoin('user_flags', 'user_flags.user_id', 'users.id')
    .where('user_flags.role', '=', 'admin')
    .where('user_flags.is_blocked', '=', false)
    .where('user_flags.deleted_at', 'is', null)
    .select('users.email')
    .orderBy('users.email')
    .execute()
  return found.map(({ email }) => email)
}

/** Somebody who signed up with an unproved address may be anybody. Their password must not open an administrator's account. */
const dropUnprovenPassword = (tx: Tx, email: string) =>
  tx
    .deleteFrom('auth_accounts')
    .using('users')
    .whereRef('users.id', '=', 'auth_accounts.user_id')
    .where('users.email', '=', email)
    .where('users.email_verified', '=', false)
    .execute()

/** The account of an address, created if there is none. The operator vouches for the address by typing it on the server. */
async function accountOf(tx: Tx, email: string): Promise<string> {
  const at = await appNow(tx)
  const made = await tx
    .insertInto('users')
    .values({ email, display_name: email, email_verified: true, email_verified_at: at, joined_at: at, created_at: at })
    .onConflict((found) => found.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  await dropUnprovenPassword(tx, email)
  const { id } = await tx
    .updateTable('users')
    .set((row) => ({
      email_verified: true,
      email_verified_at: row.fn.coalesce('email_verified_at', row.val(at)),
      joined_at: row.fn.coalesce('joined_at', row.val(at)),
    }))
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Makes an address an administrator, for the operator of the server: without staff nobody could appoint anybody. Returns the code by which a
 * password is set once, within ten minutes. With `dropsSecondStep` the second factor is removed.
 */
export async function appointAdmin(
  by: ChangeContext,
  keyedHash: KeyedHash,
  { email, dropsSecondStep }: { email: string; dropsSecondStep: boolean },
): Promise<{ code: string }> {
  const code = newCode()
  await change(by, async ({ tx }) => {
    const userId = await accountOf(tx, email)
    await tx.updateTable('user_flags').set({ role: 'admin', is_blocked: false }).where('user_id', '=', userId).execute()
    if (dropsSecondStep) await takeSecondFactor(tx, userId, null)
    const at = await appNow(tx)
    const fresh = { target: email, code_hmac: hashCode(keyedHash, 'reset', email, code), sent_at: at, expires_at: codeExpiry(at), tries: 0 }
    await tx
      .insertInto('verification_codes')
      .values({ user_id: userId, purpose: 'reset', ...fresh })
      .onConflict((found) => found.columns(['user_id', 'purpose']).doUpdateSet(fresh))
      .execute()
    await recordEvent(tx, { kind: 'link_sent', userId, detail: 'admin' })
  })
  return { code }
}

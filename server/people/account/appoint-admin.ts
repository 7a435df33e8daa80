import type { Seal } from '#server/platform/seal.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { takeSecondFactor } from './drop-second-factor.ts'
import { codeExpiry, newCode, sealCode } from './issue-code.ts'

/** Who keeps the product: accounts of administrators that can be used, by their addresses. */
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

/** Whoever signed up with an address that they never proved may be anybody: their password opens nothing of an administrator. */
const dropUnprovenPassword = (tx: Tx, email: string) =>
  tx
    .deleteFrom('auth_accounts')
    .using('users')
    .whereRef('users.id', '=', 'auth_accounts.user_id')
    .where('users.email', '=', email)
    .where('users.email_verified', '=', false)
    .execute()

/** The account of an address, made where there is none. Its keeper has vouched for the address by typing it beside the server. */
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
 * Makes an address an administrator's, for whoever keeps the server: where nobody is staff, nobody could appoint anybody. Answers the code by which a password is
 * set once, within ten minutes. The second step goes with `dropsSecondStep`.
 */
export async function appointAdmin(
  by: ChangeContext,
  seal: Seal,
  { email, dropsSecondStep }: { email: string; dropsSecondStep: boolean },
): Promise<{ code: string }> {
  const code = newCode()
  await change(by, async ({ tx }) => {
    const userId = await accountOf(tx, email)
    await tx.updateTable('user_flags').set({ role: 'admin', is_blocked: false }).where('user_id', '=', userId).execute()
    if (dropsSecondStep) await takeSecondFactor(tx, userId, null)
    const at = await appNow(tx)
    const fresh = { target: email, code_hmac: sealCode(seal, 'reset', email, code), sent_at: at, expires_at: codeExpiry(at), tries: 0 }
    await tx
      .insertInto('verification_codes')
      .values({ user_id: userId, purpose: 'reset', ...fresh })
      .onConflict((found) => found.columns(['user_id', 'purpose']).doUpdateSet(fresh))
      .execute()
    await recordEvent(tx, { kind: 'link_sent', userId, detail: 'admin' })
  })
  return { code }
}

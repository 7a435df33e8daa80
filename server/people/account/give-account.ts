import type { Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'

/** Gives an account without a password its owner: a proved address, and the password. Part of a command. */
export async function giveAccount(tx: Tx, userId: string, { email, passwordHash }: { email: string; passwordHash: string }): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, email_verified: true, email_verified_at: await appNow(tx) })
    .where('id', '=', userId)
    .execute()
  await tx
    .insertInto('auth_accounts')
    .values({ user_id: userId, account_id: userId, provider_id: 'credential', password: passwordHash })
    .execute()
}

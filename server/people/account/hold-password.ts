import type { Tx } from '#server/platform/db/change.ts'

/**
 * Whether the password is still the one that was compared; it stays so to the end of the transaction. Of two changes at once one counts, and
 * no session begins by a password that was changed meanwhile.
 */
export async function holdPassword(tx: Tx, userId: string, stored: string | null, { alone }: { alone: boolean }): Promise<boolean> {
  const account = tx.selectFrom('auth_accounts').where('user_id', '=', userId).select('password')
  const found = await (alone ? account.forUpdate() : account.forShare()).executeTakeFirst()
  return found !== undefined && found.password === stored
}

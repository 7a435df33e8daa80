import type { InvitedRole } from '#domain/people/account/staff-invitation.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { dropNewcomer } from './drop-newcomer.ts'
import { giveAccount } from './give-account.ts'

/** What is known of a colleague whose address a mailed link has proved. */
export interface NewColleague {
  email: string
  firstName: string
  lastName: string
  passwordHash: string
}

/** Creates an account with a proved address, as part of a command; replaces an unconfirmed sign-up. */
export async function createColleague(tx: Tx, { email, firstName, lastName, passwordHash }: NewColleague): Promise<string> {
  await dropNewcomer(tx, email)
  const at = await appNow(tx)
  const name = { first_name: firstName, last_name: lastName, display_name: `${firstName} ${lastName}` }
  const { id } = await tx
    .insertInto('users')
    .values({ email, ...name, joined_at: at, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await giveAccount(tx, id, { email, passwordHash })
  return id
}

/** Gives an account the role it was invited to, as part of a command. A trigger ends its sessions. */
export async function giveRole(tx: Tx, userId: string, role: InvitedRole): Promise<void> {
  await tx.updateTable('user_flags').set({ role }).where('user_id', '=', userId).execute()
}

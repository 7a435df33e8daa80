import { sql } from 'kysely'
import type { AcceptedInvitation } from '#contract/people/users.ts'
import type { Context } from '#server/context.ts'
import { createColleague, giveRole } from '#server/people/account/create-colleague.ts'
import { passwords } from '#server/people/account/hash-password.ts'
import { limitAttempts } from '#server/people/account/limit-attempts.ts'
import { ownerOfAddress } from '#server/people/account/queries.ts'
import { refuseWeakPassword } from '#server/people/account/refuse-weak-password.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockInvitation } from './locks.ts'
import { hashInvitationLink, type KnownInvitation } from './staff-invitations.ts'

/** The role is given in the name of who invited, and for the reason said then: so history and the security log say who gave it. */
async function useInvitation(tx: Tx, userId: string, { role, invitedBy, reason, email }: KnownInvitation) {
  await sql`
    select set_config('app.user_id', ${invitedBy}::text, true), set_config('app.change_source', 'staff', true),
           set_config('app.change_reason', ${reason}, true)`.execute(tx)
  await giveRole(tx, userId, role)
  await tx.deleteFrom('staff_invitations').where('email', '=', email).execute()
}

/**
 * Accepts an invitation by its link, once. An address without an account gets one; the owner of an account has to be signed in, because a
 * mailbox alone must not open more than before. The change of role signs the account out.
 */
export async function acceptInvitation(
  context: Context,
  by: ChangeContext,
  { token, person }: AcceptedInvitation,
): Promise<{ email: string; isNew: boolean }> {
  const { authSettings, keyedHash } = context
  if (person) await refuseWeakPassword(person.password, [person.firstName, person.lastName], authSettings.minPasswordLength)
  await limitAttempts(context, 'check-code')
  const actor = await context.identify()
  const passwordHash = person && (await passwords.hash(person.password))
  return change(by, async ({ tx }) => {
    const invitation = await lockInvitation(tx, hashInvitationLink(keyedHash, token))
    const { email } = invitation
    const ownerId = await ownerOfAddress(tx, email)
    if (ownerId !== null && actor?.userId !== ownerId) throw new Refusal('SIGN_IN_FIRST')
    if (ownerId === null && (!person || passwordHash === null)) throw new Refusal('SIGN_IN_FIRST')
    if (ownerId === null) await refuseWeakPassword(person!.password, [email], authSettings.minPasswordLength)
    const userId = ownerId ?? (await createColleague(tx, { ...person!, email, passwordHash: passwordHash! }))
    await useInvitation(tx, userId, invitation)
    return { email, isNew: ownerId === null }
  })
}

import { sql, type RawBuilder } from 'kysely'
import type { ColleagueInvitation, SentInvitation } from '#contract/people/users.ts'
import { isStaffInvitationOpen, type InvitedRole, type StaffInvitation } from '#domain/people/account/staff-invitation.ts'
import { ownerOfAddress } from '#server/people/account/queries.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** The stored form of a link. */
export const hashInvitationLink = (keyedHash: KeyedHash, token: string): Buffer => keyedHash('staff invitation', token)

export interface KnownInvitation extends StaffInvitation {
  email: string
  role: InvitedRole
  reason: string
  invitedBy: string
  inviterName: string
}

/** The query of the invitation behind a link. */
export const invitationOf = (tokenHmac: Buffer): RawBuilder<KnownInvitation> => sql<KnownInvitation>`
  select i.email, i.role, i.reason, i.invited_by as "invitedBy", i.expires_at as "expiresAt", u.display_name as "inviterName",
         json_build_object('role', f.role, 'isBlocked', f.is_blocked or f.deleted_at is not null) as inviter
  from staff_invitations i join users u on u.id = i.invited_by join user_flags f on f.user_id = i.invited_by
  where i.token_hmac = ${tokenHmac}`

/** The invitation of such a query, if it can be accepted. */
export async function openOne(db: Db, query: RawBuilder<KnownInvitation>): Promise<KnownInvitation> {
  const [found] = (await query.execute(db)).rows
  if (!found || !isStaffInvitationOpen(found, await appNow(db))) throw new Refusal('INVITATION_INVALID')
  return found
}

/** What a link invites to; whether the address has an account, whose owner has to be signed in. */
export async function colleagueInvitation(db: Db, tokenHmac: Buffer): Promise<ColleagueInvitation> {
  const { email, role, inviterName, expiresAt } = await openOne(db, invitationOf(tokenHmac))
  return { email, role, inviterName, expiresAt, hasAccount: (await ownerOfAddress(db, email)) !== null }
}

/** The invitations that were not accepted yet, the newest first. */
export async function sentInvitations(db: Db): Promise<SentInvitation[]> {
  const { rows } = await sql<SentInvitation>`
    select i.email, i.role, u.display_name as "inviterName", i.invited_at as "invitedAt", i.expires_at as "expiresAt"
    from staff_invitations i join users u on u.id = i.invited_by
    where i.expires_at > app_now() order by i.invited_at desc, i.email`.execute(db)
  return rows
}

/** Deletes all links, which are invalid under another secret; returns their number. */
export async function dropAllStaffInvitations(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('staff_invitations').executeTakeFirst()
  return Number(numDeletedRows)
}

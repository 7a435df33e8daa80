import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { NewInvitation } from '#contract/people/users.ts'
import { INVITATION_DAYS } from '#domain/people/account/staff-invitation.ts'
import type { MemberContext } from '#server/context.ts'
import { countSentCode } from '#server/people/account/limit-attempts.ts'
import { lockForAppointment, lockAppointer } from '#server/people/account/lock-for-appointment.ts'
import { ownerOfAddress } from '#server/people/account/queries.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { countOrRefuse } from '#server/platform/rate-limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { hashInvitationLink } from './staff-invitations.ts'

const day = 86_400

// Limits: docs/rules/server.md#rate-limits.
const ofAdministrator = [{ most: 20, seconds: day }]

/** Mails a colleague a link by which the address gets a role. A new one to the same address replaces the former. */
export async function inviteColleague(
  context: MemberContext,
  by: ChangeContext & { userId: string },
  { email, role, reason }: NewInvitation,
): Promise<{ expiresAt: Date }> {
  const { keyedHash } = context
  const expiresAt = await change(by, async ({ tx }) => {
    await countOrRefuse(tx, `invite-colleague:${by.userId}`, ofAdministrator)
    const ownerId = await ownerOfAddress(tx, email)
    if (ownerId === null) await lockAppointer(tx, by.userId)
    else if ((await lockForAppointment(tx, by.userId, { userId: ownerId, role })).role === role) throw new Refusal('HAS_ROLE')
    const [token, at] = [randomBytes(16).toString('base64url'), await appNow(tx)]
    const until = new Date(at.getTime() + INVITATION_DAYS * day * 1000)
    const fresh = {
      role,
      reason,
      token_hmac: hashInvitationLink(keyedHash, token),
      invited_by: by.userId,
      invited_at: at,
      expires_at: until,
    }
    await tx
      .insertInto('staff_invitations')
      .values({ email, ...fresh })
      .onConflict((found) => found.column('email').doUpdateSet(fresh))
      .execute()
    const content = JSON.stringify({ to: email, token, role, inviterId: by.userId })
    await postMessages(
      tx,
      'colleague_invited',
      at,
      sql`select ${`colleague_invited:${by.userId}:${at.toISOString()}`}, ${by.userId}::uuid, ${content}::jsonb`,
    )
    await recordEvent(tx, { kind: 'link_sent', userId: ownerId, doneBy: by.userId, detail: 'colleague' })
    return until
  })
  await countSentCode(context)
  return { expiresAt }
}

/** Makes a link invalid that was mailed to an address. */
export const withdrawColleague = (by: ChangeContext & { userId: string }, email: string): Promise<{ email: string }> =>
  change(by, async ({ tx }) => {
    const { numDeletedRows } = await tx.deleteFrom('staff_invitations').where('email', '=', email).executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND')
    return { email }
  })

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { INVITATION_DAYS, LASTING_DAYS, MAX_INVITATIONS } from '#domain/people/groups/group.ts'
import { mayManage } from '#domain/people/groups/role.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { countOrRefuse, type Limit } from '#server/platform/rate-limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { hashInvitationToken, invitationToken } from './invitation-token.ts'
import { lockOwnGroup } from './locks.ts'

// Limits: docs/rules/server.md#rate-limits.
const day = 86_400
const links: Limit[] = [{ most: 30, seconds: day }]
const mailed: Limit[] = [{ most: 20, seconds: day }]
/** What one mailbox gets from all members together. */
const ofOneAddress: Limit[] = [
  { most: 2, seconds: day },
  { most: 5, seconds: 30 * day },
]

interface Invited {
  groupId: string
  userId: string
  sentTo: string | null
  days: number
}

async function storeInvitation(tx: Tx, keyedHash: KeyedHash, { groupId, userId, sentTo, days }: Invited) {
  const group = await lockOwnGroup(tx, userId, groupId)
  if (!mayManage(group.role)) throw new Refusal('GROUP_NOT_MANAGER')
  if (group.isSuspended) throw new Refusal('GROUP_SUSPENDED')
  const at = await appNow(tx)
  const { valid } = await tx
    .selectFrom('group_invitations')
    .where('group_id', '=', groupId)
    .where('expires_at', '>', at)
    .select(({ fn }) => fn.countAll<number>().as('valid'))
    .executeTakeFirstOrThrow()
  if (valid >= MAX_INVITATIONS) throw new Refusal('TOO_MANY_INVITATIONS')
  const invitationId = randomUUID()
  const token = invitationToken(keyedHash, invitationId)
  await tx
    .insertInto('group_invitations')
    .values({
      id: invitationId,
      group_id: groupId,
      user_id: userId,
      token_hmac: hashInvitationToken(keyedHash, token),
      sent_to: sentTo,
      created_at: at,
      expires_at: sql<Date>`${at}::timestamptz + make_interval(days => ${days})`,
    })
    .execute()
  return { invitationId, token, at }
}

/** Creates a link to join the group; one to be printed lasts a year. */
export function inviteMembers(
  by: ChangeContext & { userId: string },
  keyedHash: KeyedHash,
  { groupId, isLasting }: { groupId: string; isLasting: boolean },
): Promise<{ invitationId: string }> {
  return change(by, async ({ tx }) => {
    await countOrRefuse(tx, `group-links:${by.userId}`, links)
    const { invitationId } = await storeInvitation(tx, keyedHash, {
      groupId,
      userId: by.userId,
      sentTo: null,
      days: isLasting ? LASTING_DAYS : INVITATION_DAYS,
    })
    return { invitationId }
  })
}

/** Mails a link to an address. Nothing of the mail is written by the inviter but the two names, and nobody learns who has the address. */
export function inviteByMail(
  by: ChangeContext & { userId: string },
  keyedHash: KeyedHash,
  { groupId, email }: { groupId: string; email: string },
): Promise<{ invitationId: string }> {
  return change(by, async ({ tx }) => {
    const { invitationId, token, at } = await storeInvitation(tx, keyedHash, {
      groupId,
      userId: by.userId,
      sentTo: email,
      days: INVITATION_DAYS,
    })
    await countOrRefuse(tx, `group-mails:${by.userId}`, mailed)
    await countOrRefuse(tx, `group-mails-to:${keyedHash('email', email).toString('base64url')}`, ofOneAddress)
    await postMessages(
      tx,
      'group_invitation',
      at,
      sql`select ${`group_invitation:${invitationId}`}, ${by.userId}::uuid, ${JSON.stringify({ invitationId, token, to: email })}::jsonb`,
    )
    return { invitationId }
  })
}

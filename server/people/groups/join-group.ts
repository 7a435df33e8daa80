import { joinFault } from '#domain/people/groups/invitation.ts'
import { chooseFirstGroup } from '#server/people/settings/choose-first-group.ts'
import { lockHousehold } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockGroup } from './locks.ts'
import { countGroups, validInvitation, type ValidInvitation } from './queries.ts'

async function invitationOf(tx: Tx, keyedHash: KeyedHash, token: string): Promise<ValidInvitation> {
  const invitation = await validInvitation(tx, keyedHash, token)
  if (!invitation) throw new Refusal('INVITATION_INVALID')
  return invitation
}

/** A mailed invitation serves one person. */
async function useInvitation(tx: Tx, { invitationId, isMailed }: ValidInvitation): Promise<void> {
  if (isMailed) await tx.deleteFrom('group_invitations').where('id', '=', invitationId).execute()
  else
    await tx
      .updateTable('group_invitations')
      .set((eb) => ({ joined: eb('joined', '+', 1) }))
      .where('id', '=', invitationId)
      .execute()
}

/** Joins a group by the token of an invitation. Members who join again stay what they are, and use up nothing. */
export function joinGroup(by: ChangeContext & { userId: string }, keyedHash: KeyedHash, token: string): Promise<{ groupId: string }> {
  const { userId } = by
  return change(by, async ({ tx, announce }) => {
    await lockHousehold(tx, userId, { alone: true })
    const { groupId } = await invitationOf(tx, keyedHash, token)
    const group = await lockGroup(tx, groupId)
    // Read again under the lock: it may have been revoked or used up, or its author removed.
    const invitation = await invitationOf(tx, keyedHash, token)
    if (!group) throw new Refusal('INVITATION_INVALID')
    const { groups, isMember } = await countGroups(tx, userId, groupId)
    if (isMember) return { groupId }
    if (group.isSuspended) throw new Refusal('GROUP_SUSPENDED')
    const fault = joinFault({ members: group.members, groups })
    if (fault) throw new Refusal(fault)
    await tx
      .insertInto('group_memberships')
      .values({ user_id: userId, group_id: groupId, role: 'member', joined_at: await appNow(tx) })
      .execute()
    await useInvitation(tx, invitation)
    await chooseFirstGroup(tx, userId, groupId)
    announce({ room: 'settings', userId })
    return { groupId }
  })
}

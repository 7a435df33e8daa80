import { mayManage } from '#domain/people/groups/role.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockOwnGroup } from './locks.ts'

/** Revokes an invitation of the group, whoever of its managers sent it. */
export function revokeInvitation(
  by: ChangeContext & { userId: string },
  { groupId, invitationId }: { groupId: string; invitationId: string },
): Promise<{ groupId: string }> {
  return change(by, async ({ tx }) => {
    const { role } = await lockOwnGroup(tx, by.userId, groupId)
    if (!mayManage(role)) throw new Refusal('GROUP_NOT_MANAGER')
    const gone = await tx
      .deleteFrom('group_invitations')
      .where('id', '=', invitationId)
      .where('group_id', '=', groupId)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw new Refusal('NOT_FOUND')
    return { groupId }
  })
}

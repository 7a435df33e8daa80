import { mayLeave } from '#domain/people/groups/role.ts'
import { closeReservedPoint } from '#server/week/pickup/close-reserved-point.ts'
import { lockHousehold } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockOwnGroup } from './locks.ts'

/** Ends a group that has no members; its pickup point is nobody's any more. */
export async function endGroup(tx: Tx, groupId: string): Promise<void> {
  const request = await tx
    .selectFrom('group_point_requests')
    .where('group_id', '=', groupId)
    .select('pickup_point_id as pointId')
    .executeTakeFirst()
  await tx.deleteFrom('groups').where('id', '=', groupId).execute()
  if (request?.pointId) await closeReservedPoint(tx, request.pointId)
}

/** Leaves a group. The own invitations end with the membership, and the settings no longer name the group. */
export function leaveGroup(by: ChangeContext & { userId: string }, groupId: string): Promise<{ groupId: string }> {
  const { userId } = by
  return change(by, async ({ tx, announce }) => {
    await lockHousehold(tx, userId, { alone: true })
    const { role, members } = await lockOwnGroup(tx, userId, groupId)
    if (!mayLeave(role, members)) throw new Refusal('HAND_OVER_FIRST')
    await tx.deleteFrom('group_memberships').where('group_id', '=', groupId).where('user_id', '=', userId).execute()
    if (members === 1) await endGroup(tx, groupId)
    announce({ room: 'settings', userId })
    return { groupId }
  })
}

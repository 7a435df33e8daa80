import { mayLeave } from '#domain/people/groups/role.ts'
import { endHelpBy } from '#server/people/assisted-members/end-help.ts'
import { closeReservedPoint } from '#server/week/pickup/close-reserved-point.ts'
import { lockHousehold } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockOwnGroup } from './locks.ts'

/** Ends a group that nobody can organise: it helps nobody any more, and its pickup point is nobody's. */
export async function endGroup(tx: Tx, groupId: string, doneBy: string): Promise<void> {
  await endHelpBy(tx, { groupId }, { doneBy, reason: 'Skupina obce, která objednávala, skončila.' })
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
    const { role, members, assisted } = await lockOwnGroup(tx, userId, groupId)
    const others = members - assisted - 1
    if (!mayLeave(role, others)) throw new Refusal('HAND_OVER_FIRST')
    await tx.deleteFrom('group_memberships').where('group_id', '=', groupId).where('user_id', '=', userId).execute()
    if (others === 0) await endGroup(tx, groupId, userId)
    announce({ room: 'settings', userId })
    return { groupId }
  })
}

import { sql } from 'kysely'
import { mayAppoint, mayBeAppointed, type GroupRole } from '#domain/people/groups/role.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockOwnGroup } from './locks.ts'
import { otherMember } from './queries.ts'

interface Named {
  groupId: string
  memberId: string
}

async function lockForAppointing(tx: Tx, userId: string, named: Named) {
  const group = await lockOwnGroup(tx, userId, named.groupId)
  const member = await otherMember(tx, userId, named)
  if (!member) throw new Refusal('NOT_FOUND')
  if (!mayAppoint(group.role)) throw new Refusal('GROUP_NOT_ORGANISER')
  return { group, member }
}

function requireAppointable(member: { isAssisted: boolean }): void {
  if (!mayBeAppointed(member)) throw new Refusal('NOT_ALLOWED', 'Tento člověk je bez e-mailu a do aplikace se nepřihlásí. Roli mít nemůže.')
}

const setRole = (tx: Tx, memberId: string, role: GroupRole) =>
  tx.updateTable('group_memberships').set({ role }).where('id', '=', memberId).execute()

/** Tells a member that the group is theirs to organise now. */
export const tellNewOrganiser = (tx: Tx, { userId, groupId, name, at }: { userId: string; groupId: string; name: string; at: Date }) =>
  postMessages(
    tx,
    'group_handed_over',
    at,
    sql`select ${`group_handed_over:${groupId}:${userId}:${at.toISOString()}`}, ${userId}::uuid, ${JSON.stringify({ groupId, name })}::jsonb`,
  )

/** Makes another member a deputy or a plain member. Invitations of somebody who may no longer invite end at once. */
export function appointMember(
  by: ChangeContext & { userId: string },
  { role, ...named }: Named & { role: 'deputy' | 'member' },
): Promise<{ groupId: string }> {
  const { groupId, memberId } = named
  return change(by, async ({ tx }) => {
    const { member } = await lockForAppointing(tx, by.userId, named)
    if (role === 'deputy') requireAppointable(member)
    await setRole(tx, memberId, role)
    if (role === 'member')
      await tx.deleteFrom('group_invitations').where('group_id', '=', groupId).where('user_id', '=', member.userId).execute()
    return { groupId }
  })
}

/** Makes another member the organiser, and the caller a deputy. */
export function handOverGroup(by: ChangeContext & { userId: string }, named: Named): Promise<{ groupId: string }> {
  const { groupId, memberId } = named
  return change(by, async ({ tx }) => {
    const { group, member } = await lockForAppointing(tx, by.userId, named)
    requireAppointable(member)
    await tx
      .updateTable('group_memberships')
      .set({ role: 'deputy' })
      .where('group_id', '=', groupId)
      .where('user_id', '=', by.userId)
      .execute()
    await setRole(tx, memberId, 'organiser')
    await tellNewOrganiser(tx, { userId: member.userId, groupId, name: group.name, at: await appNow(tx) })
    return { groupId }
  })
}

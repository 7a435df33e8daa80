import { sql } from 'kysely'
import { mayRemove } from '#domain/people/groups/role.ts'
import { lockHousehold } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockOwnGroup } from './locks.ts'
import { otherMember } from './queries.ts'

/** Removes another member, who learns it by mail. */
export function removeMember(
  by: ChangeContext & { userId: string },
  { groupId, memberId }: { groupId: string; memberId: string },
): Promise<{ groupId: string }> {
  return change(by, async ({ tx, announce }) => {
    // Whose household is locked before the group is found out first; whether it may be removed, under the lock.
    const known = await otherMember(tx, by.userId, { groupId, memberId })
    if (known) await lockHousehold(tx, known.userId, { alone: true })
    const group = await lockOwnGroup(tx, by.userId, groupId)
    const member = known && (await otherMember(tx, by.userId, { groupId, memberId }))
    if (!member) throw new Refusal('NOT_FOUND')
    if (!mayRemove(group.role, member.role)) throw new Refusal('GROUP_NOT_MANAGER')
    await tx.deleteFrom('group_memberships').where('id', '=', memberId).execute()
    await postMessages(
      tx,
      'group_left',
      await appNow(tx),
      sql`select ${`group_left:${memberId}`}, ${member.userId}::uuid, ${JSON.stringify({ name: group.name })}::jsonb`,
    )
    announce({ room: 'settings', userId: member.userId })
    return { groupId }
  })
}

import { sql } from 'kysely'
import { heirOf, type GroupRole, type Heir } from '#domain/people/groups/role.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { tellNewOrganiser } from './appoint-member.ts'
import { endGroup } from './leave-group.ts'
import { lockGroup, type LockedGroup } from './locks.ts'

interface Remaining extends Heir {
  userId: string
  isBlocked: boolean
}

const remainingIn = async (tx: Tx, groupId: string) => {
  const { rows } = await sql<Remaining>`
    select m.id, m.role, m.joined_at as "joinedAt", m.user_id as "userId", f.is_blocked or f.deleted_at is not null as "isBlocked",
           exists (select from assisted_members a where a.user_id = m.user_id) as "isAssisted"
    from group_memberships m join user_flags f on f.user_id = m.user_id where m.group_id = ${groupId}`.execute(tx)
  return rows
}

async function passOn(tx: Tx, { id: groupId, name }: LockedGroup, doneBy: string): Promise<void> {
  const remaining = await remainingIn(tx, groupId)
  const heir = heirOf(remaining.filter(({ isBlocked }) => !isBlocked)) ?? heirOf(remaining)
  if (!heir) return endGroup(tx, groupId, doneBy)
  const { userId } = remaining.find(({ id }) => id === heir.id)!
  await tx.updateTable('group_memberships').set({ role: 'organiser' }).where('id', '=', heir.id).execute()
  await tellNewOrganiser(tx, { userId, groupId, name, at: await appNow(tx) })
}

/** Takes an erased account out of its groups. A group that it organised goes to another member, or ends if nobody can take it over. */
export async function forgetMemberships(tx: Tx, userId: string): Promise<void> {
  const own = await tx.selectFrom('group_memberships').where('user_id', '=', userId).select('group_id').orderBy('group_id').execute()
  for (const { group_id: groupId } of own) {
    const group = await lockGroup(tx, groupId)
    const left = await tx
      .deleteFrom('group_memberships')
      .where('group_id', '=', groupId)
      .where('user_id', '=', userId)
      .returning(sql<GroupRole>`role`.as('role'))
      .executeTakeFirst()
    if (group && left?.role === 'organiser') await passOn(tx, group, userId)
  }
}

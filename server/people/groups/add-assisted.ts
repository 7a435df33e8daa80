import { sql } from 'kysely'
import { joinFault } from '#domain/people/groups/invitation.ts'
import { mayManage } from '#domain/people/groups/role.ts'
import { chooseFirstGroup } from '#server/people/settings/choose-first-group.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockOwnGroup } from './locks.ts'

/**
 * Locks the municipality in whose name a clerk acts, and returns its own pickup point, if it has one. Refuses a group that is none, that no
 * administrator verified, or that the clerk does not manage.
 */
export async function lockMunicipality(tx: Tx, userId: string, groupId: string): Promise<{ pointId: string | null }> {
  const { kind, role } = await lockOwnGroup(tx, userId, groupId)
  if (!mayManage(role)) throw new Refusal('GROUP_NOT_MANAGER')
  const { rows } = await sql<{ pointId: string | null }>`
    select (select p.id from pickup_points p where p.id = r.pickup_point_id and p.is_active) as "pointId"
    from group_point_requests r where r.group_id = ${groupId} and r.state = 'approved'`.execute(tx)
  if (kind !== 'municipality' || !rows[0])
    throw new Refusal('CANNOT_ASSIST', 'Za obec objednává jen ověřená obec. Nejdřív si požádejte o\u00a0místo odběru obce.')
  return rows[0]
}

/** Makes a person without e-mail a member of a locked group. */
export async function addAssisted(tx: Tx, userId: string, groupId: string): Promise<void> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::integer as members from group_memberships where group_id = ${groupId}`.execute(tx)
  const fault = joinFault({ members: rows[0]!.members, groups: 0 })
  if (fault) throw new Refusal(fault)
  await tx
    .insertInto('group_memberships')
    .values({ user_id: userId, group_id: groupId, role: 'member', joined_at: await appNow(tx) })
    .execute()
  await chooseFirstGroup(tx, userId, groupId)
}

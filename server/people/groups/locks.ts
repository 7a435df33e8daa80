import { sql } from 'kysely'
import type { GroupKind } from '#domain/people/groups/group.ts'
import type { GroupRole } from '#domain/people/groups/role.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

// Their place among all locks: server/week/deliveries/locks.ts.

/** A group, locked until the end of the transaction, so that of two changes of its members the second sees the first. */
export interface LockedGroup {
  id: string
  name: string
  kind: GroupKind
  version: number
  /** Whether its pickup point, and joining it, are suspended. */
  isSuspended: boolean
  /** All members, blocked ones too. */
  members: number
  /** Those of them without e-mail, who can take no role. */
  assisted: number
}

/** Locks a group; undefined if it does not exist. */
export async function lockGroup(tx: Tx, groupId: string): Promise<LockedGroup | undefined> {
  const group = await tx
    .selectFrom('groups')
    .where('id', '=', groupId)
    .select(['id', 'name', sql<GroupKind>`kind`.as('kind'), 'version'])
    .forUpdate()
    .executeTakeFirst()
  if (!group) return undefined
  // Read by a statement of its own, which sees what the transaction before this one did.
  const { rows } = await sql<{ members: number; assisted: number; isSuspended: boolean }>`
    select (select count(*) from group_memberships where group_id = ${groupId}) as members,
           (select count(*) from group_memberships m join assisted_members a using (user_id) where m.group_id = ${groupId}) as assisted,
           exists (select from group_point_requests where group_id = ${groupId} and state = 'suspended') as "isSuspended"`.execute(tx)
  return { ...group, ...rows[0]! }
}

/** The locked group with the member's role in it. A group of others is not found. */
export async function lockOwnGroup(tx: Tx, userId: string, groupId: string): Promise<LockedGroup & { role: GroupRole }> {
  const group = await lockGroup(tx, groupId)
  const own = await tx
    .selectFrom('group_memberships')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .select('role')
    .executeTakeFirst()
  if (!group || !own) throw new Refusal('NOT_FOUND')
  return { ...group, role: own.role as GroupRole }
}

import type { NewGroup } from '#contract/people/groups.ts'
import { MAX_GROUPS, MAX_ORGANISED_GROUPS } from '#domain/people/groups/group.ts'
import { chooseFirstGroup } from '#server/people/settings/choose-first-group.ts'
import { lockHousehold } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { countOrRefuse } from '#server/platform/rate-limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countGroups } from './queries.ts'
import { storePointRequest } from './request-point.ts'

// Limits: docs/rules/server.md#rate-limits.
const creations = [{ most: 5, seconds: 86_400 }]

/** Founds a group. Its founder organises it, and counts with it unless another group is chosen already. */
export function createGroup(
  by: ChangeContext & { userId: string },
  { name, description, kind, point }: NewGroup,
): Promise<{ groupId: string }> {
  const { userId } = by
  return change(by, async ({ tx, announce }) => {
    await lockHousehold(tx, userId, { alone: true })
    const { groups, organised } = await countGroups(tx, userId)
    if (groups >= MAX_GROUPS) throw new Refusal('TOO_MANY_GROUPS')
    if (organised >= MAX_ORGANISED_GROUPS) throw new Refusal('TOO_MANY_OWN_GROUPS')
    await countOrRefuse(tx, `groups-created:${userId}`, creations)
    const at = await appNow(tx)
    const { id: groupId } = await tx
      .insertInto('groups')
      .values({ name, description, kind, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('group_memberships').values({ user_id: userId, group_id: groupId, role: 'organiser', joined_at: at }).execute()
    if (point) await storePointRequest(tx, { groupId, userId, name, point, at })
    await chooseFirstGroup(tx, userId, groupId)
    announce({ room: 'settings', userId })
    return { groupId }
  })
}

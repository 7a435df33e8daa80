import { mayManage } from '#domain/people/groups/role.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockOwnGroup } from './locks.ts'

/** Changes name and description; refused if somebody else changed them meanwhile. */
export function changeGroup(
  by: ChangeContext & { userId: string },
  { groupId, version, name, description }: { groupId: string; version: number; name: string; description: string },
): Promise<{ groupId: string }> {
  return change(by, async ({ tx }) => {
    const group = await lockOwnGroup(tx, by.userId, groupId)
    if (!mayManage(group.role)) throw new Refusal('GROUP_NOT_MANAGER')
    if (group.version !== version) throw new Refusal('GROUP_CHANGED')
    await tx
      .updateTable('groups')
      .set({ name, description, version: version + 1 })
      .where('id', '=', groupId)
      .execute()
    return { groupId }
  })
}

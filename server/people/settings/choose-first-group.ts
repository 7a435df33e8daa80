import type { Tx } from '#server/platform/db/change.ts'
import { writeSettings } from './write-settings.ts'

/** Chooses a group for a household that has none. The household must be locked exclusively, and belong to the group. */
export async function chooseFirstGroup(tx: Tx, userId: string, groupId: string): Promise<void> {
  const chosen = await tx.selectFrom('shopping_settings').where('user_id', '=', userId).select('group_id').executeTakeFirst()
  if (!chosen?.group_id) await writeSettings(tx, userId, { group_id: groupId })
}

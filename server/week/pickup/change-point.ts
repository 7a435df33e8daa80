import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { pointColumns, type PointFields } from './add-point.ts'

/** Changes a pickup point; an inactive one is neither shown nor offered. */
export function changePoint(
  context: ChangeContext,
  { pointId, isActive, ...fields }: PointFields & { pointId: string; isActive: boolean },
): Promise<{ pointId: string }> {
  return change(context, async ({ tx, announce }) => {
    const changed = await tx
      .updateTable('pickup_points')
      .set({ ...pointColumns(fields), is_active: isActive })
      .where('id', '=', pointId)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new Refusal('NOT_FOUND')
    announce({ room: 'settings', userId: null })
    return { pointId }
  })
}

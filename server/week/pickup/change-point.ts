import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockPoint } from './locks.ts'
import { tellHolders } from './tell-holders.ts'
import { pointColumns, type PointFields } from './add-point.ts'

/** Changes a pickup point; an inactive one is neither shown nor offered, and its households get a mail. */
export function changePoint(
  context: ChangeContext,
  { pointId, isActive, ...fields }: PointFields & { pointId: string; isActive: boolean },
): Promise<{ pointId: string }> {
  return change(context, async ({ tx, announce }) => {
    const before = await lockPoint(tx, pointId)
    if (!before) throw new Refusal('NOT_FOUND')
    await tx
      .updateTable('pickup_points')
      .set({ ...pointColumns(fields), is_active: isActive })
      .where('id', '=', pointId)
      .execute()
    if (before.isActive && !isActive) await tellHolders(tx, [pointId])
    announce({ room: 'settings', userId: null })
    return { pointId }
  })
}

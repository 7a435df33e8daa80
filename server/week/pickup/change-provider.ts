import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { NewProvider } from './add-provider.ts'
import { requireLocalities } from './require-localities.ts'

const uniqueViolation = '23505'

/** Changes a delivery provider; an inactive one is not offered. Its code stays, because rules know it. */
export function changeProvider(
  context: ChangeContext,
  { providerId, name, displayOrder, localityIds, isActive }: NewProvider & { providerId: string; isActive: boolean },
): Promise<{ providerId: string }> {
  return change(context, async ({ tx, announce }) => {
    const changed = await tx
      .updateTable('last_mile_delivery_providers')
      .set({ name, display_order: displayOrder, is_active: isActive, locality_ids: await requireLocalities(tx, localityIds) })
      .where('id', '=', providerId)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new Refusal('NOT_FOUND')
    announce({ room: 'settings', userId: null })
    return { providerId }
  }).catch((fault: { code?: string }) => {
    if (fault.code === uniqueViolation) throw new Refusal('PROVIDER_EXISTS')
    throw fault
  })
}

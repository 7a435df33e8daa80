import type { Tx } from '#server/platform/db/change.ts'
import type { ExclusiveDelivery } from './locks.ts'

/** Moves the cut-off to now, when an operator closes early. The next week opens at the same instant. */
export async function bringCutOffForward(tx: Tx, { id, localityId, cutOffAt, now }: ExclusiveDelivery, reason: string): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ cut_off_at: now, announced_cut_off_at: cutOffAt, early_reason: reason })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('deliveries')
    .set({ opens_at: now })
    .where('locality_id', '=', localityId)
    .where('status', '=', 'planned')
    .where('opens_at', '=', cutOffAt)
    .execute()
}

import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockOpenDelivery } from './lock-delivery.ts'

/** Takes a delivery's shared lock; refuses unless it collects and its cut-off has not passed. Returns the instant of that check. */
export async function lockCollectingDelivery(tx: Tx, deliveryId: string): Promise<Date> {
  const { status, isOpen, acceptedAt } = await lockOpenDelivery(tx, deliveryId)
  if (!isOpen) throw new Refusal('CUTOFF_PASSED')
  if (status !== 'collecting') throw new Refusal('NOT_COLLECTING')
  return acceptedAt
}

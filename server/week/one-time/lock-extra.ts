import { lockOpenDelivery } from '#server/week/deliveries/lock-delivery.ts'
import { lockHousehold } from '#server/week/deliveries/lock-household.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { oneTimeItem } from './queries.ts'

/**
 * Holds an extra of a household, its delivery and the household itself, in the order of all acts. It may wait in a delivery that does not collect
 * yet: it came there with the household. Refuses one that is not theirs, or whose cut-off has passed.
 */
export async function lockExtra(tx: Tx, userId: string, oneTimeItemId: string) {
  await lockHousehold(tx, userId)
  const item = await oneTimeItem(tx, userId, oneTimeItemId)
  if (!item) throw new Refusal('NOT_FOUND')
  const { isOpen, acceptedAt } = await lockOpenDelivery(tx, item.deliveryId)
  if (!isOpen) throw new Refusal('CUTOFF_PASSED')
  return { item, acceptedAt }
}

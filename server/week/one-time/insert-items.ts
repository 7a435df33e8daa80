import { MAX_LINES, MAX_ONE_TIME } from '#domain/week/basket/limits.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import { isLineFor, numbersOf, type FurtherStep } from '#domain/week/clearing/line-steps.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import { announceBasket } from '#server/week/basket/announce-basket.ts'
import { claimWeek } from '#server/week/basket/claim-week.ts'
import { basketSize } from '#server/week/basket/queries.ts'
import { requireBoughtWeek } from '#server/week/basket/require-bought-week.ts'
import { offeredItems } from '#server/catalog/catalog/queries.ts'
import { requireCap } from '#server/catalog/catalog/require-cap.ts'
import { lockCollectingDelivery, lockHousehold, lockLineCount } from '#server/week/deliveries/locks.ts'
import { hasLocality, ownDeliveryRows } from '#server/week/deliveries/queries.ts'
import type { Change, Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { oneTimeCount } from './queries.ts'

export interface NewOneTimeItem {
  itemId: string
  quantity: Quantity
  maxPrice: Money | null
  furtherSteps?: readonly FurtherStep[] | undefined
  notes: string
  serviceMode: OneTimeMode
}

/** A one-time item as it was stored. */
export interface StoredOneTimeItem {
  id: string
  itemId: string
  unit: Unit
  quantity: Quantity
  maxPrice: Money | null
  furtherSteps?: readonly FurtherStep[] | undefined
}

/** Takes the locks of the collecting delivery; refuses a foreign one, one that does not collect, and a skipped week. Part of a command. */
export async function lockOwnDelivery(tx: Tx, userId: string, deliveryId: string) {
  await lockHousehold(tx, userId)
  const own = await ownDeliveryRows(tx, userId).where('deliveries.id', '=', deliveryId).executeTakeFirst()
  if (!own) throw new Refusal((await hasLocality(tx, userId)) ? 'NOT_FOUND' : 'NO_LOCALITY')
  const acceptedAt = await lockCollectingDelivery(tx, deliveryId)
  await requireBoughtWeek(tx, userId, own.weekStart)
  return { deliveryId, localityId: own.localityId, week: own.weekStart, acceptedAt }
}

/** Adds one-time items to the collecting delivery, all or none; returns them in their order, their week, and when they were accepted. */
export async function insertItems(
  { tx, announce }: Pick<Change, 'tx' | 'announce'>,
  userId: string,
  { deliveryId, added }: { deliveryId: string; added: readonly NewOneTimeItem[] },
): Promise<{ items: StoredOneTimeItem[]; week: WeekStart; acceptedAt: Date }> {
  const delivery = await lockOwnDelivery(tx, userId, deliveryId)
  const units = await offeredItems(
    tx,
    userId,
    added.map(({ itemId }) => itemId),
  )
  const rows = added.map(({ itemId, quantity, maxPrice, furtherSteps, notes, serviceMode }) => {
    const unit = units.get(itemId)
    if (!unit) throw new Refusal('ITEM_NOT_OFFERED')
    if (!isLineFor({ quantity, maxPrice, furtherSteps }, unit)) throw new Refusal('WRONG_STEP')
    const amounts = { unit, quantity, max_price: maxPrice, further_steps: numbersOf(furtherSteps), notes, service_mode: serviceMode }
    return { user_id: userId, delivery_id: deliveryId, catalog_item_id: itemId, ...amounts, added_at: delivery.acceptedAt }
  })
  for (const item of added) await requireCap(tx, item)
  await claimWeek(tx, userId, delivery)
  if ((await oneTimeCount(tx, userId, deliveryId)) + rows.length > MAX_ONE_TIME) throw new Refusal('TOO_MANY_ONE_TIME')
  await lockLineCount(tx, userId)
  if ((await basketSize(tx, userId, delivery)) + rows.length > MAX_LINES) throw new Refusal('BASKET_FULL')
  const made = await tx.insertInto('one_time_items').values(rows).returning('id').execute()
  for (const { itemId } of added) announceBasket(announce, { userId, localityId: delivery.localityId, itemId })
  const items = added.map(({ itemId, quantity, maxPrice, furtherSteps }, i) => {
    return { id: made[i]!.id, itemId, unit: rows[i]!.unit, quantity, maxPrice, furtherSteps }
  })
  return { items, week: delivery.week, acceptedAt: delivery.acceptedAt }
}

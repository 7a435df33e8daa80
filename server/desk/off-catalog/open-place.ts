import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { announceBasket } from '#server/week/basket/announce-basket.ts'
import { claimWeek } from '#server/week/basket/claim-week.ts'
import { insertAdditions } from '#server/week/basket/insert-additions.ts'
import { lockBoughtWeek } from '#server/week/basket/locks.ts'
import { insertItems, lockOwnDelivery } from '#server/week/one-time/insert-items.ts'
import type { Change, Tx } from '#server/platform/db/change.ts'
import { announceTemplate } from '#server/week/template/announce-template.ts'
import { insertLines } from '#server/week/template/insert-lines.ts'
import { lockTemplate } from '#server/week/template/lock-template.ts'
import { dueLines } from '#server/week/template/queries.ts'

export type Target =
  | { mode: 'regular' }
  | { mode: 'weekly'; weekStart: WeekStart }
  | { mode: 'one-time'; deliveryId: string; serviceMode: OneTimeMode }

interface Wanted {
  itemId: string
  quantity: Quantity
  /** Null means interest only: such a line is never bought by itself. */
  maxPrice: Money | null
  notes: string
}

/** The target of a new item; whoever opened it has its locks. */
export interface Place {
  acceptedAt: Date
  put: (announce: Change['announce'], wanted: Wanted) => Promise<void>
}

async function openTemplate(tx: Tx, userId: string): Promise<Place> {
  const template = await lockTemplate(tx, userId)
  return {
    acceptedAt: template.acceptedAt,
    put: async (announce, wanted) => {
      await insertLines(tx, userId, template, [{ ...wanted, recurrence: 'weekly', recurrenceWeeks: 1 }])
      announceTemplate(announce, { userId, localityIds: template.localityIds, itemIds: [wanted.itemId] })
    },
  }
}

async function openWeek(tx: Tx, userId: string, weekStart: WeekStart): Promise<Place> {
  const locked = await lockBoughtWeek(tx, userId, weekStart)
  const week = { ...locked, variantId: await claimWeek(tx, userId, locked) }
  return {
    acceptedAt: week.acceptedAt,
    put: async (announce, wanted) => {
      await insertAdditions(tx, userId, week, [wanted], await dueLines(tx, userId, weekStart))
      announceBasket(announce, { userId, localityId: week.localityId, itemId: wanted.itemId })
    },
  }
}

async function openDelivery(
  tx: Tx,
  userId: string,
  { deliveryId, serviceMode }: { deliveryId: string; serviceMode: OneTimeMode },
): Promise<Place> {
  const { acceptedAt } = await lockOwnDelivery(tx, userId, deliveryId)
  return {
    acceptedAt,
    put: async (announce, wanted) => {
      await insertItems({ tx, announce }, userId, { deliveryId, added: [{ ...wanted, serviceMode }] })
    },
  }
}

/**
 * Opens the template from its first open week on, one week before its cut-off, or the collecting delivery; each has its own rules
 * (docs/rules/week.md#cut-off).
 */
export function openPlace(tx: Tx, userId: string, target: Target): Promise<Place> {
  if (target.mode === 'one-time') return openDelivery(tx, userId, target)
  return target.mode === 'regular' ? openTemplate(tx, userId) : openWeek(tx, userId, target.weekStart)
}

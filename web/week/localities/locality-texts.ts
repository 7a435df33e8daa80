import type { Locality } from '#contract/week/localities.ts'
import { plural } from '#domain/text/plural.ts'
import { isoWeek } from '#domain/time/week.ts'
import { weekdayName } from '#domain/time/weekday.ts'

/** Days before the delivery in words: `v den závozu`, `3 dny předem`. */
export const daysBeforeText = (days: number): string =>
  days === 0 ? 'v\u00a0den závozu' : `${days}\u00a0${plural(days, 'den', 'dny', 'dní')} předem`

/** When a locality is delivered: `čtvrtek 17:00`. */
export const dayText = ({ deliveryDayOfWeek, deliveryTime }: Locality): string => `${weekdayName(deliveryDayOfWeek)}\u00a0${deliveryTime}`

/** Until when its baskets change: `3 dny předem, 20:00`. */
export const cutOffText = ({ cutOffDaysBefore, cutOffTime }: Locality): string => `${daysBeforeText(cutOffDaysBefore)}, ${cutOffTime}`

/** Its state in a word; null if there is nothing to say. */
export function stateText({ isActive, untilWeek }: Locality): string | null {
  if (!isActive) return 'vypnutá'
  return untilWeek === null ? null : `končí týdnem ${isoWeek(untilWeek).week}`
}

export const towns = (n: number) => `${n}\u00a0${plural(n, 'obec', 'obce', 'obcí')}`
export const households = (n: number) => `${n}\u00a0${plural(n, 'domácnost', 'domácnosti', 'domácností')}`

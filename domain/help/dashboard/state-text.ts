import { weekdayOf, type Day } from '../../time/day.ts'
import { formatDay, forWeekday } from '../../time/weekday.ts'

/** What the first sentence of the overview follows from. */
export interface StateFacts {
  /** The expected purchase; null if none is. */
  coming: { deliveryOn: Day; isReady: boolean } | null
  /** The nearest week: whether it can still change, whether anything is in it, and whether all of that is ordered. Null without one. */
  next: { deliveryOn: Day; isOpen: boolean; hasLines: boolean; isOrdered: boolean } | null
}

const on = (day: Day): string => `${forWeekday(weekdayOf(day))} ${formatDay(day, 'short')}`

/** How the member stands, in one Czech sentence: `Vše připraveno na čtvrtek 26. 11.` An expected purchase comes first. Null if nothing is planned. */
export function stateText({ coming, next }: StateFacts): string | null {
  if (coming) return coming.isReady ? 'Nákup je připravený.' : `Nákup ${on(coming.deliveryOn)} je zajištěný.`
  if (next === null) return null
  const { deliveryOn, isOpen, hasLines, isOrdered } = next
  if (!hasLines) return `Nákup ${on(deliveryOn)} je zatím prázdný.`
  if (!isOpen) return `Nákup ${on(deliveryOn)} je uzavřený, čekáme na ceny.`
  return isOrdered ? `Vše připraveno ${on(deliveryOn)}` : `Nákup ${on(deliveryOn)} čeká na potvrzení.`
}

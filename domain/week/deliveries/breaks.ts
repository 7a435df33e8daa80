import { daysBetween, type Day } from '../../time/day.ts'
import { holidayName } from '../../time/holidays.ts'

/** `closed`: nothing is delivered on these days. `open`: it is delivered although the day is a public holiday. */
export const BREAK_KINDS = ['closed', 'open'] as const

/** One of `BREAK_KINDS`. */
export type BreakKind = (typeof BREAK_KINDS)[number]

/** Days that an operator has decided about, including both ends. */
export interface Break {
  kind: BreakKind
  fromDay: Day
  untilDay: Day
  /** Members read it at a shifted delivery. */
  reason: string
}

/** The longest break, in days. */
export const LONGEST_BREAK = 60

const covers = ({ fromDay, untilDay }: Break, day: Day): boolean => fromDay <= day && day <= untilDay

/**
 * Why nothing is delivered on a day, in Czech; null if it is. An operator's break counts before everything, and only an operator opens a
 * public holiday (docs/rules/week.md#shifted-deliveries).
 */
export function whyNoDelivery(day: Day, breaks: readonly Break[]): string | null {
  const closed = breaks.find((each) => each.kind === 'closed' && covers(each, day))
  if (closed) return closed.reason
  if (breaks.some((each) => each.kind === 'open' && covers(each, day))) return null
  return holidayName(day)
}

/** Why a break cannot have these days, in Czech, or null. */
export function breakFault({ fromDay, untilDay }: Pick<Break, 'fromDay' | 'untilDay'>, today: Day): string | null {
  if (untilDay < fromDay) return 'Konec nesmí být před začátkem'
  if (untilDay < today) return 'Tyto dny už jsou pryč'
  return daysBetween(fromDay, untilDay) >= LONGEST_BREAK ? `Nejvýš ${LONGEST_BREAK}\u00a0dní najednou` : null
}

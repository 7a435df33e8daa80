import type { DeliveryBreak } from '#contract/week/breaks.ts'
import type { BreakKind } from '#domain/week/deliveries/breaks.ts'
import type { Day } from '#domain/time/day.ts'
import { formatDay } from '#domain/time/weekday.ts'

/** Days in Czech: `čtvrtek 24. 12. 2026`, `24. 12. – 31. 12. 2026`. */
export function daysText({ fromDay, untilDay }: Pick<DeliveryBreak, 'fromDay' | 'untilDay'>): string {
  if (fromDay === untilDay) return `${formatDay(fromDay, 'long')}\u00a0${fromDay.slice(0, 4)}`
  return `${formatDay(fromDay)} – ${formatDay(untilDay)}`
}

/** What a break does, in a few words. */
export const kindNames: Readonly<Record<BreakKind, string>> = { closed: 'nejedeme', open: 'jedeme i ve svátek' }

/** What an operator has typed about a break. */
export interface BreakDraft {
  /** The id of a locality, or `all`. */
  locality: string
  kind: BreakKind
  fromDay: Day | null
  untilDay: Day | null
  reason: string
}

/** The request of a draft; missing days are refused by its schema. */
export const inputOf = ({ locality, kind, fromDay, untilDay, reason }: BreakDraft) => ({
  localityId: locality === 'all' ? null : locality,
  kind,
  fromDay: fromDay as Day,
  untilDay: (untilDay ?? fromDay) as Day,
  reason,
})

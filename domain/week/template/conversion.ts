import type { WeekStart } from '../../time/week.ts'
import { formatRecurrence, type Period, type Recurring } from './recurrence.ts'

/** Whether a line that was bought elsewhere (period 0) becomes a regular, recurring one (spec 2 §4). */
export function isConversion(before: Period, after: Period): boolean {
  return before.recurrence === 'external' && after.recurrence !== 'external'
}

/**
 * A line's weeks with another period. The phase stays as it was, but what was bought elsewhere never had one: its weeks are
 * counted from the first week that is still open.
 */
export function withPeriod(before: Recurring, { recurrence, recurrenceWeeks }: Period, firstOpenWeek: WeekStart): Recurring {
  const anchorWeek = isConversion(before, { recurrence, recurrenceWeeks }) ? firstOpenWeek : before.anchorWeek
  return { recurrence, recurrenceWeeks, anchorWeek }
}

/**
 * What the history says of a conversion (spec 2 §4): `Převedeno z externí na pravidelnou (každých 6 týdnů)`; empty for any other
 * change. The period is named as everywhere: `každý týden`, `každé 2 týdny`, `každý měsíc`. Without no-break spaces, as it is stored.
 */
export function conversionReason(before: Period, after: Period): string {
  if (!isConversion(before, after)) return ''
  return `Převedeno z externí na pravidelnou (${formatRecurrence(after).replaceAll('\u00a0', ' ')})`
}

import type { WeekStart } from '../../time/week.ts'
import { formatRecurrence, type Period, type Recurring } from './recurrence.ts'

/** Whether an external line (period 0) becomes a regular one (docs/rules/week.md#template). */
export function isConversion(before: Period, after: Period): boolean {
  return before.recurrence === 'external' && after.recurrence !== 'external'
}

/** The recurrence with another period. The phase is kept. An external line had none, so its weeks count from the first open week. */
export function withPeriod(before: Recurring, { recurrence, recurrenceWeeks }: Period, firstOpenWeek: WeekStart): Recurring {
  const anchorWeek = isConversion(before, { recurrence, recurrenceWeeks }) ? firstOpenWeek : before.anchorWeek
  return { recurrence, recurrenceWeeks, anchorWeek }
}

/**
 * The history reason of a conversion: `Převedeno z externí na pravidelnou (každých 6 týdnů)`; empty for any other change. The
 * period is written as elsewhere: `každý týden`, `každé 2 týdny`, `každý měsíc`. Contains no no-break spaces, because it is stored.
 */
export function conversionReason(before: Period, after: Period): string {
  if (!isConversion(before, after)) return ''
  return `Převedeno z externí na pravidelnou (${formatRecurrence(after).replaceAll('\u00a0', ' ')})`
}

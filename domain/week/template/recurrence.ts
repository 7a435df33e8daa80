import { addDays, type Day } from '../../time/day.ts'
import { addWeeks, weeksBetween, weekOf, type WeekStart } from '../../time/week.ts'
import { plural } from '../../text/plural.ts'

/** How often a template line is due (docs/rules/week.md#template). */
export const RECURRENCES = ['weekly', 'biweekly', 'monthly', 'custom', 'external'] as const

/** One of `RECURRENCES`; `custom` is every N weeks, `external` is bought elsewhere and never due. */
export type Recurrence = (typeof RECURRENCES)[number]

/** The longest period of a custom recurrence, in weeks. */
export const MAX_RECURRENCE_WEEKS = 52

/** A consistent period: the name and the number of weeks agree. */
export interface Period {
  recurrence: Recurrence
  recurrenceWeeks: number
}

/** When a line is due: its period, and the anchor week of its phase, which survives pauses, changes and years. */
export interface Recurring extends Period {
  anchorWeek: WeekStart
}

const WEEKS_OF: Readonly<Partial<Record<Recurrence, number>>> = { weekly: 1, biweekly: 2, monthly: 4, external: 0 }

/**
 * Makes a period consistent, or null when name and weeks contradict each other. Weeks alone decide when no name is
 * given: 0 external, 1 weekly, 2 biweekly, else custom; a custom period of 1 or 2 weeks takes the name people know.
 *
 * | recurrence | weeks |
 * |---|---|
 * | weekly / biweekly | 1 / 2 |
 * | monthly | 4, once in every calendar month |
 * | custom | 1 to 52 |
 * | external | 0 |
 */
export function recurrenceOf(recurrence: Recurrence | null, weeks: number): Period | null {
  if (!Number.isInteger(weeks) || weeks < 0 || weeks > MAX_RECURRENCE_WEEKS) return null
  if (recurrence === null || recurrence === 'custom') {
    if (weeks === 0) return recurrence === null ? { recurrence: 'external', recurrenceWeeks: 0 } : null
    if (weeks <= 2) return { recurrence: weeks === 1 ? 'weekly' : 'biweekly', recurrenceWeeks: weeks }
    return { recurrence: 'custom', recurrenceWeeks: weeks }
  }
  return WEEKS_OF[recurrence] === weeks ? { recurrence, recurrenceWeeks: weeks } : null
}

// The ordinal of a week's Monday in its month: 1 to 5.
function ordinal(week: WeekStart): number {
  return Math.ceil(Number(week.slice(8, 10)) / 7)
}

function isLastOfMonth(week: WeekStart): boolean {
  return week.slice(5, 7) !== addWeeks(week, 1).slice(5, 7)
}

/**
 * Whether a line is due in that week, ignoring pauses. Never before its anchor week, never if external. Monthly lines are due in the week
 * whose Monday has the same number in its month as the anchor's; a fifth Monday counts as the last one, so each calendar month has exactly
 * one.
 */
export function isDue(line: Recurring, week: WeekStart): boolean {
  if (line.recurrence === 'external' || line.recurrenceWeeks < 1 || week < line.anchorWeek) return false
  if (line.recurrence !== 'monthly') return weeksBetween(line.anchorWeek, week) % line.recurrenceWeeks === 0
  const wanted = ordinal(line.anchorWeek)
  return wanted === 5 ? isLastOfMonth(week) : ordinal(week) === wanted
}

/** The first week from `week` on (inclusive) in which the line is due, not paused, and the week is not skipped; null if there is none. */
export function nextDue(
  line: Recurring & { pausedUntil?: Day | null },
  week: WeekStart,
  skipped: readonly WeekStart[] = [],
): WeekStart | null {
  if (line.recurrence === 'external' || line.recurrenceWeeks < 1) return null
  const resumed = line.pausedUntil ? weekOf(addDays(line.pausedUntil, 6)) : week
  let from = [week, line.anchorWeek, resumed].reduce((a, b) => (a > b ? a : b))
  while (!isDue(line, from) || skipped.includes(from)) from = addWeeks(from, 1)
  return from
}

/** Formats the recurrence in Czech: `každý týden`, `každé 2 týdny`, `každý měsíc`, `každých 6 týdnů`. */
export function formatRecurrence({ recurrence, recurrenceWeeks: weeks }: Period): string {
  if (recurrence === 'external') return 'nákup v jiném obchodě'
  if (recurrence === 'monthly') return 'každý měsíc'
  if (weeks === 1) return 'každý týden'
  return `${plural(weeks, 'každý', 'každé', 'každých')} ${weeks}\u00a0${plural(weeks, 'týden', 'týdny', 'týdnů')}`
}

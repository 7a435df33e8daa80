import { addWeeks, type WeekStart } from '../../time/week.ts'
import type { LineOutcome } from './clear.ts'

// A line that was not bought may wait for later deliveries (docs/rules/week.md#waiting). Clearing knows nothing of it: in the pool that it
// joins, a waiting line is demand like any other.

/** The most weeks that a line may wait. */
export const MOST_WAIT_WEEKS = 8

/** Whether a line that may wait does so after this outcome. Without a cap it never does. */
export function waitsAfter(outcome: LineOutcome): boolean {
  return outcome === 'over_cap' || outcome === 'below_minimum' || outcome === 'no_offer'
}

/** The last week whose delivery a line may join. Weeks without a delivery count. */
export function lastWeekOf(since: WeekStart, waitWeeks: number): WeekStart {
  return addWeeks(since, waitWeeks)
}

/**
 * The week whose delivery a line joins after `week`: the next one of its locality, unless that is later than the line's last week. Null if
 * there is none. `deliveries` are the weeks of the locality, earliest first.
 */
export function joinedWeek(deliveries: readonly WeekStart[], week: WeekStart, lastWeek: WeekStart): WeekStart | null {
  const next = deliveries.find((delivery) => delivery > week)
  return next === undefined || next > lastWeek ? null : next
}

/**
 * Which of the lines that wait for a pool join it: a line of the same household in the pool's own week replaces them for good, so that nobody
 * gets a double quantity. `own` are the households of those lines.
 */
export function joiningLines<Line>(
  waiting: readonly Line[],
  own: ReadonlySet<string | number>,
  householdOf: (line: Line) => string | number,
): Line[] {
  return waiting.filter((line) => !own.has(householdOf(line)))
}

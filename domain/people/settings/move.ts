import type { WeekStart } from '../../time/week.ts'

// When a household that chooses a municipality of another locality begins to buy there. It may be in one closed week only once:
//
// | where it buys now | where it will | begins |
// |---|---|---|
// | 48 still open | 48 still open | 48 |
// | 48 closed, 49 open | 48 still open | 49: what was frozen of 48 is bought where it was frozen |
// | 48 still open | 48 closed, 49 open | 49: until then it buys where it did |
// | nowhere yet | 48 closed, 49 open | 49 |

/**
 * The first week in which a household buys in another locality: the first open week there after the last week whose cut-off has passed for
 * the household (null for none). Null if there is no such week.
 */
export function firstWeekThere(openThere: readonly WeekStart[], lastShutHere: WeekStart | null): WeekStart | null {
  return openThere.find((week) => lastShutHere === null || week > lastShutHere) ?? null
}

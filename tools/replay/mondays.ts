import { addWeeks, type WeekStart } from '#domain/time/week.ts'
import type { Transactions } from './read-transactions.ts'

/** Every Monday from the first week with purchases to the last. */
export function mondays(weeks: Transactions['weeks']): WeekStart[] {
  const [first, last] = [[...weeks.keys()][0], [...weeks.keys()].at(-1)]
  const all: WeekStart[] = []
  for (let week = first; week !== undefined && last !== undefined && week <= last; week = addWeeks(week, 1)) all.push(week)
  return all
}

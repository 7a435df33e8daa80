import type { WeekStart } from '../../time/week.ts'
import type { AnswerState } from './answer.ts'

/** A demand as far as its supplier's first screen counts it. */
interface CountedDemand {
  state: AnswerState
  type: 'product' | 'service'
  weekStart: WeekStart
  offersCloseAt: Date
  localityName: string
}

/** The demands of one week that close for offers at one instant. */
export interface OpenWeek {
  type: 'product' | 'service'
  weekStart: WeekStart
  closesAt: Date
  /** In Czech order. */
  localities: string[]
  /** How many never had an offer of the supplier, and how many there are. */
  unanswered: number
  total: number
}

const TAKING: readonly AnswerState[] = ['open', 'withdrawn', 'sent']

/** The demands that still take offers by week and deadline, the nearest deadline first (docs/rules/week.md#offers). */
export function openWeeks(demands: readonly CountedDemand[], now: Date): OpenWeek[] {
  const open = demands.filter(({ state, offersCloseAt }) => offersCloseAt > now && TAKING.includes(state))
  const groups = Map.groupBy(open, ({ type, weekStart, offersCloseAt }) => `${offersCloseAt.toISOString()} ${weekStart} ${type}`)
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => ({
      type: group[0]!.type,
      weekStart: group[0]!.weekStart,
      closesAt: group[0]!.offersCloseAt,
      localities: [...new Set(group.map(({ localityName }) => localityName))].toSorted((a, b) => a.localeCompare(b, 'cs')),
      unanswered: group.filter(({ state }) => state === 'open').length,
      total: group.length,
    }))
}

import { addDays, daysBetween, weekdayOf, type Day } from '../../time/day.ts'
import { formatPragueTime, pragueDay } from '../../time/prague.ts'
import type { WeekStart } from '../../time/week.ts'
import { whyNoDelivery, type Break } from './breaks.ts'
import { datesOn, inOrder, regularDay, type Deadlines, type LocalitySchedule } from './deadlines.ts'

/** Notice that members get at least before a cut-off that comes earlier than planned: one day. */
export const LEAST_NOTICE_MS = 24 * 3_600_000

/** A week to be planned, and the schedule that applies in it. */
export interface WeekToPlan {
  week: WeekStart
  schedule: LocalitySchedule
  /** When it opened, if it collects already; that no longer changes. */
  openedAt?: Date
  /** Where its delivery is now, if it follows this schedule: it may stay there whatever the time. */
  stored?: { deliveryOn: Day; shiftReason: string | null }
}

/** The dates of a week's delivery, and why they differ from its schedule. */
export interface PlannedWeek extends Deadlines {
  week: WeekStart
  /** The day by the schedule; null if the delivery takes place on it. */
  shiftedFrom: Day | null
  /** Why it does not take place on that day; null if it does. */
  shiftReason: string | null
  /** No day of the week is possible: nothing is delivered in it. */
  isDropped: boolean
}

/** What decides about the weeks of a locality, apart from their schedules. */
export interface Circumstances {
  breaks: readonly Break[]
  /** The cut-off of the delivery before the first of these weeks; null if there was none. */
  previousCutOffAt: Date | null
  now: Date
}

/**
 * The days of a week on which its delivery may take place, the best first: the regular one, then those nearest to it, the earlier of two. On
 * a Sunday only where Sunday is the regular day.
 */
function candidates(regularOn: Day, week: WeekStart): Day[] {
  const distance = (day: Day) => Math.abs(daysBetween(regularOn, day))
  return Array.from({ length: 7 }, (_, i) => addDays(week, i))
    .filter((day) => day === regularOn || weekdayOf(day) !== 0)
    .toSorted((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1))
}

function planWeek({ week, schedule, openedAt, stored }: WeekToPlan, { breaks, previousCutOffAt, now }: Circumstances): PlannedWeek {
  const regularOn = regularDay(schedule, week)
  const opensAt = openedAt ?? previousCutOffAt ?? undefined
  const isPossible = (day: Day) => {
    if (whyNoDelivery(day, breaks) !== null) return false
    // Without the exception, time alone would move a delivery away, or cancel it.
    if (day === (stored?.deliveryOn ?? regularOn)) return true
    const dates = datesOn(schedule, day, opensAt)
    return inOrder(dates) && dates.cutOffAt.getTime() >= now.getTime() + LEAST_NOTICE_MS
  }
  const day = candidates(regularOn, week).find(isPossible) ?? null
  const isMoved = day !== regularOn
  return {
    week,
    ...datesOn(schedule, day ?? regularOn, opensAt),
    shiftedFrom: isMoved ? regularOn : null,
    shiftReason: isMoved ? (whyNoDelivery(regularOn, breaks) ?? stored?.shiftReason ?? '') : null,
    isDropped: day === null,
  }
}

/**
 * Plans consecutive weeks of a locality, in order. A delivery that falls on a public holiday or in a break moves within its week, with its
 * cut-off and the end of offers; if no day of the week is possible, the week is dropped. Each week opens when the previous delivery closes
 * (docs/rules/week.md#shifted-deliveries).
 */
export function planWeeks(weeks: readonly WeekToPlan[], circumstances: Circumstances): PlannedWeek[] {
  let { previousCutOffAt } = circumstances
  return weeks.map((each) => {
    const planned = planWeek(each, { ...circumstances, previousCutOffAt })
    if (!planned.isDropped) previousCutOffAt = planned.cutOffAt
    return planned
  })
}

/** The dates of a delivery as they are stored. */
export interface StoredDates {
  cutOffAt: Date
  offersCloseAt: Date
  deliveryOn: Day
  deliveryTime: string
  shiftedFrom: Day | null
}

/** The schedule that a stored delivery follows, without its shift. So a delivery keeps the schedule under which it was planned. */
export function scheduleOf({ cutOffAt, offersCloseAt, deliveryOn, deliveryTime, shiftedFrom }: StoredDates): LocalitySchedule {
  const time = (at: Date) => formatPragueTime(at).padStart(5, '0')
  return {
    deliveryDayOfWeek: weekdayOf(shiftedFrom ?? deliveryOn),
    deliveryTime: deliveryTime.slice(0, 5),
    cutOffDaysBefore: daysBetween(pragueDay(cutOffAt), deliveryOn),
    cutOffTime: time(cutOffAt),
    offersCloseDaysBefore: daysBetween(pragueDay(offersCloseAt), deliveryOn),
    offersCloseTime: time(offersCloseAt),
  }
}

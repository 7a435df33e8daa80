import { addDays, parseDay, type Day } from '../../time/day.ts'
import { holidayName } from '../../time/holidays.ts'
import { pragueDay } from '../../time/prague.ts'
import { addWeeks, isoWeek, weekOf, type WeekStart } from '../../time/week.ts'

/** How much the calendar shows at once. */
export const CALENDAR_VIEWS = ['week', 'month'] as const

/** One of `CALENDAR_VIEWS`. */
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

/** What the calendar places: a delivery with its day, its cut-off, and the regular day from which it moved. */
export interface CalendarDelivery {
  deliveryOn: Day
  cutOffAt: Date
  /** The regular day, if the delivery does not take place on it. */
  shiftedFrom: Day | null
}

/** A day with what happens on it. */
export interface DeliveryDay<T extends CalendarDelivery> {
  day: Day
  /** Whether it belongs to the shown month; in the view of a week every day does. */
  isInside: boolean
  /** The name of its public holiday; null if it is none. */
  holiday: string | null
  deliveries: readonly T[]
  /** Deliveries that would regularly take place on this day, and do not. */
  shifted: readonly T[]
  cutOffs: readonly T[]
}

/** A row of seven days from a Monday, with its ISO week. */
export interface DeliveryWeek<T extends CalendarDelivery> {
  start: WeekStart
  number: number
  days: readonly DeliveryDay<T>[]
}

const monthOf = (day: Day) => day.slice(0, 7)
const firstOfMonth = (day: Day): Day => `${monthOf(day)}-01` as Day

/** The first and the last day that a view shows: whole weeks. */
export function shownDays(view: CalendarView, day: Day): { from: Day; until: Day } {
  if (view === 'week') return { from: weekOf(day), until: addDays(weekOf(day), 6) }
  const last = addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1)
  return { from: weekOf(firstOfMonth(day)), until: addDays(weekOf(last), 6) }
}

/** The weeks of a view with their deliveries; a cut-off is on its day in Prague (docs/rules/week.md#calendar). */
export function deliveryCalendar<T extends CalendarDelivery>(deliveries: readonly T[], view: CalendarView, day: Day): DeliveryWeek<T>[] {
  const { from, until } = shownDays(view, day)
  const on = (read: (delivery: T) => Day | null) => Map.groupBy(deliveries, read)
  const [coming, shifted, closing] = [on((each) => each.deliveryOn), on((each) => each.shiftedFrom), on((each) => pragueDay(each.cutOffAt))]
  const weeks: DeliveryWeek<T>[] = []
  for (let start = weekOf(from); start <= until; start = addWeeks(start, 1)) {
    const days = Array.from({ length: 7 }, (_, i): DeliveryDay<T> => {
      const each = addDays(start, i)
      return {
        day: each,
        isInside: view === 'week' || monthOf(each) === monthOf(day),
        holiday: holidayName(each),
        deliveries: coming.get(each) ?? [],
        shifted: shifted.get(each) ?? [],
        cutOffs: closing.get(each) ?? [],
      }
    })
    weeks.push({ start, number: isoWeek(start).week, days })
  }
  return weeks
}

/** The same place so many weeks or months later: the same weekday, or the same day of the month, at most its last. */
export function movedDay(view: CalendarView, day: Day, by: number): Day {
  if (view === 'week') return addDays(day, 7 * by)
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + by
  const month = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  const last = addDays(firstOfMonth(addDays(`${month}-01` as Day, 31)), -1)
  return parseDay(`${month}-${day.slice(8)}`) ?? last
}

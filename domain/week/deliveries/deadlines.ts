import { addDays, type Day, type Weekday } from '../../time/day.ts'
import { pragueDay, pragueInstant } from '../../time/prague.ts'
import { addWeeks, weekOf, type WeekStart } from '../../time/week.ts'

/** The weekly schedule of a locality. Days are counted back from the delivery day; times are local in Czechia. */
export interface LocalitySchedule {
  deliveryDayOfWeek: Weekday
  deliveryTime: string
  cutOffDaysBefore: number
  cutOffTime: string
  offersCloseDaysBefore: number
  offersCloseTime: string
}

/** The dates of one delivery. It collects from the cut-off of the previous week to its own. */
export interface Deadlines {
  opensAt: Date
  cutOffAt: Date
  offersCloseAt: Date
  deliveryAt: Date
  deliveryOn: Day
}

function cutOff(schedule: LocalitySchedule, deliveryOn: Day): Date {
  return pragueInstant(addDays(deliveryOn, -schedule.cutOffDaysBefore), schedule.cutOffTime)
}

/** The day of a week's delivery by its schedule, whatever day that is. */
export function regularDay(schedule: LocalitySchedule, week: WeekStart): Day {
  return addDays(week, (schedule.deliveryDayOfWeek + 6) % 7)
}

/**
 * Computes the dates of a delivery on a day in local time: „neděle 20:00“ stays 20:00 across clock changes. It opens when the previous one
 * closes; without that instant, a week before its own cut-off.
 */
export function datesOn(schedule: LocalitySchedule, deliveryOn: Day, opensAt: Date = cutOff(schedule, addDays(deliveryOn, -7))): Deadlines {
  return {
    opensAt,
    cutOffAt: cutOff(schedule, deliveryOn),
    offersCloseAt: pragueInstant(addDays(deliveryOn, -schedule.offersCloseDaysBefore), schedule.offersCloseTime),
    deliveryAt: pragueInstant(deliveryOn, schedule.deliveryTime),
    deliveryOn,
  }
}

/** Computes the dates of a week's delivery on its regular day, as if no day of the year were a holiday. */
export function deadlines(schedule: LocalitySchedule, week: WeekStart): Deadlines {
  return datesOn(schedule, regularDay(schedule, week))
}

/** Whether the dates are in order: opens < cut-off < offers close < delivery. Without `deliveryAt` the delivery day counts to its end. */
export function inOrder(dates: Omit<Deadlines, 'deliveryAt'> & { deliveryAt?: Date }): boolean {
  const deliveryAt = dates.deliveryAt ?? pragueInstant(addDays(dates.deliveryOn, 1), '00:00')
  return dates.opensAt < dates.cutOffAt && dates.cutOffAt < dates.offersCloseAt && dates.offersCloseAt < deliveryAt
}

/** The week whose delivery is collecting at that instant: the first one whose cut-off has not passed. */
export function collectingWeek(schedule: LocalitySchedule, now: Date): WeekStart {
  let week = weekOf(pragueDay(now))
  while (deadlines(schedule, week).cutOffAt <= now) week = addWeeks(week, 1)
  while (deadlines(schedule, week).opensAt > now) week = addWeeks(week, -1)
  return week
}

import { addDays, weekdayOf, type Day, type Weekday } from '../../time/day.ts'

/** When the first deliveries to a household come. */
export interface DeliveryDates {
  /** The next such weekday strictly after today: on the day itself it is in a week (spec 1 §9). */
  nextDeliveryDate: Day
  /** One week after it (spec 1 §9). */
  deliveryStartDate: Day
}

/** The dates for a weekday (0 Sunday … 6 Saturday), as of that day. */
export function deliveryDates(weekday: Weekday, today: Day): DeliveryDates {
  const nextDeliveryDate = addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)
  return { nextDeliveryDate, deliveryStartDate: addDays(nextDeliveryDate, 7) }
}

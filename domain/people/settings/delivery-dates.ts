import { addDays, weekdayOf, type Day, type Weekday } from '../../time/day.ts'

/** The dates of a household's first deliveries. */
export interface DeliveryDates {
  /** The next such weekday after today; today itself means in a week (docs/rules/people.md#delivery-settings). */
  nextDeliveryDate: Day
  /** One week after it. */
  deliveryStartDate: Day
}

/** Computes the dates for a weekday (0 Sunday … 6 Saturday) as of a day. */
export function deliveryDates(weekday: Weekday, today: Day): DeliveryDates {
  const nextDeliveryDate = addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)
  return { nextDeliveryDate, deliveryStartDate: addDays(nextDeliveryDate, 7) }
}

/** Hours before the cut-off at which members are reminded. */
export const REMINDER_HOURS = [48, 6] as const

/** One of `REMINDER_HOURS`. */
export type ReminderHours = (typeof REMINDER_HOURS)[number]

/** A member who has changed nothing for this many days may have asked not to be reminded. */
export const IDLE_DAYS = 28

const HOUR_MS = 3_600_000

/** A collecting delivery, and when its members were reminded. */
export interface RemindedDelivery {
  cutOffAt: Date
  reminded48At: Date | null
  reminded6At: Date | null
}

/**
 * Which reminder of a collecting delivery is due; null if none is. After an outage only the later one is sent
 * (docs/rules/week.md#reminders).
 */
export function dueReminder({ cutOffAt, reminded48At, reminded6At }: RemindedDelivery, now: Date): ReminderHours | null {
  const left = cutOffAt.getTime() - now.getTime()
  if (left <= 0 || reminded6At !== null) return null
  if (left <= 6 * HOUR_MS) return 6
  return left <= 48 * HOUR_MS && reminded48At === null ? 48 : null
}

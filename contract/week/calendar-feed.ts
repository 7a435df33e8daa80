import { z } from 'zod'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'

const calendarFeedAddress = z.object({
  /** The path of the calendar, which is a secret; null if the member has none. */
  path: z.string().nullable(),
  /** The path of the tasks, which ends and changes with that of the calendar. */
  tasksPath: z.string().nullable(),
  /** When a program read it last, to the hour. */
  lastReadAt: z.date().nullable(),
})
export type CalendarFeedAddress = z.output<typeof calendarFeedAddress>

/** The secret address of the caller's calendar (docs/rules/week.md#calendar-feed). */
export const calendarFeed = {
  read: procedure.output(calendarFeedAddress),
  /** Creates an address. A former one ends at once. */
  renew: procedure.input(z.strictObject({})).output(calendarFeedAddress),
  /** Ends the address. Refuses if there is none. */
  end: procedure.input(z.strictObject({})).errors(refuse('NOT_FOUND')).output(calendarFeedAddress),
}

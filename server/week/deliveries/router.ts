import { staff, visitor } from '#server/access.ts'
import { appNow } from '#server/platform/db/database.ts'
import { calendarRows, controlRows } from './queries.ts'

export const deliveriesRouter = {
  controlRoom: staff('operators').deliveries.controlRoom.handler(async ({ context }) => ({
    now: await appNow(context.db),
    rows: await controlRows(context.db),
  })),
  calendar: visitor.deliveries.calendar.handler(({ context: { db, kept } }) =>
    kept.answer('calendar', async () => ({ now: await appNow(db), rows: await calendarRows(db) })),
  ),
}

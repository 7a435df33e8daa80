import { staff } from '#server/access.ts'
import { appNow } from '#server/platform/db/database.ts'
import { controlRows } from './queries.ts'

export const deliveriesRouter = {
  controlRoom: staff('operator').deliveries.controlRoom.handler(async ({ context }) => ({
    now: await appNow(context.db),
    rows: await controlRows(context.db),
  })),
}

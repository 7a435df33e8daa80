import { admin } from '#server/access.ts'
import { trailOfLastDay, trailPage } from './queries.ts'

export const trailRouter = {
  page: admin.trail.page.handler(({ context, input }) => trailPage(context.db, input)),
  lastDay: admin.trail.lastDay.handler(({ context }) => trailOfLastDay(context.db)),
}

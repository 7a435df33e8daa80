import { member } from '#server/access.ts'
import { readOverview } from './queries.ts'

export const dashboardRouter = {
  read: member.dashboard.read.handler(({ context }) => readOverview(context.db, context.actor.userId)),
}

import { admin } from '#server/access.ts'
import { readDeskOverview } from './queries.ts'
import { readSetup } from './read-setup.ts'

export const overviewRouter = {
  // The figures of a large installation take a while, and several administrators may look at once.
  read: admin.overview.read.handler(({ context }) => context.cache.answer('overview', () => readDeskOverview(context.db))),
  setup: admin.overview.setup.handler(({ context }) => readSetup(context)),
}

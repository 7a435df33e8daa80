import { admin, changeBy } from '#server/access.ts'
import { changeFlags } from '#server/people/account/change-flags.ts'
import { dropSecondFactor } from '#server/people/account/drop-second-factor.ts'
import { listUsers } from './queries.ts'

export const usersRouter = {
  list: admin.users.list.handler(({ context, input }) => listUsers(context.db, input)),
  change: admin.users.change.handler(({ context, input, path }) =>
    changeFlags(changeBy(context, 'staff', path, input, input.reason), input),
  ),
  dropSecondFactor: admin.users.dropSecondFactor.handler(({ context, input, path }) =>
    dropSecondFactor(changeBy(context, 'staff', path, input, input.reason), input.userId),
  ),
}

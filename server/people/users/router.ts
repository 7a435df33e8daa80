import { admin, changeBy, member } from '#server/access.ts'
import { changeFlags } from '#server/people/account/change-flags.ts'
import { dropSecondFactor } from '#server/people/account/drop-second-factor.ts'
import { endUserSessions } from '#server/people/account/end-user-sessions.ts'
import { endView, viewAccount } from '#server/people/account/view-account.ts'
import { listUsers } from './queries.ts'
import { readUser } from './read-user.ts'

export const usersRouter = {
  list: admin.users.list.handler(({ context, input }) => listUsers(context.db, input)),
  change: admin.users.change.handler(({ context, input, path }) =>
    changeFlags(changeBy(context, 'staff', path, input, input.reason), input),
  ),
  detail: admin.users.detail.handler(({ context, input }) => readUser(context.db, input.userId)),
  endSessions: admin.users.endSessions.handler(({ context, input, path }) =>
    endUserSessions(changeBy(context, 'staff', path, input, input.reason), input),
  ),
  view: admin.users.view.handler(({ context, input, path }) =>
    viewAccount(changeBy(context, 'staff', path, input, input.reason), { ...input, sessionId: context.actor.sessionId }),
  ),
  endView: member.users.endView.handler(({ context, input, path }) =>
    endView(changeBy(context, 'staff', path, input), context.actor.sessionId),
  ),
  dropSecondFactor: admin.users.dropSecondFactor.handler(({ context, input, path }) =>
    dropSecondFactor(changeBy(context, 'staff', path, input, input.reason), input.userId),
  ),
}

import { admin, changeBy, changeByVisitor, member, visitor } from '#server/access.ts'
import { changeFlags } from '#server/people/account/change-flags.ts'
import { dropSecondFactor } from '#server/people/account/drop-second-factor.ts'
import { endUserSessions } from '#server/people/account/end-user-sessions.ts'
import { endView, viewAccount } from '#server/people/account/view-account.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { inviteColleague, withdrawColleague } from './invite-colleague.ts'
import { listUsers } from './queries.ts'
import { readUser } from './read-user.ts'
import { colleagueInvitation, hashInvitationLink, sentInvitations } from './staff-invitations.ts'

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
  invitations: admin.users.invitations.handler(async ({ context }) => ({ invitations: await sentInvitations(context.db) })),
  invite: admin.users.invite.handler(({ context, input, path }) =>
    inviteColleague(context, changeBy(context, 'staff', path, input, input.reason), input),
  ),
  withdrawInvitation: admin.users.withdrawInvitation.handler(({ context, input, path }) =>
    withdrawColleague(changeBy(context, 'staff', path, input, input.reason), input.email),
  ),
  invitation: visitor.users.invitation.handler(({ context: { db, keyedHash }, input: { token } }) =>
    colleagueInvitation(db, hashInvitationLink(keyedHash, token)),
  ),
  acceptInvitation: visitor.users.acceptInvitation.handler(({ context, input, path }) =>
    acceptInvitation(context, changeByVisitor(context, path, input), input),
  ),
  dropSecondFactor: admin.users.dropSecondFactor.handler(({ context, input, path }) =>
    dropSecondFactor(changeBy(context, 'staff', path, input, input.reason), input.userId),
  ),
}

import { admin, changeBy, member, visitor } from '#server/access.ts'
import { appointMember, handOverGroup } from './appoint-member.ts'
import { changeGroup } from './change-group.ts'
import { createGroup } from './create-group.ts'
import { approvePoint, liftGroup, refusePoint, suspendGroup } from './decide-point.ts'
import { deskGroups } from './desk-groups.ts'
import { groupProgress } from './group-progress.ts'
import { inviteByMail, inviteMembers } from './invite-members.ts'
import { joinGroup } from './join-group.ts'
import { leaveGroup } from './leave-group.ts'
import { groupInvitations, groupPage, invitationView, ownGroups } from './queries.ts'
import { removeMember } from './remove-member.ts'
import { requestPoint } from './request-point.ts'
import { revokeInvitation } from './revoke-invitation.ts'

export const groupsRouter = {
  mine: member.groups.mine.handler(({ context: { db, actor } }) => ownGroups(db, actor.userId)),
  read: member.groups.read.handler(({ context: { db, actor }, input }) => groupPage(db, actor.userId, input.groupId)),
  progress: member.groups.progress.handler(({ context, input }) => groupProgress(context, input.groupId)),
  invitations: member.groups.invitations.handler(({ context: { db, actor, keyedHash }, input }) =>
    groupInvitations(db, keyedHash, actor.userId, input.groupId),
  ),
  create: member.groups.create.handler(({ context, input, path }) => createGroup(changeBy(context, 'member', path, input), input)),
  change: member.groups.change.handler(({ context, input, path }) => changeGroup(changeBy(context, 'member', path, input), input)),
  requestPoint: member.groups.requestPoint.handler(({ context, input, path }) =>
    requestPoint(changeBy(context, 'member', path, input), input),
  ),
  invite: member.groups.invite.handler(({ context, input, path }) =>
    inviteMembers(changeBy(context, 'member', path, input), context.keyedHash, input),
  ),
  inviteByMail: member.groups.inviteByMail.handler(({ context, input, path }) =>
    inviteByMail(changeBy(context, 'member', path, input), context.keyedHash, input),
  ),
  revoke: member.groups.revoke.handler(({ context, input, path }) => revokeInvitation(changeBy(context, 'member', path, input), input)),
  invitation: visitor.groups.invitation.handler(async ({ context, input }) => {
    const actor = await context.identify()
    return invitationView(context.db, context.keyedHash, input.token, actor?.userId ?? null)
  }),
  join: member.groups.join.handler(({ context, input, path }) =>
    joinGroup(changeBy(context, 'member', path, input), context.keyedHash, input.token),
  ),
  leave: member.groups.leave.handler(({ context, input, path }) => leaveGroup(changeBy(context, 'member', path, input), input.groupId)),
  remove: member.groups.remove.handler(({ context, input, path }) => removeMember(changeBy(context, 'member', path, input), input)),
  appoint: member.groups.appoint.handler(({ context, input, path }) => appointMember(changeBy(context, 'member', path, input), input)),
  handOver: member.groups.handOver.handler(({ context, input, path }) => handOverGroup(changeBy(context, 'member', path, input), input)),
  desk: admin.groups.desk.handler(({ context: { db }, input }) => deskGroups(db, input)),
  approve: admin.groups.approve.handler(({ context, input, path }) => approvePoint(changeBy(context, 'staff', path, input), input.groupId)),
  refuse: admin.groups.refuse.handler(({ context, input, path }) =>
    refusePoint(changeBy(context, 'staff', path, input, input.reason), input.groupId, input.reason),
  ),
  suspend: admin.groups.suspend.handler(({ context, input, path }) =>
    suspendGroup(changeBy(context, 'staff', path, input, input.reason), input.groupId, input.reason),
  ),
  lift: admin.groups.lift.handler(({ context, input, path }) =>
    liftGroup(changeBy(context, 'staff', path, input, input.reason), input.groupId),
  ),
}

import { admin, changeBy, changeByVisitor, member, visitor } from '#server/access.ts'
import { ownPayments } from '#server/money/payments/queries.ts'
import { ownPickups } from '#server/week/handover/own-pickups.ts'
import { recordedNotes } from '#server/week/handover/recorded-losses.ts'
import { createMember } from './create-member.ts'
import { endAssistance } from './end-assistance.ts'
import { hashTakeoverLink, inviteOwner } from './invite-owner.ts'
import { settleMember } from './settle-member.ts'
import { takeOver } from './take-over.ts'
import { topUpMember } from './top-up-member.ts'
import { assistedMembers, assistedName, assistedSettings, ownMunicipalities, takeoverView } from './queries.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export const assistanceRouter = {
  mine: member.assistance.mine.handler(async ({ context: { db, actor } }) => ({
    people: await assistedMembers(db, actor.userId),
    municipalities: await ownMunicipalities(db, actor.userId),
  })),
  create: member.assistance.create.handler(({ context, input, path }) => createMember(changeBy(context, 'member', path, input), input)),
  pickups: member.assistance.pickups.handler(async ({ context: { db, keyedHash, actor }, input: { memberId } }) => ({
    name: await assistedName(db, actor.userId, memberId),
    pickups: await ownPickups(db, keyedHash, memberId),
  })),
  settings: member.assistance.settings.handler(({ context: { db, actor }, input: { memberId } }) =>
    assistedSettings(db, actor.userId, memberId),
  ),
  settle: member.assistance.settle.handler(({ context, input, path }) => settleMember(changeBy(context, 'member', path, input), input)),
  payments: member.assistance.payments.handler(async ({ context: { db, payTo, actor }, input: { memberId } }) => {
    await assistedName(db, actor.userId, memberId)
    return ownPayments(db, memberId, { payTo, takesCards: false, recorded: await recordedNotes(db, memberId) })
  }),
  topUp: member.assistance.topUp.handler(({ context, input, path }) => topUpMember(changeBy(context, 'member', path, input), input)),
  inviteOwner: member.assistance.inviteOwner.handler(({ context, input, path }) => {
    // Without the request's key: the stored answer would contain the code. A retry gets another one.
    const { idempotency: _, ...by } = changeBy(context, 'member', path, input)
    return inviteOwner(context, by, input)
  }),
  inviteOwnerAsStaff: admin.assistance.inviteOwnerAsStaff.handler(({ context, input: { reason, ...input }, path }) => {
    const { idempotency: _, ...by } = changeBy(context, 'staff', path, input, reason)
    return inviteOwner(context, by, input, { asStaff: true })
  }),
  takeOver: visitor.assistance.takeOver.handler(({ context, input, path }) =>
    takeOver(context, changeByVisitor(context, path, input), input),
  ),
  withdrawInvitation: member.assistance.withdrawInvitation.handler(({ context, input, path }) =>
    withdrawInvitation(changeBy(context, 'member', path, input), input),
  ),
  withdrawInvitationAsStaff: admin.assistance.withdrawInvitationAsStaff.handler(({ context, input, path }) =>
    withdrawInvitation(changeBy(context, 'staff', path, input, input.reason), input, { asStaff: true }),
  ),
  takeover: visitor.assistance.takeover.handler(({ context: { db, keyedHash }, input: { token } }) =>
    takeoverView(db, hashTakeoverLink(keyedHash, token)),
  ),
  end: member.assistance.end.handler(({ context, input, path }) =>
    endAssistance(changeBy(context, 'member', path, input, input.reason), input),
  ),
}

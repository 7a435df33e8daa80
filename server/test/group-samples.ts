import type { Money } from '#domain/money/money.ts'
import { goodPassword } from './newcomer.ts'
import { companyPoint } from './groups.ts'
import type { Samples } from './sample.ts'

const reason = 'Ověřili jsme to po telefonu.'

/** Samples of groups, and of the settings, which name one. */
export const groupSamples = {
  'settings.save': {
    input: ({ joinedGroupId }, { providerId, pickupPointId, otherPointId }, { settingsVersion }) => ({
      version: settingsVersion,
      serviceMode: 'both',
      paymentMethod: 'prepaid',
      preferredDeliveryTime: '',
      preferredDeliveryDayOfWeek: null,
      deliveryProviderId: providerId,
      pickupPointId,
      substitutePickupPointIds: [otherPointId],
      deliveryTimeConfirmed: false,
      allowSubstitutions: true,
      notes: '',
      groupId: joinedGroupId,
    }),
  },
  'assistance.mine': { input: () => undefined },
  'assistance.create': {
    // Of a company, for whose people nobody orders.
    input: ({ groupId }) => ({
      groupId,
      firstName: 'Marie',
      lastName: 'Bezmailová',
      phone: '',
      street: 'Nová 1',
      city: 'Brno',
      postalCode: '602 00',
      consent: 'written',
      consentedOn: '2026-11-01',
    }),
    answers: 'CANNOT_ASSIST',
  },
  'assistance.pickups': { input: ({ assistedMemberId }) => ({ memberId: assistedMemberId }) },
  'assistance.settings': { input: ({ assistedMemberId }) => ({ memberId: assistedMemberId }) },
  'assistance.settle': {
    input: ({ assistedMemberId }, { pickupPointId }) => ({
      memberId: assistedMemberId,
      version: 0,
      pickupPointId,
      paymentMethod: 'prepaid',
    }),
  },
  'assistance.payments': { input: ({ assistedMemberId }) => ({ memberId: assistedMemberId }) },
  'assistance.topUp': { input: ({ assistedMemberId }) => ({ memberId: assistedMemberId, amount: 50_000 as Money }) },
  'assistance.inviteOwner': { input: ({ assistedMemberId }) => ({ memberId: assistedMemberId, email: 'marie@dohromady.test' }) },
  'assistance.inviteOwnerAsStaff': {
    input: (_, { helpedUserId }) => ({ memberId: helpedUserId, email: 'marie@dohromady.test', reason }),
  },
  'assistance.withdrawInvitation': { input: ({ assistedMemberId }) => ({ memberId: assistedMemberId }) },
  'assistance.withdrawInvitationAsStaff': { input: (_, { helpedUserId }) => ({ memberId: helpedUserId, reason }) },
  'assistance.takeover': { input: () => ({ token: 'A'.repeat(22) }), answers: 'TAKEOVER_INVALID' },
  'assistance.takeOver': {
    input: () => ({ token: 'A'.repeat(22), code: '123456', password: goodPassword, keepsHelp: false }),
    answers: 'TAKEOVER_INVALID',
  },
  'assistance.end': { input: ({ assistedMemberId }) => ({ memberId: assistedMemberId, reason: 'Souhlas odvolán' }) },
  'groups.mine': { input: () => undefined },
  'groups.read': { input: ({ groupId }) => ({ groupId }) },
  'groups.progress': { input: ({ groupId }) => ({ groupId }) },
  'groups.invitations': { input: ({ groupId }) => ({ groupId }) },
  'groups.create': { input: () => ({ name: 'Kancelář', description: 'Třetí patro', kind: 'company', point: companyPoint }) },
  'groups.change': { input: ({ groupId }) => ({ groupId, version: 1, name: 'Jiný název', description: 'A popis' }) },
  'groups.requestPoint': { input: ({ groupId }) => ({ groupId, point: companyPoint }) },
  'groups.invite': { input: ({ groupId }) => ({ groupId, isLasting: true }) },
  'groups.inviteByMail': { input: ({ groupId }) => ({ groupId, email: 'soused@dohromady.test' }) },
  'groups.revoke': { input: ({ groupId, groupInvitationId }) => ({ groupId, invitationId: groupInvitationId }) },
  'groups.invitation': { input: (_, { joinToken }) => ({ token: joinToken }) },
  'groups.join': { input: (_, { joinToken }) => ({ token: joinToken }) },
  'groups.leave': { input: ({ joinedGroupId }) => ({ groupId: joinedGroupId }) },
  'groups.remove': { input: ({ groupId, groupMemberId }) => ({ groupId, memberId: groupMemberId }) },
  'groups.appoint': { input: ({ groupId, groupMemberId }) => ({ groupId, memberId: groupMemberId, role: 'deputy' }) },
  'groups.handOver': { input: ({ groupId, groupMemberId }) => ({ groupId, memberId: groupMemberId }) },
  'groups.desk': { input: () => ({ query: '', state: null, after: null }) },
  'groups.approve': { input: (_, { waitingGroupId }) => ({ groupId: waitingGroupId }) },
  'groups.refuse': { input: (_, { waitingGroupId }) => ({ groupId: waitingGroupId, reason }) },
  'groups.suspend': { input: (_, { approvedGroupId }) => ({ groupId: approvedGroupId, reason }) },
  'groups.lift': { input: (_, { suspendedGroupId }) => ({ groupId: suspendedGroupId, reason }) },
} satisfies Partial<Samples>

import type { Samples } from './sample.ts'

const reason = 'Ověřili jsme to po telefonu.'

/** One call of every procedure of the user administration. */
export const userSamples = {
  'users.list': { input: () => ({ query: 'jan', role: null, state: null, after: null }) },
  'users.invitations': { input: () => undefined },
  'users.invite': { input: () => ({ email: 'kolega@dohromady.test', role: 'finance', reason }) },
  'users.withdrawInvitation': { input: () => ({ email: 'kolegyne@dohromady.test', reason }) },
  'users.invitation': { input: () => ({ token: 'A'.repeat(22) }), answers: 'INVITATION_INVALID' },
  'users.acceptInvitation': { input: () => ({ token: 'A'.repeat(22), person: null }), answers: 'INVITATION_INVALID' },
  'users.change': { input: (_, { otherUserId }) => ({ userId: otherUserId, role: null, isBlocked: null, isTestAccount: false, reason }) },
  'users.detail': { input: (_, { otherUserId }) => ({ userId: otherUserId }) },
  'users.endSessions': { input: (_, { otherUserId, otherSessionId }) => ({ userId: otherUserId, sessionId: otherSessionId, reason }) },
  'users.view': { input: (_, { otherUserId }) => ({ userId: otherUserId, reason }), missing: 'CANNOT_VIEW' },
  'users.endView': { input: () => ({}), answers: 'NO_VIEW' },
  'users.dropSecondFactor': { input: (_, { otherUserId }) => ({ userId: otherUserId, reason }) },
} satisfies Partial<Samples>

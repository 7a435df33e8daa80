import { expect, test } from 'vitest'
import { INVITED_ROLES, isStaffInvitationOpen, type StaffInvitation } from './staff-invitation.ts'

const now = new Date('2026-11-29T12:00:00Z')
const open: StaffInvitation = { expiresAt: new Date(now.getTime() + 1), inviter: { role: 'admin', isBlocked: false } }

test.each<[string, Partial<StaffInvitation>, boolean]>([
  ['until its end', {}, true],
  ['not at its end', { expiresAt: now }, false],
  ['not from somebody who is no administrator any more', { inviter: { role: 'operator', isBlocked: false } }, false],
  ['not from somebody who is blocked', { inviter: { role: 'admin', isBlocked: true } }, false],
])('an invitation is valid %s', (_name, fields, is) => expect(isStaffInvitationOpen({ ...open, ...fields }, now)).toBe(is))

test('nobody is invited to be a member or a supplier', () => {
  expect(INVITED_ROLES).toEqual(['admin', 'categorymanager', 'operator', 'finance', 'logistics'])
})

import { isStaff, ROLES, type Role } from './role.ts'

/** Roles that an administrator can invite a colleague to. Suppliers apply, and members sign up. */
export const INVITED_ROLES = ROLES.filter((role): role is Exclude<Role, 'user' | 'supplier'> => isStaff(role))

/** One of `INVITED_ROLES`. */
export type InvitedRole = (typeof INVITED_ROLES)[number]

/** Validity of an invitation in days: a role is worth more to a thief than a place in a group. */
export const INVITATION_DAYS = 3

/** What decides about an invitation when its link is opened. */
export interface StaffInvitation {
  expiresAt: Date
  /** Who sent it, today. */
  inviter: { role: Role; isBlocked: boolean }
}

/**
 * Whether an invitation can be accepted: not after its end, and only while the one who sent it could still appoint anybody
 * (docs/rules/people.md#roles).
 */
export const isStaffInvitationOpen = ({ expiresAt, inviter }: StaffInvitation, now: Date): boolean =>
  now < expiresAt && inviter.role === 'admin' && !inviter.isBlocked

import { isStaff, type Role } from './role.ts'

/** The facts that decide whether an account may be changed, read while both accounts are locked. */
export interface Appointment {
  /** The current account of the administrator who makes the change. */
  by: { role: Role; isBlocked: boolean }
  isOwnAccount: boolean
  isVerified: boolean
  /** The new role; null if it does not change. */
  role: Role | null
}

/**
 * Why an account may not be changed; null if it may. Only administrators change accounts, and never their own, so one administrator always
 * remains, even if two demote each other at once. A staff role requires a verified address (docs/rules/people.md#roles).
 */
export function appointmentFault({ by, isOwnAccount, isVerified, role }: Appointment) {
  if (by.role !== 'admin' || by.isBlocked) return 'NOT_ALLOWED'
  if (isOwnAccount) return 'OWN_ACCOUNT'
  if (!isVerified && role !== null && isStaff(role)) return 'ADDRESS_NOT_PROVEN'
  return null
}

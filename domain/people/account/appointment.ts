import { isStaff, type Role } from './role.ts'

/** What decides whether somebody may change what accounts may do, read while both accounts are locked. */
export interface Appointment {
  /** The account of whoever changes it, as it is at that moment. */
  by: { role: Role; isBlocked: boolean }
  isOwnAccount: boolean
  isVerified: boolean
  /** The role the account is to have; null where it stays. */
  role: Role | null
}

/**
 * Why an account may not be changed so; null when it may. Only an administrator changes another account and never their own, so that one
 * administrator always remains, also when two of them take the role from each other at once. A role of staff needs a verified address (design: security I14).
 */
export function appointmentFault({ by, isOwnAccount, isVerified, role }: Appointment) {
  if (by.role !== 'admin' || by.isBlocked) return 'NOT_ALLOWED'
  if (isOwnAccount) return 'OWN_ACCOUNT'
  if (!isVerified && role !== null && isStaff(role)) return 'ADDRESS_NOT_PROVEN'
  return null
}

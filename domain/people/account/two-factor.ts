import { isStaff, type Role } from './role.ts'

/** Seconds for which an app shows the same code (RFC 6238). */
export const STEP_SECONDS = 30

/** Allowed clock difference of a phone in time steps (docs/rules/people.md#second-factor). */
export const STEPS_APART = 1

/** Minutes in which the second step must follow the password. */
export const SECOND_STEP_MINUTES = 5

/** Number of wrong codes within an hour after which the owner is notified: whoever tries them knows the password. */
export const ALARMING_CODES = 5

/** Number of recovery codes in a set. */
export const RECOVERY_CODES = 10

// Without I, L, O and U, which are misread on paper.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECOVERY_LENGTH = 10

/** Makes a recovery code from random bytes, one per character: 50 bits, `7K3MP-QXW92`. */
export function recoveryCode(bytes: Uint8Array): string {
  const code = Array.from(bytes.subarray(0, RECOVERY_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** Parses a typed recovery code to its displayed form; null if it is invalid. */
export function readRecoveryCode(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (code.length !== RECOVERY_LENGTH || Array.from(code).some((letter) => !LETTERS.includes(letter))) return null
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/**
 * Whether somebody must set up a second factor before using staff features, if the operator requires it (`STAFF_TWO_FACTOR`). Shopping for
 * their own household is always possible.
 */
export function owesSecondFactor(
  { role, hasSecondFactor }: { role: Role; hasSecondFactor: boolean },
  { staffNeedsSecondFactor }: { staffNeedsSecondFactor: boolean },
): boolean {
  return staffNeedsSecondFactor && isStaff(role) && !hasSecondFactor
}

/** Whether to recommend a second factor: staff see other people's data. */
export function needsTwoFactor(role: Role, isOn: boolean): boolean {
  return isStaff(role) && !isOn
}

import { isStaff, type Role } from './role.ts'

/** Seconds for which an app shows the same code (RFC 6238). */
export const STEP_SECONDS = 30

/** Steps by which the clock of a phone may differ (design: security §6.4). */
export const STEPS_APART = 1

/** Minutes for which the second step of signing in waits after the right password. */
export const SECOND_STEP_MINUTES = 5

/** Wrong codes of an account within an hour after which its owner is told: whoever tries them knows the password. */
export const ALARMING_CODES = 5

/** How many recovery codes there are at a time. */
export const RECOVERY_CODES = 10

// Without I, L, O and U, which are taken for others when they are read from paper.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECOVERY_LENGTH = 10

/** A recovery code from as many random bytes as it has letters: 50 bits, `7K3MP-QXW92`. */
export function recoveryCode(bytes: Uint8Array): string {
  const code = Array.from(bytes.subarray(0, RECOVERY_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** A recovery code as somebody typed it, in the form it was shown in; null when it cannot be one. */
export function readRecoveryCode(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (code.length !== RECOVERY_LENGTH || Array.from(code).some((letter) => !LETTERS.includes(letter))) return null
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/**
 * Whether somebody may not work before they have set a second factor up: the operator's people, where the operator asks it of them (`STAFF_TWO_FACTOR`).
 * For their own household they buy like everybody.
 */
export function owesSecondFactor(
  { role, hasSecondFactor }: { role: Role; hasSecondFactor: boolean },
  { staffNeedsSecondFactor }: { staffNeedsSecondFactor: boolean },
): boolean {
  return staffNeedsSecondFactor && isStaff(role) && !hasSecondFactor
}

/** Whether somebody is advised to turn it on: the operator's people see other people's data (decision 9 of the design). */
export function needsTwoFactor(role: Role, isOn: boolean): boolean {
  return isStaff(role) && !isOn
}

import { isStaff, type Role } from './role.ts'

/** Validity of a challenge in minutes. */
export const CHALLENGE_MINUTES = 5

/** Maximum number of passkeys per account. */
export const MOST_PASSKEYS = 10

/** The longest name of a passkey, in characters. */
export const LONGEST_PASSKEY_NAME = 60

/** Transports of an authenticator (WebAuthn, AuthenticatorTransport). */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** The factors of an account other than its password. */
export interface SecondFactors {
  hasApp: boolean
  hasPasskey: boolean
}

/**
 * Whether signing in requires a second step after the password. The app always requires it. For staff a passkey does too; for members a
 * passkey is only an alternative, so that they can sign in after losing the device.
 */
export const owesSecondStep = ({ role, hasApp, hasPasskey }: SecondFactors & { role: Role }): boolean =>
  hasApp || (hasPasskey && isStaff(role))

import { isStaff, type Role } from './role.ts'

/** Minutes for which a key may sign what it was asked for. */
export const CHALLENGE_MINUTES = 5

/** How many passkeys an account may have. */
export const MOST_PASSKEYS = 10

/** The longest name of a passkey, in characters. */
export const LONGEST_PASSKEY_NAME = 60

/** How browsers reach a key (WebAuthn, AuthenticatorTransport). */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** What an account has beside its password. */
export interface SecondFactors {
  hasApp: boolean
  hasPasskey: boolean
}

/**
 * Whether a password alone does not let in. Who turned the app on wants it so. Of staff a passkey is asked for too, so that it is a second factor; of members it
 * is only another way in, and who loses the device still has the password.
 */
export const owesSecondStep = ({ role, hasApp, hasPasskey }: SecondFactors & { role: Role }): boolean =>
  hasApp || (hasPasskey && isStaff(role))

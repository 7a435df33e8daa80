import type { PasskeySite } from './passkey-site.ts'

/** How people sign in here: the operator's settings. */
export interface AuthSettings {
  /** Signs the session cookies. */
  secret: string
  /** Cookies are for https only. */
  isSecure: boolean
  /** Minimum length of a new password. */
  minPasswordLength: number
  /** Never reveals which addresses are registered, not even at sign-up (docs/rules/people.md#sign-up). */
  hidesAddresses: boolean
  /** The site of passkeys; null if browsers store none for this origin. */
  passkeySite: PasskeySite | null
  /** Staff need a second factor to work. */
  staffNeedsSecondFactor: boolean
  /** Mails are sent, or a demo stores them to be read. */
  sendsMail: boolean
  /** Codes can be sent to phones. */
  sendsSms: boolean
  /** The people of the demo may sign in; everybody knows their password. */
  letsDemoIn: boolean
  /** Off only for load tests and benchmarks, which come from one address. */
  limitsAddresses: boolean
}

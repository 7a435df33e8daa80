import { z } from 'zod'
import { COUNTRIES } from '#domain/people/account/country.ts'
import { ROLES } from '#domain/people/account/role.ts'
import { city, code, company, email, newPassword, passwordReset, personName, phone, resetRequest, street } from './identity.ts'
import { passkeyProcedures } from './passkeys.ts'
import { procedure } from '../procedure.ts'
import { profileProcedures } from './profile.ts'
import { refuse } from '../refusals.ts'
import { security } from './security.ts'
import { day, id, postalCode } from '../shapes.ts'
import { codeRefusals } from './verification.ts'

export const person = z.object({
  id,
  email: z.string(),
  displayName: z.string(),
  role: z.enum(ROLES),
  isTestAccount: z.boolean(),
  /** Staff who must set up a second factor before using staff features. */
  owesSecondFactor: z.boolean(),
  localityName: z.string().nullable(),
  supplierName: z.string().nullable(),
  /** Whether an administrator looks at this account, read-only. */
  isViewed: z.boolean(),
  /** Today in Czechia by the server's clock, for periods and names of files. */
  today: day,
})
export type Person = z.output<typeof person>

/** Demo accounts for the sign-in screen; empty outside the demo. */
export const demoAccount = z.object({ email: z.string(), password: z.string(), displayName: z.string(), roleLabel: z.string() })
export type DemoAccount = z.output<typeof demoAccount>

/**
 * What a browser session may do (docs/rules/people.md#access). `unverified` may read this, request and enter a code, and sign out. `blocked`
 * is reported once to a browser that was signed in when the account was blocked or deleted.
 */
export const access = z.enum(['visitor', 'blocked', 'unverified', 'granted'])
export type Access = z.output<typeof access>

/**
 * Why a browser's session ended: the password changed elsewhere, the owner ended it from another browser, it was unused for too long, it
 * reached its maximum age, or the role changed. `afterMs` is the limit for the role.
 */
export const ended = z.object({ why: z.enum(['password', 'revoked', 'role', 'idle', 'longest']), afterMs: z.number().nullable() })
export type Ended = z.output<typeof ended>

/** An unconfirmed user: where the code was sent, and the seconds until another may be requested (0: now). */
export const unverified = z.object({ email: z.string(), displayName: z.string(), resendInSeconds: z.number() })
export type Unverified = z.output<typeof unverified>

/** The fields of a new account. The form compares the repeated password: „Hesla se neshodují“. */
export const signUp = z.strictObject({
  firstName: personName('Zadejte jméno'),
  lastName: personName('Zadejte příjmení'),
  phone,
  street,
  city,
  postalCode,
  country: z.enum(COUNTRIES, 'Vyberte zemi').default('CZ'),
  email,
  password: newPassword,
  /** Null for a household. */
  company: company.nullable().default(null),
  /** The code of `?ref=`. An unknown code is ignored. */
  referralCode: z.string().max(64).optional(),
})

export const account = {
  /** The signed-in user and their access: `person` is set if it is granted, `unverified` if it is unverified. */
  me: procedure.output(
    z.object({
      access,
      person: person.nullable(),
      unverified: unverified.nullable(),
      ended: ended.nullable(),
      /** Minimum length of a password on this installation; at least 6. */
      minPasswordLength: z.number(),
      demo: z.array(demoAccount),
    }),
  ),
  /**
   * Creates an account and mails a code to its address; the user continues at /verify-email. `verify_email`: they are signed in.
   * `check_mail`: the operator hides registered addresses, so nobody is signed in, but this browser may enter the code. A retry with the
   * same idempotency key gets the first answer (and a session).
   */
  signUp: procedure
    .input(signUp)
    .errors(refuse('EMAIL_TAKEN', 'WEAK_PASSWORD', 'INVALID_PHONE'))
    .output(z.object({ next: z.enum(['verify_email', 'check_mail']) })),
  /** Mails a new code and invalidates the old one. At most one in 60 seconds (docs/rules/people.md#codes). */
  sendCode: procedure
    .input(z.strictObject({}).optional())
    .errors(refuse('ALREADY_VERIFIED'))
    .output(z.object({ resendInSeconds: z.number() })),
  /**
   * Confirms the address with the mailed code: five attempts in ten minutes. If the operator hides registered addresses (`check_mail`), the
   * user must then sign in.
   */
  verifyEmail: procedure
    .input(z.strictObject({ code }))
    .errors(codeRefusals)
    .output(z.object({ verifiedAt: z.date(), isSignedIn: z.boolean() })),
  /** Mails a code for a new password if the account exists. The answer is always the same. */
  requestReset: procedure.input(resetRequest).output(z.object({ resendInSeconds: z.number() })),
  /**
   * Sets a new password with the mailed code and ends all sessions. A wrong code, an expired one and an unknown address get the same
   * refusal.
   */
  resetPassword: procedure
    .input(passwordReset)
    .errors(refuse('RESET_FAILED', 'WEAK_PASSWORD'))
    .output(z.object({ signedOutEverywhere: z.literal(true) })),
  ...profileProcedures,
  ...security,
  ...passkeyProcedures,
}

import { z } from 'zod'
import { COUNTRIES } from '#domain/people/account/country.ts'
import { ROLES } from '#domain/people/account/role.ts'
import { city, code, company, email, newPassword, personName, phone, street } from './identity.ts'
import { passkeyProcedures } from './passkeys.ts'
import { procedure } from '../procedure.ts'
import { profileProcedures } from './profile.ts'
import { refuse } from '../refusals.ts'
import { security } from './security.ts'
import { id, postalCode } from '../shapes.ts'
import { codeRefusals } from './verification.ts'

export const person = z.object({
  id,
  email: z.string(),
  displayName: z.string(),
  role: z.enum(ROLES),
  isTestAccount: z.boolean(),
  /** Staff who have to set a second factor up before they may work. */
  owesSecondFactor: z.boolean(),
  localityName: z.string().nullable(),
  supplierName: z.string().nullable(),
})
export type Person = z.output<typeof person>

/** The accounts of the demo world, offered on the sign-in screen; empty outside the demo. */
export const demoAccount = z.object({ email: z.string(), password: z.string(), displayName: z.string(), roleLabel: z.string() })
export type DemoAccount = z.output<typeof demoAccount>

/**
 * What the browser's session is good for (spec 1 §4, access gate). `unverified` may read this, have a code sent, enter it and sign out;
 * `blocked` is told once who was signed in when the account was blocked or deleted.
 */
export const access = z.enum(['visitor', 'blocked', 'unverified', 'granted'])
export type Access = z.output<typeof access>

/**
 * Why the session of a visitor's browser is over: the password was changed elsewhere, its owner signed this browser out from another one, it was not used for
 * so long, it began so long ago, or the account got another role. `afterMs` says how long, by the setting for their role.
 */
export const ended = z.object({ why: z.enum(['password', 'revoked', 'role', 'idle', 'longest']), afterMs: z.number().nullable() })
export type Ended = z.output<typeof ended>

/** Who still has to confirm the address: where the code went, and in how many seconds another may be asked for (0: now). */
export const unverified = z.object({ email: z.string(), displayName: z.string(), resendInSeconds: z.number() })
export type Unverified = z.output<typeof unverified>

/** Everything a new account is made of (spec 1 §5, signup). The repeated password is a matter of the form: „Hesla se neshodují“. */
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
  /** The code of `?ref=`; one that is nobody's is no reason to refuse anybody. */
  referralCode: z.string().max(64).optional(),
})

export const account = {
  /** Who is signed in and what for: `person` is there when `access` is granted, `unverified` when it is unverified. */
  me: procedure.output(
    z.object({
      access,
      person: person.nullable(),
      unverified: unverified.nullable(),
      ended: ended.nullable(),
      /** Fewest characters of a password here; never below 6. */
      minPasswordLength: z.number(),
      demo: z.array(demoAccount),
    }),
  ),
  /**
   * Makes an account and mails a code to its address; the person goes to /verify-email. `verify_email`: they are signed in.
   * `check_mail`: where the operator hides which addresses are registered nobody is, and nobody is told; this browser may enter the code
   * all the same. A repeat with the same idempotency key gets the first answer (and a session).
   */
  signUp: procedure
    .input(signUp)
    .errors(refuse('EMAIL_TAKEN', 'WEAK_PASSWORD', 'INVALID_PHONE'))
    .output(z.object({ next: z.enum(['verify_email', 'check_mail']) })),
  /** Mails a new code to the address of the account; an older one is worth nothing from then on. At most one in 60 seconds (spec 2 §4). */
  sendCode: procedure
    .input(z.strictObject({}).optional())
    .errors(refuse('ALREADY_VERIFIED'))
    .output(z.object({ resendInSeconds: z.number() })),
  /**
   * Confirms the address of the account by the mailed code: five tries within ten minutes. Where addresses are hidden
   * (`check_mail`) the person is not signed in afterwards either, and signs in.
   */
  verifyEmail: procedure
    .input(z.strictObject({ code }))
    .errors(codeRefusals)
    .output(z.object({ verifiedAt: z.date(), isSignedIn: z.boolean() })),
  /** Mails a code for a new password, if there is such an account; the answer is the same if there is none. */
  requestReset: procedure.input(z.strictObject({ email })).output(z.object({ resendInSeconds: z.number() })),
  /**
   * Sets a new password by the mailed code and ends all sessions. The refusal is the same for a wrong code, an old one and an address
   * without an account.
   */
  resetPassword: procedure
    .input(z.strictObject({ email, code, password: newPassword }))
    .errors(refuse('RESET_FAILED', 'WEAK_PASSWORD'))
    .output(z.object({ signedOutEverywhere: z.literal(true) })),
  ...profileProcedures,
  ...security,
  ...passkeyProcedures,
}

import { z } from 'zod'
import { maxPasswordLength, minPasswordLength } from '#domain/people/account/password.ts'
import { code } from './identity.ts'
import { assertion } from './passkey-shapes.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id } from '../shapes.ts'

// The security of an account: password, signed-in devices, second factor.

/** The current password, as proof of identity; any format is accepted. */
export const currentPassword = (missing: string) => z.string(missing).min(1, missing).max(maxPasswordLength, 'Heslo není správné')

/** A password change as submitted. The server checks whether the new one is common or too short. */
export const passwordChange = z
  .strictObject({
    oldPassword: currentPassword('Zadejte staré heslo'),
    newPassword: z
      .string('Zadejte nové heslo')
      .min(minPasswordLength, 'Nové heslo musí mít alespoň 6 znaků')
      .max(maxPasswordLength, 'Nové heslo může mít nejvýš 128 znaků')
      .refine((text) => text.isWellFormed(), 'Nové heslo obsahuje nepovolené znaky'),
    newPasswordAgain: z.string('Zadejte nové heslo znovu'),
  })
  .refine(({ newPassword, newPasswordAgain }) => newPassword === newPasswordAgain, {
    path: ['newPasswordAgain'],
    message: 'Nová hesla se neshodují',
  })
  .refine(({ oldPassword, newPassword }) => newPassword === '' || newPassword !== oldPassword, {
    path: ['newPassword'],
    message: 'Nové heslo musí být jiné než staré',
  })
export type PasswordChange = z.output<typeof passwordChange>

/** A signed-in browser. */
export const session = z.object({
  id,
  device: z.object({ name: z.string(), kind: z.enum(['computer', 'phone', 'unknown']) }),
  signedInAt: z.date(),
  /** Rounded to the hour, for staff to the minute. */
  seenAt: z.date(),
  /** The browser that makes this request. */
  isThis: z.boolean(),
})
export type Session = z.output<typeof session>

/** A code of the app, or a recovery code. */
export const secondCode = z.union([z.strictObject({ code }), z.strictObject({ recoveryCode: z.string().max(40) })])
export type SecondCode = z.output<typeof secondCode>

/** A proof that the person at a signed-in browser is its owner. */
export const proof = z.union([
  z.strictObject({ password: currentPassword('Zadejte heslo') }),
  z.strictObject({ second: secondCode }),
  z.strictObject({ passkey: assertion }),
])
export type Proof = z.output<typeof proof>

/** Shown once; only HMACs are stored. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const twoFactor = z.object({
  isOn: z.boolean(),
  turnedOnAt: z.date().nullable(),
  recoveryCodesLeft: z.number(),
})
export type TwoFactor = z.output<typeof twoFactor>

/** Part of the room `account`. */
/** What turns the second factor off: the password and a code. */
export const twoFactorOff = z.strictObject({ password: currentPassword('Zadejte heslo'), second: secondCode })

export const security = {
  /** Ends all other sessions; this one continues with a new token (docs/rules/people.md#passwords). */
  changePassword: procedure
    .input(passwordChange)
    .errors(refuse('WRONG_PASSWORD', 'WEAK_PASSWORD'))
    .output(z.object({ changedAt: z.date() })),

  /** Proves identity again; for ten minutes dangerous staff commands do not ask. */
  prove: procedure
    .input(proof)
    .errors(refuse('WRONG_PASSWORD', 'WRONG_SECOND_CODE', 'TWO_FACTOR_IS_OFF', 'PASSKEY_REFUSED', 'NO_PASSKEYS_HERE'))
    .output(z.object({ provedAt: z.date() })),

  /** The account's sessions: this browser first, then the most recently used. */
  sessions: procedure.output(z.array(session)),
  /** Ends one session; its browser shows the reason. */
  revokeSession: procedure.input(z.strictObject({ sessionId: id })).output(z.object({ ended: z.number() })),
  /** Ends all sessions except this one. */
  revokeOtherSessions: procedure.input(z.strictObject({}).optional()).output(z.object({ ended: z.number() })),

  twoFactor: procedure.output(twoFactor),
  /** Creates a secret for an app, as `otpauth://…` for its camera and as text; does not turn it on. */
  beginTwoFactor: procedure
    .input(z.strictObject({ password: currentPassword('Zadejte heslo') }))
    .errors(refuse('WRONG_PASSWORD', 'TWO_FACTOR_IS_ON'))
    .output(z.object({ secret: z.string(), uri: z.string() })),
  /** Turns the second step on with a first code of the app. */
  turnOnTwoFactor: procedure
    .input(z.strictObject({ code }))
    .errors(refuse('WRONG_SECOND_CODE', 'TWO_FACTOR_IS_ON', 'TWO_FACTOR_IS_OFF'))
    .output(recoveryCodes),
  turnOffTwoFactor: procedure
    .input(twoFactorOff)
    .errors(refuse('WRONG_PASSWORD', 'WRONG_SECOND_CODE', 'TWO_FACTOR_IS_OFF'))
    .output(z.object({ turnedOffAt: z.date() })),
  /** Generates new recovery codes; the old ones become invalid. */
  renewRecoveryCodes: procedure
    .input(z.strictObject({ code }))
    .errors(refuse('WRONG_SECOND_CODE', 'TWO_FACTOR_IS_OFF'))
    .output(recoveryCodes),
}

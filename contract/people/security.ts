import { z } from 'zod'
import { maxPasswordLength, minPasswordLength } from '#domain/people/account/password.ts'
import { code } from './identity.ts'
import { assertion } from './passkey-shapes.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id } from '../shapes.ts'

// What keeps an account its owner's: the password, the devices it is signed in on, and the second step of signing in.

/** A password that proves who somebody is; whatever it looks like, only the right one is right. */
export const currentPassword = (missing: string) => z.string(missing).min(1, missing).max(maxPasswordLength, 'Heslo není správné')

/** A change of the password as the form sends it (spec 1 §5). Whether the new one is common or short of the operator's minimum says the server. */
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

/** A browser that is signed in. */
export const session = z.object({
  id,
  device: z.object({ name: z.string(), kind: z.enum(['computer', 'phone', 'unknown']) }),
  signedInAt: z.date(),
  /** To the hour, of staff to the minute. */
  seenAt: z.date(),
  /** The one that asks. */
  isThis: z.boolean(),
})
export type Session = z.output<typeof session>

/** What the app shows, or one of the recovery codes instead. */
export const secondCode = z.union([z.strictObject({ code }), z.strictObject({ recoveryCode: z.string().max(40) })])
export type SecondCode = z.output<typeof secondCode>

/** What proves that whoever sits at a signed-in browser is its owner. */
export const proof = z.union([
  z.strictObject({ password: currentPassword('Zadejte heslo') }),
  z.strictObject({ second: secondCode }),
  z.strictObject({ passkey: assertion }),
])
export type Proof = z.output<typeof proof>

/** Shown once: what is kept of them only tells whether one is right. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const twoFactor = z.object({
  isOn: z.boolean(),
  turnedOnAt: z.date().nullable(),
  recoveryCodesLeft: z.number(),
})
export type TwoFactor = z.output<typeof twoFactor>

/** Part of the room `account`. */
export const security = {
  /** Ends all other sessions; this one goes on under another token (design: security I11). */
  changePassword: procedure
    .input(passwordChange)
    .errors(refuse('WRONG_PASSWORD', 'WEAK_PASSWORD'))
    .output(z.object({ changedAt: z.date() })),

  /** Proves once more who sits at this browser: for ten minutes dangerous acts of staff do not ask again. */
  prove: procedure
    .input(proof)
    .errors(refuse('WRONG_PASSWORD', 'WRONG_SECOND_CODE', 'TWO_FACTOR_IS_OFF', 'PASSKEY_REFUSED', 'NO_PASSKEYS_HERE'))
    .output(z.object({ provedAt: z.date() })),

  /** Where the account is signed in: this browser first, then the ones used last. */
  sessions: procedure.output(z.array(session)),
  /** Ends one of them; its browser is told why. */
  revokeSession: procedure.input(z.strictObject({ sessionId: id })).output(z.object({ ended: z.number() })),
  /** Ends all but this one. */
  revokeOtherSessions: procedure.input(z.strictObject({}).optional()).output(z.object({ ended: z.number() })),

  twoFactor: procedure.output(twoFactor),
  /** Makes a new secret for an app, `otpauth://…` for its camera and in letters; nothing is turned on yet. */
  beginTwoFactor: procedure
    .input(z.strictObject({ password: currentPassword('Zadejte heslo') }))
    .errors(refuse('WRONG_PASSWORD', 'TWO_FACTOR_IS_ON'))
    .output(z.object({ secret: z.string(), uri: z.string() })),
  /** Turns the second step on by a first code of the app. */
  turnOnTwoFactor: procedure
    .input(z.strictObject({ code }))
    .errors(refuse('WRONG_SECOND_CODE', 'TWO_FACTOR_IS_ON', 'TWO_FACTOR_IS_OFF'))
    .output(recoveryCodes),
  turnOffTwoFactor: procedure
    .input(z.strictObject({ password: currentPassword('Zadejte heslo'), second: secondCode }))
    .errors(refuse('WRONG_PASSWORD', 'WRONG_SECOND_CODE', 'TWO_FACTOR_IS_OFF'))
    .output(z.object({ turnedOffAt: z.date() })),
  /** New recovery codes; the old ones are worth nothing from then on. */
  renewRecoveryCodes: procedure
    .input(z.strictObject({ code }))
    .errors(refuse('WRONG_SECOND_CODE', 'TWO_FACTOR_IS_OFF'))
    .output(recoveryCodes),
}

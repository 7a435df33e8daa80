import { Secret, TOTP } from 'otpauth'
import { RECOVERY_CODES, recoveryCode, STEP_SECONDS } from '#domain/people/account/two-factor.ts'
import type { Seal } from '#server/platform/seal.ts'

// Nothing of this is kept: person and nonce make it again, under the product's own key. Where that key was another one when the app was set up, what it made
// is kept closed by the present one.

const SECRET_BYTES = 20

/** What an app's secret is made from. */
export interface AppKey {
  userId: string
  nonce: Buffer
  /** Of an app that was set up under an earlier AUTH_SECRET. */
  movedSecret: Buffer | null
}

const derived = (seal: Seal, purpose: string, { userId, nonce }: AppKey) =>
  seal(purpose, `${userId}\0${nonce.toString('base64')}`).subarray(0, SECRET_BYTES)

// As long as what it closes, and used for nothing else: a one-time pad.
const closed = (seal: Seal, app: AppKey, secret: Buffer) => {
  const pad = derived(seal, 'moved secret of an app', app)
  return Buffer.from(secret.map((byte, index) => byte ^ pad[index]!))
}

const secretOf = (seal: Seal, app: AppKey): Buffer =>
  app.movedSecret ? closed(seal, app, app.movedSecret) : derived(seal, 'secret of an app', app)

/** The same app's secret closed by another key, which is to be stored with it. */
export const moveSecret = (from: Seal, to: Seal, app: AppKey): Buffer => closed(to, app, secretOf(from, app))

/** The generator of an account's codes, as apps know it (RFC 6238: SHA-1, six digits, 30 s). */
export function totpOf(seal: Seal, { email, ...app }: AppKey & { email: string }): TOTP {
  return new TOTP({
    issuer: 'Dohromady',
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: new Secret({ buffer: Uint8Array.from(secretOf(seal, app)).buffer }),
  })
}

/** The recovery codes of a person and a salt: the same again for a repeated request, whose stored answer must not name them. */
export const recoveryCodesOf = (seal: Seal, userId: string, salt: string): string[] =>
  Array.from({ length: RECOVERY_CODES }, (_, n) => recoveryCode(seal('recovery codes', `${userId}\0${salt}\0${n}`)))

/** What is stored of a recovery code. */
export const sealRecoveryCode = (seal: Seal, userId: string, code: string) => seal('recovery code', `${userId}\0${code}`)

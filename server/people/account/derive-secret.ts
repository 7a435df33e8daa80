import { Secret, TOTP } from 'otpauth'
import { RECOVERY_CODES, recoveryCode, STEP_SECONDS } from '#domain/people/account/two-factor.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'

// The secret is not stored: the person and a nonce derive it again under the product's own key. If that key has changed since the app was set
// up, the secret is stored encrypted under the present key.

const SECRET_BYTES = 20

/** The input of an app's secret. */
export interface AppKey {
  userId: string
  nonce: Buffer
  /** The secret of an app that was set up under an earlier AUTH_SECRET. */
  movedSecret: Buffer | null
}

const derived = (keyedHash: KeyedHash, purpose: string, { userId, nonce }: AppKey) =>
  keyedHash(purpose, `${userId}\0${nonce.toString('base64')}`).subarray(0, SECRET_BYTES)

// As long as the secret, and used only once: a one-time pad.
const closed = (keyedHash: KeyedHash, app: AppKey, secret: Buffer) => {
  const pad = derived(keyedHash, 'moved secret of an app', app)
  return Buffer.from(secret.map((byte, index) => byte ^ pad[index]!))
}

const secretOf = (keyedHash: KeyedHash, app: AppKey): Buffer =>
  app.movedSecret ? closed(keyedHash, app, app.movedSecret) : derived(keyedHash, 'secret of an app', app)

/** The app's secret encrypted under another key, to be stored. */
export const moveSecret = (from: KeyedHash, to: KeyedHash, app: AppKey): Buffer => closed(to, app, secretOf(from, app))

/** The generator of an account's codes, as apps know it (RFC 6238: SHA-1, six digits, 30 s). */
export function totpOf(keyedHash: KeyedHash, { email, ...app }: AppKey & { email: string }): TOTP {
  return new TOTP({
    issuer: 'Dohromady',
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: new Secret({ buffer: Uint8Array.from(secretOf(keyedHash, app)).buffer }),
  })
}

/** The recovery codes for a person and a salt. A retry derives the same ones, because the stored answer must not contain them. */
export const recoveryCodesOf = (keyedHash: KeyedHash, userId: string, salt: string): string[] =>
  Array.from({ length: RECOVERY_CODES }, (_, n) => recoveryCode(keyedHash('recovery codes', `${userId}\0${salt}\0${n}`)))

/** The stored form of a recovery code. */
export const hashRecoveryCode = (keyedHash: KeyedHash, userId: string, code: string) => keyedHash('recovery code', `${userId}\0${code}`)

import { Secret, TOTP } from 'otpauth'
import { RECOVERY_CODES, recoveryCode, STEP_SECONDS } from '#domain/account/two-factor.ts'
import type { Seal } from '#server/platform/seal.ts'

// Nothing of this is kept: person and nonce make it again, under the product's own key.

const SECRET_BYTES = 20

/** The generator of an account's codes, as apps know it (RFC 6238: SHA-1, six digits, 30 s). */
export function totpOf(seal: Seal, { userId, nonce, email }: { userId: string; nonce: Buffer; email: string }): TOTP {
  const bytes = seal('secret of an app', `${userId}\0${nonce.toString('base64')}`).subarray(0, SECRET_BYTES)
  return new TOTP({
    issuer: 'Dohromady',
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: new Secret({ buffer: Uint8Array.from(bytes).buffer }),
  })
}

/** The recovery codes of a person and a salt: the same again for a repeated request, whose stored answer must not name them. */
export const recoveryCodesOf = (seal: Seal, userId: string, salt: string): string[] =>
  Array.from({ length: RECOVERY_CODES }, (_, n) => recoveryCode(seal('recovery codes', `${userId}\0${salt}\0${n}`)))

/** What is stored of a recovery code. */
export const sealRecoveryCode = (seal: Seal, userId: string, code: string) => seal('recovery code', `${userId}\0${code}`)

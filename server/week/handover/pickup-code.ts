import { createHash, randomBytes } from 'node:crypto'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'

// A code is computed from a random salt and the product's secret, so a member sees it again and again although only its HMAC is stored.

/** A code as it is stored. */
export interface StoredCode {
  salt: Buffer
  codeHash: Buffer
}

/** The six digits of a salt. */
export const codeOf = (keyedHash: KeyedHash, salt: Buffer): string =>
  String(keyedHash('pickup-code', salt.toString('hex')).readUInt32BE(0) % 1_000_000).padStart(6, '0')

/** The secret token of a salt, for the QR code. */
export const tokenOf = (keyedHash: KeyedHash, salt: Buffer): string =>
  keyedHash('pickup-token', salt.toString('hex')).subarray(0, 16).toString('base64url')

export const codeHashOf = (keyedHash: KeyedHash, deliveryId: string, code: string): Buffer =>
  keyedHash('pickup-code-check', `${deliveryId} ${code}`)

export const tokenHashOf = (keyedHash: KeyedHash, token: string): Buffer => keyedHash('pickup-token-check', token)

/** By which a device without a connection recognises a token: of its 128 random bits no search finds one, of six digits it would. */
export const fingerprintOf = (deliveryId: string, token: string): string =>
  createHash('sha256').update(`${deliveryId}:${token}`).digest('hex')

/** A new code that is not among the taken ones, which it joins. */
export function drawCode(keyedHash: KeyedHash, deliveryId: string, taken: Set<string>): StoredCode {
  for (;;) {
    const salt = randomBytes(16)
    const codeHash = codeHashOf(keyedHash, deliveryId, codeOf(keyedHash, salt))
    const name = codeHash.toString('hex')
    if (taken.has(name)) continue
    taken.add(name)
    return { salt, codeHash }
  }
}

import { createHmac, hkdfSync } from 'node:crypto'

/** The HMAC-SHA-256 of a code for one purpose. Only it is stored, so that reading the database does not reveal the code. */
export type KeyedHash = (purpose: string, code: string) => Buffer

/** Computes HMACs under a key of their own, derived from the product's secret (docs/rules/server.md#keys). */
export function createKeyedHash(secret: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'codes', 32))
  return (purpose, code) => createHmac('sha256', key).update(`${purpose}\0${code}`).digest()
}

/** The value by which a database recognises the secret of its HMACs. */
export const fingerprintOf = (keyedHash: KeyedHash): Buffer => keyedHash('fingerprint', '')

const secret = /password|code|secret|token/i

/** Replaces passwords and codes in a request by HMACs. Requests are stored only to be compared. */
export function hashSecrets(keyedHash: KeyedHash, content: unknown): unknown {
  if (Array.isArray(content)) return content.map((each) => hashSecrets(keyedHash, each))
  if (typeof content !== 'object' || content === null || Object.getPrototypeOf(content) !== Object.prototype) return content
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      typeof value === 'string' && secret.test(name) ? keyedHash('request', value).toString('base64') : hashSecrets(keyedHash, value),
    ]),
  )
}

import { createHmac, hkdfSync } from 'node:crypto'

/** The HMAC-SHA-256 of a code for one purpose: what is stored of it, so that whoever reads the database cannot use it. */
export type Seal = (purpose: string, code: string) => Buffer

/** Seals with a key of its own, made of the product's secret (design: security §6.7, "HMAC pepper for codes separate"). */
export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'codes', 32))
  return (purpose, code) => createHmac('sha256', key).update(`${purpose}\0${code}`).digest()
}

/** By what a database knows the secret again that its seals were made with. */
export const fingerprintOf = (seal: Seal): Buffer => seal('fingerprint', '')

const secret = /password|code|secret|token/i

/** The same content with its passwords and codes sealed: of a request it is kept whether it was the same, not what it said. */
export function sealSecrets(seal: Seal, content: unknown): unknown {
  if (Array.isArray(content)) return content.map((each) => sealSecrets(seal, each))
  if (typeof content !== 'object' || content === null || Object.getPrototypeOf(content) !== Object.prototype) return content
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      typeof value === 'string' && secret.test(name) ? seal('request', value).toString('base64') : sealSecrets(seal, value),
    ]),
  )
}

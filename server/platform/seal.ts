import { createHmac, hkdfSync } from 'node:crypto'

/** The HMAC-SHA-256 of a code for one purpose: what is stored of it, so that whoever reads the database cannot use it. */
export type Seal = (purpose: string, code: string) => Buffer

/** Seals with a key of its own, made of the product's secret (design: security §6.7, "HMAC pepper for codes separate"). */
export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'codes', 32))
  return (purpose, code) => createHmac('sha256', key).update(`${purpose}\0${code}`).digest()
}

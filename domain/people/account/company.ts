/** The company or municipality that an account buys for. */
export interface Company {
  name: string
  /** IČO, eight digits. */
  number: string
  /** DIČ, `CZ12345678`; null if it pays no VAT. */
  taxNumber: string | null
}

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2]

/**
 * Parses an IČO to eight digits; null if it is invalid. The last digit is a checksum, in Czechia and Slovakia alike: weights 8 to 2, modulo
 * 11.
 */
export function parseCompanyNumber(text: string): string | null {
  const digits = text.replaceAll(/\s/g, '')
  // Old numbers are often written without leading zeros.
  if (!/^\d{6,8}$/.test(digits)) return null
  const number = digits.padStart(8, '0')
  const sum = WEIGHTS.reduce((total, weight, at) => total + Number(number[at]) * weight, 0)
  const check = (11 - (sum % 11)) % 10
  return number !== '00000000' && check === Number(number[7]) ? number : null
}

/** Parses a DIČ as on invoices, `CZ12345678`; null if it is invalid. Czech ones have 8 to 10 digits, Slovak ones 10. */
export function parseTaxNumber(text: string): string | null {
  const number = text.replaceAll(/\s/g, '').toUpperCase()
  return /^(?:CZ\d{8,10}|SK\d{10})$/.test(number) ? number : null
}

import { parsePostalCode } from '#domain/pickup/postal-code.ts'

// The landing page keeps here what was asked of it.
const KEY = 'start-psc'

/** The postal code a visitor of this tab has asked about, five digits; null for none. */
export function keptPostalCode(): string | null {
  try {
    return parsePostalCode(sessionStorage.getItem(KEY) ?? '')
  } catch {
    return null
  }
}

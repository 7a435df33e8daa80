import { parsePostalCode } from '#domain/week/pickup/postal-code.ts'

const KEY = 'start-psc'

/** Keeps in this tab what the landing page was asked of, so that sign-up and settings propose it; a browser that keeps nothing is no reason to stop. */
export function keepPostalCode(code: string): void {
  try {
    sessionStorage.setItem(KEY, code)
  } catch {
    // Full, or switched off.
  }
}

/** The postal code a visitor of this tab has asked about, five digits; null for none. */
export function keptPostalCode(): string | null {
  try {
    return parsePostalCode(sessionStorage.getItem(KEY) ?? '')
  } catch {
    return null
  }
}

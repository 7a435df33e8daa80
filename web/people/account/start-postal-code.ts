import { parsePostalCode } from '#domain/week/pickup/postal-code.ts'

const KEY = 'start-psc'

/** Saves the postal code of the landing page in this tab, to propose it at sign-up and in the settings; ignores blocked storage. */
export function savePostalCode(code: string): void {
  try {
    sessionStorage.setItem(KEY, code)
  } catch {
    // Full, or switched off.
  }
}

/** The postal code that a visitor of this tab asked about, five digits; null if there is none. */
export function savedPostalCode(): string | null {
  try {
    return parsePostalCode(sessionStorage.getItem(KEY) ?? '')
  } catch {
    return null
  }
}

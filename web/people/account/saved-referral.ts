import { parseReferral } from '#domain/people/referral/code.ts'

const KEY = 'ref'

function inAddress(): string | null {
  const read = parseReferral(new URLSearchParams(location.search).get(KEY) ?? '')
  return read && (read.token === null ? read.code : `${read.code}.${read.token}`)
}

/** The referral code of this page or an earlier one, with the token of an invitation to a pool; null if there is none. */
export function savedReferral(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? inAddress()
  } catch {
    // Storage is blocked: the invitation applies to this page only.
    return inAddress()
  }
}

/** Remembers the referrer in this tab only; the first link counts. */
export function saveReferral(): void {
  const code = savedReferral()
  try {
    if (code !== null) sessionStorage.setItem(KEY, code)
  } catch {
    // See above.
  }
}

/** Called once it was sent with a sign-up. */
export function forgetReferral(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // See above.
  }
}

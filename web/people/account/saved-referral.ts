import { parseReferralCode } from '#domain/people/referral/code.ts'

const KEY = 'ref'

const inAddress = () => parseReferralCode(new URLSearchParams(location.search).get(KEY) ?? '')

/** The referral code of this page or an earlier one; null if there is none. */
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

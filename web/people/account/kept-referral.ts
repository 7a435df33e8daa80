import { parseReferralCode } from '#domain/people/referral/code.ts'

const KEY = 'ref'

const inAddress = () => parseReferralCode(new URLSearchParams(location.search).get(KEY) ?? '')

/** The code of the link somebody came by, on this page or an earlier one; null for who came alone. */
export function keptReferral(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? inAddress()
  } catch {
    // Storage is blocked: the invitation holds for the page it leads to.
    return inAddress()
  }
}

/** Remembers in this tab who invited, and nowhere longer; the first link wins. */
export function keepReferral(): void {
  const code = keptReferral()
  try {
    if (code !== null) sessionStorage.setItem(KEY, code)
  } catch {
    // See above.
  }
}

/** Once it has been sent with a sign-up. */
export function forgetReferral(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // See above.
  }
}

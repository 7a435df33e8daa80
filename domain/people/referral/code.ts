/** The characters of a code: no 0 and O, no 1 and I, so that it survives being read aloud or copied from paper. */
export const REFERRAL_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** How long a code is. */
export const REFERRAL_CODE_LENGTH = 8

const CODE = new RegExp(`^[${REFERRAL_ALPHABET}]{${REFERRAL_CODE_LENGTH}}$`)

/** Reads a code as somebody typed or pasted it: spaces, dashes and small letters are forgiven; null when it cannot be one. */
export function parseReferralCode(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return CODE.test(code) ? code : null
}

/** Where a referral leads: the landing page, with the code in `ref` (spec 2 §2, referral page). A path without the origin. */
export function referralPath(code: string): string {
  return `/lp?ref=${code}`
}

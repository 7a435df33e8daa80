/** The alphabet of codes: no 0 and O, no 1 and I, so that codes can be read aloud or copied from paper. */
export const REFERRAL_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** How long a code is. */
export const REFERRAL_CODE_LENGTH = 8

const CODE = new RegExp(`^[${REFERRAL_ALPHABET}]{${REFERRAL_CODE_LENGTH}}$`)

/** Parses a typed or pasted code; ignores spaces, dashes and case. Null if it is invalid. */
export function parseReferralCode(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return CODE.test(code) ? code : null
}

/** The path of a referral link: the landing page with the code in `ref`, without the origin. */
export function referralPath(code: string): string {
  return `/lp?ref=${code}`
}

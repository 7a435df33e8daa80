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

/** Who invites, and to which pool, if to a single one. */
export interface ReadReferral {
  code: string
  /** Of the same alphabet and length as a code. */
  token: string | null
}

/** Parses what a link carries: a code, and behind a dot the token of an invitation to a pool. A wrong token is ignored. */
export function parseReferral(text: string): ReadReferral | null {
  const [first = '', second = ''] = text.split('.', 2)
  const code = parseReferralCode(first)
  return code === null ? null : { code, token: parseReferralCode(second) }
}

/** The path of an invitation to a pool. */
export const invitationPath = (code: string, token: string): string => `${referralPath(code)}.${token}`

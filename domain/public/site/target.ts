/** The sections of the landing page that a link may lead to (spec 1 §2, routes; its section for whom it is and the one to register). */
export const ANCHORS = [
  'praveted',
  'modes',
  'pickup',
  'calendar',
  'how-it-works',
  'delivery-modes',
  'referral',
  'personas',
  'register',
] as const

// A browser reads `\` as `/` and drops tabs and line ends, so `/\evil.cz` and `/<tab>/evil.cz` are other hosts as `//evil.cz` is.
const OWN_PATH = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u

/**
 * Where the value of a menu or of a campaign leads: a path of ours stays as it is, an anchor of the landing page becomes
 * `/lp#anchor`, anything else leads nowhere (spec 1 §2: values starting with '/' navigate there).
 */
export function targetOf(value: string): string | null {
  if (OWN_PATH.test(value)) return value
  const anchor = ANCHORS.find((anchor) => anchor === value.replace(/^#/, ''))
  return anchor ? `/lp#${anchor}` : null
}

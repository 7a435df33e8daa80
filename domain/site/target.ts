/** The anchors of the landing page that a link may name (spec 1 §2, Routes; `personas` and `register` of its sections). */
export const LANDING_ANCHORS = [
  'register',
  'praveted',
  'personas',
  'how-it-works',
  'modes',
  'delivery-modes',
  'pickup',
  'calendar',
  'referral',
] as const

// A second slash would name another host. So would a backslash, which a browser reads as a slash, and a tab or a line
// break, which it drops; hence only signs that an address may hold.
const ownPath = /^\/(?!\/)[!-[\]-~]*$/

/**
 * Where a value of a menu or of a campaign leads: a path of ours as it is, the name of an anchor to that place of the landing
 * page (spec 1 §2, Routes), and null for anything else: another host, a script, an anchor that is not there.
 */
export function targetOf(value: string): string | null {
  if (ownPath.test(value)) return value
  return (LANDING_ANCHORS as readonly string[]).includes(value) ? `/lp#${value}` : null
}

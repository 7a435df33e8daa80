/** The sections of the landing page that links may target. */
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

// A browser reads `\` as `/` and drops tabs and line ends, so `/\evil.cz` and `/<tab>/evil.cz` lead to other hosts, like `//evil.cz`.
const OWN_PATH = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u

/**
 * Resolves the link of a menu or campaign: a path of ours stays, an anchor of the landing page becomes `/lp#anchor`, anything else is null
 * (docs/rules/public.md#routes).
 */
export function targetOf(value: string): string | null {
  if (OWN_PATH.test(value)) return value
  const anchor = ANCHORS.find((anchor) => anchor === value.replace(/^#/, ''))
  return anchor ? `/lp#${anchor}` : null
}

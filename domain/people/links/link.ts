/** What may have become of a link of two accounts (spec 1 §4). Whatever it is, the two cannot be asked for anew. */
export const LINK_STATUSES = ['pending', 'active', 'rejected', 'removed'] as const

/** One of `LINK_STATUSES`. */
export type LinkStatus = (typeof LINK_STATUSES)[number]

/** How long the code of a request holds, in hours (spec 1 §9): it is an invitation, and both sides are signed in. */
export const LINK_CODE_HOURS = 24

/** How often the code of a request may be entered before it is worth nothing (design: security L1). */
export const LINK_TRIES = 5

/** How many more times a code may be entered at an instant; 0 also when it has expired. */
export function remainingTries({ tries, expiresAt }: { tries: number; expiresAt: Date }, now: Date): number {
  return expiresAt <= now ? 0 : Math.max(0, LINK_TRIES - tries)
}

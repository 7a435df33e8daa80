/** The states of a link between two accounts (docs/rules/people.md#links). In any state, no new request is possible. */
export const LINK_STATUSES = ['pending', 'active', 'rejected', 'removed'] as const

/** One of `LINK_STATUSES`. */
export type LinkStatus = (typeof LINK_STATUSES)[number]

/** Validity of a request's code in hours. It is long because the code is an invitation and both sides are signed in. */
export const LINK_CODE_HOURS = 24

/** Number of attempts before a request's code becomes invalid. */
export const LINK_TRIES = 5

/** The remaining attempts at an instant; 0 if the code has expired. */
export function remainingTries({ tries, expiresAt }: { tries: number; expiresAt: Date }, now: Date): number {
  return expiresAt <= now ? 0 : Math.max(0, LINK_TRIES - tries)
}

import { parseDay, type Day } from '#domain/time/day.ts'

// Separate from its page: the router parses addresses before the page is loaded. The names of the kinds are loaded with the page.

/** The filters of the list. */
export interface TrailSearch {
  /** May be unknown; see `kindOf` of use-trail.ts. */
  kind?: string
  /** An e-mail, or the id of an account that no longer has one. */
  account?: string
  from?: Day
  to?: Day
}

const dayIn = (value: unknown): Day | null => (typeof value === 'string' ? parseDay(value) : null)

export function readTrailSearch({ kind, account, from, to }: Record<string, unknown>): TrailSearch {
  const [fromRead, toRead] = [dayIn(from), dayIn(to)]
  return {
    ...(typeof kind === 'string' && { kind }),
    ...(typeof account === 'string' && account.trim() !== '' && { account: account.trim().slice(0, 254) }),
    ...(fromRead && { from: fromRead }),
    ...(toRead && { to: toRead }),
  }
}

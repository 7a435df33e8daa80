import { parseDay, type Day } from '#domain/time/day.ts'
import { parseEventKind, type EventKind } from '#domain/people/trail/event.ts'

// Separate from its page: the router parses addresses before the page is loaded.

/** The filters of the list. */
export interface TrailSearch {
  kind?: EventKind
  /** An e-mail, or the id of an account that no longer has one. */
  account?: string
  from?: Day
  to?: Day
}

const dayIn = (value: unknown): Day | null => (typeof value === 'string' ? parseDay(value) : null)

export function readTrailSearch({ kind, account, from, to }: Record<string, unknown>): TrailSearch {
  const [kindRead, fromRead, toRead] = [typeof kind === 'string' ? parseEventKind(kind) : null, dayIn(from), dayIn(to)]
  return {
    ...(kindRead && { kind: kindRead }),
    ...(typeof account === 'string' && account.trim() !== '' && { account: account.trim().slice(0, 254) }),
    ...(fromRead && { from: fromRead }),
    ...(toRead && { to: toRead }),
  }
}

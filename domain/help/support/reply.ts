import { isActive, type Party, type RequestStatus } from './status.ts'

/** The team promises a reply within this many hours. */
export const REPLY_HOURS = 24

const REPLY_MS = REPLY_HOURS * 3_600_000

/** Something that was written: the request itself is the member's first message. */
export interface Written {
  by: Party
  at: Date
}

/** Until when the member should have a reply; null if nothing waits for one. */
export interface Waiting {
  /** When the first message was written that has no reply yet. */
  since: Date
  dueAt: Date
}

/**
 * Whether a member waits for a reply, from what both wrote, in order of time. A member who writes three times waits since the first of them;
 * a resolved request waits for nothing.
 */
export function waitingOf(status: RequestStatus, written: readonly Written[]): Waiting | null {
  if (!isActive(status)) return null
  const answered = written.findLastIndex(({ by }) => by === 'staff')
  const first = written.slice(answered + 1).find(({ by }) => by === 'member')
  return first ? { since: first.at, dueAt: new Date(first.at.getTime() + REPLY_MS) } : null
}

/** Whether the promised reply is late. At the very end of the hours it is not. */
export const isOverdue = (waiting: Waiting | null, now: Date): boolean => waiting !== null && now > waiting.dueAt

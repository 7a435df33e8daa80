import { plural } from '../../text/plural.ts'
import { isStaff, type Role } from './role.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Days after which a session ends whatever happens; its cookie lives as long. */
export const LONGEST_SESSION_DAYS = 30

// design: security §6.2. Staff see other people's data, often on a machine that others use too.
const MEMBER = { idle: 7 * DAY, longest: LONGEST_SESSION_DAYS * DAY, noted: HOUR }
const STAFF = { idle: 30 * MINUTE, longest: 12 * HOUR, noted: MINUTE }

export interface SessionTimes {
  createdAt: Date
  /** When it was last used. */
  seenAt: Date
}

const lifeOf = (role: Role) => (isStaff(role) ? STAFF : MEMBER)

/** By which of the two settings a session is over, and how long it is in milliseconds; null while it holds. */
export function overBy({ createdAt, seenAt }: SessionTimes, role: Role, now: Date): { why: 'idle' | 'longest'; afterMs: number } | null {
  const { idle, longest } = lifeOf(role)
  const [idleUntil, longestUntil] = [seenAt.getTime() + idle, createdAt.getTime() + longest]
  if (now.getTime() < Math.min(idleUntil, longestUntil)) return null
  return idleUntil <= longestUntil ? { why: 'idle', afterMs: idle } : { why: 'longest', afterMs: longest }
}

/** Whether a session still holds: 7 days after it was last used and 30 after it began; of staff 30 minutes and 12 hours. */
export const isAlive = (times: SessionTimes, role: Role, now: Date): boolean => overBy(times, role, now) === null

/** Minutes for which a proof of who sits at a browser is good for dangerous acts of staff. */
export const FRESH_MINUTES = 10

/** Whether it was lately proved who sits at a browser: by signing in, or once more since. */
export function isFresh({ createdAt, provedAt }: { createdAt: Date; provedAt: Date | null }, now: Date): boolean {
  return now.getTime() - Math.max(createdAt.getTime(), provedAt?.getTime() ?? 0) < FRESH_MINUTES * MINUTE
}

/** A length of time after „po“: „30 minutách“, „12 hodinách“, „7 dnech“. */
export function lengthOf(ms: number): string {
  if (ms >= DAY) return `${ms / DAY} ${plural(ms / DAY, 'dni', 'dnech', 'dnech')}`
  if (ms >= HOUR) return `${ms / HOUR} ${plural(ms / HOUR, 'hodině', 'hodinách', 'hodinách')}`
  return `${ms / MINUTE} ${plural(ms / MINUTE, 'minutě', 'minutách', 'minutách')}`
}

/** Whether it is worth writing down that it is used now: not at every request. */
export function isWorthNoting({ seenAt }: Pick<SessionTimes, 'seenAt'>, role: Role, now: Date): boolean {
  return now.getTime() >= seenAt.getTime() + lifeOf(role).noted
}

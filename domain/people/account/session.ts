import { plural } from '../../text/plural.ts'
import { isStaff, type Role } from './role.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Maximum length of a session in days; its cookie lives as long. */
export const LONGEST_SESSION_DAYS = 30

// Staff see other people's data, often on a machine that others use too (docs/rules/people.md#sessions).
const MEMBER = { idle: 7 * DAY, longest: LONGEST_SESSION_DAYS * DAY, noted: HOUR }
const STAFF = { idle: 30 * MINUTE, longest: 12 * HOUR, noted: MINUTE }

export interface SessionTimes {
  createdAt: Date
  /** The time of its last use. */
  seenAt: Date
}

const lifeOf = (role: Role) => (isStaff(role) ? STAFF : MEMBER)

/** The limit that ended a session, and that limit in milliseconds; null while the session is valid. */
export function overBy({ createdAt, seenAt }: SessionTimes, role: Role, now: Date): { why: 'idle' | 'longest'; afterMs: number } | null {
  const { idle, longest } = lifeOf(role)
  const [idleUntil, longestUntil] = [seenAt.getTime() + idle, createdAt.getTime() + longest]
  if (now.getTime() < Math.min(idleUntil, longestUntil)) return null
  return idleUntil <= longestUntil ? { why: 'idle', afterMs: idle } : { why: 'longest', afterMs: longest }
}

/** Whether a session is valid: 7 days after its last use and 30 days after its start; for staff 30 minutes and 12 hours. */
export const isAlive = (times: SessionTimes, role: Role, now: Date): boolean => overBy(times, role, now) === null

/** Minutes for which a proof of identity is sufficient for dangerous commands of staff. */
export const FRESH_MINUTES = 10

/** Whether identity was proved recently in this browser, by sign-in or by a proof. */
export function isFresh({ createdAt, provedAt }: { createdAt: Date; provedAt: Date | null }, now: Date): boolean {
  return now.getTime() - Math.max(createdAt.getTime(), provedAt?.getTime() ?? 0) < FRESH_MINUTES * MINUTE
}

/** Formats a duration for use after „po“: „30 minutách“, „12 hodinách“, „7 dnech“. */
export function lengthOf(ms: number): string {
  if (ms >= DAY) return `${ms / DAY} ${plural(ms / DAY, 'dni', 'dnech', 'dnech')}`
  if (ms >= HOUR) return `${ms / HOUR} ${plural(ms / HOUR, 'hodině', 'hodinách', 'hodinách')}`
  return `${ms / MINUTE} ${plural(ms / MINUTE, 'minutě', 'minutách', 'minutách')}`
}

/** Whether to record that a session is used now. It is not recorded at every request. */
export function isWorthNoting({ seenAt }: Pick<SessionTimes, 'seenAt'>, role: Role, now: Date): boolean {
  return now.getTime() >= seenAt.getTime() + lifeOf(role).noted
}

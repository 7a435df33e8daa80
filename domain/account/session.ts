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

/** Whether a session still holds: 7 days after it was last used and 30 after it began; of staff 30 minutes and 12 hours. */
export function isAlive({ createdAt, seenAt }: SessionTimes, role: Role, now: Date): boolean {
  const { idle, longest } = lifeOf(role)
  return now.getTime() < seenAt.getTime() + idle && now.getTime() < createdAt.getTime() + longest
}

/** Whether it is worth writing down that it is used now: not at every request. */
export function isWorthNoting({ seenAt }: Pick<SessionTimes, 'seenAt'>, role: Role, now: Date): boolean {
  return now.getTime() >= seenAt.getTime() + lifeOf(role).noted
}

import type { Role } from '#domain/people/account/role.ts'
import { stateOf, type Audience, type Span } from './window.ts'

// Who is locked out by maintenance (docs/rules/people.md#maintenance):
//
//   what is under way          | administrator, test account | pass for this window | affected | everybody else
//   window                     | passes                      | passes               | locked   | not concerned
//   outage (nobody planned it) | passes                      | locked               | locked   | locked

/** The default text of the lock screen. */
export const DEFAULT_MESSAGE = 'Na aplikaci právě pracujeme. Zkuste to prosím za chvíli znovu.'

/** The windows and the outage of the server's environment, without cancelled windows. */
export interface Maintenance {
  windows: readonly (Span & { id: string; message: string | null; affectedRoles: readonly Audience[] })[]
  /** Null if there is no outage. */
  outage: { message: string | null } | null
}

/** The caller; `role` is null for a guest. */
export interface Asker {
  role: Role | null
  isTestAccount: boolean
  /** The window that this browser's bypass opens. */
  opens: string | null
}

/** Why the caller is not locked out. */
export type Exemption = 'admin' | 'test_account' | 'bypass'

/** A running window or outage that affects the caller. It locks them out unless `exemption` is set. */
export interface Lock extends Omit<Span, 'startsAt'> {
  kind: 'window' | 'outage'
  message: string
  startsAt: Date | null
  exemption: Exemption | null
}

function exemptionOf({ role, isTestAccount, opens }: Asker, windowId: string | null): Exemption | null {
  if (role === 'admin') return 'admin'
  if (isTestAccount) return 'test_account'
  return windowId !== null && opens === windowId ? 'bypass' : null
}

const isMeant = ({ role }: Asker, affected: readonly Audience[]) => role === 'admin' || affected.includes(role ?? 'guest')

const endOf = ({ endsAt }: Lock) => endsAt?.getTime() ?? Number.MAX_SAFE_INTEGER

/**
 * The running window or outage that affects the caller; null if there is none. Ones that lock out take precedence over ones the caller may
 * pass, an outage over a window, and among windows the one that ends last, because that ends the wait.
 */
export function lockFor(maintenance: Maintenance, asker: Asker, now: Date): Lock | null {
  const { windows, outage } = runningAt(maintenance, now)
  const locks = windows
    .filter(({ affectedRoles }) => isMeant(asker, affectedRoles))
    .map(({ id, message, startsAt, endsAt }): Lock => {
      return { kind: 'window', message: message ?? DEFAULT_MESSAGE, startsAt, endsAt, exemption: exemptionOf(asker, id) }
    })
    .toSorted((a, b) => endOf(b) - endOf(a))
  if (outage) {
    const message = outage.message ?? DEFAULT_MESSAGE
    locks.unshift({ kind: 'outage', message, startsAt: null, endsAt: null, exemption: exemptionOf(asker, null) })
  }
  return locks.find(({ exemption }) => exemption === null) ?? locks[0] ?? null
}

const announcedMs = 24 * 60 * 60 * 1000

/** The next planned window that will lock the caller out within 24 hours; null if there is none. */
export function announcedTo({ windows }: Pick<Maintenance, 'windows'>, asker: Asker, now: Date): Maintenance['windows'][number] | null {
  const isSoon = ({ startsAt }: Span) => startsAt > now && startsAt.getTime() <= now.getTime() + announcedMs
  const own = windows.filter((each) => isSoon(each) && isMeant(asker, each.affectedRoles) && exemptionOf(asker, each.id) === null)
  return own.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0] ?? null
}

/** The windows and outage in effect at an instant, for anybody. */
export function runningAt({ windows, outage }: Maintenance, now: Date): Maintenance {
  return { windows: windows.filter((window) => stateOf(window, now) === 'running'), outage }
}

/** Whether nothing is in effect for anybody. */
export function isIdle(maintenance: Maintenance, now: Date): boolean {
  const { windows, outage } = runningAt(maintenance, now)
  return windows.length === 0 && outage === null
}

/** The next instant after `now` at which a window starts or ends; null if there is none. */
export function nextChange({ windows }: Pick<Maintenance, 'windows'>, now: Date): Date | null {
  const turns = windows.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((at) => at !== null && at > now)
  return turns.length > 0 ? new Date(Math.min(...turns.map(Number))) : null
}

const recheckMs = 30_000

/** When a client should ask again: at the next change, at the latest in 30 seconds. */
export function nextCheck(maintenance: Pick<Maintenance, 'windows'>, now: Date): Date {
  const change = nextChange(maintenance, now)
  return new Date(Math.min(now.getTime() + recheckMs, Number(change ?? Infinity)))
}

/** Retry-After of a refused request in seconds: until the end, at most an hour; a minute if the end is unknown. */
export function retryAfterSeconds({ endsAt }: Pick<Lock, 'endsAt'>, now: Date): number {
  if (endsAt === null) return 60
  return Math.min(Math.max(Math.ceil((endsAt.getTime() - now.getTime()) / 1000), 1), 3600)
}

/** Validity of a bypass in seconds from entering its code: 24 hours (docs/rules/people.md#maintenance). */
export const BYPASS_SECONDS = 24 * 60 * 60

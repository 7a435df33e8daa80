import type { MaintenanceStatus } from '#contract/people/maintenance.ts'
import type { Role } from '#domain/people/account/role.ts'
import { announcedTo, isIdle, lockFor, nextCheck, retryAfterSeconds, type Lock } from '#domain/people/maintenance/lock.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { openedBy } from './queries.ts'
import type { MaintenanceWatch } from './watch-maintenance.ts'

/** The facts about the caller that decide about a lock; none of them is the caller's own claim. */
export interface Asking {
  db: Db
  maintenance: MaintenanceWatch
  keyedHash: KeyedHash
  identify: () => Promise<{ role: Role; isTestAccount: boolean } | null>
  /** The token of the browser's bypass. */
  request: { bypass: string | null }
}

/** The current maintenance that concerns the caller, whether or not it locks them out. */
async function concerning(asking: Asking) {
  const { maintenance, now } = await asking.maintenance.current()
  const actor = await asking.identify()
  const { bypass } = asking.request
  const pass = bypass === null ? null : await openedBy(asking.db, asking.keyedHash('bypass pass', bypass))
  const asker = { role: actor?.role ?? null, isTestAccount: actor?.isTestAccount ?? false, opens: pass?.windowId ?? null }
  return { lock: lockFor(maintenance, asker, now), ahead: announcedTo(maintenance, asker, now), pass, maintenance, now }
}

/** The lock that applies to the caller, and the instant of the check; null if there is none. */
export async function lockOf(asking: Asking): Promise<{ lock: Lock; now: Date } | null> {
  const { maintenance, now } = await asking.maintenance.current()
  // Usually nothing is going on, and then no query for the caller is needed.
  if (isIdle(maintenance, now)) return null
  const { lock } = await concerning(asking)
  return lock?.exemption === null ? { lock, now } : null
}

/** Refuses callers who are locked out. */
export async function refuseLocked(asking: Asking): Promise<void> {
  const locked = await lockOf(asking)
  if (!locked) return
  const { message, endsAt } = locked.lock
  throw new Refusal('IN_MAINTENANCE', message, { message, endsAt, retryAfterSeconds: retryAfterSeconds(locked.lock, locked.now) })
}

/** The maintenance that concerns the caller, for the lock screen and for the sign-out button of those who may pass. */
export async function maintenanceStatus(asking: Asking): Promise<MaintenanceStatus> {
  const { lock, ahead, pass, maintenance, now } = await concerning(asking)
  return {
    now,
    isLocked: lock?.exemption === null,
    current: lock && { kind: lock.kind, message: lock.message, startedAt: lock.startsAt, endsAt: lock.endsAt },
    ahead: ahead && { message: ahead.message, startsAt: ahead.startsAt, endsAt: ahead.endsAt },
    exemption: lock?.exemption ?? null,
    bypassUntil: pass?.until ?? null,
    nextCheckAt: nextCheck(maintenance, now),
  }
}

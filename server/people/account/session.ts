import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '#domain/people/account/role.ts'
import { isAlive, isFresh, isWorthNoting, overBy } from '#domain/people/account/session.ts'
import type { Db } from '#server/platform/db/database.ts'
import { cookieOf } from '#server/platform/http/cookie.ts'

/** Who asks, read from the database on every request, so that a role or a block holds from the next one on. */
export interface Actor {
  userId: string
  sessionId: string
  email: string
  displayName: string
  role: Role
  isTestAccount: boolean
  /** Whether the address is confirmed; until then hardly anything may be done (spec 1 §4). */
  isVerified: boolean
  /** Whether the account asks for more than a password. */
  hasSecondFactor: boolean
  /** Whether it was proved in the last ten minutes who sits at the browser. */
  isFresh: boolean
  /** The approved supplier profile this person made. */
  supplierId: string | null
}

export const sessionCookie = { plain: 'sid', secure: '__Host-sid' }
/** Of a browser that signed up where addresses are hidden. */
export const ticketCookie = { plain: 'sign-up', secure: '__Host-sign-up' }
/** Of a browser that gave the right password and owes the code. */
export const secondStepCookie = { plain: 'second-step', secure: '__Host-second-step' }

/** An id that is nobody's: what is looked up under it is never found. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * The session token of a cookie header, if its signature (HMAC-SHA-256, as Better Auth writes it) is ours. Over https only the cookie that
 * no other host can set is looked at: a plain one could be of somebody else's session (design: security §6.2).
 */
export function sessionToken(cookieHeader: string | undefined, { secret, isSecure }: { secret: string; isSecure: boolean }): string | null {
  let value: string
  try {
    value = decodeURIComponent(cookieOf(cookieHeader, isSecure ? sessionCookie.secure : sessionCookie.plain) ?? '')
  } catch {
    return null
  }
  const dot = value.lastIndexOf('.')
  if (dot < 1) return null
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const right = createHmac('sha256', secret).update(token).digest()
  return given.length === right.length && timingSafeEqual(given, right) ? token : null
}

const actors = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('user_flags', 'user_flags.user_id', 'users.id')
    .leftJoin('suppliers', (join) => join.onRef('suppliers.created_by', '=', 'users.id').on('suppliers.is_approved', '=', true))
    .leftJoin('two_factors', 'two_factors.user_id', 'users.id')
    .where('user_flags.deleted_at', 'is', null)
    .where('user_flags.is_blocked', '=', false)
    .select([
      'users.id as userId',
      'users.email',
      'users.display_name as displayName',
      'user_flags.role',
      'user_flags.is_test_account as isTestAccount',
      'users.email_verified as isVerified',
      sql<boolean>`turned_on_at is not null or exists (select from passkeys where passkeys.user_id = users.id)`.as('hasSecondFactor'),
      'suppliers.id as supplierId',
    ])

/**
 * The person behind a session token; null for none, one that is over, a blocked or a deleted account. With `isUse` the session is
 * written down as used, so that it goes on.
 */
export async function actorOfToken(db: Db, token: string, { isUse = false } = {}): Promise<Actor | null> {
  // Sessions live by the real clock, as Better Auth writes them, whatever a test made of the product's clock.
  const now = new Date()
  const found = await actors(db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', now)
    .select(['sessions.id as sessionId', 'sessions.created_at as createdAt', 'sessions.seen_at as seenAt', 'proved_at as provedAt'])
    .executeTakeFirst()
  if (!found || !isAlive(found, found.role, now)) return null
  const { createdAt, seenAt, provedAt, ...known } = found
  const actor = { ...known, isFresh: isFresh({ createdAt, provedAt }, now) }
  if (isUse && isWorthNoting({ seenAt }, actor.role, now))
    await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', actor.sessionId).execute()
  return actor
}

/**
 * Why a session is over: the account was blocked or deleted, its password changed, its owner ended it elsewhere, it got another role, or its time ran out by a
 * setting of `afterMs`.
 */
export interface SessionEnd {
  why: 'shut_out' | 'password' | 'revoked' | 'role' | 'idle' | 'longest'
  afterMs: number | null
}

/** Why a session is over, so that its browser can be told (spec 1 §4, access gate); null when nobody has to be told anything. */
export async function endOf(db: Db, token: string): Promise<SessionEnd | null> {
  const found = await db
    .selectFrom('ended_sessions')
    .innerJoin('user_flags', 'user_flags.user_id', 'ended_sessions.user_id')
    .where('token_sha256', '=', createHash('sha256').update(token).digest())
    .select(['reason', 'is_blocked as isBlocked', 'deleted_at as deletedAt'])
    .executeTakeFirst()
  if (!found) return runOut(db, token)
  if (found.isBlocked || found.deletedAt) return { why: 'shut_out', afterMs: null }
  // Neither blocked any more nor deleted: it got another role, or was blocked for a while.
  return { why: found.reason === 'account' ? 'role' : found.reason, afterMs: null }
}

async function runOut(db: Db, token: string): Promise<SessionEnd | null> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('user_flags', 'user_flags.user_id', 'sessions.user_id')
    .where('token', '=', token)
    .select(['role', 'sessions.created_at as createdAt', 'seen_at as seenAt'])
    .executeTakeFirst()
  return found ? overBy(found, found.role, new Date()) : null
}

/** The same for a known person, for tests and jobs that act in somebody's name. */
export async function actorOfEmail(db: Db, email: string): Promise<Actor | null> {
  const actor = await actors(db).where('users.email', '=', email).executeTakeFirst()
  return actor ? { ...actor, sessionId: '', isFresh: true } : null
}

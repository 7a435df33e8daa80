import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '#domain/people/account/role.ts'
import { isAlive, isFresh, isWorthNoting, LONGEST_SESSION_DAYS, overBy } from '#domain/people/account/session.ts'
import type { Db } from '#server/platform/db/database.ts'
import { cookieOf } from '#server/platform/http/cookie.ts'

/** The caller, read from the database on every request, so that a role or a block applies from the next one on. */
export interface Actor {
  userId: string
  sessionId: string
  email: string
  displayName: string
  role: Role
  isTestAccount: boolean
  /** Whether the address is confirmed; until then almost nothing is allowed (docs/rules/people.md#access). */
  isVerified: boolean
  /** Whether the account has more than a password. */
  hasSecondFactor: boolean
  /** Whether identity was proved in this browser in the last ten minutes. */
  isFresh: boolean
  /** The person's approved supplier profile. */
  supplierId: string | null
  /** The administrator who only looks at this account; then nothing may be written (docs/rules/people.md#views). */
  viewedBy: string | null
}

export const sessionCookie = { plain: 'sid', secure: '__Host-sid' }
/** Identifies a browser that signed up where addresses are hidden. */
export const ticketCookie = { plain: 'sign-up', secure: '__Host-sign-up' }
/** Identifies a browser that gave the right password and owes the code. */
export const secondStepCookie = { plain: 'second-step', secure: '__Host-second-step' }

/** An id without an account: queries for it find nothing. */
export const nobody = '00000000-0000-0000-0000-000000000000'

const signatureOf = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest()

/**
 * The cookie of a session: its token and an HMAC-SHA-256 of it in base64. It lasts as long as the longest session; null clears it. The format
 * is fixed, because another one would sign everybody out.
 */
export function sessionSetCookie({ secret, isSecure }: { secret: string; isSecure: boolean }, token: string | null): string {
  const name = isSecure ? sessionCookie.secure : sessionCookie.plain
  const value = token === null ? '' : encodeURIComponent(`${token}.${signatureOf(token, secret).toString('base64')}`)
  const seconds = token === null ? 0 : LONGEST_SESSION_DAYS * 86_400
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/**
 * The session token of a cookie header, if its signature is valid. Over https only the `__Host-`
 * cookie counts, because another host may have set a plain one (docs/rules/server.md#cookies-and-origins).
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
  const right = signatureOf(token, secret)
  return given.length === right.length && timingSafeEqual(given, right) ? token : null
}

type Known = Omit<Actor, 'sessionId' | 'isFresh' | 'viewedBy'>

// Text instead of a query builder: every request begins with this query, and building it would cost more than sending it.
const actorColumns = sql`u.id as "userId", u.email, u.display_name as "displayName", f.role, f.is_test_account as "isTestAccount",
  u.email_verified as "isVerified", s.id as "supplierId",
  t.turned_on_at is not null or exists (select from passkeys p where p.user_id = u.id) as "hasSecondFactor"`
const actors = sql`users u
  join user_flags f on f.user_id = u.id and f.deleted_at is null and not f.is_blocked
  left join suppliers s on s.created_by = u.id and s.is_approved
  left join two_factors t on t.user_id = u.id`

/** The member whom the session of an administrator looks at; null if the view is over, or of an account that cannot be viewed. */
async function viewedActor(db: Db, viewId: string, { userId, role, sessionId }: Actor, now: Date): Promise<Actor | null> {
  if (role !== 'admin') return null
  const { rows } = await sql<Known>`
    select ${actorColumns} from ${actors} join account_views v on v.user_id = u.id
    where v.id = ${viewId} and v.viewed_by = ${userId} and v.until_at > ${now} and f.role = 'user'`.execute(db)
  const viewed = rows[0]
  return viewed ? { ...viewed, sessionId, isFresh: false, viewedBy: userId } : null
}

/**
 * The person behind a session token; null if the session is unknown or over, or the account blocked or deleted. With `isUse` the session is
 * extended. With `mayView` it is the member whom an administrator looks at.
 */
export async function actorOfToken(db: Db, token: string, { isUse = false, mayView = false } = {}): Promise<Actor | null> {
  // Sessions use the real clock, even if a test moved the product's clock.
  const now = new Date()
  const { rows } = await sql<Known & { sessionId: string; createdAt: Date; seenAt: Date; provedAt: Date | null; viewId: string | null }>`
    select ${actorColumns}, session.id as "sessionId", session.created_at as "createdAt", session.seen_at as "seenAt",
           session.proved_at as "provedAt", session.account_view_id as "viewId"
    from ${actors} join sessions session on session.user_id = u.id
    where session.token = ${token} and session.expires_at > ${now}`.execute(db)
  const found = rows[0]
  if (!found || !isAlive(found, found.role, now)) return null
  const { createdAt, seenAt, provedAt, viewId, ...known } = found
  const actor: Actor = { ...known, isFresh: isFresh({ createdAt, provedAt }, now), viewedBy: null }
  if (isUse && isWorthNoting({ seenAt }, actor.role, now))
    await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', actor.sessionId).execute()
  return (mayView && viewId !== null && (await viewedActor(db, viewId, actor, now))) || actor
}

/**
 * Why a session is over: the account was blocked or deleted, its password or role changed, its owner ended it elsewhere, or its time ran out
 * after `afterMs`.
 */
export interface SessionEnd {
  why: 'shut_out' | 'password' | 'revoked' | 'role' | 'idle' | 'longest'
  afterMs: number | null
}

/** Why a session is over, for its browser (docs/rules/people.md#access); null if there is nothing to report. */
export async function endOf(db: Db, token: string): Promise<SessionEnd | null> {
  const found = await db
    .selectFrom('ended_sessions')
    .innerJoin('user_flags', 'user_flags.user_id', 'ended_sessions.user_id')
    .where('token_sha256', '=', createHash('sha256').update(token).digest())
    .select(['reason', 'is_blocked as isBlocked', 'deleted_at as deletedAt'])
    .executeTakeFirst()
  if (!found) return runOut(db, token)
  if (found.isBlocked || found.deletedAt) return { why: 'shut_out', afterMs: null }
  // Neither blocked nor deleted now: it got another role, or was blocked for a while.
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

/** The same for an id, for a key of the API: what it may do was decided after a proof of identity, so no other is asked for. */
export async function actorOfId(db: Db, userId: string): Promise<Actor | null> {
  const actor = (await sql<Known>`select ${actorColumns} from ${actors} where u.id = ${userId}`.execute(db)).rows[0]
  return actor ? { ...actor, sessionId: '', isFresh: true, viewedBy: null } : null
}

/** The same for a known address, for tests and jobs that act for somebody. */
export async function actorOfEmail(db: Db, email: string): Promise<Actor | null> {
  const actor = (await sql<Known>`select ${actorColumns} from ${actors} where u.email = ${email}`.execute(db)).rows[0]
  return actor ? { ...actor, sessionId: '', isFresh: true, viewedBy: null } : null
}

import type { Db } from '#server/platform/db/database.ts'
import { actorOfToken, sessionToken } from './session.ts'

// Long enough that a page causes one query, short enough that a signed-out member soon counts as a visitor.
const KEPT_MS = 30_000
const MOST_KEPT = 10_000

interface Known {
  userId: string | null
  until: number
}

/**
 * The member of a session cookie, for rate limits only; cached for half a minute. A foreign signature costs no query, and an ended session is
 * nobody's. If the database does not answer, everybody counts as a visitor. So do unconfirmed accounts, because anybody can create many of
 * them.
 */
export function rememberMembers(
  db: Db,
  cookies: { secret: string; isSecure: boolean },
): (cookie: string | undefined) => Promise<string | null> {
  const known = new Map<string, Known>()
  return async (cookie) => {
    const token = sessionToken(cookie, cookies)
    if (token === null) return null
    const now = performance.now()
    const cached = known.get(token)
    if (cached && cached.until > now) return cached.userId
    const userId = await actorOfToken(db, token).then(
      (actor) => (actor?.isVerified ? actor.userId : null),
      () => null,
    )
    if (known.size >= MOST_KEPT) for (const [other, { until }] of known) if (until <= now || known.size >= MOST_KEPT) known.delete(other)
    known.set(token, { userId, until: now + KEPT_MS })
    return userId
  }
}

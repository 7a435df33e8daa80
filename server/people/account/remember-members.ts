import type { Db } from '#server/platform/db/database.ts'
import { actorOfToken, sessionToken } from './session.ts'

// Long enough that a page asks once, short enough that who left is soon one of the visitors.
const KEPT_MS = 30_000
const MOST_KEPT = 10_000

interface Known {
  userId: string | null
  until: number
}

/**
 * Who is signed in by a cookie, for limits alone: asked of the database once in half a minute for each session. A signature that is not ours costs
 * nothing, a session that has ended is nobody's, and where the database does not answer everybody counts as a visitor. So does who has not confirmed their
 * address yet: anybody can make many such accounts.
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
    const kept = known.get(token)
    if (kept && kept.until > now) return kept.userId
    const userId = await actorOfToken(db, token).then(
      (actor) => (actor?.isVerified ? actor.userId : null),
      () => null,
    )
    if (known.size >= MOST_KEPT) for (const [other, { until }] of known) if (until <= now || known.size >= MOST_KEPT) known.delete(other)
    known.set(token, { userId, until: now + KEPT_MS })
    return userId
  }
}

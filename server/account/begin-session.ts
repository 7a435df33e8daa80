import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { LONGEST_SESSION_DAYS } from '#domain/account/session.ts'
import type { Context } from '#server/access.ts'
import type { Db } from '#server/platform/db/database.ts'
import { sessionCookie } from './session.ts'

type Asking = Pick<Context, 'entrance'> & { request: Pick<Context['request'], 'address' | 'userAgent'> }

export const newSessionToken = () => randomBytes(24).toString('base64url')

/** The cookie that keeps a session, signed as Better Auth does, which ends it when somebody signs out. */
export function sessionSetCookie({ auth, isSecure }: Context['entrance'], token: string): string {
  const signature = createHmac('sha256', auth.options.secret).update(token).digest('base64')
  const seconds = LONGEST_SESSION_DAYS * 86_400
  const name = isSecure ? sessionCookie.secure : sessionCookie.plain
  const value = encodeURIComponent(`${token}.${signature}`)
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** Begins a session of its own, never one that the browser brought; answers the cookie that keeps it. */
export async function beginSession(db: Db, { entrance, request }: Asking, userId: string): Promise<string> {
  const token = newSessionToken()
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token,
      // Sessions live by the real clock, see actorOfToken().
      expires_at: sql<Date>`clock_timestamp() + make_interval(days => ${LONGEST_SESSION_DAYS})`,
      ip_address: request.address,
      user_agent: request.userAgent,
    })
    .execute()
  return sessionSetCookie(entrance, token)
}

import type { Context } from '#server/context.ts'
import { sessionSetCookie } from './session.ts'

/**
 * Ends the browser's session, even one that is over, and returns the cookie that clears its own. Without a session there is nothing to end.
 * It fails if the session was not deleted, so that nobody leaves while still signed in.
 */
export async function signOut({ db, authSettings }: Pick<Context, 'db' | 'authSettings'>, token: string | null): Promise<string> {
  if (token !== null) await db.deleteFrom('sessions').where('token', '=', token).execute()
  return sessionSetCookie(authSettings, null)
}

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { LONGEST_SESSION_DAYS } from '#domain/people/account/session.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { noticePlace } from '#server/people/trail/notice-place.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { sessionSetCookie } from './session.ts'

type Asking = Pick<Context, 'authSettings' | 'keyedHash'> & { request: Pick<Context['request'], 'address' | 'userAgent'> }

export const newSessionToken = () => randomBytes(24).toString('base64url')

/** How somebody signed in. */
type How = 'password' | 'second_step' | 'passkey' | 'sign_up'

/**
 * Starts a new session, never one that the browser sent; returns its cookie. Part of a transaction, together with its event in the security
 * log.
 */
export async function beginSession(tx: Tx, { authSettings, keyedHash, request }: Asking, userId: string, how: How): Promise<string> {
  const token = newSessionToken()
  await tx
    .insertInto('sessions')
    .values({
      user_id: userId,
      token,
      // Sessions use the real clock, see actorOfToken().
      expires_at: sql<Date>`clock_timestamp() + make_interval(days => ${LONGEST_SESSION_DAYS})`,
      ip_address: request.address,
      user_agent: request.userAgent,
    })
    .execute()
  await recordEvent(tx, { kind: 'signed_in', userId, detail: how })
  await noticePlace(tx, keyedHash, userId, request)
  return sessionSetCookie(authSettings, token)
}

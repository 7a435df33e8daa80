import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import type { SessionEnd } from './session.ts'

interface Which {
  /** Only this session. */
  only?: string
  /** All except this session. */
  except?: string
}

/** Ends sessions of an account and records the reason for their browsers; all servers close their sockets at once. Returns the number. */
export async function endSessions(
  tx: Tx,
  userId: string,
  reason: Extract<SessionEnd['why'], 'password' | 'revoked'>,
  { only, except }: Which,
): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with gone as (
      delete from sessions where user_id = ${userId} and id::text = coalesce(${only ?? null}, id::text) and id::text <> ${except ?? ''}
      returning token, user_id
    ), told as (
      insert into ended_sessions (token_sha256, user_id, ended_at, reason)
        select sha256(convert_to(token, 'UTF8')), user_id, clock_timestamp(), ${reason} from gone on conflict do nothing
    )
    select count(*)::integer as ended from gone`.execute(tx)
  return rows[0]!.ended
}

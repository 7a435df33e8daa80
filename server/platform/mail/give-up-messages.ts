import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'

/** Gives up messages that could not be sent in three days, and logs it once. */
export async function giveUpMessages(db: Db, log: Log): Promise<void> {
  const { rows } = await sql<{ kind: string; lastError: string | null; messages: number }>`
    with old as (
      update outbox set given_up_at = app_now(), content = '{}', claimed_until = null
      where sent_at is null and given_up_at is null and created_at < (select app_now()) - interval '3 days'
        and (claimed_until is null or claimed_until < clock_timestamp())
      returning kind, last_error
    )
    select kind, last_error as "lastError", count(*) as messages from old group by kind, last_error order by kind, last_error`.execute(db)
  for (const given of rows) log.error(given, 'messages given up after three days')
}

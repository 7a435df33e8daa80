import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from './db/change.ts'

/** What the servers hear when a transaction that left messages commits; the table's own trigger says it. */
export const outboxKey = 'outbox'

/**
 * Leaves messages in the outbox with the change they tell of; they are sent once it is committed. `rows` selects (dedup_key,
 * user_id, content), so that a message to a hundred thousand members is one statement. A message whose key is there already is
 * not written again. What a kind reads like stands in its room's mails.ts, see mail/kind.ts.
 */
export async function postMessages(tx: Tx, kind: string, at: Date, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into outbox (dedup_key, kind, user_id, content, created_at, next_try_at)
    select message.dedup_key, ${kind}, message.user_id, message.content, ${at}, ${at}
    from (${rows}) as message (dedup_key, user_id, content)
    on conflict (dedup_key) do nothing`.execute(tx)
}

import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from './db/change.ts'

/** The notice that servers get when a transaction with messages commits; a trigger of the table sends it. */
export const outboxKey = 'outbox'

/**
 * Queues messages in the transaction of the change they report; they are sent after the commit. `rows` selects (dedup_key, user_id, content),
 * so a message to a hundred thousand members is one statement; of several kinds it also selects the `kind`, and `kind` is sql`message.kind`. A key that exists already is skipped. The text of a kind is in its room's
 * mails.ts, see mail/kind.ts.
 */
export async function postMessages(tx: Tx, kind: string | RawBuilder<string>, at: Date, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into outbox (dedup_key, kind, user_id, content, created_at, next_try_at)
    select message.dedup_key, ${kind}, message.user_id, message.content, ${at}, ${at}
    from (${rows}) as message (dedup_key, user_id, content)
    on conflict (dedup_key) do nothing`.execute(tx)
}

import { sql } from 'kysely'
import { excerpt, MAX_TEXT, MAX_TITLE } from '#domain/help/inbox/notice.ts'
import type { Tx } from '#server/platform/db/change.ts'
import type { Noted } from '#server/platform/mail/note-messages.ts'

/**
 * Puts messages into the inboxes of their accounts, and queues them for the devices of those who want them pushed: in one statement for
 * everybody.
 */
export async function fileNotices(tx: Tx, noted: readonly Noted[]): Promise<void> {
  const column = <Value>(of: (each: Noted) => Value) => noted.map(of)
  await sql`
    with filed as (
      insert into inbox_notices (user_id, id, topic, title, text, address, created_at)
      select * from unnest(${column(({ userId }) => userId)}::uuid[], ${column(({ id }) => id)}::uuid[], ${column(({ topic }) => topic)}::text[],
                           ${column(({ subject }) => excerpt(subject, MAX_TITLE))}::text[], ${column(({ text }) => excerpt(text, MAX_TEXT))}::text[],
                           ${column(({ address }) => address)}::text[], ${column(({ at }) => at)}::timestamptz[])
      on conflict (user_id, id) do nothing
      returning user_id, id, topic
    )
    insert into push_messages (user_id, device_id, notice_id, next_try_at)
    select device.user_id, device.id, filed.id, app_now()
    from filed join push_devices device on device.user_id = filed.user_id
    where not exists (select from declined_notices declined
                      where declined.user_id = filed.user_id and declined.topic = filed.topic and declined.channel = 'push')`.execute(tx)
}

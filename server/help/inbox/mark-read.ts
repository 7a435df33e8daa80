import { sql } from 'kysely'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { unreadCount } from './queries.ts'

/** Marks a notice as read; again has no effect. */
export function markRead(context: ChangeContext, userId: string, noticeId: string): Promise<{ unread: number }> {
  return change(context, async ({ tx, announce }) => {
    const { numUpdatedRows } = await tx
      .updateTable('inbox_notices')
      .set({ read_at: sql<Date>`coalesce(read_at, (select app_now()))` })
      .where('user_id', '=', userId)
      .where('id', '=', noticeId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('NOT_FOUND')
    announce({ room: 'inbox', userId })
    return unreadCount(tx, userId)
  })
}

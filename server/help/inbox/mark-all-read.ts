import { sql } from 'kysely'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { unreadCount } from './queries.ts'

/** Marks everything as read that was told until an instant. */
export function markAllRead(context: ChangeContext, userId: string, until: Date): Promise<{ unread: number }> {
  return change(context, async ({ tx, announce }) => {
    await tx
      .updateTable('inbox_notices')
      .set({ read_at: sql<Date>`(select app_now())` })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .where('created_at', '<=', until)
      .execute()
    announce({ room: 'inbox', userId })
    return unreadCount(tx, userId)
  })
}

import { sql } from 'kysely'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'

const MINUTES = 30

/** Lets the session of an administrator see a member's account for half an hour, read-only. */
export function viewAccount(
  by: ChangeContext & { userId: string },
  { userId, sessionId, reason }: { userId: string; sessionId: string; reason: string },
): Promise<{ userId: string }> {
  return change(by, async ({ tx }) => {
    const { rows } = await sql<{ id: string }>`
      insert into account_views (user_id, viewed_by, reason, began_at, until_at)
      select f.user_id, ${by.userId}, ${reason}, app_now(), clock_timestamp() + make_interval(mins => ${MINUTES})
      from user_flags f where f.user_id = ${userId} and f.role = 'user' and not f.is_blocked and f.deleted_at is null
      returning id`.execute(tx)
    const view = rows[0]
    if (!view) throw new Refusal('CANNOT_VIEW')
    await sql`update sessions set account_view_id = ${view.id} where id::text = ${sessionId} and user_id = ${by.userId}`.execute(tx)
    await recordEvent(tx, { kind: 'account_viewed', userId, doneBy: by.userId })
    return { userId }
  })
}

/** Ends the view that a session is in. */
export function endView(by: ChangeContext, sessionId: string): Promise<{ isEnded: true }> {
  return change(by, async ({ tx }) => {
    const { rows } = await sql<{ id: string }>`
      update sessions s set account_view_id = null from account_views v
      where s.id::text = ${sessionId} and v.id = s.account_view_id returning v.id`.execute(tx)
    if (!rows[0]) throw new Refusal('NO_VIEW')
    await tx
      .updateTable('account_views')
      .set({ ended_at: sql<Date>`app_now()` })
      .where('id', '=', rows[0].id)
      .execute()
    return { isEnded: true }
  })
}

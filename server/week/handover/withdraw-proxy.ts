import { sql } from 'kysely'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceHandover } from './announce-handover.ts'

/** Withdraws a member's one-time code; one that was used or withdrawn stays as it is. */
export function withdrawProxy(context: ChangeContext & { userId: string }, proxyId: string): Promise<{ id: string }> {
  return change(context, async ({ tx, announce }) => {
    const { rows } = await sql<{ id: string }>`
      update proxy_codes set withdrawn_at = case when used_at is null then coalesce(withdrawn_at, app_now()) end
      where id = ${proxyId} and user_id = ${context.userId} returning id`.execute(tx)
    if (rows.length === 0) throw new Refusal('NOT_FOUND')
    await announceHandover({ tx, announce }, [context.userId])
    return { id: proxyId }
  })
}

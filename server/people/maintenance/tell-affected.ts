import { sql } from 'kysely'
import { isForSomeOnly, type Audience } from '#domain/people/maintenance/window.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'

/**
 * Queues a mail to those whom a window locks out exclusively, such as suppliers: they rarely visit and would miss a banner. A window for
 * members or visitors is announced on every page a day ahead instead. Part of a command.
 */
export async function tellAffected(
  tx: Tx,
  { windowId, affectedRoles, isChanged = false }: { windowId: string; affectedRoles: readonly Audience[]; isChanged?: boolean },
  at: Date,
): Promise<void> {
  if (!isForSomeOnly(affectedRoles)) return
  await postMessages(
    tx,
    'maintenance_planned',
    at,
    sql`select 'maintenance_planned:' || ${windowId}::text || ':' || f.user_id || ${isChanged ? `:${at.toISOString()}` : ''}, f.user_id,
               jsonb_build_object('windowId', ${windowId}::text, 'isChanged', ${isChanged}::boolean)
        from user_flags f where f.role = any(${[...affectedRoles]}::text[]) and not f.is_blocked and f.deleted_at is null`,
  )
}

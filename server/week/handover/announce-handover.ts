import { sql } from 'kysely'
import type { Change } from '#server/platform/db/change.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'

/** Announces what happened with purchases of these members: to staff, to them and to those who see their baskets. A place hands over hundreds in an evening. */
export async function announceHandover({ tx, announce }: Pick<Change, 'tx' | 'announce'>, userIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`select reader_id as id from shared_baskets where owner_id = any(${userIds}::uuid[])`.execute(
    tx,
  )
  for (const userId of new Set([STAFF, ...userIds, ...rows.map(({ id }) => id)])) announce({ room: 'handover', userId })
}

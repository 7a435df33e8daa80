import { sql } from 'kysely'
import type { Change, Tx } from '#server/platform/db/change.ts'

// Above this number everybody is notified, because one notice for all is cheaper than one for each.
const mostByName = 50

async function whomToTell(tx: Tx, userIds: readonly string[]): Promise<(string | null)[]> {
  if (userIds.length > mostByName) return [null]
  const { rows } = await sql<{ userId: string }>`
    select id as "userId" from unnest(${userIds}::uuid[]) buyer (id)
    union select reader_id from shared_baskets where owner_id = any(${userIds}::uuid[])`.execute(tx)
  return rows.length > mostByName ? [null] : rows.map(({ userId }) => userId)
}

/**
 * Notifies the screens of these members, and of those who see their baskets, that their items changed; and everybody whose price may change.
 */
export async function announceToBuyers(
  tx: Tx,
  announce: Change['announce'],
  userIds: readonly string[],
  itemIds: readonly string[],
): Promise<void> {
  for (const userId of await whomToTell(tx, userIds)) for (const room of ['template', 'basket'] as const) announce({ room, userId })
  const { rows: localities } = await sql<{ id: string }>`
    select distinct locality_id as id from member_stays where user_id = any(${userIds}::uuid[]) and until_week > (select app_today())`.execute(
    tx,
  )
  for (const { id: localityId } of localities) for (const itemId of itemIds) announce({ pool: { localityId, itemId } })
}

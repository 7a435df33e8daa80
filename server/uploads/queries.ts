import { sql } from 'kysely'
import { managesCatalog } from '#domain/account/duties.ts'
import type { Role } from '#domain/account/role.ts'
import { sharedBasket } from '#server/links/queries.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The name of a picture's file. */
export const fileName = (id: string): string => `${id}.webp`

/** How many pictures a member has, and how many bytes they are. */
export async function keptOf(db: Db, userId: string): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*) as count, coalesce(sum(bytes), 0)::int8 as bytes from uploads where user_id = ${userId}`.execute(db)
  return rows[0]!
}

/**
 * Whether somebody may see a picture: its member; who looks after the catalog, as long as its request waits for them; and who sees the member's
 * basket, where it is the picture of an item.
 */
export async function mayLoad(db: Db, reader: { userId: string; role: Role }, id: string): Promise<boolean> {
  const { rows } = await sql<{ ownerId: string; isWaiting: boolean; isOfItem: boolean }>`
    select u.user_id as "ownerId", u.catalog_item_id is not null as "isOfItem", exists (
      select from off_catalog_requests r join catalog_items i on i.id = r.catalog_item_id
      where r.user_id = u.user_id and r.id = u.request_id and r.decided_at is null
        and i.is_off_catalog and i.approved_at is null and i.is_active) as "isWaiting"
    from uploads u where u.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) return false
  if (found.ownerId === reader.userId || (found.isWaiting && managesCatalog(reader.role))) return true
  return found.isOfItem && (await sharedBasket(db, found.ownerId, reader.userId)) !== undefined
}

import { sql, type RawBuilder } from 'kysely'
import { managesCatalog, receivesGoods, runsDeliveries } from '#domain/people/account/duties.ts'
import type { Role } from '#domain/people/account/role.ts'
import { SCREENSHOT_DAYS, UNTAKEN_HOURS } from '#domain/catalog/uploads/limits.ts'
import { sharedBasket } from '#server/people/links/queries.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The file name of a picture. */
export const fileName = (id: string): string => `${id}.webp`

const daysAgo = sql`(select app_now()) - make_interval(days => ${SCREENSHOT_DAYS})`

/** Whether the member of upload `u` has a line of the item: in the template, or in a week that ended recently. */
const hasLineOf = (item: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from weekly_demands l where l.user_id = u.user_id and l.catalog_item_id = ${item} and l.active)
  or exists (select from weekly_variant_items l where l.user_id = u.user_id and l.catalog_item_id = ${item} and l.weekly_demand_id is null
             and l.week_start_date > ${daysAgo})
  or exists (select from one_time_items l where l.user_id = u.user_id and l.catalog_item_id = ${item} and l.added_at > ${daysAgo}))`

/**
 * Whether upload `u` has expired: it was not used within a day; its request was decided ninety days ago, or sent ninety days ago without a
 * decision, or its member withdrew the item; its support request was removed, or resolved ninety days ago; its handover was ninety days ago; its
 * item is no longer private, was refused, or is no longer in the member's purchases.
 */
export const isOver = sql<boolean>`
  case
    when u.request_id is not null then exists (
      select from off_catalog_requests r where r.user_id = u.user_id and r.id = u.request_id
        and (coalesce(r.decided_at, r.created_at) < ${daysAgo} or (r.decided_at is null and not ${hasLineOf(sql`r.catalog_item_id`)})))
    when u.support_event_id is not null then exists (
      select from support_events e join support_requests r on r.user_id = e.user_id and r.id = e.request_id
      where e.user_id = u.user_id and e.id = u.support_event_id
        and (r.deleted_at is not null or (r.status in ('resolved', 'closed') and r.status_at < ${daysAgo})))
    when u.handover_event_id is not null then u.created_at < ${daysAgo}
    when u.catalog_item_id is not null then not exists (
      select from catalog_items i where i.id = u.catalog_item_id
        and i.is_off_catalog and i.approved_at is null and i.is_active and i.merged_into is null and ${hasLineOf(sql`i.id`)})
    else u.created_at < (select app_now()) - make_interval(hours => ${UNTAKEN_HOURS})
  end`

/** Number and total size in bytes of a member's pictures that have not expired; photos of handovers were taken by others. */
export async function storedOf(db: Db, userId: string): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*) as count, coalesce(sum(bytes), 0)::int8 as bytes from uploads u
    where user_id = ${userId} and u.handover_event_id is null and not ${isOver}`.execute(db)
  return rows[0]!
}

/**
 * Whether somebody may load a picture: its member; catalog managers while its request waits for a decision; operators if it belongs to a
 * support request; operators and logistics if it is of a handover; and whoever sees the member's basket, if it shows an item.
 */
export async function mayLoad(db: Db, reader: { userId: string; role: Role }, id: string): Promise<boolean> {
  const { rows } = await sql<{ ownerId: string; isWaiting: boolean; isOfItem: boolean; isOfRequest: boolean; isOfHandover: boolean }>`
    select u.user_id as "ownerId", u.catalog_item_id is not null as "isOfItem",
           u.support_event_id is not null as "isOfRequest", u.handover_event_id is not null as "isOfHandover", exists (
      select from off_catalog_requests r join catalog_items i on i.id = r.catalog_item_id
      where r.user_id = u.user_id and r.id = u.request_id and r.decided_at is null
        and i.is_off_catalog and i.approved_at is null and i.is_active) as "isWaiting"
    from uploads u where u.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) return false
  if (found.ownerId === reader.userId || (found.isWaiting && managesCatalog(reader.role))) return true
  if (found.isOfRequest) return runsDeliveries(reader.role)
  if (found.isOfHandover) return receivesGoods(reader.role)
  return found.isOfItem && (await sharedBasket(db, found.ownerId, reader.userId)) !== undefined
}

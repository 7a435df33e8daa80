import { sql } from 'kysely'
import type { CalendarFeedAddress } from '#contract/week/calendar-feed.ts'
import { formatAddress } from '#domain/people/settings/delivery-address.ts'
import { usesPickupPoint, type ServiceMode } from '#domain/people/settings/service-mode.ts'
import { addDays } from '#domain/time/day.ts'
import { pragueDay, type TimeOfDay } from '#domain/time/prague.ts'
import { feedEvents, type FeedEvent, type FeedPlace } from '#domain/week/calendar-feed/events.ts'
import { effectiveWeeks } from '#server/week/basket/queries.ts'
import { broughtTo } from '#server/week/deliveries/brought-to.ts'
import { ownDeliveryRows } from '#server/week/deliveries/queries.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { feedPath } from './feed-address.ts'

/** The member's address and when it was read. */
export async function feedAddress(db: Db, keyedHash: KeyedHash, userId: string): Promise<CalendarFeedAddress> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .select(['id', 'last_read_at as lastReadAt'])
    .executeTakeFirst()
  return feed ? { path: feedPath(keyedHash, feed.id), lastReadAt: feed.lastReadAt } : { path: null, lastReadAt: null }
}

/** The member whose feed this is; undefined if it has ended, or if the account is blocked or erased. */
export async function memberOfFeed(db: Db, feedId: string): Promise<{ userId: string; lastReadAt: Date | null } | undefined> {
  return db
    .selectFrom('calendar_feeds')
    .innerJoin('user_flags', 'user_flags.user_id', 'calendar_feeds.user_id')
    .where('calendar_feeds.id', '=', feedId)
    .where('user_flags.is_blocked', '=', false)
    .where('user_flags.deleted_at', 'is', null)
    .select(['calendar_feeds.user_id as userId', 'calendar_feeds.last_read_at as lastReadAt'])
    .executeTakeFirst()
}

/** How far the calendar goes back, so that a program that was off for a while takes cancelled events back. */
const DAYS_BACK = 30

async function placeOf(db: Db, userId: string): Promise<FeedPlace> {
  const { serviceMode, point, openingHours, home } = await db
    .selectFrom('users as u')
    .leftJoin('shopping_settings as s', 's.user_id', 'u.id')
    .leftJoin('pickup_points as p', 'p.id', 's.pickup_point_id')
    .where('u.id', '=', userId)
    .select([
      sql<ServiceMode | null>`s.service_mode`.as('serviceMode'),
      sql<string | null>`nullif(concat_ws(', ', p.name, nullif(p.address, ''), p.municipality), '')`.as('point'),
      'p.opening_hours as openingHours',
      broughtTo.as('home'),
    ])
    .executeTakeFirstOrThrow()
  return usesPickupPoint(serviceMode)
    ? { isBrought: false, address: point, openingHours }
    : { isBrought: serviceMode !== null, address: serviceMode !== null && home ? formatAddress(home) : null, openingHours: null }
}

/** The events of a member's calendar. */
export async function feedOf(db: Db, userId: string): Promise<FeedEvent[]> {
  const from = addDays(pragueDay(await appNow(db)), -DAYS_BACK)
  const deliveries = await ownDeliveryRows(db, userId)
    .leftJoin('purchases', (join) => join.onRef('purchases.delivery_id', '=', 'deliveries.id').on('purchases.user_id', '=', userId))
    .select([
      sql<boolean>`coalesce(purchases.items > 0, false)`.as('hasPurchase'),
      sql<TimeOfDay>`to_char(deliveries.delivery_time, 'HH24:MI')`.as('startsAt'),
    ])
    .where('deliveries.delivery_on', '>=', from)
    .orderBy('deliveries.week_start_date')
    .execute()
  const baskets = await effectiveWeeks(db, userId, deliveries)
  return feedEvents(
    deliveries.map(({ hasPurchase, startsAt, clearedAt, ...delivery }) => {
      const basket = baskets.get(delivery.weekStart)!
      return {
        ...delivery,
        deliveryTime: startsAt,
        isSkipped: basket.isSkipped,
        hasItems: clearedAt === null ? basket.lines.some(({ excluded }) => !excluded) : hasPurchase,
      }
    }),
    await placeOf(db, userId),
  )
}

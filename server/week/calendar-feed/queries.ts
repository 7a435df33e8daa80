import { sql } from 'kysely'
import type { CalendarFeedAddress } from '#contract/week/calendar-feed.ts'
import { formatAddress, type DeliveryAddress } from '#domain/people/settings/delivery-address.ts'
import { addDays } from '#domain/time/day.ts'
import { pragueDay, type TimeOfDay } from '#domain/time/prague.ts'
import { feedEvents, type FeedEvent, type FeedPlace } from '#domain/week/calendar-feed/events.ts'
import type { PointHours } from '#domain/week/pickup/hours.ts'
import { isMissed } from '#domain/week/deliveries/status.ts'
import { isBroughtHome } from '#domain/week/delivery-options/modes.ts'
import type { OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import { effectiveWeeks } from '#server/week/basket/queries.ts'
import { broughtTo } from '#server/week/deliveries/brought-to.ts'
import { deadlinesIn, hasOrdered } from '#server/week/deliveries/deadline-list.ts'
import { ownDeliveryRows } from '#server/week/deliveries/queries.ts'
import { failedHandover } from '#server/week/handover/queries.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { feedPath } from './feed-address.ts'
import type { Version } from './note-versions.ts'

/** The member's addresses and when one of them was read. */
export async function feedAddress(db: Db, keyedHash: KeyedHash, userId: string): Promise<CalendarFeedAddress> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .select(['id', 'last_read_at as lastReadAt'])
    .executeTakeFirst()
  if (!feed) return { path: null, tasksPath: null, lastReadAt: null }
  const [path, tasksPath] = [feedPath(keyedHash, feed.id, 'calendar'), feedPath(keyedHash, feed.id, 'tasks')]
  return { path, tasksPath, lastReadAt: feed.lastReadAt }
}

/** An address that is read, and what was read at it. */
export interface Feed {
  feedId: string
  userId: string
  lastReadAt: Date | null
  shown: Readonly<Record<string, Version>>
}

/** The feed and its member; undefined if it has ended, or if the account is blocked or erased. */
export async function memberOfFeed(db: Db, feedId: string): Promise<Feed | undefined> {
  return db
    .selectFrom('calendar_feeds')
    .innerJoin('user_flags', 'user_flags.user_id', 'calendar_feeds.user_id')
    .where('calendar_feeds.id', '=', feedId)
    .where('user_flags.is_blocked', '=', false)
    .where('user_flags.deleted_at', 'is', null)
    .select(['calendar_feeds.id as feedId', 'calendar_feeds.user_id as userId', 'last_read_at as lastReadAt'])
    .select(sql<Feed['shown']>`shown`.as('shown'))
    .executeTakeFirst()
}

/** How far the calendar goes back, so that a program that was off for a while takes cancelled events back. */
const DAYS_BACK = 30

interface Received {
  deliveryId: string
  serviceMode: OneTimeMode | null
  point: string | null
  openingHours: string | null
  hours: PointHours | null
  home: DeliveryAddress | null
}

/** Where each of these deliveries is received: as its cut-off froze it, before that as chosen for the week, else by the settings. */
async function placesOf(db: Db, userId: string, deliveryIds: readonly string[]): Promise<ReadonlyMap<string, FeedPlace>> {
  const { rows } = await sql<Received>`
    select d.id as "deliveryId", coalesce(frozen.service_mode, live.service_mode) as "serviceMode", ${broughtTo} as home,
           nullif(concat_ws(', ', point.name, nullif(point.address, ''), point.municipality), '') as point, shown_hours(point) as "openingHours", point_hours(point) as hours
    from deliveries d
    join users u on u.id = ${userId}
    left join shopping_settings s on s.user_id = u.id
    left join frozen_options frozen on frozen.delivery_id = d.id and frozen.user_id = u.id
    left join lateral (select * from options_in_week(d.locality_id, d.week_start_date) o where o.user_id = u.id) live on true
    left join pickup_points point on point.id = coalesce(frozen.pickup_point_id, live.pickup_point_id)
    where d.id = any(${deliveryIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ deliveryId, ...received }) => [deliveryId, placeOf(received)]))
}

function placeOf({ serviceMode, point, openingHours, hours, home }: Omit<Received, 'deliveryId'>): FeedPlace {
  if (serviceMode === null || !isBroughtHome(serviceMode))
    return { isBrought: false, address: serviceMode && point, openingHours: serviceMode && openingHours, hours: serviceMode && hours }
  return { isBrought: true, address: home && formatAddress(home), openingHours: null, hours: null }
}

/** The events of a member's calendar. */
export async function feedOf(db: Db, userId: string): Promise<FeedEvent[]> {
  const today = pragueDay(await appNow(db))
  const from = addDays(today, -DAYS_BACK)
  const deliveries = await ownDeliveryRows(db, userId)
    .leftJoin('purchases', (join) => join.onRef('purchases.delivery_id', '=', 'deliveries.id').on('purchases.user_id', '=', userId))
    .select([
      sql<boolean>`coalesce(purchases.items > 0, false)`.as('hasPurchase'),
      sql<boolean>`deliveries.closed_at is not null`.as('isClosed'),
      hasOrdered(sql`${userId}`).as('isOrdered'),
      failedHandover(sql`purchases.id`).as('failed'),
      sql<TimeOfDay>`to_char(arrival_time(deliveries.id, ${userId}, deliveries.delivery_time), 'HH24:MI')`.as('startsAt'),
    ])
    .where('deliveries.delivery_on', '>=', from)
    .orderBy('deliveries.week_start_date')
    .execute()
  const baskets = await effectiveWeeks(db, userId, deliveries)
  const ids = deliveries.map(({ id }) => id)
  const places = await placesOf(db, userId, ids)
  const deadlines = await deadlinesIn(db, userId, ids)
  return feedEvents(
    deliveries.map(({ hasPurchase, isClosed, isOrdered, startsAt, clearedAt, ...delivery }) => {
      const basket = baskets.get(delivery.weekStart)!
      return {
        ...delivery,
        deliveryTime: startsAt,
        isMissed: isMissed(delivery.status, delivery.deliveryOn, today),
        isSkipped: basket.isSkipped,
        hasItems: clearedAt !== null ? hasPurchase : isClosed ? isOrdered : basket.lines.some(({ excluded }) => !excluded),
        place: places.get(delivery.id)!,
        deadlines: deadlines.get(delivery.id) ?? [],
      }
    }),
  )
}

import { sql } from 'kysely'
import type { Awaited, PrivacyState } from '#contract/people/privacy.ts'
import type { DeliveryStatus } from '#domain/week/deliveries/status.ts'
import { dutyOf, delaysErasure, LONGEST_WAIT_DAYS, type Duty } from '#domain/people/privacy/erasure.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Actor } from '#server/people/account/session.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { waitOf } from '#server/platform/rate-limits.ts'
import type { PersonalRoom } from '#server/platform/personal-room.ts'

/** How often somebody may export their data (docs/rules/server.md#rate-limits). */
export const exportLimit = { most: 2, seconds: 86_400 }
export const exportsOf = (userId: string) => `export:${userId}`

/** Closed deliveries that contain lines of the person and still need their identity, nearest first. */
export async function awaitedDeliveries(db: Db, userId: string, now: Date): Promise<Awaited[]> {
  const today = pragueDay(now)
  const { rows } = await sql<{ weekStart: WeekStart; deliveryOn: Day; status: DeliveryStatus }>`
    select d.week_start_date as "weekStart", d.delivery_on as "deliveryOn", d.status from deliveries d
    where d.delivery_on >= ${addDays(today, -LONGEST_WAIT_DAYS)}::date and d.closed_at is not null
      and exists (select from snapshot_lines s where s.delivery_id = d.id and s.user_id = ${userId})
    order by d.delivery_on, d.id`.execute(db)
  return rows.filter((delivery) => delaysErasure(delivery, today)).map(({ weekStart, deliveryOn }) => ({ weekStart, deliveryOn }))
}

/** A responsibility of the account that prevents its erasure. Administrators with a pending erasure do not count as remaining ones. */
export async function accountDuty(db: Db, userId: string): Promise<Duty | null> {
  const { rows } = await sql<{ isAdmin: boolean; hasSupplier: boolean; admins: number }>`
    select f.role = 'admin' as "isAdmin", exists (select from suppliers s where s.created_by = f.user_id) as "hasSupplier",
           (select count(*) from user_flags other
            where other.role = 'admin' and other.user_id <> f.user_id and not other.is_blocked and other.deleted_at is null
              and not exists (select from erasure_requests e where e.user_id = other.user_id)) as admins
    from user_flags f where f.user_id = ${userId}`.execute(db)
  return rows[0] ? dutyOf(rows[0]) : null
}

/** The state of a person's data. */
export async function privacyState(db: Db, rooms: readonly PersonalRoom[], { userId }: Pick<Actor, 'userId'>): Promise<PrivacyState> {
  const now = await appNow(db)
  const asked = await db
    .selectFrom('erasure_requests')
    .where('user_id', '=', userId)
    .select(['asked_at as askedAt', 'erase_at as eraseAt'])
    .executeTakeFirst()
  const wait = await waitOf(db, exportsOf(userId), exportLimit)
  return {
    erasure: asked ? { ...asked, isDue: asked.eraseAt <= now, waitsFor: await awaitedDeliveries(db, userId, now) } : null,
    duty: await accountDuty(db, userId),
    exportAgainAt: wait > 0 ? new Date(now.getTime() + wait * 1000) : null,
    dataCategories: rooms.map(({ title, contains, retained }) => ({ title, contains, retained })),
  }
}

/** Accounts whose erasure is due and that no purchase delays, the longest due first. */
export async function dueErasures(db: Db): Promise<string[]> {
  const { rows } = await sql<{ userId: string; isPlanGone: boolean }>`
    select user_id as "userId", plans_forgotten_at is not null as "isPlanGone" from erasure_requests
    where erased_at is null and erase_at <= (select app_now()) order by erase_at, user_id`.execute(db)
  const due: string[] = []
  for (const { userId, isPlanGone } of rows)
    if (!isPlanGone || (await awaitedDeliveries(db, userId, await appNow(db))).length === 0) due.push(userId)
  return due
}

/** The pools of open weeks with lines of a member, to be notified when they disappear. */
export async function poolsOf(db: Db, userId: string): Promise<{ localityId: string; itemId: string }[]> {
  const { rows } = await sql<{ localityId: string; itemId: string }>`
    select distinct stay.locality_id as "localityId", item.id as "itemId"
    from member_stays stay cross join (
      select catalog_item_id as id from weekly_demands where user_id = ${userId} and active
      union select catalog_item_id from weekly_variant_items where user_id = ${userId}
      union select catalog_item_id from one_time_items where user_id = ${userId}
      union select catalog_item_id from waiting_lines where user_id = ${userId} and ended_at is null
    ) item
    where stay.user_id = ${userId} and stay.until_week > (select app_today())`.execute(db)
  return rows
}

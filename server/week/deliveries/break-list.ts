import { sql } from 'kysely'
import type { BreakEffects, DeliveryBreak } from '#contract/week/breaks.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { holidaysOf } from '#domain/time/holidays.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { PlacedBreak } from './change-breaks.ts'
import { activeLocalities, plannedWeeks, type OtherBreaks } from './planned-weeks.ts'

/** Breaks that are not over, the first to begin first, with the holidays of the next twelve months. */
export async function breakList(db: Db) {
  const today = pragueDay(await appNow(db))
  const [breaks, localities] = [
    await db
      .selectFrom('delivery_breaks as b')
      .leftJoin('localities as l', 'l.id', 'b.locality_id')
      .where('b.until_day', '>=', today)
      .select(['b.id', 'l.name as localityName', 'b.kind', 'b.from_day as fromDay', 'b.until_day as untilDay', 'b.reason'])
      .orderBy('b.from_day')
      .orderBy('b.id')
      .execute(),
    await db.selectFrom('localities').where('is_active', '=', true).select(['id', 'name']).orderBy('name').execute(),
  ]
  const year = Number(today.slice(0, 4))
  const lastDay = addDays(today, 365)
  const holidays = [...holidaysOf(year), ...holidaysOf(year + 1)].filter(({ day }) => day >= today && day < lastDay)
  return { today, breaks: breaks as DeliveryBreak[], holidays, localities }
}

/** What adding a break would do. */
export function effectsOfBreak(db: Db, added: Omit<PlacedBreak, 'reason'>): Promise<BreakEffects> {
  return effects(db, added, { added: { ...added, reason: '' } })
}

/** What removing a break would do. */
export async function effectsOfRemoval(db: Db, breakId: string): Promise<BreakEffects> {
  const found = await db
    .selectFrom('delivery_breaks')
    .where('id', '=', breakId)
    .select(['locality_id as localityId', 'from_day as fromDay', 'until_day as untilDay'])
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')
  return effects(db, found, { removedId: breakId })
}

interface Days {
  localityId: string | null
  fromDay: Day
  untilDay: Day
}

async function effects(db: Db, days: Days, otherBreaks: OtherBreaks): Promise<BreakEffects> {
  const localityIds = await activeLocalities(db, days.localityId)
  if (days.localityId !== null && localityIds.length === 0) throw new Refusal('NOT_FOUND')
  const weeks = await plannedWeeks(db, localityIds, { now: await appNow(db), otherBreaks })
  const moved = weeks.flatMap(({ stored, isDropped, deliveryOn, cutOffAt, offersCloseAt }) =>
    stored !== null && (isDropped || deliveryOn !== stored.deliveryOn)
      ? [{ id: stored.id, from: stored.deliveryOn, to: isDropped ? null : deliveryOn, cutOffAt, offersCloseAt }]
      : [],
  )
  const facts = await namesAndHouseholds(
    db,
    moved.map(({ id }) => id),
  )
  return {
    shifted: moved.map(({ id, from, to, cutOffAt }) => ({ deliveryId: id, ...facts.get(id)!, from, to, cutOffAt })),
    apart: await apart(db, moved),
    closed: await closedOn(db, localityIds, days),
  }
}

interface Moved {
  id: string
  to: Day | null
  offersCloseAt: Date
}

/** The regions and weeks in which prices are set together now, and after the move would no longer be (region_clearings). */
async function apart(db: Db, moved: readonly Moved[]): Promise<BreakEffects['apart']> {
  if (moved.length === 0) return []
  const { rows } = await sql<BreakEffects['apart'][number]>`
    with moved as (select * from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (id uuid, "to" date, "offersCloseAt" timestamptz)),
    concerned as (select distinct region_id, week_start_date from delivery_regions join moved on moved.id = delivery_id)
    select r.name as "regionName", r.week_start_date as "weekStart", array_agg(l.name order by l.name) filter (where stays) as "localityNames"
    from delivery_regions r join concerned using (region_id, week_start_date)
    join deliveries d on d.id = r.delivery_id join localities l on l.id = r.locality_id left join moved on moved.id = d.id
    cross join lateral (select moved.id is null or moved."to" is not null as stays) kept
    cross join lateral jsonb_populate_record(d, jsonb_build_object(
      'delivery_on', coalesce(moved."to", d.delivery_on), 'offers_close_at', coalesce(moved."offersCloseAt", d.offers_close_at))) after
    group by r.region_id, r.name, r.week_start_date
    having count(*) > 1 and min(last_order_at(d)) > max(d.offers_close_at)
      and count(*) filter (where stays) > 1
      and min(last_order_at(after)) filter (where stays) <= max(after.offers_close_at) filter (where stays)
    order by r.week_start_date, r.name`.execute(db)
  return rows
}

type Facts = Pick<BreakEffects['shifted'][number], 'localityName' | 'weekStart' | 'households'>

// Counting the baskets of large localities takes longer than a request normally may.
async function namesAndHouseholds(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Facts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowLongWork(tx)
      return sql<Facts & { id: string }>`
        select d.id, l.name as "localityName", d.week_start_date as "weekStart", buying.households
        from deliveries d join localities l on l.id = d.locality_id
        cross join lateral (
          select count(distinct user_id)::integer as households from effective_lines(d.locality_id, d.week_start_date, d.id)) buying
        where d.id = any(${ids}::uuid[])`.execute(tx)
    })
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** Deliveries past their cut-off on these days, which no longer move. */
async function closedOn(db: Db, localityIds: readonly string[], { fromDay, untilDay }: Days): Promise<BreakEffects['closed']> {
  return db
    .selectFrom('deliveries as d')
    .innerJoin('localities as l', 'l.id', 'd.locality_id')
    .where('d.locality_id', '=', sql<string>`any(${localityIds}::uuid[])`)
    .where('d.delivery_on', '>=', fromDay)
    .where('d.delivery_on', '<=', untilDay)
    .where('d.status', 'not in', ['cancelled', 'handed_over', 'settled'])
    .where(sql<boolean>`(d.status not in ('planned', 'collecting') or d.cut_off_at <= app_now())`)
    .select(['d.id as deliveryId', 'l.name as localityName', 'd.week_start_date as weekStart', 'd.delivery_on as deliveryOn'])
    .orderBy('d.delivery_on')
    .orderBy('l.name')
    .execute()
}

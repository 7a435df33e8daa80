import { sql } from 'kysely'
import type { Break } from '#domain/week/deliveries/breaks.ts'
import { collectingWeek, inOrder, type LocalitySchedule } from '#domain/week/deliveries/deadlines.ts'
import { planWeeks, scheduleOf, type PlannedWeek, type StoredDates, type WeekToPlan } from '#domain/week/deliveries/plan.ts'
import type { DeliveryStatus } from '#domain/week/deliveries/status.ts'
import type { Day, Weekday } from '#domain/time/day.ts'
import { addWeeks, type WeekStart } from '#domain/time/week.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The picker offers eight weeks (docs/rules/week.md#weeks); plans a few more. */
const weeksAhead = 10

interface StoredWeek extends StoredDates {
  id: string
  week: WeekStart
  status: DeliveryStatus
  opensAt: Date
  shiftReason: string | null
}

/** A planned week, with the delivery that has it already. */
export interface WeekOfLocality extends PlannedWeek {
  localityId: string
  deliveryTime: string
  stored: StoredWeek | null
}

/** The ids of active localities whose coming weeks are not all planned, or must be planned again. */
export async function unplannedLocalities(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('localities')
    .select('id')
    .where('is_active', '=', true)
    .where(
      sql<boolean>`(plan_is_stale or until_week is null and not exists (
        select from deliveries where locality_id = localities.id and opens_at > (select app_now()) + interval '56 days'))`,
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The schedules of localities, for the domain. */
export async function schedulesOf(
  db: Db,
  localityIds: readonly string[],
): Promise<{ id: string; schedule: LocalitySchedule; untilWeek: WeekStart | null }[]> {
  const rows = await db
    .selectFrom('localities')
    .selectAll()
    .where('id', '=', sql<string>`any(${localityIds}::uuid[])`)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    untilWeek: row.until_week,
    schedule: {
      deliveryDayOfWeek: row.delivery_day_of_week as Weekday,
      deliveryTime: row.delivery_time.slice(0, 5),
      cutOffDaysBefore: row.cut_off_days_before,
      cutOffTime: row.cut_off_time.slice(0, 5),
      offersCloseDaysBefore: row.offers_close_days_before,
      offersCloseTime: row.offers_close_time.slice(0, 5),
    },
  }))
}

/** The ids of active localities: all of them, or one. */
export async function activeLocalities(db: Db, localityId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('localities')
    .where('is_active', '=', true)
    .$if(localityId !== null, (query) => query.where('id', '=', localityId!))
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A change of the breaks that is not stored yet. */
export interface OtherBreaks {
  added?: Break & { localityId: string | null }
  removedId?: string
}

/** Which breaks apply to a locality from today on. */
async function breaksOf(db: Db, localityIds: readonly string[], { added, removedId }: OtherBreaks): Promise<(id: string) => Break[]> {
  const rows = await db
    .selectFrom('delivery_breaks')
    .where('until_day', '>=', sql<Day>`app_today() - 7`)
    .where((eb) => eb.or([eb('locality_id', 'is', null), eb('locality_id', '=', sql<string>`any(${localityIds}::uuid[])`)]))
    .$if(removedId !== undefined, (query) => query.where('id', '<>', removedId!))
    .select(['locality_id as localityId', 'kind', 'from_day as fromDay', 'until_day as untilDay', 'reason'])
    .orderBy('from_day')
    .orderBy('id')
    .execute()
  const all = [...rows, ...(added ? [added] : [])]
  return (id) => all.filter(({ localityId }) => localityId === null || localityId === id) as Break[]
}

/** The deliveries of localities around today, in the order of their weeks. */
async function storedWeeks(db: Db, localityIds: readonly string[]): Promise<(StoredWeek & { localityId: string })[]> {
  return (await db
    .selectFrom('deliveries')
    .where('locality_id', '=', sql<string>`any(${localityIds}::uuid[])`)
    .where('delivery_on', '>', sql<Day>`app_today() - 28`)
    .select([
      'id',
      'locality_id as localityId',
      'week_start_date as week',
      'status',
      'opens_at as opensAt',
      'cut_off_at as cutOffAt',
      'offers_close_at as offersCloseAt',
      'delivery_on as deliveryOn',
      'delivery_time as deliveryTime',
      'shifted_from as shiftedFrom',
      'shift_reason as shiftReason',
    ])
    .orderBy('week_start_date')
    .execute()) as (StoredWeek & { localityId: string })[]
}

/** Whether its dates may still move: it is not closed, and its cut-off has not come. */
const isMovable = ({ status, cutOffAt }: StoredWeek, now: Date) => (status === 'planned' || status === 'collecting') && cutOffAt > now

interface Planning {
  now: Date
  /** The first week that follows the present schedule of the locality; earlier ones keep theirs. None of them without it. */
  rescheduledFrom?: WeekStart | undefined
  otherBreaks?: OtherBreaks
}

function weeksToPlan(
  { schedule, untilWeek }: { schedule: LocalitySchedule; untilWeek: WeekStart | null },
  stored: readonly StoredWeek[],
  { now, rescheduledFrom }: Planning,
): WeekToPlan[] {
  const movable = stored.filter((each) => isMovable(each, now))
  const known = new Set(stored.map(({ week }) => week))
  const first = collectingWeek(schedule, now)
  const missing = Array.from({ length: weeksAhead }, (_, ahead) => addWeeks(first, ahead)).filter(
    (week) => !known.has(week) && (untilWeek === null || week < untilWeek),
  )
  return [
    ...movable.map((each) => {
      const openedAt = each.status === 'collecting' ? { openedAt: each.opensAt } : {}
      return rescheduledFrom !== undefined && each.week >= rescheduledFrom
        ? { week: each.week, schedule, ...openedAt }
        : { week: each.week, schedule: scheduleOf(each), stored: each, ...openedAt }
    }),
    ...missing.map((week) => ({ week, schedule })),
  ].toSorted((a, b) => (a.week < b.week ? -1 : 1))
}

/**
 * The weeks of localities that may be planned, as their schedules, public holidays and breaks want them now. Closed deliveries are not among
 * them. Weeks whose dates would be in the wrong order are left out.
 */
export async function plannedWeeks(db: Db, localityIds: readonly string[], planning: Planning): Promise<WeekOfLocality[]> {
  const [schedules, all, breaks] = [
    await schedulesOf(db, localityIds),
    await storedWeeks(db, localityIds),
    await breaksOf(db, localityIds, planning.otherBreaks ?? {}),
  ]
  return schedules.flatMap(({ id, ...plan }) => {
    const stored = all.filter(({ localityId }) => localityId === id)
    const weeks = weeksToPlan(plan, stored, planning)
    const before = stored.findLast(({ week, status }) => week < (weeks[0]?.week ?? '') && status !== 'cancelled')
    return planWeeks(weeks, { breaks: breaks(id), previousCutOffAt: before?.cutOffAt ?? null, now: planning.now })
      .filter((planned) => inOrder(planned))
      .map((planned) => ({
        ...planned,
        localityId: id,
        deliveryTime: weeks.find(({ week }) => week === planned.week)!.schedule.deliveryTime,
        stored: stored.find(({ week }) => week === planned.week) ?? null,
      }))
  })
}

import { sql } from 'kysely'
import type { WeekStart } from '#domain/time/week.ts'
import { change, type Change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { keepWaitingLines } from '#server/week/waiting/move-waiting-lines.ts'
import { lockLocalities } from './locks.ts'
import { plannedWeeks, unplannedLocalities, type WeekOfLocality } from './planned-weeks.ts'

const columnsOf = (week: WeekOfLocality) => ({
  opens_at: week.opensAt,
  cut_off_at: week.cutOffAt,
  offers_close_at: week.offersCloseAt,
  delivery_on: week.deliveryOn,
  delivery_time: week.deliveryTime,
  shifted_from: week.shiftedFrom,
  shift_reason: week.shiftReason,
})

async function addWeeksTo(tx: Tx, weeks: readonly WeekOfLocality[], now: Date): Promise<void> {
  if (weeks.length === 0) return
  await tx
    .insertInto('deliveries')
    .values(
      weeks.map((week) => ({
        locality_id: week.localityId,
        week_start_date: week.week,
        ...columnsOf(week),
        ...(week.isDropped && { status: 'cancelled', cancelled_at: now, cancel_reason: week.shiftReason }),
        shift_is_untold: week.shiftedFrom !== null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['locality_id', 'week_start_date']).doNothing())
    .execute()
}

/**
 * Stores other dates of deliveries that can still change. A delivery that closed meanwhile stays as it is. Members whose day changes, or who
 * were told of a shift that no longer applies, get a mail (`tellOfShifts`).
 */
async function redate(tx: Tx, weeks: readonly WeekOfLocality[], now: Date): Promise<number> {
  if (weeks.length === 0) return 0
  for (const { stored, localityId, week } of weeks.filter(({ isDropped }) => isDropped))
    await keepWaitingLines(tx, { id: stored!.id, localityId, week, now })
  const json = JSON.stringify(weeks.map((week) => ({ id: week.stored!.id, is_dropped: week.isDropped, ...columnsOf(week) })))
  const { numAffectedRows } = await sql`
    update deliveries d set
      opens_at = case when p.is_dropped then d.opens_at else p.opens_at end,
      cut_off_at = case when p.is_dropped then d.cut_off_at else p.cut_off_at end,
      offers_close_at = case when p.is_dropped then d.offers_close_at else p.offers_close_at end,
      delivery_on = case when p.is_dropped then d.delivery_on else p.delivery_on end,
      delivery_time = p.delivery_time,
      shifted_from = p.shifted_from,
      shift_reason = p.shift_reason,
      status = case when p.is_dropped then 'cancelled' else d.status end,
      cancelled_at = case when p.is_dropped then ${now}::timestamptz end,
      cancel_reason = case when p.is_dropped then p.shift_reason end,
      shift_is_untold = case when p.is_dropped or d.delivery_on <> p.delivery_on
                             then p.shifted_from is not null or d.shift_told_at is not null else d.shift_is_untold end
    from jsonb_to_recordset(${json}::jsonb) as p (id uuid, is_dropped boolean, opens_at timestamptz, cut_off_at timestamptz,
      offers_close_at timestamptz, delivery_on date, delivery_time time, shifted_from date, shift_reason text)
    where d.id = p.id and d.status in ('planned', 'collecting') and d.cut_off_at > ${now}::timestamptz`.execute(tx)
  return Number(numAffectedRows)
}

const minuteOf = (instant: Date) => Math.floor(instant.getTime() / 60_000)

// By the minute, as schedules are: planning again must not round an instant that something else has set.
const isRedated = ({ stored, ...week }: WeekOfLocality) =>
  stored !== null &&
  (week.isDropped ||
    week.deliveryOn !== stored.deliveryOn ||
    week.shiftedFrom !== stored.shiftedFrom ||
    week.deliveryTime !== stored.deliveryTime.slice(0, 5) ||
    minuteOf(week.opensAt) !== minuteOf(stored.opensAt) ||
    minuteOf(week.cutOffAt) !== minuteOf(stored.cutOffAt) ||
    minuteOf(week.offersCloseAt) !== minuteOf(stored.offersCloseAt))

/**
 * Adds the missing weeks of localities, and moves planned ones to where their schedule, public holidays and breaks put them now. Closed
 * deliveries stay. Returns the weeks as they are planned.
 */
export async function planLocalities(
  { tx, announce }: Change,
  localityIds: readonly string[],
  { rescheduledFrom }: { rescheduledFrom?: WeekStart } = {},
): Promise<WeekOfLocality[]> {
  await lockLocalities(tx)
  const now = await appNow(tx)
  const weeks = await plannedWeeks(tx, localityIds, { now, rescheduledFrom })
  await addWeeksTo(
    tx,
    weeks.filter(({ stored }) => stored === null),
    now,
  )
  const moved = await redate(tx, weeks.filter(isRedated), now)
  await tx
    .updateTable('localities')
    .set({ plan_is_stale: false })
    .where('id', '=', sql<string>`any(${localityIds}::uuid[])`)
    .where('plan_is_stale', '=', true)
    .execute()
  if (moved > 0) for (const room of ['deliveries', 'basket', 'template', 'offers'] as const) announce({ room, userId: null })
  return weeks
}

/** Plans the coming weeks of every active locality. Idempotent; a locality with dates in the wrong order gets none and does not stop the others. */
export async function planDeliveries(context: ChangeContext): Promise<void> {
  const localityIds = await unplannedLocalities(context.db)
  if (localityIds.length === 0) return
  await change(context, (made) => planLocalities(made, localityIds).then(() => undefined))
}

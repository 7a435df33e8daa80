import { sql, type RawBuilder } from 'kysely'
import type { PurchaseDeadlineRow } from '#contract/week/deliveries.ts'
import { DEADLINE_TYPES, type DeadlineType } from '#domain/week/deliveries/purchase-deadlines.ts'
import { pickupEnd, type PointHours } from '#domain/week/pickup/hours.ts'
import type { Day } from '#domain/time/day.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ownDeliveryRows } from './queries.ts'

interface Row extends PurchaseDeadlineRow {
  deliveryId: string
  deliveryOn: Day
  deliveryTime: string
  /** The day on which it is offered again, after nobody came. */
  offeredOn: Day | null
  /** Null at home. */
  hours: PointHours | null
}

const order = (type: DeadlineType) => DEADLINE_TYPES.indexOf(type)
const inOrder = (a: PurchaseDeadlineRow, b: PurchaseDeadlineRow) =>
  a.deadlineAt.getTime() - b.deadlineAt.getTime() || order(a.type) - order(b.type)

/** The view does not read opening hours; where they are known, they decide when collecting ends. */
const deadlineOf = ({ hours, deliveryOn, deliveryTime, offeredOn, ...deadline }: Row): PurchaseDeadlineRow => {
  const end = hours && (offeredOn === null ? pickupEnd(hours, deliveryOn, deliveryTime) : pickupEnd(hours, offeredOn, '00:00'))
  return { ...deadline, deadlineAt: (deadline.type === 'pickup_end' && end) || deadline.deadlineAt }
}

/**
 * The deadlines of a member's weeks by delivery, in their order, whatever is in the basket; none of a skipped week, and of one in which nothing was
 * bought.
 */
export async function deadlinesIn(
  db: Db,
  userId: string,
  deliveryIds: readonly string[],
): Promise<ReadonlyMap<string, PurchaseDeadlineRow[]>> {
  const { rows } = await sql<Row>`
    select p.delivery_id as "deliveryId", p.deadline_type as type, p.deadline_at as "deadlineAt", p.completed_at as "completedAt",
           p.is_mandatory as "isMandatory", p.can_modify_until as "canModifyUntil", p.notes,
           d.delivery_on as "deliveryOn", to_char(arrival_time(d.id, p.user_id, d.delivery_time), 'HH24:MI') as "deliveryTime", point_hours(point) as hours,
           p.offered_on as "offeredOn"
    from purchase_deadlines p join deliveries d on d.id = p.delivery_id
    left join pickup_points point on point.id = p.pickup_point_id
    where p.user_id = ${userId} and p.delivery_id = any(${deliveryIds}::uuid[])`.execute(db)
  const byDelivery = Map.groupBy(rows, ({ deliveryId }) => deliveryId)
  return new Map([...byDelivery].map(([id, deadlines]) => [id, deadlines.map(deadlineOf).toSorted(inOrder)]))
}

/** Whether a household has ordered anything of a closed week: a line without a cap is not bought. For queries from `deliveries`. */
export const hasOrdered = (userId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from snapshot_lines line where line.delivery_id = deliveries.id and line.user_id = ${userId} and line.max_price is not null)`

/** The deadlines of a member's week; none of one with nothing in it, or in which nothing was ordered. */
export async function ownDeadlines(db: Db, userId: string, week: WeekStart): Promise<PurchaseDeadlineRow[]> {
  const deliveries = await ownDeliveryRows(db, userId)
    .where('deliveries.week_start_date', '=', week)
    .where(
      sql<boolean>`case when deliveries.cleared_at is not null then true
        when deliveries.closed_at is not null then ${hasOrdered(sql`${userId}`)}
        else exists (
          select from effective_lines(deliveries.locality_id, deliveries.week_start_date, deliveries.id, null, array[${userId}::uuid])) end`,
    )
    .execute()
  const ids = deliveries.map(({ id }) => id)
  return [...(await deadlinesIn(db, userId, ids)).values()].flat()
}

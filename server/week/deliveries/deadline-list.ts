import type { PurchaseDeadlineRow } from '#contract/week/deliveries.ts'
import { DEADLINE_TYPES, type DeadlineType } from '#domain/week/deliveries/purchase-deadlines.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The deadlines of a member's purchase in a week, in their usual order; none before there is a purchase. */
export async function ownDeadlines(db: Db, userId: string, week: WeekStart): Promise<PurchaseDeadlineRow[]> {
  const rows = await db
    .selectFrom('purchase_deadlines as p')
    .innerJoin('deliveries as d', 'd.id', 'p.delivery_id')
    .where('p.user_id', '=', userId)
    .where('d.week_start_date', '=', week)
    .select([
      'p.deadline_type as type',
      'p.deadline_at as deadlineAt',
      'p.completed_at as completedAt',
      'p.is_mandatory as isMandatory',
      'p.can_modify_until as canModifyUntil',
      'p.notes',
    ])
    .execute()
  const order = (type: string | null) => DEADLINE_TYPES.indexOf(type as DeadlineType)
  return (rows as PurchaseDeadlineRow[]).toSorted(
    (a, b) => a.deadlineAt.getTime() - b.deadlineAt.getTime() || order(a.type) - order(b.type),
  )
}

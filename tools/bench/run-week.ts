import type { WeekStart } from '#domain/time/week.ts'
import { deadlines } from '#domain/week/deliveries/deadlines.ts'
import { clearDelivery } from '#server/week/clearing/clear-delivery.ts'
import { closeDelivery } from '#server/week/deliveries/close-delivery.ts'
import { openDeliveries } from '#server/week/deliveries/open-deliveries.ts'
import { planDeliveries } from '#server/week/deliveries/plan-deliveries.ts'
import { attachOffers } from '#server/week/offers/attach-offers.ts'
import { setClock } from '#server/platform/clock.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { schedule } from './closing-world.ts'

/** A week of the only locality from its cut-off to its prices, and the milliseconds it takes. */
export async function runWeek(db: Db, week: WeekStart): Promise<number> {
  const context: ChangeContext = { db, notices: { tell: () => {}, stop: async () => {} }, userId: null, source: 'system' }
  await setClock(db, new Date(deadlines(schedule, week).opensAt.getTime() + 1000))
  await planDeliveries(context)
  await openDeliveries(context)
  const { id } = await db.selectFrom('deliveries').where('week_start_date', '=', week).select('id').executeTakeFirstOrThrow()
  const started = performance.now()
  await setClock(db, deadlines(schedule, week).cutOffAt)
  await closeDelivery(context, id, { by: 'schedule' })
  await attachOffers(context, id)
  await setClock(db, deadlines(schedule, week).offersCloseAt)
  await clearDelivery(context, id, { by: 'schedule' })
  return performance.now() - started
}

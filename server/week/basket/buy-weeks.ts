import { sql } from 'kysely'
import type { SkippedWeeks } from '#contract/week/basket.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { lockBasketWeeks } from '#server/week/deliveries/lock-basket-weeks.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { announceWeeks } from './announce-weeks.ts'

/** Buys skipped weeks again with all their lines, all of them or none. Returns those that were skipped. */
export function buyWeeks(context: BasketChange, { weeks }: { weeks: readonly WeekStart[] }): Promise<SkippedWeeks> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const { deliveries, acceptedAt } = await lockBasketWeeks(tx, userId, weeks)
    const bought = await tx
      .deleteFrom('skipped_weeks')
      .where('user_id', '=', userId)
      .where('week_start_date', '=', sql<WeekStart>`any(${weeks}::date[])`)
      .returning('week_start_date as week')
      .execute()
    await announceWeeks({ tx, announce }, userId, deliveries)
    return { weeks: bought.map(({ week }) => week).toSorted(), acceptedAt }
  })
}

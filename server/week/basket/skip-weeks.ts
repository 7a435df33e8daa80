import type { SkippedWeeks } from '#contract/week/basket.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { lockBasketWeeks } from '#server/week/deliveries/lock-basket-weeks.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { announceWeeks } from './announce-weeks.ts'

/** Skips whole weeks, all of them or none. Returns those that changed, so that undo restores only these. */
export function skipWeeks(context: BasketChange, { weeks }: { weeks: readonly WeekStart[] }): Promise<SkippedWeeks> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const { deliveries, acceptedAt } = await lockBasketWeeks(tx, userId, weeks)
    const skipped = await tx
      .insertInto('skipped_weeks')
      .values([...new Set(weeks)].toSorted().map((week) => ({ user_id: userId, week_start_date: week, skipped_at: acceptedAt })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('week_start_date as week')
      .execute()
    await announceWeeks({ tx, announce }, userId, deliveries)
    return { weeks: skipped.map(({ week }) => week), acceptedAt }
  })
}

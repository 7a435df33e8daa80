import type { Accepted } from '#contract/shapes.ts'
import { numbersOf } from '#domain/week/clearing/line-steps.ts'
import type { LineAmount } from '#domain/week/template/merge.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { BasketChange } from '#server/people/links/change-basket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { changeOwnLine } from './change-own-line.ts'
import { lockAddition, lockBoughtWeek } from './locks.ts'

/** Changes quantity and cap of an addition. */
export function changeAddition(
  context: BasketChange,
  { weekStart, additionId, ...amounts }: LineAmount & { weekStart: WeekStart; additionId: string; seen?: LineAmount | undefined },
): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeOwnLine(
    context,
    { place: { itemId: additionId, weekStart }, ...amounts },
    {
      lock: async (tx) => {
        const { localityId, acceptedAt } = await lockBoughtWeek(tx, userId, weekStart)
        const added = await lockAddition(tx, userId, weekStart, additionId)
        if (!added) throw new Refusal('NOT_FOUND')
        return { ...added, localityId, acceptedAt }
      },
      write: (tx, { quantity, maxPrice, furtherSteps }) =>
        tx
          .updateTable('weekly_variant_items')
          .set({ quantity, max_price: maxPrice, further_steps: numbersOf(furtherSteps) })
          .where('user_id', '=', userId)
          .where('id', '=', additionId),
    },
  )
}

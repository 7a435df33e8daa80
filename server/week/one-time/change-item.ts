import type { Accepted } from '#contract/shapes.ts'
import { numbersOf } from '#domain/week/clearing/line-steps.ts'
import type { LineAmount } from '#domain/week/template/merge.ts'
import { changeOwnLine } from '#server/week/basket/change-own-line.ts'
import { requireBoughtWeek } from '#server/week/basket/require-bought-week.ts'
import type { BasketChange } from '#server/people/links/change-basket.ts'
import { lockOneTimeItem } from './locks.ts'

/** Changes quantity and cap of a one-time item. */
export function changeItem(
  context: BasketChange,
  { oneTimeItemId, ...amounts }: LineAmount & { oneTimeItemId: string; seen?: LineAmount | undefined },
): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeOwnLine(
    context,
    { place: { itemId: oneTimeItemId }, ...amounts },
    {
      lock: async (tx) => {
        const { item, acceptedAt } = await lockOneTimeItem(tx, userId, oneTimeItemId)
        await requireBoughtWeek(tx, userId, item.week)
        const { deliveryId: _, week: __, ...line } = item
        return { ...line, acceptedAt }
      },
      write: (tx, { quantity, maxPrice, furtherSteps }) =>
        tx
          .updateTable('one_time_items')
          .set({ quantity, max_price: maxPrice, further_steps: numbersOf(furtherSteps) })
          .where('user_id', '=', userId)
          .where('id', '=', oneTimeItemId),
    },
  )
}

import type { Accepted } from '#contract/shapes.ts'
import type { OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import { requireBoughtWeek } from '#server/week/basket/require-bought-week.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { lockOneTimeItem } from './locks.ts'

/** Changes how a one-time item is handed over. No price depends on it, so only the member's own screens are notified. */
export function changeMode(
  context: BasketChange,
  { oneTimeItemId, serviceMode }: { oneTimeItemId: string; serviceMode: OneTimeMode },
): Promise<Accepted> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const { item, acceptedAt } = await lockOneTimeItem(tx, userId, oneTimeItemId)
    await requireBoughtWeek(tx, userId, item.week)
    await tx
      .updateTable('one_time_items')
      .set({ service_mode: serviceMode })
      .where('user_id', '=', userId)
      .where('id', '=', oneTimeItemId)
      .execute()
    announce({ room: 'basket', userId })
    return { id: oneTimeItemId, acceptedAt }
  })
}

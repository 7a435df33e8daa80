import type { BasketLineView } from '#contract/week/basket.ts'
import type { TemplateLineView } from '#contract/week/template.ts'
import { USUAL_MODE, type OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { client } from '../../lib/client.ts'
import { queryClient } from '../../lib/query.ts'
import { orpc } from '../../lib/rpc.ts'
import { rereadTemplate } from './reread-template.ts'
import type { LineChange } from './use-basket.ts'
import { rereadBasket } from './use-basket.ts'

/** A week of somebody's basket; null is one's own. */
interface OwnersWeek {
  ownerId: string | null
  weekStart: WeekStart
}

/** Changes the template's line, and lets the week follow it. Rejects with the server's refusal. */
export async function changeForGood(
  standing: TemplateLineView,
  shown: LineChange,
  { ownerId, weekStart }: OwnersWeek,
  { quantity, maxPrice }: LineChange,
): Promise<void> {
  const { id: lineId, recurrence, recurrenceWeeks, notes } = standing
  const kept = { recurrence, recurrenceWeeks, notes }
  const [seen, seenInWeek] = [standing, shown].map((one) => ({ quantity: one.quantity, maxPrice: one.maxPrice }))
  try {
    await client.template.changeLine({ ownerId, lineId, quantity, maxPrice: maxPrice!, ...kept, seen: { ...seen!, ...kept } })
    await client.basket.restoreItem({ ownerId, weekStart, lineId, seen: seenInWeek })
  } finally {
    await rereadTemplate()
  }
}

/** What was meant for a week that has closed, in another. Rejects with the server's refusal. */
export async function takeToWeek(
  line: BasketLineView,
  { ownerId, weekStart }: OwnersWeek,
  { quantity, maxPrice }: LineChange,
): Promise<void> {
  if (line.templateQuantity === null)
    await client.basket.addItem({ ownerId, weekStart, itemId: line.item.id, quantity, maxPrice, notes: line.notes })
  else {
    const { lines } = await queryClient.fetchQuery(orpc.basket.week.queryOptions({ input: { ownerId, weekStart }, staleTime: 0 }))
    const there = lines.find(({ id }) => id === line.id)
    // Nobody sees that week here, and takes it to be as the template says.
    const seen = there && { quantity: there.templateQuantity!, maxPrice: there.templateMaxPrice }
    await client.basket.changeItem({ ownerId, weekStart, lineId: line.id, quantity, maxPrice, seen })
  }
  await rereadBasket()
}

/** Changes how an extra is handed over. Rejects with the server's refusal. */
export async function changeMode({ id }: BasketLineView, ownerId: string | null, serviceMode: OneTimeMode): Promise<void> {
  await client.oneTime.changeMode({ ownerId, oneTimeItemId: id, serviceMode })
  await rereadBasket()
}

/** Puts an extra back that was deleted from a week. Rejects with the server's refusal. */
export async function putBack(
  line: BasketLineView,
  { ownerId, deliveryId, weekStart }: OwnersWeek & { deliveryId: string },
): Promise<void> {
  const { item, quantity, maxPrice, notes } = line
  const extra = { ownerId, itemId: item.id, quantity, maxPrice, notes }
  if (line.origin === 'one_time') await client.oneTime.addItem({ ...extra, deliveryId, serviceMode: line.serviceMode ?? USUAL_MODE })
  else await client.basket.addItem({ ...extra, weekStart })
  await rereadBasket()
}

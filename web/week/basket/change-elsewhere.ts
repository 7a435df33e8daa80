import type { BasketLineView } from '#contract/week/basket.ts'
import type { TemplateLineView } from '#contract/week/template.ts'
import { USUAL_MODE, type OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { client } from '../../lib/client.ts'
import { queryClient } from '../../lib/query.ts'
import { orpc } from '../../lib/rpc.ts'
import { stepOf, type CallOptions } from '../../lib/use-call.ts'
import { rereadTemplate } from './reread-template.ts'
import type { LineChange } from './use-basket.ts'
import { rereadBasket } from './use-basket.ts'

/** A week of a basket; null is the member's own. */
interface OwnersWeek {
  ownerId: string | null
  weekStart: WeekStart
}

/** Changes the template's line, and removes the week's override. Rejects with the server's refusal. */
export async function changeForGood(
  standing: TemplateLineView,
  shown: LineChange,
  { ownerId, weekStart }: OwnersWeek,
  { quantity, maxPrice, furtherSteps }: LineChange,
  options: CallOptions,
): Promise<void> {
  const { id: lineId, recurrence, recurrenceWeeks, notes } = standing
  const unchanged = { recurrence, recurrenceWeeks, notes }
  const [seen, seenInWeek] = [standing, shown].map((one) => ({
    quantity: one.quantity,
    maxPrice: one.maxPrice,
    furtherSteps: one.furtherSteps,
  }))
  try {
    await client.template.changeLine(
      { ownerId, lineId, quantity, maxPrice: maxPrice!, furtherSteps, ...unchanged, seen: { ...seen!, ...unchanged } },
      options,
    )
    await client.basket.restoreItem({ ownerId, weekStart, lineId, seen: seenInWeek }, stepOf(options, 'week'))
  } finally {
    await rereadTemplate()
  }
}

/** Applies the input for a closed week to another one. Rejects with the server's refusal. */
export async function takeToWeek(
  line: BasketLineView,
  { ownerId, weekStart }: OwnersWeek,
  { quantity, maxPrice, furtherSteps }: LineChange,
  options: CallOptions,
): Promise<void> {
  if (line.templateQuantity === null)
    await client.basket.addItem({ ownerId, weekStart, itemId: line.item.id, quantity, maxPrice, furtherSteps, notes: line.notes }, options)
  else {
    const { lines } = await queryClient.fetchQuery(orpc.basket.week.queryOptions({ input: { ownerId, weekStart }, staleTime: 0 }))
    const there = lines.find(({ id }) => id === line.id)
    // That week is not visible here, so it is assumed to follow the template.
    const seen = there && { quantity: there.templateQuantity!, maxPrice: there.templateMaxPrice }
    await client.basket.changeItem({ ownerId, weekStart, lineId: line.id, quantity, maxPrice, furtherSteps, seen }, options)
  }
  await rereadBasket()
}

/** Changes how a one-time item is handed over. Rejects with the server's refusal. */
export async function changeMode(
  { id }: BasketLineView,
  ownerId: string | null,
  serviceMode: OneTimeMode,
  options: CallOptions,
): Promise<void> {
  await client.oneTime.changeMode({ ownerId, oneTimeItemId: id, serviceMode }, options)
  await rereadBasket()
}

/** Restores a removed addition or one-time item of a week. Rejects with the server's refusal. */
export async function putBack(
  { line, ownerId, deliveryId, weekStart }: OwnersWeek & { line: BasketLineView; deliveryId: string },
  options: CallOptions,
): Promise<void> {
  const { item, quantity, maxPrice, furtherSteps, notes } = line
  const added = { ownerId, itemId: item.id, quantity, maxPrice, furtherSteps, notes }
  if (line.origin === 'one_time')
    await client.oneTime.addItem({ ...added, deliveryId, serviceMode: line.serviceMode ?? USUAL_MODE }, options)
  else await client.basket.addItem({ ...added, weekStart }, options)
  await rereadBasket()
}

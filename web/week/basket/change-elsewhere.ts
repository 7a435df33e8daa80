import type { BasketLineView } from '#contract/week/basket.ts'
import type { TemplateLineView } from '#contract/week/template.ts'
import { USUAL_MODE, type OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { client } from '../../lib/client.ts'
import { queryClient, readAfter } from '../../lib/query.ts'
import { orpc } from '../../lib/rpc.ts'
import { stepOf, type CallOptions } from '../../lib/use-call.ts'
import type { LineChange } from './use-basket.ts'

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
  await readAfter(options, async (together) => {
    await client.template.changeLine(
      { ownerId, lineId, quantity, maxPrice: maxPrice!, furtherSteps, ...unchanged, seen: { ...seen!, ...unchanged } },
      together,
    )
    await client.basket.restoreItem({ ownerId, weekStart, lineId, seen: seenInWeek }, stepOf(together, 'week'))
  })
}

/** Applies the input for a closed week to another one. Rejects with the server's refusal. */
export async function takeToWeek(
  line: BasketLineView,
  { ownerId, weekStart }: OwnersWeek,
  { quantity, maxPrice, furtherSteps }: LineChange,
  options: CallOptions,
): Promise<void> {
  await readAfter(options, async (together) => {
    if (line.templateQuantity === null) {
      const added = { ownerId, weekStart, itemId: line.item.id, quantity, maxPrice, furtherSteps, notes: line.notes }
      return client.basket.addItem(added, together)
    }
    const { lines } = await queryClient.fetchQuery(orpc.basket.week.queryOptions({ input: { ownerId, weekStart }, staleTime: 0 }))
    const there = lines.find(({ id }) => id === line.id)
    // That week is not visible here, so it is assumed to follow the template.
    const seen = there && { quantity: there.templateQuantity!, maxPrice: there.templateMaxPrice }
    return client.basket.changeItem({ ownerId, weekStart, lineId: line.id, quantity, maxPrice, furtherSteps, seen }, together)
  })
}

/** Changes how a one-time item is handed over. Rejects with the server's refusal. */
export async function changeMode(
  { id }: BasketLineView,
  ownerId: string | null,
  serviceMode: OneTimeMode,
  options: CallOptions,
): Promise<void> {
  await readAfter(options, (together) => client.oneTime.changeMode({ ownerId, oneTimeItemId: id, serviceMode }, together))
}

/** Restores a removed addition or one-time item of a week. Rejects with the server's refusal. */
export async function putBack(
  { line, ownerId, deliveryId, weekStart }: OwnersWeek & { line: BasketLineView; deliveryId: string },
  options: CallOptions,
): Promise<void> {
  const { item, quantity, maxPrice, furtherSteps, notes } = line
  const added = { ownerId, itemId: item.id, quantity, maxPrice, furtherSteps, notes }
  await readAfter(options, (together) =>
    line.origin === 'one_time'
      ? client.oneTime.addItem({ ...added, deliveryId, serviceMode: line.serviceMode ?? USUAL_MODE }, together)
      : client.basket.addItem({ ...added, weekStart }, together),
  )
}

import { skipToken, useQuery } from '@tanstack/react-query'
import type { WeekBasket } from '#contract/week/basket.ts'
import type { TemplateView } from '#contract/week/template.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import type { Late } from '../deliveries/late.ts'
import { client } from '../../lib/client.ts'
import { queryClient, readAfter } from '../../lib/query.ts'
import { orpc } from '../../lib/rpc.ts'
import { stepOf } from '../../lib/use-call.ts'
import { newLine, presentInWeek, type EntryTarget } from '../../catalog/catalog/entry-target.ts'

/** The template as a target. */
export function useTemplateTarget(template: TemplateView): EntryTarget {
  const ownerId = useOwnerId()
  return {
    mode: 'regular',
    weekStart: null,
    ownerId,
    present: template.lines.map(({ id, item, quantity, maxPrice, furtherSteps }) => ({
      lineId: id,
      item,
      quantity,
      maxPrice,
      furtherSteps,
    })),
    late: null,
    save: async ({ added, changed }, _items, options) => {
      const list = { ownerId, added: added.map(newLine), changed: [...changed] }
      await readAfter(options, (together) => client.template.addLines(list, together))
    },
    takeBack: async (added, options) => {
      const { lines } = await client.template.read({ ownerId })
      const gone = lines.filter(({ item }) => added.some(({ itemId }) => itemId === item.id))
      await readAfter(options, async (together) => {
        for (const { id: lineId } of gone) await client.template.removeLine({ ownerId, lineId }, stepOf(together, lineId))
      })
      // Nothing shows it now, so it would be read only after the next list is drawn.
      await queryClient.fetchQuery({ ...orpc.template.read.queryOptions({ input: { ownerId } }), staleTime: 0 })
    },
  }
}

/** A week as a target; once it can no longer change, the next open one. */
export function useWeekTarget(basket: WeekBasket, late: Late | null): EntryTarget & { weekStart: WeekStart } {
  const ownerId = useOwnerId()
  const nextWeek = late?.nextWeek ?? null
  const { data: next } = useQuery(
    orpc.basket.week.queryOptions({ input: nextWeek === null ? skipToken : { ownerId, weekStart: nextWeek } }),
  )
  // The contents of the next week are loaded before anything is added to it.
  const filled = nextWeek !== null && next ? next : basket
  const { weekStart } = filled.delivery
  return {
    mode: 'weekly',
    weekStart,
    ownerId,
    present: presentInWeek(filled.lines),
    late: filled === next || nextWeek === null ? late : null,
    save: async ({ added, changed }, _items, options) => {
      const items = added.map(({ itemId, quantity, maxPrice, furtherSteps, notes }) => ({
        itemId,
        quantity,
        maxPrice,
        furtherSteps,
        notes,
      }))
      const list = { ownerId, weekStart, added: items, changed: [...changed] }
      await readAfter(options, (together) => client.basket.addItems(list, together))
    },
    takeBack: async (added, options) => {
      const { lines } = await client.basket.week({ ownerId, weekStart })
      const gone = lines.filter(({ origin, item }) => origin === 'addition' && added.some(({ itemId }) => itemId === item.id))
      await readAfter(options, async (together) => {
        for (const { id: additionId } of gone)
          await client.basket.removeAddition({ ownerId, weekStart, additionId }, stepOf(together, additionId))
      })
      await queryClient.fetchQuery({ ...orpc.basket.week.queryOptions({ input: { ownerId, weekStart } }), staleTime: 0 })
    },
  }
}

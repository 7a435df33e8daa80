import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { WeekBasket } from '#contract/week/basket.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { useWeeks } from './use-basket.ts'
import { orpc } from '../../lib/rpc.ts'

/** The member's basket of the collecting delivery, or of the one that collected until a moment ago; undefined if there is none. */
export function useCollectingBasket(): WeekBasket | undefined {
  const week = useWeeks().data?.find(({ status }) => status === 'collecting')?.weekStart
  const ownerId = useOwnerId()
  const input = week === undefined ? skipToken : { ownerId, weekStart: week }
  return useQuery(orpc.basket.week.queryOptions({ input, placeholderData: keepPreviousData })).data
}

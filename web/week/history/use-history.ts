import { useInfiniteQuery, keepPreviousData } from '@tanstack/react-query'
import type { Author, ChangeKind } from '#domain/week/history/change.ts'
import type { Day } from '#domain/time/day.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { orpc } from '../../lib/rpc.ts'

/** The item whose history is shown; with a week, a template line shows that week's overrides. */
export interface HistoryOf {
  itemId: string
  weekStart?: WeekStart | null
}

export interface HistoryFilter {
  kind: ChangeKind | null
  author: Author | null
  from: Day | null
  to: Day | null
}

export const noFilter: HistoryFilter = { kind: null, author: null, from: null, to: null }

export const wantedOf = (ownerId: string | null, { itemId, weekStart = null }: HistoryOf, filter: HistoryFilter) => ({
  ownerId,
  itemId,
  weekStart,
  ...filter,
})

/** Loads the changes of an item page by page, refreshed whenever they are viewed. */
export function useHistory(of: HistoryOf, filter: HistoryFilter) {
  const ownerId = useOwnerId()
  return useInfiniteQuery(
    orpc.history.page.infiniteOptions({
      input: (after: string | null) => ({ ...wantedOf(ownerId, of, filter), after }),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.next,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  )
}

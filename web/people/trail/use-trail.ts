import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { parseEventKind, type EventKind } from '#domain/people/trail/event.ts'
import { orpc } from '../../lib/rpc.ts'
import type { TrailSearch } from './trail-search.ts'

/** The kind in an address; null if all are shown, or if this kind is unknown. */
export const kindOf = ({ kind }: TrailSearch): EventKind | null => (kind === undefined ? null : parseEventKind(kind))

/** Loads matching events page by page, refreshed whenever they are viewed. */
export function useTrail(search: TrailSearch) {
  const { account, from, to } = search
  return useInfiniteQuery(
    orpc.trail.page.infiniteOptions({
      input: (after: string | null) => ({ kind: kindOf(search), account: account ?? null, from: from ?? null, to: to ?? null, after }),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.next,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  )
}

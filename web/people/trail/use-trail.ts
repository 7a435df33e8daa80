import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'
import type { TrailSearch } from './trail-search.ts'

/** Loads matching events page by page, refreshed whenever they are viewed. */
export const useTrail = ({ kind, account, from, to }: TrailSearch) =>
  useInfiniteQuery(
    orpc.trail.page.infiniteOptions({
      input: (after: string | null) => ({ kind: kind ?? null, account: account ?? null, from: from ?? null, to: to ?? null, after }),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.next,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  )

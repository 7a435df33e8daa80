import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { SetName } from '#domain/desk/reference-data/set-names.ts'
import { orpc } from '../../lib/rpc.ts'

/** Records of a set, page by page. */
export function useRecords(set: SetName, query: string) {
  const found = useInfiniteQuery(
    orpc.referenceData.list.infiniteOptions({
      input: (skip: number) => ({ set, query, skip }),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  )
  return { found, total: found.data?.pages[0]?.total, records: found.data?.pages.flatMap(({ records }) => records) }
}

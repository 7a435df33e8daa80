import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'
import { wantedOf, type ItemsSearch } from './items-search.ts'

/** Loads items of the desk page by page. */
export function useDeskItems(search: ItemsSearch) {
  const wanted = wantedOf(search)
  const found = useInfiniteQuery(
    orpc.assortment.items.infiniteOptions({
      input: (after: string | null) => ({ ...wanted, after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
  )
  const first = found.data?.pages[0]
  return { found, first, items: found.data?.pages.flatMap(({ items }) => items) }
}

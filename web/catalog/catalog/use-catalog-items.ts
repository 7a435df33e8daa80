import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CatalogPosition } from '#contract/catalog/catalog.ts'
import type { ItemCard } from '#contract/shapes.ts'
import { orpc } from '../../lib/rpc.ts'

export interface Sought {
  query: string
  type: ItemCard['type']
  categoryId: string | null
}

// A refetch would load all pages again, one by one; the catalog changes a few times a day.
const STALE_MS = 10 * 60_000

/** Loads items of the catalog page by page. */
export function useCatalogItems(sought: Sought) {
  const found = useInfiniteQuery(
    orpc.catalog.browse.infiniteOptions({
      input: (after: CatalogPosition | null) => ({ ...sought, after }),
      initialPageParam: null as CatalogPosition | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      staleTime: STALE_MS,
      refetchOnWindowFocus: false,
    }),
  )
  const { error, fetchStatus, hasNextPage, isFetchingNextPage } = found
  // Results of the previous query are shown while the new one loads, but not if it cannot load without a connection.
  const data = found.isPlaceholderData && fetchStatus === 'paused' ? undefined : found.data
  const [first] = data?.pages ?? []
  return {
    error,
    fetchStatus,
    /** Undefined until the first page is loaded. */
    data: first && {
      items: data!.pages.flatMap(({ items }) => items),
      total: first.total,
      byCategory: first.byCategory,
      isLike: first.isLike,
    },
    /** Whether the shown results belong to the previous query. */
    isOld: found.isPlaceholderData,
    again: () => void found.refetch(),
    more: hasNextPage ? () => void (isFetchingNextPage || found.fetchNextPage()) : null,
    isLoadingMore: isFetchingNextPage,
  }
}

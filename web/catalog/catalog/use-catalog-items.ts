import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CatalogPosition } from '#contract/catalog/catalog.ts'
import type { ItemCard } from '#contract/shapes.ts'
import { orpc } from '../../lib/rpc.ts'

export interface Sought {
  query: string
  type: ItemCard['type']
  categoryId: string | null
}

// All pages that were read would be read again, one after another; the catalog changes a few times a day.
const STALE_MS = 10 * 60_000

/** Items of the catalog, page after page as they are asked for. */
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
  // What answers an earlier question stands in for an answer that is on its way, and not for one that cannot come without a connection.
  const data = found.isPlaceholderData && fetchStatus === 'paused' ? undefined : found.data
  const [first] = data?.pages ?? []
  return {
    error,
    fetchStatus,
    /** Undefined while nothing was read. */
    data: first && {
      items: data!.pages.flatMap(({ items }) => items),
      total: first.total,
      byCategory: first.byCategory,
      isLike: first.isLike,
    },
    /** What is shown answers what was asked before. */
    isOld: found.isPlaceholderData,
    again: () => void found.refetch(),
    more: hasNextPage ? () => void (isFetchingNextPage || found.fetchNextPage()) : null,
    isLoadingMore: isFetchingNextPage,
  }
}

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'
import type { SellingKind } from './supplier-kind.ts'
import { wantedOf, type SuppliersSearch } from './suppliers-search.ts'

/** Loads suppliers page by page. */
export function useSuppliers(kind: SellingKind, search: SuppliersSearch) {
  const wanted = wantedOf(kind, search)
  const found = useInfiniteQuery(
    orpc.suppliers.list.infiniteOptions({
      input: (after: string | null) => ({ ...wanted, after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      // Another administrator may change them concurrently.
      staleTime: 0,
    }),
  )
  return { found, first: found.data?.pages[0], suppliers: found.data?.pages.flatMap(({ suppliers }) => suppliers) }
}

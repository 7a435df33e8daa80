import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'

export interface MediaWanted {
  query?: string
  state?: 'shown' | 'archived'
  withItems?: boolean
}

/** Pictures of the library, page by page. */
export function useMedia({ query = '', state = 'shown', withItems = false }: MediaWanted) {
  const found = useInfiniteQuery(
    orpc.media.list.infiniteOptions({
      input: (skip: number) => ({ query, state, withItems, skip }),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  )
  return { found, total: found.data?.pages[0]?.total, assets: found.data?.pages.flatMap((page) => page.assets) }
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'

const FIRST = null as string | null

/** Loads the queue page by page. */
export function useProposals(state: 'waiting' | 'decided') {
  const found = useInfiniteQuery(
    orpc.offCatalog.queue.infiniteOptions({
      input: (after: string | null) => ({ state, after }),
      initialPageParam: FIRST,
      getNextPageParam: ({ next }) => next,
      // Another manager may decide concurrently.
      staleTime: 0,
    }),
  )
  const pages = found.data?.pages
  return { found, rows: pages?.flatMap(({ rows }) => rows), counts: pages?.at(-1)?.counts }
}

import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query.ts'

/**
 * Reloads the queries with this key. Waits for a running one first: the library would reuse it, and its result may be older than what was
 * just stored.
 */
export async function readAnew(queryKey: QueryKey): Promise<void> {
  const underWay = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  await Promise.allSettled(underWay.map((query) => Promise.resolve(query.promise)))
  await queryClient.invalidateQueries({ queryKey })
}

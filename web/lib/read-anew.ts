import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query.ts'

/**
 * Reads anew what begins with the key. What is being read is waited for first: the library takes a first reading that is under way for the new
 * one, and that may be older than what has just been stored.
 */
export async function readAnew(queryKey: QueryKey): Promise<void> {
  const underWay = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  await Promise.allSettled(underWay.map((query) => Promise.resolve(query.promise)))
  await queryClient.invalidateQueries({ queryKey })
}

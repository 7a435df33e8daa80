import type { Query, QueryKey } from '@tanstack/react-query'
import { queryClient } from './query.ts'

/** First readings under way that are repeated when they end. */
const repeated = new WeakMap<Query, Promise<void>>()

/**
 * Reloads the queries with this key. A reading under way may be older than what has just changed: the library starts it again, except a
 * query's first one, which is repeated when it ends.
 */
export async function readAnew(queryKey: QueryKey): Promise<void> {
  const firsts = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  await Promise.all([queryClient.invalidateQueries({ queryKey }), ...firsts.map(repeat)])
}

function repeat(first: Query): Promise<void> {
  const known = repeated.get(first)
  if (known) return known
  const again = () => {
    repeated.delete(first)
    return queryClient.invalidateQueries({ queryKey: first.queryKey, exact: true })
  }
  const whole = Promise.resolve(first.promise).then(again, again)
  repeated.set(first, whole)
  return whole
}

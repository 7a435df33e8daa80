import type { UseQueryResult } from '@tanstack/react-query'

/**
 * Whether there is nothing to show and nothing is loading: the query failed, or waits for a connection. Data that were loaded before stay
 * visible.
 */
export const cannotRead = ({ data, error, fetchStatus }: Pick<UseQueryResult, 'data' | 'error' | 'fetchStatus'>): boolean =>
  data === undefined && (error !== null || fetchStatus === 'paused')

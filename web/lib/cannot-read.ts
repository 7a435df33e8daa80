import type { UseQueryResult } from '@tanstack/react-query'

/**
 * Whether there is nothing to show and nothing on its way: it failed, or waits for a connection. What was read before stays on the screen
 * (design: ui §6.6).
 */
export const cannotRead = ({ data, error, fetchStatus }: Pick<UseQueryResult, 'data' | 'error' | 'fetchStatus'>): boolean =>
  data === undefined && (error !== null || fetchStatus === 'paused')

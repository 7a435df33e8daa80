import { useQuery, useQueryClient } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'

/** The supplier's keys; read again with each visit, because programs use them meanwhile. */
export const useApiKeys = () => useQuery(orpc.apiKeys.list.queryOptions({ refetchOnMount: 'always' }))

/** Returns the function that reads them again. */
export function useRereadKeys(): () => void {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries({ queryKey: orpc.apiKeys.key() })
}

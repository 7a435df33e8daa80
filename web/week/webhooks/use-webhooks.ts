import { useQuery, useQueryClient } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'

/** The supplier's endpoints. */
export const useEndpoints = () => useQuery(orpc.webhooks.list.queryOptions({ refetchOnMount: 'always' }))

/** The last events of an endpoint. */
export const useMessages = (endpointId: string) =>
  useQuery(orpc.webhooks.messages.queryOptions({ input: { endpointId }, refetchOnMount: 'always' }))

/** Returns the function that reads endpoints and events again. */
export function useRereadWebhooks(): () => void {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries({ queryKey: orpc.webhooks.key() })
}

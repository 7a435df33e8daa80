import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'

/** The supplier's endpoints. */
export const useEndpoints = () => useQuery(orpc.webhooks.list.queryOptions({ refetchOnMount: 'always' }))

/** The last events of an endpoint. */
export const useMessages = (endpointId: string) =>
  useQuery(orpc.webhooks.messages.queryOptions({ input: { endpointId }, refetchOnMount: 'always' }))

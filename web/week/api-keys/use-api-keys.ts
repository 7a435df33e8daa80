import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'

/** The supplier's keys; read again with each visit, because programs use them meanwhile. */
export const useApiKeys = () => useQuery(orpc.apiKeys.list.queryOptions({ refetchOnMount: 'always' }))

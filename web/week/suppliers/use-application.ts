import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'

/** The caller's own application to become a supplier, which an administrator may have decided meanwhile. */
export const useApplication = () => useQuery(orpc.suppliers.mine.queryOptions({ staleTime: 0 }))

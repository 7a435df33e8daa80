import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'

/** The caller's own application to become a supplier. */
export const useApplication = () => useQuery(orpc.suppliers.mine.queryOptions())

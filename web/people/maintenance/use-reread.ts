import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'
import { maintenance } from '../../lib/maintenance.ts'

/** Reloads the administrators' view of maintenance, and the state of this browser. */
export function useReread(): () => void {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries({ queryKey: orpc.maintenance.key() })
    void maintenance.again()
  }
}

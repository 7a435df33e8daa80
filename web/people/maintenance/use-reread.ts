import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'
import { maintenance } from '../../lib/maintenance.ts'

/** Reads again what administrators see of maintenance, and what of it concerns this very browser. */
export function useReread(): () => void {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries({ queryKey: orpc.maintenance.key() })
    void maintenance.again()
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'

/** Reads the list of people and the baskets that can be changed again. */
export function useRereadAssistance(): () => void {
  const cache = useQueryClient()
  return () => {
    for (const room of [orpc.assistance, orpc.links]) void cache.invalidateQueries({ queryKey: room.key() })
  }
}

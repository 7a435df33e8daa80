import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'

/** Reads everything again that says who delivers where. */
export function useRereadLogistics(): () => void {
  const cache = useQueryClient()
  return () => {
    for (const room of [orpc.logistics, orpc.pickup, orpc.settings]) void cache.invalidateQueries({ queryKey: room.key() })
  }
}

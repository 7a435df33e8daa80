import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'

/** Reloads everything about requests. */
export function useRereadSupport(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: orpc.support.key() })
}
